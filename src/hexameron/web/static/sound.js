// A soft bell made on the spot; nothing is loaded.

let context = null;
const stored = (() => { try { return localStorage.getItem("sound"); } catch { return null; } })();
let on = stored !== "off";

export const isOn = () => on;

export function toggle() {
  on = !on;
  try { localStorage.setItem("sound", on ? "on" : "off"); } catch { /* private browsing */ }
  if (on) bell([660]);
  return on;
}

export function bell(notes = [523.25, 783.99]) {
  if (!on) return;
  try {
    context ||= new AudioContext();
    if (context.state === "suspended") return void context.resume();
    notes.forEach((pitch, i) => ring(pitch, context.currentTime + i * 0.14));
  } catch { /* no sound on this device */ }
}

function ring(pitch, when) {
  const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, when);
  volume.gain.linearRampToValueAtTime(0.12, when + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0005, when + 0.7);
  tone.connect(volume).connect(context.destination);
  tone.start(when);
  tone.stop(when + 0.75);
}

addEventListener("pointerdown", () => context?.resume(), { passive: true });
