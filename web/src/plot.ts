// How far the P-positions of a game are from a line through the corner: y - S x against x. Unless someone says it, S is
// the slope of the line nearest to them (least squares), or phi where it is near phi.
import type { Rules } from "./api";
import { el, field, fill, select } from "./dom";
import type { Panel } from "./panel";

const phi = (1 + Math.sqrt(5)) / 2;

// "phi", "1.618", "3/2" or "1 / phi" as the program writes it; null when it is no slope.
export function slopeText(text: string): string | null {
  const bare = text.replace(/\s+/g, "");
  return /^(phi|\d+(\.\d+)?)(\/(phi|\d+(\.\d+)?))?$/.test(bare) && Number.isFinite(slopeOf(bare)) ? bare : null;
}
export function slopeOf(text: string): number {
  const [above, below] = text.split("/").map((piece) => (piece === "phi" ? phi : Number(piece)));
  return above! / (below ?? 1);
}

function slopeThrough(points: [number, number][]): number {
  const mean = (values: number[]): number => values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);
  const [x0, y0] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const across = mean(points.map(([x]) => (x - x0) ** 2));
  return across === 0 ? phi : Math.max(0, mean(points.map(([x, y]) => (x - x0) * (y - y0))) / across);
}

const ranges = [1000, 10000, 100000];

export interface Deviation {
  to: number;
  slope: string; // empty: to be found
}

export const deviationOf = (to: string | null, slope: string | null): Deviation => ({
  to: ranges.find((n) => String(n) === to) ?? ranges[0]!,
  slope: slopeText(slope ?? "") ?? "",
});

export async function deviation(panel: Panel, game: Rules, wanted: Deviation, change: (wanted: Deviation) => void): Promise<void> {
  const slope = el("input", {
    type: "text",
    size: 10,
    value: wanted.slope,
    spellcheck: "false",
    placeholder: "phi, 5/2",
    onchange: () => change({ ...wanted, slope: slopeText(slope.value) ?? "" }),
  });
  fill(
    panel.tools,
    field(
      "Piles up to",
      select(
        ranges.map((n): [string, string] => [String(n), n.toLocaleString("en")]),
        String(wanted.to),
        (value) => change({ ...wanted, to: Number(value) }),
      ),
      "small",
    ),
    field("Slope", slope, "small"),
  );
  fill(panel.stage, el("p", { class: "muted" }, "Solving …"));
  const solved = await panel.run<{ p_positions: [number, number][] }>("Solving", "solve", { game: game.game, to: wanted.to });
  if (!solved) return;
  const upper = solved.p_positions.filter(([x, y]) => y >= x);
  if (wanted.slope === "") {
    const best = slopeThrough(upper);
    return change({ ...wanted, slope: Math.abs(best - phi) < 0.02 ? "phi" : best.toFixed(4) });
  }
  const line = slopeOf(wanted.slope);
  const below = game.symmetric ? [] : solved.p_positions.filter(([x, y]) => y < x);
  const label = wanted.slope === "phi" ? "φ" : wanted.slope;
  const canvas = el("canvas", {
    class: "plot",
    role: "img",
    "aria-label": `Deviation y - ${wanted.slope} x of the P-positions of ${game.game}`,
  });
  const exchanged = below.length ? "; those with y < x exchanged, in another colour" : "";
  const caption = `y − ${label} x of the P-positions with y ≥ x, against x${exchanged}`;
  fill(panel.stage, el("figure", {}, canvas, el("figcaption", {}, caption)));
  plot(canvas, panel.ended, [
    ...upper.map(([x, y]): Point => [x, y - line * x, "--mark"]),
    ...below.map(([y, x]): Point => [x, y - line * x, "--lower"]),
  ]);
}

// 1, 2 or 5 times a power of ten, so that a range has at most `most` of them.
export function niceStep(range: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10(range / most));
  return [1, 2, 5, 10].map((k) => k * power).find((k) => range / k <= most)!;
}

type Point = [x: number, y: number, color: string];

function plot(canvas: HTMLCanvasElement, ended: AbortSignal, points: Point[]): void {
  const paint = (): void => {
    const width = canvas.clientWidth,
      height = canvas.clientHeight,
      ratio = window.devicePixelRatio || 1;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    const pen = canvas.getContext("2d")!;
    pen.scale(ratio, ratio);
    const style = getComputedStyle(document.documentElement);
    let low = 0,
      high = 1,
      far = 1;
    for (const [px, py] of points) {
      low = Math.min(low, py);
      high = Math.max(high, py);
      far = Math.max(far, px);
    }
    const left = (v: number): number => 56 + (v / far) * (width - 80);
    const top = (v: number): number => 14 + ((high - v) / (high - low)) * (height - 50);
    pen.strokeStyle = style.getPropertyValue("--grid");
    pen.fillStyle = style.getPropertyValue("--muted");
    pen.font = "11px system-ui, sans-serif";
    pen.textAlign = "right";
    const step = niceStep(high - low, 12);
    for (let k = Math.ceil(low / step); k * step <= high; k++) {
      pen.beginPath();
      pen.moveTo(56, top(k * step));
      pen.lineTo(width - 12, top(k * step));
      pen.stroke();
      pen.fillText(Number((k * step).toPrecision(6)).toLocaleString("en"), 48, top(k * step) + 4);
    }
    pen.textAlign = "center";
    const across = niceStep(far, width < 500 ? 5 : 10);
    for (let v = 0; v <= far; v += across) pen.fillText(v.toLocaleString("en"), left(v), height - 12);
    const dot = points.length < 2000 ? 3 : points.length < 20000 ? 2 : 1.4;
    for (const [px, py, color] of points) {
      pen.fillStyle = style.getPropertyValue(color);
      pen.fillRect(left(px) - dot / 2, top(py) - dot / 2, dot, dot);
    }
  };
  new ResizeObserver(paint).observe(canvas);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint, { signal: ended });
}
