// SPDX-License-Identifier: MIT
// What is known of a position, in words.
import type { Answer, HeapMove, Pair, Triple } from "./api";
import { el, short } from "./dom";

export const knownBy = (answer: Answer): string =>
  `Known by ${answer.evidence!.kind === "computed" ? "computation" : answer.evidence!.kind}: ${answer.evidence!.ref}.`;

// "(8, 13, 2)"
export const tuple = (numbers: string[]): string => `(${numbers.map(short).join(", ")})`;

// The nim-value, where it was asked for: at any size as far as values are proved.
function valueText({ value, value_not: not }: Answer): string | null {
  if (value !== undefined) return `Its nim-value is ${value}.`;
  return not ? `Its nim-value is not known${not.length ? `: it is none of ${not.join(", ")}` : ""}.` : null;
}

export function describe(answer: Answer): HTMLElement {
  const where =
    answer.n !== undefined
      ? `A pile of ${short(answer.n)}${answer.constraint ? ` under ${answer.constraint}` : ""}`
      : tuple([answer.x!, answer.y!, ...(answer.z === undefined ? [] : [answer.z])]);
  const name = (move: Pair | Triple | HeapMove): string =>
    Array.isArray(move)
      ? tuple(move)
      : short(move.n) + (move.constraint ? ` under ${move.constraint}` : "");
  const list = (moves: (Pair | Triple | HeapMove)[]): string =>
    moves.slice(0, 8).map(name).join(", ") + (moves.length > 8 ? `, and ${moves.length - 8} more` : "");
  if (answer.outcome === "undecided")
    return el("div", { class: "answer" }, el("p", {}, el("b", {}, where), ` of ${answer.game} is undecided: ${answer.reason}`));
  return el(
    "div",
    { class: "answer" },
    el(
      "p",
      {},
      el("b", {}, where),
      " is ",
      el("strong", { class: `outcome ${answer.outcome}` }, answer.outcome),
      ` in ${answer.game}: the player ${answer.outcome === "P" ? "who just moved" : "to move"} wins.`,
    ),
    valueText(answer) !== null && el("p", {}, valueText(answer)),
    answer.winning_moves && answer.winning_moves.length > 0 && el("p", {}, `Winning moves: to ${list(answer.winning_moves)}.`),
    answer.block && answer.block.length > 0 && el("p", {}, `To be blocked: ${list(answer.block)}.`),
    answer.choose !== undefined && el("p", {}, `The second player chooses l = ${answer.choose}.`),
    answer.dynamics !== undefined && el("p", {}, `The position is ${answer.dynamics}.`),
    el("p", { class: "muted" }, knownBy(answer)),
  );
}
