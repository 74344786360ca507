// SPDX-License-Identifier: MIT
// Exercises: what is asked, what is shown, what is right and which hints there are. All that is right comes from the program;
// where a link does not say which row, position or pair is meant, one is drawn by chance.
import { type Answer, ask, type Pair, type Rules } from "./api";
import { prescribed } from "./play_words";
import { key } from "./seat";

export type Task = "row" | "refute" | "next";
export const tasks: [Task, string][] = [
  ["row", "Find the P-position of a row"],
  ["refute", "Refute a move"],
  ["next", "Guess the next pair"],
];
export const sizes: [string, string][] = [
  ["8", "piles up to 8"],
  ["13", "piles up to 13"],
  ["21", "piles up to 21"],
];
const mostPairs = 200; // of a list that someone is shown
const mostRepeats = 6;
const mostDraws = 40; // for a position to refute, until one is given up

// What a link or a teacher wants; what is left out is drawn.
export interface Wanted {
  task: Task;
  to: number;
  row?: string;
  at?: string; // "x,y"
  from?: string;
  known?: string;
}
export interface Hint {
  says: string;
  given?: Pair[]; // P-positions to show
  crossed?: Pair[]; // squares that are not the answer
  reveals?: boolean; // the answer
}
export interface Exercise {
  task: Task;
  to: number;
  question: string;
  given: Pair[]; // P-positions that are shown from the start
  right: Pair[]; // any of these
  hints: Hint[];
  row?: number;
  queen?: Pair;
  from?: Pair;
  moves?: Set<string>; // of the queen
  pairs?: Pair[]; // the list to be continued
  wanted: Wanted; // complete: it sets this exercise again
}

export const placed = ([x, y]: Pair): string => `(${x}, ${y})`;
export const isPlain = ({ piles, block, imitate, cuts }: Rules): boolean =>
  piles === 2 && !block && !imitate && (cuts?.length ?? 0) <= 1;

// Why there is no such exercise in this game; empty where there is one.
export function hindrance(rules: Rules, task: Task): string {
  if (rules.piles === 1) return "These exercises are about two piles, and this game has one.";
  if (task === "refute" && !isPlain(rules))
    return (
      "In this game a move alone does not decide: the other player blocks, remembers or chooses the board first. " +
      "The other exercises can be set."
    );
  if (task === "next" && !rules.symmetric)
    return "This game treats its piles differently, and its P-positions are no list of pairs.";
  return "";
}

const drawn = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)]!;
const pairsOf = (list: [number, number][]): Pair[] => list.map(([x, y]) => [String(x), String(y)]);

async function solved(game: string, range: { to: number } | { count: number }, signal: AbortSignal): Promise<Pair[]> {
  return pairsOf((await ask<{ p_positions: [number, number][] }>("solve", { game, ...range }, signal)).p_positions);
}
export const asked = (game: string, [x, y]: Pair, signal: AbortSignal): Promise<Answer> =>
  ask<Answer>("ask", { game, x, y, moves: true }, signal);
const targets = (moves: Answer["moves"]): Pair[] => (moves ?? []).filter((move): move is Pair => Array.isArray(move));

export function pairOf(text: string, what: string, to: number): Pair {
  const [x, y, ...rest] = text.split(",").map((part) => part.trim());
  const isPile = (part?: string): boolean => /^\d{1,3}$/.test(part ?? "") && Number(part) <= to;
  if (!isPile(x) || !isPile(y) || rest.length > 0) throw new Error(`${what} “${text}”: expected two piles up to ${to}`);
  return [String(Number(x)), String(Number(y))];
}

function countOf(text: string, what: string, most: number): number {
  if (!/^\d{1,4}$/.test(text) || Number(text) < 1 || Number(text) > most)
    throw new Error(`${what} “${text}”: expected a number from 1 to ${most}`);
  return Number(text);
}

// What tells a P-position from others, as the rules have it.
function mark({ block, imitate, cuts }: Rules): string {
  if (block) return "From a P-position every move to a P-position can be blocked.";
  if (imitate) return "Moves that imitate may be forbidden later; at the start of a play none is.";
  if ((cuts?.length ?? 0) > 1) return "From a P-position every move, on the board that should be chosen, leads to an N-position.";
  return "From a P-position no move leads to a P-position.";
}
const answerOf = (right: Pair[]): Hint => ({ says: `It is ${right.map(placed).join(" or ")}.`, reveals: true });

async function makeRow(rules: Rules, { to, row: wish }: Wanted, signal: AbortSignal): Promise<Exercise> {
  const all = await solved(rules.game, { to }, signal);
  const rows = [...new Set(all.map(([, y]) => Number(y)))].filter((y) => y > 0);
  if (rows.length === 0) throw new Error(`there is no P-position above the first row with piles up to ${to}`);
  const row = wish ? countOf(wish, "row", to) : drawn(rows.length > 3 ? rows.filter((y) => y > 2) : rows);
  const right = all.filter(([, y]) => Number(y) === row);
  if (right.length === 0)
    throw new Error(`row ${row} has no P-position with a pile up to ${to}: take another row or a larger board`);
  const near = new Set(right.flatMap(([x]) => [Number(x) - 1, Number(x), Number(x) + 1]));
  const far = Array.from({ length: to + 1 }, (_, x) => x).filter((x) => !near.has(x));
  return {
    task: "row",
    to,
    question: `Find ${right.length === 1 ? "the" : "a"} P-position of row ${row}.`,
    given: all.filter(([, y]) => Number(y) < row),
    right,
    row,
    hints: [
      {
        says: `${mark(rules)}${isPlain(rules) ? " Cross out the squares of the row from which a move leads to a mark." : ""}`,
      },
      { says: "It is none of the squares that are crossed out now.", crossed: far.map((x) => [String(x), String(row)]) },
      answerOf(right),
    ],
    wanted: { task: "row", to, row: String(row) },
  };
}

// A move from a P-position to one that can be won, by chance.
async function drawMove(rules: Rules, all: Pair[], signal: AbortSignal): Promise<{ from: Pair; at: Pair }> {
  const starts = all.filter(([x, y]) => Number(x) + Number(y) > 2);
  for (let draw = 0; draw < mostDraws && starts.length > 0; draw++) {
    const from = drawn(starts);
    const moves = targets((await asked(rules.game, from, signal)).moves).filter(([x, y]) => Number(x) + Number(y) > 2);
    if (moves.length === 0) continue;
    const at = drawn(moves);
    if (prescribed(rules, ...at)) continue;
    if (targets((await asked(rules.game, at, signal)).winning_moves).length > 0) return { from, at };
  }
  throw new Error("no move that can be refuted was found on this board: take a larger one");
}

async function makeRefute(rules: Rules, { to, at: there, from: start }: Wanted, signal: AbortSignal): Promise<Exercise> {
  const { game } = rules;
  const all = await solved(game, { to }, signal);
  const given = there ? { at: pairOf(there, "position", to), from: start ? pairOf(start, "from", to) : undefined } : null;
  const { at, from } = given ?? (await drawMove(rules, all, signal));
  const here = await asked(game, at, signal);
  const right = targets(here.winning_moves);
  if (right.length === 0) throw new Error(`position ${placed(at)}: there is no move that wins from here`);
  if (from && !targets((await asked(game, from, signal)).moves).some((move) => key(move) === key(at)))
    throw new Error(`no move leads from ${placed(from)} to ${placed(at)}`);
  const below = all.filter(([x, y]) => Number(x) <= Number(at[0]) && Number(y) <= Number(at[1]));
  return {
    task: "refute",
    to,
    question: from
      ? `Your opponent moved from ${placed(from)} to ${placed(at)}. Refute it: make the move that wins.`
      : `You are at ${placed(at)}. Make the move that wins.`,
    given: [],
    right,
    queen: at,
    ...(from && { from }),
    moves: new Set(targets(here.moves).map(key)),
    hints: [
      { says: `${mark(rules)} Who moves to one wins.` },
      { says: "The P-positions that are near enough are shown now.", given: below },
      answerOf(right),
    ],
    wanted: { task: "refute", to, at: key(at), ...(from && { from: key(from) }) },
  };
}

async function makeNext(rules: Rules, { to, known: wish }: Wanted, signal: AbortSignal): Promise<Exercise> {
  const onBoard = (await solved(rules.game, { to }, signal)).filter(([x, y]) => Number(x) <= Number(y)).length;
  const few = Math.min(3, onBoard - 1);
  const known = wish ? countOf(wish, "pairs shown", mostPairs) : few + Math.floor(Math.random() * (onBoard - few));
  if (known < 1) throw new Error(`there are too few P-positions with piles up to ${to}: take a larger board`);
  const list = await solved(rules.game, { count: known + 1 }, signal);
  const pairs = list.slice(0, known),
    [a, b] = list[known]!;
  const mirrored = ([x, y]: Pair): Pair[] => (x === y ? [[x, y]] : [[x, y], [y, x]]);
  const last = pairs.at(-1)!;
  return {
    task: "next",
    to: Math.max(to, ...[...last, a, b].map(Number).filter((pile) => pile <= Number(sizes.at(-1)![0]))),
    question: `The first ${known} P-positions are listed, with a ≤ b. Which pair is the next?`,
    given: pairs.flatMap(mirrored),
    right: mirrored([a, b]),
    pairs,
    hints: [
      { says: `${mark(rules)}${isPlain(rules) ? " The next one is the first square from which no move leads to a mark." : ""}` },
      { says: `Its smaller number is ${a}.` },
      { says: `It is ${placed([a, b])}.`, reveals: true },
    ],
    wanted: { task: "next", to, known: String(known) },
  };
}

const makers = { row: makeRow, refute: makeRefute, next: makeNext };

// What is drawn by chance is not the exercise that one has just had, if it can be helped.
export async function makeAnother(rules: Rules, wanted: Wanted, signal: AbortSignal, last: Exercise | null): Promise<Exercise> {
  for (let draw = 1; ; draw++) {
    const exercise = await makers[wanted.task](rules, wanted, signal);
    if (exercise.question !== last?.question || draw === mostRepeats) return exercise;
  }
}
