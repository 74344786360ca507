// SPDX-License-Identifier: MIT
// What is said of an answer to an exercise, and the list that is to be continued.
import { knownBy } from "./answer";
import type { Answer, Pair, Rules } from "./api";
import { el } from "./dom";
import { type Exercise, isPlain, placed } from "./exercise";

export interface Attempt {
  rules: Rules;
  at: Pair; // that was tried last
  answer: Answer; // of the program, about it
  count: number; // of attempts so far
  hints: number;
  solved: boolean;
}

// A move from what was tried to a P-position; in a row one that does not give the answer away.
export function replyTo({ row }: Exercise, { answer, rules }: Attempt): Pair | undefined {
  if (!isPlain(rules) || answer.outcome !== "N") return undefined;
  const moves = (answer.winning_moves ?? []).filter((move): move is Pair => Array.isArray(move));
  return moves.find(([, y]) => Number(y) !== row);
}

export function verdict(exercise: Exercise, attempt: Attempt): HTMLElement {
  if (attempt.solved) return praise(exercise, attempt);
  return el("p", { class: "verdict no" }, correction(exercise, attempt));
}

function correction(exercise: Exercise, attempt: Attempt): string {
  const { answer, rules } = attempt,
    at = placed(attempt.at);
  if (answer.outcome === "undecided") return `Nothing is known of ${at}: ${answer.reason}`;
  if (answer.outcome === "P") return `${at} is a P-position, but not the next: a smaller pair is missing.`;
  if (!isPlain(rules)) return `No: ${at} is an N-position.`;
  const reply = replyTo(exercise, attempt);
  if (!reply && exercise.row !== undefined)
    return `No: from ${at} a move along the row leads to the answer, which is farther left.`;
  if (!reply) return `No: at ${at} the player to move has won.`; // so say the rules
  const who = exercise.task === "refute" ? "your opponent moves" : "there is a move";
  return `No: from ${at} ${who} to ${placed(reply)}, which is a P-position.`;
}

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

function praise({ task }: Exercise, { answer, at, count, hints }: Attempt): HTMLElement {
  const means = task === "refute" ? "Whatever your opponent does now, you have an answer." : "";
  const help = hints > 0 ? ` and ${many(hints, "hint")}` : "";
  return el(
    "div",
    { class: "verdict yes" },
    el("p", {}, el("b", {}, `Yes: ${placed(at)} is a P-position. `), means),
    el("p", { class: "muted" }, `${many(count, "answer")}${help}. ${knownBy(answer)}`),
  );
}

// The pairs of a list, with their differences; the line of the next one is open until it is found.
export function pairTable(pairs: Pair[], next: Pair | null): HTMLElement {
  const cells = (tag: "td" | "th", texts: string[]): HTMLElement => el("tr", {}, ...texts.map((text) => el(tag, {}, text)));
  const line = ([a, b]: Pair, n: number): string[] => [String(n), a, b, String(Number(b) - Number(a))];
  return el(
    "table",
    { class: "pairs" },
    cells("th", ["n", "a", "b", "b − a"]),
    ...pairs.map((pair, n) => cells("td", line(pair, n))),
    cells("td", next ? line(next, pairs.length) : [String(pairs.length), "?", "?", "?"]),
  );
}
