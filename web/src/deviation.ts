// How far the P-positions of a game are from a line through the corner: y - S x against x. Unless someone says it, S is
// the slope of the line nearest to them (least squares), or phi where it is near phi.
import type { Rules } from "./api";
import { el, field, fill, select } from "./dom";
import type { Panel } from "./panel";
import { type Point, Scatter } from "./scatter";
import { type Deviation, deviationRanges, phi, slopeOf, slopeText, slopeThrough } from "./slope";

type Positions = [number, number][];
type Change = (wanted: Deviation) => void;

export async function deviation(panel: Panel, game: Rules, wanted: Deviation, change: Change): Promise<void> {
  fill(panel.tools, ...tools(wanted, change));
  fill(panel.stage, el("p", { class: "muted" }, "Solving …"));
  const solved = await panel.run<{ p_positions: Positions }>("Solving", "solve", { game: game.game, to: wanted.to });
  if (!solved) return;
  if (wanted.slope === "") change({ ...wanted, slope: bestSlope(solved.p_positions) });
  else show(panel, game, wanted.slope, solved.p_positions);
}

function tools(wanted: Deviation, change: Change): HTMLElement[] {
  const slope = el("input", {
    type: "text",
    size: 10,
    value: wanted.slope,
    spellcheck: "false",
    placeholder: "phi, 5/2",
    onchange: () => change({ ...wanted, slope: slopeText(slope.value) ?? "" }),
  });
  const range = select(
    deviationRanges.map((n): [string, string] => [String(n), n.toLocaleString("en")]),
    String(wanted.to),
    (value) => change({ ...wanted, to: Number(value) }),
  );
  return [field("Piles up to", range, "small"), field("Slope", slope, "small")];
}

const upper = (positions: Positions): Positions => positions.filter(([x, y]) => y >= x);

function bestSlope(positions: Positions): string {
  const best = slopeThrough(upper(positions));
  return Math.abs(best - phi) < 0.02 ? "phi" : best.toFixed(4);
}

function show(panel: Panel, game: Rules, slope: string, positions: Positions): void {
  const line = slopeOf(slope);
  const lower = game.symmetric ? [] : positions.filter(([x, y]) => y < x);
  const canvas = el("canvas", {
    class: "plot",
    role: "img",
    "aria-label": `Deviation y - ${slope} x of the P-positions of ${game.game}`,
  });
  const exchanged = lower.length ? "; those with y < x exchanged, in another colour" : "";
  const caption = `y − ${slope === "phi" ? "φ" : slope} x of the P-positions with y ≥ x, against x${exchanged}`;
  fill(panel.stage, el("figure", {}, canvas, el("figcaption", {}, caption)));
  const points = [
    ...upper(positions).map(([x, y]): Point => [x, y - line * x, "--mark"]),
    ...lower.map(([y, x]): Point => [x, y - line * x, "--lower"]),
  ];
  new Scatter(canvas, points, panel.ended);
}
