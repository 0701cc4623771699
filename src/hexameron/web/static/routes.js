// Lines over the board: the way of a plan, and the arrow of a hint.

// The way of a plan over the board: a line through the middles of what it touches, dashed beyond what can be done now.
export function drawRoute(board, plan) {
  for (const old of board.querySelectorAll(".route")) old.remove();
  for (const old of board.querySelectorAll(".via")) old.classList.remove("via");
  const stops = (plan?.through || []).map((id) => document.getElementById(id)).filter(Boolean);
  if (stops.length < 2) return;
  const layer = stops[0].parentNode;
  const toLayer = layer.getScreenCTM().inverse();
  const grown = Math.max(1, toLayer.a * 0.55); // numbers can be read also on a map that is drawn small
  const points = middles(stops, toLayer);
  const now = plan.actions.length + 1;
  const group = svg("g", { class: "route" });
  const line = (kind, some) => some.length > 1 && group.append(svg("polyline", { class: kind, points: some.map(({ x, y }) => `${x},${y}`).join(" ") }));
  line("casing", points);
  line("later", points.slice(now - 1));
  line("now", points.slice(0, now));
  points.slice(1).forEach(({ x, y }, i) => {
    const stop = svg("g", { class: i + 1 < now ? "stop" : "stop later", transform: `translate(${x} ${y}) scale(${grown})` });
    const number = svg("text", { "text-anchor": "middle", y: 8 });
    number.textContent = i + 1;
    stop.append(svg("circle", { r: 17 }), number);
    group.append(stop);
  });
  layer.append(group);
  for (const stop of stops) stop.classList.add("via");
}

// A hint's arrow, from the first piece that is touched to the last; where only one is, its glow says enough.
export function drawArrow(board, touches) {
  for (const old of board.querySelectorAll(".hint-arrow")) old.remove();
  const pieces = touches.map((id) => document.getElementById(id)).filter((piece) => piece && board.contains(piece));
  if (pieces.length < 2) return;
  const drawing = board.querySelector("svg");
  const toBoard = drawing.getScreenCTM().inverse();
  const [start, end] = middles([pieces[0], pieces.at(-1)], toBoard);
  const between = (part) => ({ x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y) });
  const short = Math.min(0.15, (12 * toBoard.a) / Math.hypot(end.x - start.x, end.y - start.y)); // neighbours, too, can still be read
  const [from, to] = [between(short), between(1 - short)];
  const group = svg("g", { class: "hint-arrow" });
  const way = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const turned = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  group.append(svg("path", { class: "casing", d: way }), svg("path", { d: way }));
  group.append(svg("path", { class: "tip", d: "M6 0L-14 -11L-9 0L-14 11z", transform: `translate(${to.x} ${to.y}) rotate(${turned}) scale(${toBoard.a})` }));
  drawing.append(group);
}

function middles(pieces, toLayer) {
  return pieces.map((piece) => {
    const box = (piece.querySelector(".face") || piece).getBoundingClientRect();
    return new DOMPoint(box.left + box.width / 2, box.top + box.height / 2).matrixTransform(toLayer);
  });
}

function svg(name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
