// Faults of the board on the page, as sentences. A text is the parallelogram in which its letters stand, so that one that leans is
// measured along its own lines; its line box is cut to where letters stand.
(limits) => {
  const board = document.querySelector("#board > svg");
  const frame = document.getElementById("frame").getBoundingClientRect();
  const whole = board.getBoundingClientRect();
  const faults = [];
  const size = (box) => `${Math.round(box.width)} × ${Math.round(box.height)}`;
  const inside = (a, b, slack) =>
    a.left >= b.left - slack && a.right <= b.right + slack && a.top >= b.top - slack && a.bottom <= b.bottom + slack;

  const isSeen = (node) => {
    for (let each = node; each && each !== board.parentNode; each = each.parentNode) {
      const { display, visibility, opacity } = getComputedStyle(each);
      if (display === "none" || visibility === "hidden" || Number(opacity) < 0.05) return false;
    }
    return !node.closest("defs");
  };

  const around = (corners) => {
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  };

  const measured = (node) => {
    const { x, y, width, height: tall } = node.getBBox();
    const matrix = node.getScreenCTM();
    const [across, down] = [Math.hypot(matrix.a, matrix.b), Math.hypot(matrix.c, matrix.d)];
    const height = parseFloat(getComputedStyle(node).fontSize) * down;
    const rows = node.querySelectorAll("tspan[x]").length;
    const isUpright = Math.abs(matrix.b) > 0.7 * across;
    const trim = isUpright ? 0 : (rows > 1 ? 0.2 * height : Math.max(0, (tall * down - 0.74 * height) / 2)) / down;
    const edge = isUpright ? 0 : 0.5 / across;
    const corners = [[x + edge, y + trim], [x + width - edge, y + trim], [x + width - edge, y + tall - trim], [x + edge, y + tall - trim]].map(
      ([left, top]) => new DOMPoint(left, top).matrixTransform(matrix),
    );
    return { node, height, corners, box: around(corners), words: `"${node.textContent.trim().slice(0, 40)}"` };
  };

  // The smallest rectangle drawn before a text and under its middle is what it was written on. It is measured in its own directions.
  const rects = [...board.querySelectorAll("rect")].filter(isSeen).map((node) => {
    const matrix = node.getScreenCTM();
    const { x, y, width, height } = node.getBBox();
    const scale = Math.hypot(matrix.a, matrix.b);
    return { node, box: { left: x, right: x + width, top: y, bottom: y + height }, toBox: matrix.inverse(), scale, high: height * Math.hypot(matrix.c, matrix.d), area: width * height * scale * scale };
  });
  const homeOf = ({ node, corners, height }) => {
    const middle = new DOMPoint((corners[0].x + corners[2].x) / 2, (corners[0].y + corners[2].y) / 2);
    const under = rects.filter((rect) => {
      const { x, y } = middle.matrixTransform(rect.toBox);
      const { left, right, top, bottom } = rect.box;
      return left <= x && x <= right && top <= y && y <= bottom && rect.high >= height && rect.node.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING;
    });
    return under.sort((a, b) => a.area - b.area)[0];
  };
  const outOf = (home, corners) => {
    const { left, right } = around(corners.map((corner) => corner.matrixTransform(home.toBox)));
    return Math.max(home.box.left - left, right - home.box.right) * home.scale;
  };

  // By how much two of them lie over each other, in the direction in which it is least.
  const depth = (a, b) => {
    let least = Infinity;
    for (const shape of [a, b]) for (const i of [0, 1]) {
      const [from, to] = [shape[i], shape[i + 1]];
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      const along = ({ x, y }) => (x * (to.x - from.x) + y * (to.y - from.y)) / length;
      const [one, other] = [a.map(along), b.map(along)];
      least = Math.min(least, Math.min(Math.max(...one), Math.max(...other)) - Math.max(Math.min(...one), Math.min(...other)));
    }
    return least;
  };

  // What is written on a piece is covered where a piece that was drawn later lies over its ends or its middle. (On print a piece may stand.)
  const covering = ({ node, corners: [a, b, c, d] }) => {
    if (!node.closest(".piece")) return "";
    for (const part of [0.06, 0.5, 0.94]) {
      const [x, y] = ["x", "y"].map((way) => (a[way] + d[way]) / 2 + (part * (b[way] + c[way] - a[way] - d[way])) / 2);
      for (const over of document.elementsFromPoint(x, y)) {
        if (over === node || over.contains(node) || !board.contains(over) || !(node.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
        const { fill, fillOpacity } = getComputedStyle(over);
        if (over.closest(".piece") && isSeen(over) && !over.closest("text") && Number(fillOpacity) > 0.5 && fill !== "none" && !fill.endsWith(" 0)")) return over.closest("[id]")?.id || over.nodeName;
      }
    }
    return "";
  };

  if (!inside(whole, frame, 2)) faults.push(`the board is ${size(whole)} in a frame of ${size(frame)}`);
  const texts = [...board.querySelectorAll("text")].filter((node) => node.textContent.trim() && isSeen(node)).map(measured);
  for (const text of texts) {
    const home = homeOf(text);
    const out = home ? outOf(home, text.corners) : 0;
    const pane = text.node.ownerSVGElement;
    if (text.height < limits.smallest) faults.push(`${text.words} is ${text.height.toFixed(1)} px`);
    if (!inside(text.box, whole, 1)) faults.push(`${text.words} goes beyond the board`);
    else if (pane !== board && !inside(text.box, pane.getBoundingClientRect(), 1)) faults.push(`${text.words} is cut`);
    else if (covering(text)) faults.push(`${text.words} is covered by ${covering(text)}`);
    else if (out > 1 && !text.node.closest(".loose")) faults.push(`${text.words} sticks out of its box by ${out.toFixed(0)} px`);
  }
  texts.forEach(({ corners: a, words }, i) => {
    for (const { corners: b, words: others } of texts.slice(i + 1)) if (depth(a, b) > 1) faults.push(`${words} over ${others}`);
  });
  return faults;
}
