// SPDX-License-Identifier: MIT
// The part of an automaton around one state: the states that led here, this one, and where each pair of digits leads.
import type { Automaton } from "./automaton";
import { svg } from "./svg";

const width = 640,
  height = 250,
  middle = 124,
  radius = 22;
const columns = { before: 66, last: 190, here: 330, next: 552 };
const mostTargets = 6;

interface Target {
  to: number;
  labels: string[];
}

function circle(automaton: Automaton, state: number, x: number, y: number, kind: string): SVGElement {
  const { accepts } = automaton.states[state]!;
  return svg(
    "g",
    { class: `state ${kind}` },
    svg("circle", { cx: x, cy: y, r: radius }),
    ...(accepts ? [svg("circle", { cx: x, cy: y, r: radius - 4, class: "inner" })] : []),
    svg("text", { x, y: y + 5 }, String(state)),
  );
}

function arrow([x0, y0]: [number, number], [x1, y1]: [number, number], label: string, kind: string): SVGElement {
  const length = Math.hypot(x1 - x0, y1 - y0),
    [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const [ax, ay] = [x0 + ux * (radius + 2), y0 + uy * (radius + 2)];
  const [bx, by] = [x1 - ux * (radius + 4), y1 - uy * (radius + 4)];
  const head = `M${bx - 9 * ux + 4 * uy},${by - 9 * uy - 4 * ux}L${bx},${by}L${bx - 9 * ux - 4 * uy},${by - 9 * uy + 4 * ux}`;
  return svg(
    "g",
    { class: `edge ${kind}` },
    svg("path", { d: `M${ax},${ay}L${bx},${by}${head}` }),
    svg("text", { x: ax + 0.58 * (bx - ax), y: ay + 0.58 * (by - ay) - 5 }, label),
  );
}

function loop(x: number, y: number, label: string, kind: string): SVGElement {
  const top = y - radius;
  const d = `M${x - 9},${top}C${x - 34},${top - 46} ${x + 34},${top - 46} ${x + 9},${top - 2}m2,-9l-2,9l-8,-5`;
  return svg("g", { class: `edge ${kind}` }, svg("path", { d }), svg("text", { x, y: top - 42 }, label));
}

// The edges of a state, those to the same state together; the one that is taken next comes first.
function targetsOf(automaton: Automaton, state: number, next: string | null): Target[] {
  const targets: Target[] = [];
  for (const { digits, to } of automaton.states[state]!.edges) {
    const there = targets.find((target) => target.to === to);
    if (there) there.labels.push(digits);
    else targets.push({ to, labels: [digits] });
  }
  const rank = ({ labels }: Target): number => (next !== null && labels.includes(next) ? 0 : 1);
  return targets.length > mostTargets ? targets.sort((a, b) => rank(a) - rank(b)).slice(0, mostTargets) : targets;
}

function successors(automaton: Automaton, here: number, next: string | null): SVGElement[] {
  const targets = targetsOf(automaton, here, next),
    others = targets.filter(({ to }) => to !== here);
  const gap = Math.min(62, (height - 2 * radius - 8) / Math.max(1, others.length - 1));
  return targets.flatMap(({ to, labels }) => {
    const taken = next !== null && labels.includes(next) ? "taken" : "";
    const label = labels.map((digits) => `(${digits})`).join(" ");
    if (to === here) return [loop(columns.here, middle, label, taken)];
    const y = middle + (others.findIndex((one) => one.to === to) - (others.length - 1) / 2) * gap;
    return [
      arrow([columns.here, middle], [columns.next, y], label, taken),
      circle(automaton, to, columns.next, y, taken),
    ];
  });
}

// `path` has the states so far, the present one last; `read` the digits between them, and `next` those that come now.
export function automatonPicture(automaton: Automaton, path: number[], read: string[], next: string | null): SVGElement {
  const here = path.at(-1)!;
  const past = [...path.slice(-3, -1)].reverse().map((state, i) => {
    const [x, to] = i === 0 ? [columns.last, columns.here] : [columns.before, columns.last];
    const label = `(${read.at(-1 - i)})`;
    return [circle(automaton, state, x, middle, "past"), arrow([x, middle], [to, middle], label, "past")];
  });
  const edges = automaton.states[here]!.edges.length;
  return svg(
    "svg",
    {
      viewBox: `0 0 ${width} ${height}`,
      class: "automaton",
      role: "img",
      "aria-label": `State ${here} of the automaton, with ${edges} pairs of digits that lead on`,
    },
    ...past.flat(),
    ...successors(automaton, here, next),
    circle(automaton, here, columns.here, middle, "here"),
  );
}
