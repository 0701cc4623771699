// What a finger would miss, as sentences: a target under so many pixels that is not in the sheet as well, first touch and second.
async ({ actions, smallest }) => {
  const { Narrowing } = await import("/static/narrow.js");
  const board = document.getElementById("board");
  const nothing = async () => ({});
  const narrowing = new Narrowing(board, { play: nothing, ask: nothing, explain: nothing, isSure: nothing });
  const faults = new Set();
  const isSmall = ({ width, height }) => width > 0 && height > 0 && Math.min(width, height) < smallest;
  const size = ({ width, height }) => `${Math.round(width)} × ${Math.round(height)}`;
  // A piece may be drawn small and answer in a wider field round it.
  const field = (node) => {
    const boxes = [node, ...node.querySelectorAll("*")].map((each) => each.getBoundingClientRect()).filter(({ width }) => width);
    if (!boxes.length) return { width: 0, height: 0 };
    const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
    return { width: right - left, height: bottom - top };
  };
  let small = 0;

  function look(ids, where) {
    const options = [...document.querySelectorAll("#actions .option")];
    const listed = new Set(options.map((option) => option.dataset.touch));
    const single = options.length === 1; // one choice is left, and it is the button
    for (const id of ids) {
      const piece = document.getElementById(id);
      if (!piece || !board.contains(piece) || !isSmall(field(piece))) continue;
      small++;
      if (!listed.has(id) && !single) faults.add(`${where}${id} is ${size(field(piece))} and not in the sheet`);
    }
    for (const option of options) {
      const box = option.getBoundingClientRect();
      if (isSmall(box)) faults.add(`the choice "${option.textContent}" is ${size(box)}`);
    }
  }

  narrowing.offer(actions);
  const first = narrowing.next;
  look(first, "");
  for (const id of first) {
    narrowing.picked = [id];
    narrowing.show(false);
    look(narrowing.next, `after ${id}, `);
  }
  if (narrowing.far.length) {
    narrowing.picked = ["further"];
    narrowing.show(false);
    look(narrowing.far, "further: ");
  }
  for (const tab of board.querySelectorAll("[data-tab]")) {
    const box = field(tab);
    if (isSmall(box)) faults.add(`the tab ${tab.dataset.tab} is ${size(box)}`);
  }
  return { small, faults: [...faults] };
}
