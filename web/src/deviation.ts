// SPDX-License-Identifier: MIT
// How far the P-positions of a game are from a line through the corner: y - S x against x. Unless someone says it, S is
// the one that they are proved to keep to, else that of the line nearest to them (least squares), or phi where it is near phi.
import type { Rules } from "./api";
import { el, field, fill, refill, select } from "./dom";
import type { Panel } from "./panel";
import { provedOf, provedSlope } from "./proved";
import { type Point, Scatter } from "./scatter";
import { slopeStatements, type Structure } from "./theorem";
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
  const [solved, proved] = await Promise.all([
    panel.run<{ p_positions: Positions }>("Solving", "solve", { game: game.game, to: now.to }),
    provedOf(game, panel.ended),
  ]);
  if (!solved || panel.ended.aborted) return;
  if (now.slope === "") {
    now.slope = (proved && provedSlope(proved)) ?? bestSlope(solved.p_positions);
    slope.value ||= now.slope; // who has begun to type goes on
    events.found({ ...now });
  }
  show(panel, game, now.slope, solved.p_positions, proved);
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

const sameLine = 1e-8; // slopes that differ by less are the same

function show(panel: Panel, game: Rules, slope: string, positions: Positions, proved: Structure | null): void {
  const line = slopeOf(slope),
    name = slope === "phi" ? "φ" : slope;
  const lower = game.symmetric ? [] : positions.filter(([x, y]) => y < x);
  const canvas = el("canvas", {
    class: "plot",
    role: "application",
    tabindex: 0,
    "aria-label": `Deviation y - ${slope} x of the P-positions of ${game.game}. Arrow keys go from one to the next.`,
  });
  const exchanged = lower.length ? "; those with y < x exchanged, in another colour" : "";
  const caption = `y − ${name} x of the P-positions with y ≥ x, against x${exchanged}`;
  const told = el("p", { class: "told", role: "status" }, "Point at a P-position.");
  const points = [
    ...upper(positions).map(([x, y]): Point => [x, y - line * x, "--mark"]),
    ...lower.map(([y, x]): Point => [x, y - line * x, "--lower"]),
  ].sort(([a], [b]) => a - b);
  const tell = (index: number): void => {
    const [x, d] = points[index]!,
      y = Math.round(d + line * x);
    told.textContent = `(${x}, ${y}): ${y} − ${name} · ${x} = ${d.toFixed(4).replace("-", "−")}`;
  };
  const isProved = proved && Math.abs(slopeOf(provedSlope(proved) ?? "0") - line) < sameLine;
  const bounds = isProved && lower.length === 0 ? slopeStatements(proved).map((statement) => el("p", {}, ...statement)) : [];
  fill(panel.stage, el("figure", {}, canvas, told, el("figcaption", {}, caption), ...bounds.map(provedLine)));
  const scatter = new Scatter(canvas, points, tell, panel.ended);
  if (bounds.length > 0) scatter.bound([proved!.band!.least, proved!.band!.greatest].map(({ decimal }) => Number(decimal)));
}

function provedLine(statement: HTMLElement): HTMLElement {
  statement.className = "bounds";
  statement.prepend(el("span", { class: "tag proved" }, "proved"), " ");
  return statement;
}
