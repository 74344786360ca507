// SPDX-License-Identifier: MIT
// What a P-position is, in one picture that moves: the queen goes to the corner; then P-positions appear one by one and shade the
// squares from which a queen reaches them, and the next one is the nearest square without shade. At the end two lines emerge.
// The motion is the style sheet's; where motion is not wanted the picture stands at its end.
import { ask, type Pair } from "./api";
import { button, el, fill } from "./dom";
import { phi } from "./slope";
import { svg } from "./svg";

const piles = 34, // columns and rows
  cell = 10, // pixels of the drawing
  side = piles * cell;
const queenRests = 3.2; // seconds until she is in the corner
const slowPairs = 5, // the first pairs appear slowly,
  slowly = 0.75, // seconds each,
  quickly = 0.3; // the others quickly

const at = (x: number, y: number): [number, number] => [(x + 0.5) * cell, side - (y + 0.5) * cell];
const secondsOf = (n: number): number => queenRests + Math.min(n, slowPairs) * slowly + Math.max(0, n - slowPairs) * quickly;
const after = (seconds: number): string => `animation-delay:${seconds.toFixed(2)}s`;

function grid(): SVGElement {
  const lines = Array.from({ length: piles + 1 }, (_, i) => `M0,${i * cell}h${side}M${i * cell},0v${side}`);
  return svg("path", { class: "grid", d: lines.join("") });
}

// The squares that see a P-position: right of it, above it, and along its diagonal.
function rays(x: number, y: number, seconds: number): SVGElement[] {
  const [px, py] = at(x, y),
    far = piles - 1 - Math.max(x, y);
  const ends = [at(piles, y), at(x, piles), at(x + far + 1, y + far + 1)]; // off the board, where they are cut
  return ends.map(([ex, ey], i) => {
    const kind = i === 2 ? "ray slant" : "ray";
    return svg("line", { x1: px, y1: py, x2: ex, y2: ey, class: kind, pathLength: 1, style: after(seconds + 0.15) });
  });
}

function position(x: number, y: number, seconds: number): SVGElement {
  const [px, py] = at(x, y);
  const size = 0.78 * cell;
  return svg("rect", {
    x: px - size / 2,
    y: py - size / 2,
    width: size,
    height: size,
    rx: 1,
    class: "p",
    style: after(seconds),
  });
}

function golden(seconds: number): SVGElement[] {
  const top = piles;
  return [at(top / phi, top), at(top, top / phi)].map(([x, y]) =>
    svg("line", { x1: 0, y1: side, x2: x, y2: y, class: "golden", pathLength: 1, style: after(seconds) }),
  );
}

function drawing(pairs: [number, number][]): SVGElement {
  const both = pairs.map(([a, b]): [number, number][] => (a === b ? [[a, b]] : [[a, b], [b, a]]));
  const names = pairs.map(([a, b]) => `(${a}, ${b})`).join(", ");
  const end = secondsOf(pairs.length) + 0.6;
  return svg(
    "svg",
    {
      viewBox: `-2 -2 ${side + 4} ${side + 4}`,
      role: "img",
      "aria-label": `The P-positions of Wythoff Nim with piles below ${piles}: ${names},
        and their mirror images, along two lines of slope φ and 1/φ`,
    },
    grid(),
    svg("svg", { width: side, height: side }, ...both.flatMap((cells, n) => cells.flatMap(([x, y]) => rays(x, y, secondsOf(n))))),
    ...both.flatMap((cells, n) => cells.map(([x, y]) => position(x, y, secondsOf(n)))),
    svg("svg", { width: side, height: side }, ...golden(end)),
    svg("text", { class: "queen", x: 0.5 * cell, y: side - 0.12 * cell }, "♛"),
  );
}

export class Hero {
  readonly element = el("figure", { class: "hero-picture" });
  private readonly place = el("div");

  constructor(ended: AbortSignal) {
    const again = button("Show it again", () => this.restart(), "quiet again");
    fill(this.element, this.place, el("figcaption", {}, "Wythoff Nim, 1907 ", again));
    void this.load(ended);
  }

  private async load(ended: AbortSignal): Promise<void> {
    const body = { game: "wythoff", to: piles - 1 };
    const none = { p_positions: [] as (Pair | [number, number])[] }; // the program is away: the rest of the page says so
    const { p_positions: found } = await ask<typeof none>("solve", body, ended).catch(() => none);
    const pairs = found.map(([x, y]): [number, number] => [Number(x), Number(y)]).filter(([x, y]) => x <= y);
    if (!ended.aborted) fill(this.place, drawing(pairs));
  }

  // A copy begins its motion anew.
  private restart(): void {
    fill(this.place, ...[...this.place.children].map((child) => child.cloneNode(true)));
  }
}
