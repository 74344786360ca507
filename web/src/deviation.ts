// How far the P-positions of a game are from a line through the corner: y - S x against x. Unless someone says it, S is
// the slope of the line nearest to them (least squares), or phi where it is near phi.
import type { Rules } from "./api";
import { el, field, fill, refill, select } from "./dom";
import type { Panel } from "./panel";
import { type Point, Scatter } from "./scatter";
import { type Deviation, deviationRanges, phi, slopeOf, slopeText, slopeThrough } from "./slope";

type Positions = [number, number][];
export interface DeviationEvents {
  changed: (wanted: Deviation) => void; // someone wants another one
  found: (shown: Deviation) => void; // the slope, which nobody had said
}

export async function deviation(panel: Panel, game: Rules, wanted: Deviation, events: DeviationEvents): Promise<void> {
  const now = { ...wanted };
  const slope = el("input", {
    type: "text",
    size: 10,
    value: now.slope,
    spellcheck: "false",
    placeholder: "phi, 5/2",
    onchange: () => events.changed({ ...now, slope: slopeText(slope.value) ?? "" }),
  });
  refill(panel.tools, rangeField(now, events), field("Slope", slope, "small"));
  fill(panel.stage, el("p", { class: "muted" }, "Solving …"));
  const solved = await panel.run<{ p_positions: Positions }>("Solving", "solve", { game: game.game, to: now.to });
  if (!solved) return;
  if (now.slope === "") {
    now.slope = bestSlope(solved.p_positions);
    slope.value ||= now.slope; // who has begun to type goes on
    events.found({ ...now });
  }
  show(panel, game, now.slope, solved.p_positions);
}

function rangeField(now: Deviation, events: DeviationEvents): HTMLElement {
  const range = select(
    deviationRanges.map((n): [string, string] => [String(n), n.toLocaleString("en")]),
    String(now.to),
    (value) => events.changed({ ...now, to: Number(value) }),
  );
  return field("Piles up to", range, "small");
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
