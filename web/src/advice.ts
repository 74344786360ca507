// SPDX-License-Identifier: MIT
// What the program advises in a play, in words: a hint with its reason, or what the position is and how that is known.
import { knownBy } from "./answer";
import type { Action, Answer, Rules } from "./api";
import { button, el } from "./dom";
import { actionText, outcomeText } from "./play_words";
import { typeset } from "./typeset";

export interface Hint {
  action: Action;
  why: string;
  answer: Answer;
}

export const hintText = ({ action, why }: Hint, { piles }: Rules, perform: () => void): HTMLElement =>
  el(
    "div",
    { class: "hint" },
    el("p", {}, el("b", {}, `Hint: ${actionText(action, piles)}. `), `Why: ${why}.`),
    button("Do it", perform, "quiet"),
  );

export function explanation({ answer }: Hint, rules: Rules): HTMLElement {
  const { outcome, reason, evidence } = answer;
  const meaning = outcome === "undecided" ? `Nothing is known here: ${reason}` : outcomeText(outcome, rules);
  return el(
    "div",
    { class: "hint" },
    el("p", {}, el("b", {}, meaning)),
    evidence && el("p", {}, knownBy(answer)),
    el("p", { class: "muted" }, ...typeset(rules.known)),
  );
}
