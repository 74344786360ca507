// SPDX-License-Identifier: MIT
// The table of a play with a third number: two piles of tokens and the third one, or the passes that are left.
import { tuple } from "./answer";
import { button, el } from "./dom";
import { Pile } from "./pile";
import type { Seat } from "./seat";

const key = (numbers: readonly string[]): string => numbers.join(",");

export function threePiles({ now, mine, rules, hinted, send }: Seat): HTMLElement {
  const how = `${howTo}${rules.third === passes ? " A pass is taken like a token." : ""}`;
  const names = ["First pile", "Second pile", rules.third!];
  const counts = [now.x!, now.y!, now.z!].map(Number);
  const legal = new Set((now.moves as string[][]).map(key));
  const says = el("p", { class: "picked", role: "status" });
  const takes = button("Take", () => act(), "primary");
  const act = (): void => {
    if (!takes.disabled) send({ move: target(taken()) });
  };
  const hand = mine ? { changed: () => tell(), take: act } : null;
  const piles = names.map((name, i) => new Pile(name, counts[i]!, hand));
  const taken = (): number[] => piles.map((pile) => pile.taken);
  const target = (numbers: number[]): string[] => counts.map((count, i) => String(count - numbers[i]!));
  const isMove = (numbers: number[]): boolean => legal.has(key(target(numbers)));
  const tell = (): void => {
    const marked = taken(),
      may = isMove(marked);
    says.textContent = marked.some((n) => n > 0) ? wordsOf(marked, names, target(marked), may || !now.all_moves) : how;
    takes.disabled = marked.every((n) => n === 0) || (!may && now.all_moves); // of what is not listed the program decides
    piles.forEach((pile, i) => pile.allow((n) => isMove(marked.map((m, j) => (i === j ? n : m)))));
  };
  if (hinted && "move" in hinted) piles.forEach((pile, i) => (pile.taken = counts[i]! - Number(hinted.move[i])));
  if (mine) tell();
  const heads = names.map((name, i) => el("div", {}, el("h2", {}, `${name}: ${counts[i]}`), piles[i]!.element));
  return el("div", {}, el("div", { class: "piles" }, ...heads), mine && says, mine && el("div", { class: "row moves" }, takes));
}

const passes = "Passes left";
const howTo = "Press a token: it and those after it are marked; a dot ends a legal number. Then take them, or drag them away.";

// "Take 3 from the first pile and 1 from the third pile, to (5, 13, 1)."
function wordsOf(taken: number[], names: string[], to: string[], may: boolean): string {
  const piece = (n: number, i: number): string =>
    names[i] === passes ? `${n} of the passes` : `${n} from the ${names[i]!.replace(/^./, (first) => first.toLowerCase())}`;
  const pieces = taken.map((n, i) => (n > 0 ? piece(n, i) : "")).filter(Boolean);
  const list = [pieces.slice(0, -1).join(", "), pieces.at(-1)].filter(Boolean).join(" and ");
  return `Take ${list}, to ${tuple(to)}${may ? "" : ": that is no move of this game"}.`;
}
