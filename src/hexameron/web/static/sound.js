// Soft sounds made on the spot; nothing is loaded. Each says something else: my turn, a roll, something taken, the end.

import { preferences } from "/static/preferences.js";

let context = null;

const SOUNDS = {
  turn: () => [523.25, 783.99].forEach((pitch, i) => ring(pitch, i * 0.14)),
  roll: () => [0, 0.05, 0.11, 0.19].forEach((when, i) => ring(1300 - i * 170, when, { type: "triangle", loud: 0.05, long: 0.07 })),
  taken: () => [196, 130.81].forEach((pitch, i) => ring(pitch, i * 0.09, { type: "triangle", loud: 0.14, long: 0.35 })),
  end: () => [392, 523.25, 659.25, 783.99].forEach((pitch, i) => ring(pitch, i * 0.16, { long: 1.2 })),
};

export function play(name) {
  if (!preferences.sounds) return;
  try {
    context ||= new AudioContext();
    if (context.state === "suspended") return void context.resume();
    SOUNDS[name]();
  } catch { /* no sound on this device */ }
}

function ring(pitch, after, { type = "sine", loud = 0.12, long = 0.7 } = {}) {
  const when = context.currentTime + after;
  const tone = new OscillatorNode(context, { type, frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, when);
  volume.gain.linearRampToValueAtTime(loud, when + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0005, when + long);
  tone.connect(volume).connect(context.destination);
  tone.start(when);
  tone.stop(when + long + 0.05);
}

addEventListener("pointerdown", () => context?.resume(), { passive: true });
