// Seats and options: as many seats as players, a name where somebody else sits down here, a colour for each.

const players = document.getElementById("players");
const places = [...document.querySelectorAll("[data-place]")];
const colourOf = (place) => place.querySelector("[data-own]");

function arrange() {
  for (const place of places) {
    place.hidden = Number(place.dataset.place) >= Number(players.value);
    colourOf(place).disabled = place.hidden;
    const kind = place.querySelector(".who").value;
    place.querySelector("input").hidden = !["here", "friend"].includes(kind);
    const brings = place.querySelector(".brings");
    if (brings) {
      brings.hidden = kind === "friend";
      place.querySelector(".friend-note").hidden = kind !== "friend";
    }
  }
  tint();
}

// A colour that somebody else has is given in exchange: no two are ever alike.
function trade(place, before) {
  const chosen = colourOf(place).value;
  const other = places.find((each) => each !== place && colourOf(each).value === chosen);
  if (other) colourOf(other).value = before;
  tint();
}

function tint() {
  for (const place of places) {
    const select = colourOf(place);
    select.dataset.before = select.value;
    place.querySelector("circle").setAttribute("fill", select.selectedOptions[0].dataset.colour);
  }
}

players.addEventListener("change", arrange);
for (const place of places) {
  place.querySelector(".who").addEventListener("change", arrange);
  colourOf(place).addEventListener("change", () => trade(place, colourOf(place).dataset.before));
}
arrange();
