// Seats and options: as many seats as players, a name where somebody else sits down here.

const players = document.getElementById("players");
const places = [...document.querySelectorAll("[data-place]")];

function arrange() {
  for (const place of places) {
    place.hidden = Number(place.dataset.place) >= Number(players.value);
    const kind = place.querySelector("select").value;
    place.querySelector("input").hidden = !["here", "friend"].includes(kind);
    const brings = place.querySelector(".brings");
    if (brings) {
      brings.hidden = kind === "friend";
      place.querySelector(".friend-note").hidden = kind !== "friend";
    }
  }
}

players.addEventListener("change", arrange);
for (const place of places) place.querySelector("select").addEventListener("change", arrange);
arrange();
