// SPDX-License-Identifier: MIT
// A play in words: who did what, where it stands, what is due, and why someone wins.
import { tuple } from "./answer";
import { type Action, type PlayState, type Rules } from "./api";
import { short } from "./dom";

export type Person = "first" | "second" | "both"; // who sits at the screen

// The actions of a link; none where it has been spoilt.
export function actionsOf(text: string | null): Action[] {
  try {
    return JSON.parse(text ?? "[]") as Action[];
  } catch {
    return [];
  }
}

export const nameOf = (side: string, person: Person): string =>
  person === "both" ? (side === "first" ? "First player" : "Second player") : side === person ? "You" : "The program";

// "The program moves to (1, 2)", but "You move to (1, 2)".
export const deedOf = (entry: { side: string; text: string }, person: Person): string =>
  nameOf(entry.side, person) === "You" ? entry.text.replace(/^(\w+?)s\b/, "$1") : entry.text;

export const isDue = (now: PlayState, person: Person): boolean =>
  now.due !== "over" && (person === "both" || now.actor === person);

// What the one at the screen has to do; empty when it is the program's turn.
export function dueText(now: PlayState, rules: Rules, person: Person): string {
  if (now.due === "over" || !isDue(now, person)) return "";
  if (now.due === "choose") return "Choose the board.";
  if (now.due === "block") return `Block at most ${rules.block} of the options, then confirm.`;
  return person === "both" ? `${nameOf(now.actor, person)} to move.` : "Your move.";
}

const whereOf = ({ x, y, z }: PlayState): string => tuple([x!, y!, ...(z === undefined ? [] : [z])]);

export function placeText(now: PlayState): string {
  const { n, constraint } = now;
  if (n === undefined) return `Position ${whereOf(now)}`;
  return `${short(n)} ${n === "1" ? "token" : "tokens"}${constraint ? `, constraint ${constraint}` : ""}`;
}

// What the rules say of a position where play ends, for the player to move: "lost" or "won"; nothing elsewhere.
export function prescribed({ lost, won }: Rules, x?: string, y?: string): "lost" | "won" | undefined {
  const has = (list?: [number, number][]): boolean => list?.some(([a, b]) => String(a) === x && String(b) === y) ?? false;
  return has(lost) ? "lost" : has(won) ? "won" : undefined;
}

// "The program cannot move at (0, 0) and so loses. You win."
export function endText(now: PlayState, rules: Rules, person: Person): string {
  const at = now.n === undefined ? whereOf(now) : placeText(now);
  const name = (side: string): string => nameOf(side, person);
  const does = (side: string, word: string): string => `${word}${name(side) === "You" ? "" : "s"}`;
  const stuck = now.to_move,
    winner = now.winner!;
  const ending = prescribed(rules, now.x, now.y);
  if (ending)
    return `Play ends at ${at} by the rules, and the player to move has ${ending}. ${name(winner)} ${does(winner, "win")}.`;
  return (
    `${name(stuck)} cannot move at ${at} and so ` +
    (winner === stuck
      ? `${does(stuck, "win")}: this is misère play.`
      : `${does(stuck, "lose")}. ${name(winner)} ${does(winner, "win")}.`)
  );
}

// Which moves would imitate the one before them, where the rules bound how often; null in other games.
export function imitationText({ imitation, to_move: mover }: PlayState, { imitate }: Rules, person: Person): string | null {
  if (!imitation || !imitate) return null;
  const [m] = imitate;
  const taken = BigInt(imitation.taken),
    most = taken + BigInt(m - 1);
  const range = m === 1 ? short(String(taken)) : `${short(String(taken))} to ${short(String(most))}`;
  const other = mover === "first" ? "second" : "first";
  const left = `${nameOf(mover, person)} ${imitation.left}, ${nameOf(other, person)} ${imitation.left_other}`;
  const which =
    imitation.from > 0
      ? `Taking ${range} from the ${imitation.from === 1 ? "second" : "first"} pile would imitate.`
      : "No move can imitate now.";
  return `Imitations left in a row: ${left}. ${which}`;
}

export function actionText(action: Action, piles: Rules["piles"]): string {
  if ("choose" in action) return `choose l = ${action.choose}`;
  if ("block" in action) {
    const blocked = action.block.map(([x, y]) => `(${short(x)}, ${short(y)})`);
    return blocked.length ? `block ${blocked.join(", ")}` : "block nothing";
  }
  const [first, second] = action.move;
  return piles === 1
    ? `leave ${short(first!)}${second ? ` and say ${second}` : ""}`
    : `move to ${tuple(action.move)}`;
}

// Why the one or the other wins with best play.
export function outcomeText(outcome: "P" | "N", { block, cuts }: Rules): string {
  const chosen = (cuts?.length ?? 0) > 1; // the second player chooses the board
  if (outcome === "P") {
    const why = block
      ? "every move to a P-position can be blocked"
      : `every move ${chosen ? "on the board that the second player should choose " : ""}leads to an N-position`;
    return `This is a P-position: with best play the player who just moved wins; ${why}.`;
  }
  const why = block
    ? "more moves lead to P-positions than can be blocked"
    : `there is a move to a P-position${chosen ? " on every board" : ""}`;
  return `This is an N-position: the player to move wins; ${why}.`;
}
