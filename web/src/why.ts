// SPDX-License-Identifier: MIT
// Why a position is what it is: the move that wins, or the answer to every move.
import { type Answer, ask, messageOf, type Pair, type Rules } from "./api";
import { button, el, fill, short } from "./dom";
import { prescribed } from "./play_words";

const fewAnswers = 10; // shown at first
const mostAnswers = 400;

const name = ([x, y]: Pair): string => `(${short(x)}, ${short(y)})`;
const pairs = (moves: Answer["moves"]): Pair[] => (moves ?? []).filter((move): move is Pair => Array.isArray(move));

// Nothing where an option alone does not say who wins: blocks, the memory of imitation, the choice of a board.
export function why(answer: Answer, rules: Rules, look: (at: Pair) => void): HTMLElement | null {
  const { block, imitate, cuts, piles, misere, game } = rules;
  if (piles !== 2 || block || imitate || (cuts?.length ?? 0) > 1 || !answer.moves || answer.outcome === "undecided") return null;
  const options = pairs(answer.moves),
    [best] = pairs(answer.winning_moves);
  const place = el("div", { class: "why" });
  const go = (at: Pair): HTMLElement => button(name(at), () => look(at), "quiet");
  const ending = prescribed(rules, answer.x, answer.y);
  if (ending) fill(place, el("p", {}, `Play ends here by the rules: the player to move has ${ending}.`));
  else if (options.length === 0)
    fill(place, el("p", {}, `There is no move from here${misere ? ", and who cannot move wins" : ""}.`));
  else if (answer.outcome === "N" && best) fill(place, el("p", {}, "Why? One can move to the P-position ", go(best), "."));
  else if (answer.outcome === "P")
    fill(place, button("Why?", () => void answers(place, game, options, fewAnswers, go), "quiet"));
  return place;
}

// To each option the winning reply.
async function answers(
  place: HTMLElement,
  game: string,
  options: Pair[],
  most: number,
  go: (at: Pair) => HTMLElement,
): Promise<void> {
  const shown = options.slice(0, most);
  fill(place, el("p", { class: "muted" }, "Looking for the answer to every move …"));
  try {
    const replies = await Promise.all(shown.map(([x, y]) => ask<Answer>("ask", { game, x, y })));
    const line = (at: Pair, i: number): HTMLElement => {
      const [reply] = pairs(replies[i]!.winning_moves);
      return el("li", {}, go(at), " → ", reply ? go(reply) : "the player to move has won");
    };
    const left = Math.min(options.length, mostAnswers) - most;
    fill(
      place,
      el("p", {}, "Whatever one moves to, there is an answer that is a P-position again:"),
      el("ul", {}, ...shown.map(line)),
      left > 0 && button(`Show ${left} more`, () => void answers(place, game, options, mostAnswers, go), "quiet"),
    );
  } catch (failure) {
    fill(place, el("p", { class: "error" }, messageOf(failure)));
  }
}
