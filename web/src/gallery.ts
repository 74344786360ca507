// SPDX-License-Identifier: MIT
// Pictures of a few games, each a link to the view that shows it whole. They are computed as one looks, like all others.
import { ask } from "./api";
import { el } from "./dom";
import { shade, valueColor } from "./nim_scale";
import { hasBit } from "./pictures";
import { phi } from "./slope";
import { tileSide } from "./tiles";

type Paint = (pen: CanvasRenderingContext2D, color: (name: string) => string) => void;

interface Exhibit {
  title: string;
  says: string;
  link: string; // view and what is shown there
  load: (ended: AbortSignal) => Promise<Paint>;
}

const size = 256; // pixels of a picture
const sequenceRows = 64;

async function bits(game: string, of: string, ended: AbortSignal): Promise<Uint8Array> {
  const reply = await ask<{ bits: string }>("tile", { game, level: 0, x: 0, y: 0, of }, ended);
  return Uint8Array.from(atob(reply.bits), (letter) => letter.charCodeAt(0));
}

// The squares up to `piles`, the corner at the lower left.
function squares(pen: CanvasRenderingContext2D, piles: number, isIn: (x: number, y: number) => boolean, inset = 0): void {
  const step = size / piles;
  for (let y = 0; y < piles; y++)
    for (let x = 0; x < piles; x++)
      if (isIn(x, y)) pen.fillRect(x * step + inset, size - (y + 1) * step + inset, step - 2 * inset, step - 2 * inset);
}

async function values(game: string, ended: AbortSignal): Promise<Paint> {
  const { values: table } = await ask<{ values: number[] }>("tile", { game, level: 0, x: 0, y: 0, of: "values" }, ended);
  return (pen, color) => {
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        pen.fillStyle = valueColor(table[y * tileSide + x]!, color("--zero"));
        pen.fillRect(x, size - 1 - y, 1, 1);
      }
  };
}

async function positions(game: string, piles: number, ended: AbortSignal): Promise<Paint> {
  const p = await bits(game, "p", ended);
  return (pen, color) => {
    pen.fillStyle = color("--mark");
    squares(pen, piles, (x, y) => hasBit(p, x, y));
  };
}

async function two(game: string, over: string, piles: number, ended: AbortSignal): Promise<Paint> {
  const [first, second] = await Promise.all([bits(game, "p", ended), bits(over, "p", ended)]);
  return (pen, color) => {
    pen.fillStyle = color("--option");
    squares(pen, piles, (x, y) => hasBit(second, x, y));
    pen.fillStyle = color("--lower");
    squares(pen, piles, (x, y) => hasBit(first, x, y), 1);
  };
}

async function dynamics(game: string, piles: number, ended: AbortSignal): Promise<Paint> {
  const [p, dynamic] = await Promise.all([bits(game, "p", ended), bits(game, "dynamics", ended)]);
  return (pen, color) => {
    pen.fillStyle = color("--dynamic");
    squares(pen, piles, (x, y) => hasBit(dynamic, x, y));
    pen.fillStyle = color("--mark");
    squares(pen, piles, (x, y) => hasBit(p, x, y));
  };
}

async function deviations(game: string, to: number, ended: AbortSignal): Promise<Paint> {
  const { p_positions: cells } = await ask<{ p_positions: [number, number][] }>("solve", { game, to }, ended);
  return (pen, color) => {
    const step = size / (to / phi);
    pen.fillStyle = color("--rule");
    pen.fillRect(0, size / 2, size, 1);
    pen.fillStyle = color("--upper");
    for (const [x, y] of cells) if (y >= x) pen.fillRect(x * step - 1, size / 2 - (y - phi * x) * 27 - 1, 2.5, 2.5);
  };
}

async function sequence(game: string, period: number, ended: AbortSignal): Promise<Paint> {
  const columns = 2 * period,
    to = columns * sequenceRows - 1;
  const { values: list } = await ask<{ values: number[] }>("nimbers", { game, to }, ended);
  const most = Math.max(...list);
  return (pen, color) => {
    const [width, height] = [size / columns, size / sequenceRows];
    list.forEach((value, n) => {
      pen.fillStyle = value === 0 ? color("--zero") : shade(value / most);
      pen.fillRect((n % columns) * width, Math.floor(n / columns) * height, width, height);
    });
  };
}

const link = (view: string, shown: Record<string, string>): string => `#${view}?${new URLSearchParams(shown)}`;
const blocking = "rook + bishop, block(40, rook + bishop)";
const exhibits: Exhibit[] = [
  {
    title: "Nim-values",
    says: "Wythoff Nim: a square holds the least number that none of its options holds. P-positions hold zero, black.",
    link: link("explore", { game: "wythoff", shade: "values" }),
    load: (ended) => values("wythoff", ended),
  },
  {
    title: "Forty blocked moves",
    says: "Before each move the opponent forbids forty of the queen’s options. Beams remain, and dust between them.",
    link: link("explore", { game: blocking }),
    load: (ended) => positions(blocking, size, ended),
  },
  {
    title: "A knight in the court",
    says: "Maharaja Nim, a queen that is a knight too, in colour over Wythoff Nim. It is proved to stay near the lines.",
    link: link("explore", { game: "maharaja", over: "wythoff", slopes: "phi,1/phi" }),
    load: (ended) => two("maharaja", "wythoff", 44, ended),
  },
  {
    title: "How far they stray",
    says: "The distance of Maharaja’s P-positions from the golden line: exact bounds, for all of them.",
    link: link("explore", { game: "maharaja", panel: "deviation" }),
    load: (ended) => deviations("maharaja", 1000, ended),
  },
  {
    title: "Imitation",
    says: "One may not imitate too often. Who wins on a shaded square depends on how it was reached.",
    link: link("explore", { game: "imitation(m=1,p=2)", shade: "dynamics" }),
    load: (ended) => dynamics("imitation(m=1,p=2)", 44, ended),
  },
  {
    title: "Squares from a pile",
    says: "Take a square number of tokens from one pile: the nim-values of 0, 1, 2, …, line by line.",
    link: link("explore", { game: "subtraction(S=squares)" }),
    load: (ended) => sequence("subtraction(S=squares)", 32, ended),
  },
];

const dark = matchMedia("(prefers-color-scheme: dark)");

function canvasOf({ load }: Exhibit, ended: AbortSignal): HTMLCanvasElement {
  const canvas = el("canvas", { width: 2 * size, height: 2 * size, "aria-hidden": "true" });
  const show = (paint: Paint): void => {
    const style = getComputedStyle(canvas),
      pen = canvas.getContext("2d")!;
    pen.setTransform(2, 0, 0, 2, 0, 0);
    pen.clearRect(0, 0, size, size);
    paint(pen, (name) => style.getPropertyValue(name));
    canvas.dataset["painted"] = "yes";
  };
  const begin = (paint: Paint): void => {
    if (ended.aborted) return;
    show(paint);
    dark.addEventListener("change", () => show(paint), { signal: ended });
  };
  load(ended).then(begin, () => undefined); // without the program there is no picture, and the view it leads to says so
  return canvas;
}

// One of the pictures by itself.
export function picture(title: string, ended: AbortSignal): HTMLElement {
  const exhibit = exhibits.find((one) => one.title === title)!;
  return el("figure", { class: "exhibit" }, canvasOf(exhibit, ended));
}

export function gallery(ended: AbortSignal): HTMLElement {
  const card = (exhibit: Exhibit): HTMLElement =>
    el(
      "a",
      { class: "exhibit", href: exhibit.link },
      canvasOf(exhibit, ended),
      el("h3", {}, exhibit.title),
      el("p", {}, exhibit.says),
    );
  return el("div", { class: "gallery" }, ...exhibits.map(card));
}
