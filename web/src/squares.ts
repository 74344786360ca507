// SPDX-License-Identifier: MIT
// The table of a play with small piles: a chequered board as large as the play began, the corner at the lower left, with the
// trail of the queen.
import type { Action, Pair } from "./api";
import { chequers, classes, isDark } from "./chequers";
import { el } from "./dom";
import { makeDraggable, trail } from "./queen";
import { key, type Seat } from "./seat";

// Squares, by their keys, that are not like the others.
export interface Marks {
  legal: Set<string>;
  blockable: Set<string>;
  blocked: Set<string>;
  hinted: Set<string>;
  imitating: Set<string>;
}

export function squares(seat: Seat): HTMLElement {
  const [x, y] = seat.path[0]!.map(Number);
  const width = Math.max(x!, 1) + 1,
    height = Math.max(y!, 1) + 1;
  const marks = marksOf(seat);
  const grid = chequers("Board, the corner at the lower left", width, height, (column, row) => square(seat, marks, column, row));
  grid.append(trail(width, height, seat.path, seat.mistakes));
  makeDraggable(grid);
  return grid;
}

export function marksOf(seat: Seat): Marks {
  const { now, blocks, hinted } = seat;
  return {
    legal: new Set((now.moves as Pair[]).map(key)),
    blockable: new Set((now.blockable ?? []).map(key)),
    blocked: new Set([...now.blocked, ...blocks].map(key)),
    hinted: new Set(hintedAt(hinted).map(key)),
    imitating: new Set(imitating(seat).map(key)),
  };
}

// Where a move would imitate the one before it: taking as many, or up to m - 1 more, from the other pile.
function imitating({ rules: { imitate }, now: { imitation, x, y } }: Seat): Pair[] {
  if (!imitate || !imitation || imitation.from === 0) return [];
  const amounts = Array.from({ length: imitate[0] }, (_, i) => Number(imitation.taken) + i);
  const fromFirst = imitation.from === 2;
  return amounts
    .filter((amount) => amount <= Number(fromFirst ? x : y))
    .map((amount) => (fromFirst ? [String(Number(x) - amount), y!] : [x!, String(Number(y) - amount)]));
}

function hintedAt(hinted: Action | null): string[][] {
  if (!hinted) return [];
  if ("move" in hinted) return [hinted.move];
  return "block" in hinted ? hinted.block : [];
}

function square(seat: Seat, marks: Marks, column: number, row: number): HTMLElement {
  const { now, mine } = seat;
  const here = `${column},${row}`,
    queen = String(column) === now.x && String(row) === now.y,
    blocked = marks.blocked.has(here),
    blocking = now.due === "block";
  const active = mine && (blocking ? marks.blockable.has(here) : marks.legal.has(here) && !blocked);
  const imitates = marks.imitating.has(here),
    forbidden = imitates && now.due === "move" && !marks.legal.has(here);
  const kinds: [boolean, string][] = [
    [blocked, ", blocked"],
    [forbidden, ", forbidden: it would imitate once too often"],
    [!active, ""],
    [blocking, ", may be blocked"],
    [imitates, ", a move that imitates"],
    [true, ", a move"],
  ];
  const state = kinds.find(([holds]) => holds)![1];
  const kindsOf: [boolean, string][] = [
    [isDark(column, row), "dark"],
    [queen, "queen"],
    [active, "active"],
    [marks.legal.has(here), "option"],
    [blocking && mine && marks.blockable.has(here), "blockable"],
    [blocked, "blocked"],
    [imitates && !forbidden, "imitates"],
    [forbidden, "forbidden"],
    [marks.hinted.has(here), "hinted"],
    [isCutOff(seat, column, row), "off"],
  ];
  return el(
    "button",
    {
      type: "button",
      role: "gridcell",
      tabindex: queen ? 0 : -1,
      "data-at": here,
      class: classes(kindsOf),
      "aria-label": `(${column}, ${row})${queen ? ", the queen" : ""}${state}`,
      "aria-disabled": String(!active),
      onclick: () => {
        if (active) choose(seat, [String(column), String(row)]);
        else if (!queen) seat.refuse(refusal(seat, here, blocked, forbidden));
      },
    },
    queen ? el("span", { class: "piece" }, "♛") : blocked ? "×" : forbidden ? "⊘" : "",
  );
}

// Why nothing happens when this square is pressed.
function refusal({ now, mine }: Seat, here: string, isBlocked: boolean, isForbidden: boolean): string {
  const to = `(${here.replace(",", ", ")})`,
    from = `(${now.x}, ${now.y})`;
  if (now.due === "over") return "The game is over.";
  if (!mine) return "It is not your turn.";
  if (now.due === "choose") return "Choose the board first.";
  if (now.due === "block") return `${to} cannot be blocked: it is no option of ${from}.`;
  if (isBlocked) return `${to} is blocked.`;
  if (isForbidden) return `The move to ${to} is forbidden: it would imitate once too often.`;
  return `No move of this game leads from ${from} to ${to}.`;
}

// Whether the square is in the corner that is not of the board, where it is known which corner that is.
function isCutOff({ rules: { cuts }, now }: Seat, column: number, row: number): boolean {
  const chosen = now.cut ?? (cuts?.length === 1 ? 0 : undefined);
  const cut = chosen === undefined ? undefined : cuts?.[chosen];
  return cut !== undefined && column < cut[0] && row < cut[1];
}

function choose({ rules, now, blocks, send, marked, refuse }: Seat, at: Pair): void {
  if (now.due === "move") return send({ move: at });
  const there = blocks.findIndex((pair) => key(pair) === key(at));
  if (there >= 0) blocks.splice(there, 1);
  else if (blocks.length < (rules.block ?? 0)) blocks.push(at);
  else return refuse(`No more than ${rules.block} can be blocked: press one again to take it back.`);
  marked(at);
}
