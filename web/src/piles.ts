// SPDX-License-Identifier: MIT
// The table of a play as piles of tokens: what is marked in them is a move, or an option to block, and it is said which.
import type { HeapMove, Pair } from "./api";
import { button, el, fill } from "./dom";
import { Pile } from "./pile";
import { key, type Seat } from "./seat";
import { marksOf } from "./squares";

const mostTokens = 120; // a larger pile is shown as a number

export const isSmall = (count: string): boolean => count.length <= 3 && Number(count) <= mostTokens;

// Two piles of tokens; `mine` is whether the one who looks may take.
export function twoPiles(seat: Seat): HTMLElement {
  const { now, mine } = seat;
  const counts = [Number(now.x), Number(now.y)] as const;
  const says = el("p", { class: "picked", role: "status" });
  const takes = button("", () => act(), "primary");
  const act = (): void => {
    if (!takes.disabled) perform(seat, target());
  };
  const hand = mine ? { changed: () => tell(), take: act } : null;
  const names = ["First pile", "Second pile"] as const;
  const piles = names.map((name, i) => new Pile(name, counts[i]!, hand));
  const target = (first = piles[0]!.taken, second = piles[1]!.taken): Pair => [
    String(counts[0] - first),
    String(counts[1] - second),
  ];
  const marks = marksOf(seat);
  const options = now.due === "block" ? marks.blockable : marks.legal;
  const isOption = (at: Pair): boolean => options.has(key(at)) && !marks.blocked.has(key(at));
  const tell = (): void => {
    const told = describe(seat, target(), [piles[0]!.taken, piles[1]!.taken]);
    says.textContent = told.says;
    takes.disabled = !told.may;
    takes.textContent = now.due === "block" ? "Block this option" : "Take";
    piles[0]!.allow((taken) => isOption(target(taken)));
    piles[1]!.allow((taken) => isOption(target(undefined, taken)));
  };
  const { hinted } = seat;
  if (hinted && "move" in hinted) piles.forEach((pile, i) => (pile.taken = counts[i]! - Number(hinted.move[i])));
  if (mine) tell();
  const heads = names.map((name, i) => el("div", {}, el("h2", {}, `${name}: ${counts[i]}`), piles[i]!.element));
  return el("div", {}, el("div", { class: "piles" }, ...heads), mine && says, mine && el("div", { class: "row moves" }, takes));
}

function perform({ now, blocks, send, marked }: Seat, at: Pair): void {
  if (now.due === "move") return send({ move: at });
  blocks.push(at);
  marked(null);
}

function amounts(first: number, second: number): string {
  if (second === 0) return `${first} from the first pile`;
  if (first === 0) return `${second} from the second pile`;
  return first === second ? `${first} from both piles` : `${first} from the first pile and ${second} from the second`;
}

// What is marked, in words, and whether it may be done.
function describe(seat: Seat, at: Pair, [first, second]: [number, number]): { says: string; may: boolean } {
  const { now, rules, blocks } = seat,
    here = key(at),
    marks = marksOf(seat);
  const to = `(${at.join(", ")})`;
  const blocking = now.due === "block";
  if (first + second === 0) {
    const then = blocking ? `Then block the option, ${rules.block} at most.` : "Then take them, or drag them away.";
    return { says: `Press a token: it and those after it are marked; a dot ends a legal number. ${then}`, may: false };
  }
  const kinds: [boolean, string, boolean][] = [
    [marks.blocked.has(here), "it is blocked", false],
    [blocking && blocks.length >= (rules.block ?? 0), "no more can be blocked", false],
    [blocking && marks.blockable.has(here), "the opponent may be kept from it", true],
    [blocking && now.all_moves, "that cannot be blocked", false],
    [marks.imitating.has(here) && !marks.legal.has(here), "that is forbidden: it would imitate once too often", false],
    [marks.imitating.has(here), "that imitates the move before it", true],
    [marks.legal.has(here), "", true],
    [now.all_moves, "that is no move of this game", false],
  ];
  const found = kinds.find(([holds]) => holds);
  const [, why, may] = found ?? [true, "", true]; // of what is not listed the program decides
  return { says: `Take ${amounts(first, second)}, to ${to}${why ? `: ${why}` : ""}.`, may };
}

// One pile. Under a Muller twist one says, with the move, whether the number that is taken next must be in S.
export function onePile(seat: Seat): HTMLElement {
  const { now, mine, rules, hinted, send } = seat;
  const moves = now.moves as HeapMove[],
    count = Number(now.n);
  const constraints = rules.twist ? ["S", "not S"] : [undefined];
  const row = el("div", { class: "row moves" });
  const left = (): string => String(count - pile.taken);
  const find = (n: string, constraint?: string): HeapMove | undefined =>
    moves.find((move) => move.n === n && (move.constraint ?? "") === (constraint ?? ""));
  const wish = hinted && "move" in hinted ? hinted.move.join("|") : "";
  const act = (constraint?: string): void => {
    const n = left();
    if (find(n, constraint)) send({ move: constraint ? [n, constraint] : [n] });
  };
  const tell = (): void => {
    pile.allow((taken) => constraints.some((one) => find(String(count - taken), one) !== undefined));
    const buttons = constraints.map((constraint) => {
      const name = `${pile.taken ? `Take ${pile.taken}` : "Take"}${constraint ? `, then ${constraint}` : ""}`;
      const isHinted = [left(), ...(constraint ? [constraint] : [])].join("|") === wish;
      const take = button(name, () => act(constraint), isHinted ? "primary hinted" : "primary");
      take.disabled = !find(left(), constraint);
      return take;
    });
    fill(row, ...buttons);
  };
  const hand = { changed: tell, take: () => act(constraints[0]) };
  const pile = new Pile("The pile", count, mine ? hand : null);
  if (hinted && "move" in hinted) pile.taken = count - Number(hinted.move[0]);
  if (!mine) return el("div", {}, pile.element);
  tell();
  const how = "Press a token: it and those after it are marked; a dot ends a legal number. Then take them.";
  return el("div", {}, pile.element, el("p", { class: "picked" }, how), row);
}
