// SPDX-License-Identifier: MIT
// The table of a play: a queen on a board for small piles, piles of tokens where these are larger or preferred, one pile, or the
// choice of a board.
import type { Pair } from "./api";
import { button, constraintList, el, field, form, short } from "./dom";
import { isSmall, onePile, twoPiles } from "./piles";
import type { Seat } from "./seat";
import { squares } from "./squares";
import { threePiles } from "./three_piles";

const onBoard = 24; // piles up to here are shown as a board with a queen,
const leastSquare = 20; // if its squares, in pixels, can be hit with a finger
const besideBoard = 74; // pixels of the window's width that are not for squares

export function table(seat: Seat): HTMLElement {
  if (seat.rules.piles === 3) return third(seat);
  const played = seat.rules.piles === 1 ? heap(seat) : seat.look === "board" && fits(seat) ? board(seat) : piles(seat);
  return seat.now.due === "choose" ? el("div", { class: "choice" }, choice(seat), played) : played;
}

// What had the focus was replaced: it goes to what is like it, so that one can play on by keyboard.
export function stopLike(held: Element, place: Element): HTMLElement | null {
  const same = `[role="slider"][aria-label="${held.ariaLabel ?? ""}"]`;
  const usual = [same, '.squares [tabindex="0"]', '[role="slider"]', "button:enabled", "input"];
  const stops = held.closest("form") ? ["input"] : usual;
  return stops.map((kind) => place.querySelector<HTMLElement>(kind)).find((found) => found !== null) ?? null;
}

function fits({ path: [start] }: Seat): boolean {
  const [x, y] = start!;
  return Number(x) <= onBoard && Number(y) <= onBoard && (Number(x) + 1) * leastSquare <= innerWidth - besideBoard;
}

function choice({ rules, now, mine, name, send }: Seat): HTMLElement {
  const boardText = ([width, height]: [number, number]): string =>
    width * height === 0 ? "whole board" : `without x < ${width}, y < ${height}`;
  const options = rules.cuts!.map((cut, l) => button(`l = ${l}: ${boardText(cut)}`, () => send({ choose: l })));
  return el("div", { class: "row" }, ...(mine ? options : [`${name(now.actor)} chooses.`]));
}

function board(seat: Seat): HTMLElement {
  return el("div", {}, squares(seat), seat.mine && seat.now.due === "move" ? moveForm(seat) : null);
}

function piles(seat: Seat): HTMLElement {
  const { now, mine } = seat;
  return el(
    "div",
    {},
    isSmall(now.x!) && isSmall(now.y!) ? twoPiles(seat) : numbers(seat),
    mine && now.due === "block" ? blockForm(seat) : mine && now.due === "move" ? moveForm(seat) : null,
  );
}

// A third number beside the two piles: all three as tokens, or as numbers where one is large.
function third(seat: Seat): HTMLElement {
  const { x, y, z, due } = seat.now;
  const isMine = seat.mine && due === "move";
  return el("div", {}, [x!, y!, z!].every(isSmall) ? threePiles(seat) : numbers(seat), isMine ? moveForm(seat) : null);
}

function numbers({ now: { x, y, z }, rules }: Seat): HTMLElement {
  const number = (name: string, pile: string): HTMLElement =>
    el("div", {}, el("h2", {}, name), el("p", { class: "many" }, short(pile)));
  const last = z === undefined ? null : number(rules.third!, z);
  return el("div", { class: "piles" }, number("First pile", x!), number("Second pile", y!), last);
}

function moveForm({ rules, send }: Seat): HTMLElement {
  const names = ["Move to x", "y", ...(rules.third === undefined ? [] : [rules.third])];
  const inputs = names.map(() => el("input", { type: "text", size: 8, spellcheck: "false" }));
  return form(
    "row move",
    () => send({ move: inputs.map((input) => input.value) }),
    ...names.map((name, i) => field(name, inputs[i]!, "small")),
    el("button", { type: "submit" }, "Move"),
  );
}

// Options too far away for a board are blocked by typing them in.
function blockForm(seat: Seat): HTMLElement {
  const { rules, blocks, marked } = seat;
  const x = el("input", { type: "text", size: 8 }),
    y = el("input", { type: "text", size: 8 });
  const add = (): void => {
    if (blocks.length < (rules.block ?? 0)) blocks.push([x.value, y.value]);
    marked(null);
  };
  return form(
    "row move",
    add,
    field("Block x", x, "small"),
    field("y", y, "small"),
    el("button", { type: "submit" }, "Add"),
    ...blocks.map((at, i) => blockedChip(seat, at, i)),
  );
}

function blockedChip({ blocks, marked }: Seat, [x, y]: Pair, index: number): HTMLElement {
  const position = `(${short(x)}, ${short(y)})`;
  const chip = button(`${position} ×`, () => {
    blocks.splice(index, 1);
    marked(null);
  });
  chip.setAttribute("aria-label", `Do not block ${position}`);
  return chip;
}

function heap(seat: Seat): HTMLElement {
  const { rules, now, mine } = seat;
  const where = now.constraint === "S" ? "in S" : "outside S";
  const rule = `The number taken must be ${where}; you then say which holds for the next move.`;
  const small = isSmall(now.n!);
  return el(
    "div",
    {},
    rules.twist ? el("p", { class: "memory" }, rule) : null,
    small ? onePile(seat) : el("p", { class: "many" }, short(now.n!)),
    mine && !(small && now.all_moves) ? leaveForm(seat) : null,
  );
}

function leaveForm({ rules, send }: Seat): HTMLElement {
  const left = el("input", { type: "text", size: 8, spellcheck: "false" }),
    next = constraintList();
  return form(
    "row move",
    () => send({ move: rules.twist ? [left.value, next.value] : [left.value] }),
    field("Leave", left, "small"),
    rules.twist && field("and say", next, "small"),
    el("button", { type: "submit" }, "Move"),
  );
}
