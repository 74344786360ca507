// SPDX-License-Identifier: MIT
// After a play: which of its actions threw a win away, and what would have kept it.
import type { Action, Rules } from "./api";
import { el } from "./dom";
import { actionText, nameOf, type Person } from "./play_words";

export interface Step {
  side: string;
  mistake: boolean;
  better: Action | null;
}
export interface Review {
  steps: Step[];
}

// The numbers of the moves, counted without blocks and choices, that were mistakes.
export function mistakenMoves(steps: Step[], actions: Action[]): Set<number> {
  const mistaken = new Set<number>();
  let move = 0;
  actions.forEach((action, i) => {
    if (!("move" in action)) return;
    if (steps[i]?.mistake) mistaken.add(move);
    move++;
  });
  return mistaken;
}

export function reviewText(
  { steps }: Review,
  actions: Action[],
  winner: string,
  person: Person,
  piles: Rules["piles"],
): HTMLElement {
  const mistakes = steps.map((step, i) => ({ ...step, i })).filter(({ mistake }) => mistake);
  const last = mistakes.at(-1);
  if (!last) {
    const name = nameOf(winner, person);
    return el("p", { class: "review" }, `Review: no mistake was made. ${name} had a won position from the start, and kept it.`);
  }
  const line = ({ i, side, better }: (typeof mistakes)[number]): string =>
    `${i + 1}. ${nameOf(side, person)}: ${actionText(actions[i]!, piles)}. That threw the win away; ` +
    `${actionText(better!, piles)} would have kept it.`;
  const kind = actions.every((action) => "move" in action) ? "move" : "action";
  return el(
    "div",
    { class: "review" },
    el("p", {}, el("b", {}, `Review: ${kind} ${last.i + 1} decided the game.`)),
    el("ul", {}, ...mistakes.map((step) => el("li", { class: step === last ? "decisive" : "" }, line(step)))),
  );
}
