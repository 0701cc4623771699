// Faults of the board on the page, as sentences. The line box of a text is cut to where letters stand.
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

  const measured = (node) => {
    const box = node.getBoundingClientRect();
    const matrix = node.getScreenCTM();
    const height = parseFloat(getComputedStyle(node).fontSize) * Math.hypot(matrix.c, matrix.d);
    const rows = node.querySelectorAll("tspan[x]").length;
    const trim = rows > 1 ? 0.2 * height : Math.max(0, (box.height - 0.74 * height) / 2);
    const isTurned = Math.abs(matrix.b) > 0.05;
    const letters = { left: box.left + 0.5, right: box.right - 0.5, top: box.top + trim, bottom: box.bottom - trim };
    return { node, height, box: isTurned ? box : letters, words: `"${node.textContent.trim().slice(0, 40)}"` };
  };

  // The smallest rectangle drawn before a text and under its middle is what it was written on.
  const rects = [...board.querySelectorAll("rect")].filter(isSeen).map((node) => ({ node, box: node.getBoundingClientRect() }));
  const homeOf = ({ node, box, height }) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const under = rects.filter(
      (rect) =>
        rect.box.left <= x && x <= rect.box.right && rect.box.top <= y && y <= rect.box.bottom && rect.box.height >= height &&
        rect.node.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    return under.sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)[0]?.box;
  };

  if (!inside(whole, frame, 2)) faults.push(`the board is ${size(whole)} in a frame of ${size(frame)}`);
  const texts = [...board.querySelectorAll("text")].filter((node) => node.textContent.trim() && isSeen(node)).map(measured);
  for (const text of texts) {
    const home = homeOf(text);
    const out = home ? Math.max(home.left - text.box.left, text.box.right - home.right) : 0;
    const pane = text.node.ownerSVGElement;
    if (text.height < limits.smallest) faults.push(`${text.words} is ${text.height.toFixed(1)} px`);
    if (!inside(text.box, whole, 1)) faults.push(`${text.words} goes beyond the board`);
    else if (pane !== board && !inside(text.box, pane.getBoundingClientRect(), 1)) faults.push(`${text.words} is cut`);
    else if (out > 1 && !text.node.closest(".loose")) faults.push(`${text.words} sticks out of its box by ${out.toFixed(0)} px`);
  }
  texts.forEach(({ box: a, words }, i) => {
    for (const { box: b, words: others } of texts.slice(i + 1)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1) faults.push(`${words} over ${others}`);
    }
  });
  return faults;
}
