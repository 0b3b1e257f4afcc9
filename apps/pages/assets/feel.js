// A finger that is held on a board shows what it would take; it may slide to another
// place, and where it is lifted off the board nothing is played. Moves, wins and losses
// sound and are felt, unless the reader wants it still. Every sound is made here. A long
// strip of moves shows the present one.
(() => {
  "use strict";
  const STILL = 10; // A finger that goes further before it is held scrolls the page.
  const HELD = 170; // Milliseconds after which a finger is held.
  // A page too busy to see the finger lifted in time goes by when it was.
  const isHeld = (event) => event.timeStamp - press.since >= HELD;
  let press = null;

  function spotAt(touch, on) {
    const el = document.elementFromPoint(touch.clientX, touch.clientY);
    const spot = el && el.closest("a.shape");
    return spot && spot.closest(".board") === on ? spot : null;
  }
  function release() {
    if (!press) return;
    clearTimeout(press.timer);
    press.on.classList.remove("held");
    press = null;
    self.grundy.dark();
  }
  document.addEventListener("touchstart", (event) => {
    release();
    const spot = event.touches.length === 1 && event.target.closest && event.target.closest(".board a.shape");
    if (!spot) return;
    const { clientX, clientY } = event.touches[0];
    press = { on: spot.closest(".board"), spot, from: [clientX, clientY], since: event.timeStamp };
    self.grundy.light(spot);
    const mine = press;
    press.timer = setTimeout(() => {
      if (press !== mine) return;
      press.on.classList.add("held");
      shake(8);
    }, HELD);
  }, { passive: true });
  document.addEventListener("touchmove", (event) => {
    if (!press) return;
    const touch = event.touches[0];
    if (!isHeld(event)) {
      if (Math.hypot(touch.clientX - press.from[0], touch.clientY - press.from[1]) > STILL) release();
      return;
    }
    event.preventDefault();
    const spot = spotAt(touch, press.on);
    if (spot === press.spot) return;
    press.spot = spot;
    if (spot) self.grundy.light(spot); else self.grundy.dark();
  }, { passive: false });
  document.addEventListener("touchend", (event) => {
    if (!press) return;
    const { spot } = press;
    const held = isHeld(event);
    release();
    if (!held) return;
    event.preventDefault();
    if (spot && spot.isConnected) spot.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }, { passive: false });
  document.addEventListener("touchcancel", release);
  document.addEventListener("contextmenu", (event) => { if (press) event.preventDefault(); });

  // On unless switched off; on a wall, and where the reader wants no motion, off unless
  // switched on.
  const key = () => (document.querySelector(".wall") ? "sound-wall" : "sound");
  let chosen = {}; // Where nothing can be stored, the choice lasts as long as the page.
  function isOn() {
    let said = chosen[key()];
    try { said = localStorage.getItem(key()) || said; } catch (error) { /* Nothing is stored. */ }
    return said ? said === "on" : key() === "sound" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
  function shake(way) { if (isOn() && navigator.vibrate) navigator.vibrate(way); }

  let audio = null;
  // A tone that glides and fades, or with no pitch a burst of noise below a frequency.
  function sound({ at = 0, pitch = 0, to = pitch, long = 0.12, loud = 0.2, below = 0, wave = "sine" }) {
    const begin = audio.currentTime + at;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(loud, begin + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + long);
    gain.connect(audio.destination);
    let source;
    if (pitch) {
      source = audio.createOscillator();
      source.type = wave;
      source.frequency.setValueAtTime(pitch, begin);
      source.frequency.exponentialRampToValueAtTime(to, begin + long);
      source.connect(gain);
    } else {
      const grains = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
      const data = grains.getChannelData(0);
      for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
      const filter = audio.createBiquadFilter();
      filter.type = "lowpass";
      filter.frequency.value = below;
      source = audio.createBufferSource();
      source.buffer = grains;
      source.connect(filter).connect(gain);
    }
    source.start(begin);
    source.stop(begin + long);
  }
  const MOVES = {
    bite: [{ below: 1800, long: 0.09, loud: 0.5 }, { at: 0.07, below: 900, long: 0.14, loud: 0.4 }],
    match: [{ below: 4200, long: 0.035, loud: 0.4 }, { pitch: 1500, to: 900, long: 0.05, loud: 0.08, wave: "triangle" }],
    die: [0, 0.06, 0.11].map((at) => ({ at, below: 3000, long: 0.04, loud: 0.4 })),
    piece: [{ pitch: 320, to: 170, long: 0.09, loud: 0.3, wave: "triangle" }, { below: 1500, long: 0.03, loud: 0.3 }],
  };
  const ENDS = {
    won: [523, 659, 784, 1047].map((pitch, i) => ({ at: 0.3 + i * 0.12, pitch, long: 0.4, loud: 0.16, wave: "triangle" })),
    lost: [330, 262].map((pitch, i) => ({ at: 0.3 + i * 0.22, pitch, to: pitch * 0.94, long: 0.45, loud: 0.14 })),
  };
  function play(notes) {
    const Audio = self.AudioContext || self.webkitAudioContext;
    if (!Audio) return;
    try {
      audio = audio || new Audio();
      if (audio.state === "suspended") audio.resume();
      notes.forEach(sound);
    } catch (error) { /* Without a loudspeaker there is no sound. */ }
  }
  function kindOf(on) {
    const drawn = on.querySelector("svg");
    if (drawn && drawn.classList.contains("chocolate")) return "bite";
    return { heaps: "match", dice: "die" }[drawn && drawn.classList[1]] || "piece";
  }

  // A move is heard, a first pick or a step back is not.
  let due = false;
  const ended = () => ["won", "lost"].find((end) => document.querySelector(`.game.${end}`));
  let before = null;
  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("[data-moves]");
    due = !!link && !link.dataset.pick;
  }, true);
  document.addEventListener("submit", () => { due = true; }, true);
  document.addEventListener("board-stale", () => { due = true; });
  document.addEventListener("board-leaves", () => {
    due = due || !!document.querySelector("#main a[data-go]");
    before = ended();
  });
  document.addEventListener("board-comes", () => {
    arrived();
    const on = document.getElementById("board");
    const moved = due && on && JSON.parse(on.dataset.took || "[]").length;
    due = false;
    if (!moved || !isOn()) return;
    const end = ended();
    play([...MOVES[kindOf(on)], ...(end && end !== before ? ENDS[end] : [])]);
    shake(end === "won" ? [20, 60, 30, 60, 60] : end === "lost" ? 60 : 12);
  });

  function showPresent() {
    const now = document.querySelector(".strip .now");
    const strip = now && now.parentNode;
    if (strip) strip.scrollLeft = now.offsetLeft - strip.offsetLeft - (strip.clientWidth - now.offsetWidth) / 2;
  }

  // The switch.
  function switches() {
    for (const button of document.querySelectorAll("[data-sound]")) button.setAttribute("aria-pressed", isOn());
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest && event.target.closest("[data-sound]");
    if (!button) return;
    const said = isOn() ? "off" : "on";
    chosen[key()] = said;
    try { localStorage.setItem(key(), said); } catch (error) { /* The page remembers. */ }
    switches();
    if (said === "on") play(MOVES.piece);
  });
  function arrived() {
    switches();
    showPresent();
  }
  document.addEventListener("page-comes", arrived);
  arrived();
  self.grundy.feels = true;
})();
