// The table of a play: a queen on a board for small piles, piles of tokens otherwise, one pile with its moves, or the choice of a board.
import type { Action, HeapMove, Pair, PlayState, Rules } from "./api";
import { button, el, field, short } from "./dom";

const onBoard = 24; // piles up to here are shown as a board with a queen,
const leastSquare = 20; // if its squares, in pixels, can be hit with a finger
const fits = (columns: number): boolean => columns * leastSquare <= innerWidth - 74;

export interface Seat {
  rules: Rules;
  now: PlayState;
  mine: boolean; // whether the one who looks has to act
  hinted: Action | null;
  blocks: Pair[]; // marked so far
  name: (side: string) => string;
  send: (action: Action) => void;
  marked: (at: Pair | null) => void; // `blocks` has changed
}

export const key = (pair: readonly string[]): string => `${pair[0]},${pair[1]}`;

export function table({ rules, now, mine, hinted, blocks, name, send, marked }: Seat): HTMLElement {
  function choice(): HTMLElement {
    return el(
      "div",
      { class: "row" },
      ...(mine
        ? rules.cuts!.map((cut, l) =>
            button(
              `l = ${l}: ${cut[0] * cut[1] === 0 ? "whole board" : `without x < ${cut[0]}, y < ${cut[1]}`}`,
              () => send({ choose: l }),
            ),
          )
        : [`${name(now.actor)} chooses.`]),
    );
  }

  const coordinate = (n: number | string): HTMLElement => el("span", { class: "coordinate", "aria-hidden": "true" }, String(n));

  // The squares up to the queen, the corner at the lower left. Arrow keys walk over it.
  function board(): HTMLElement {
    const width = Math.max(Number(now.x), 1) + 1,
      height = Math.max(Number(now.y), 1) + 1;
    const legal = new Set((now.moves as Pair[]).map(key)),
      blockable = new Set((now.blockable ?? []).map(key));
    const blocked = new Set([...now.blocked, ...blocks].map(key));
    const target =
      hinted && "move" in hinted
        ? new Set([key(hinted.move)])
        : hinted && "block" in hinted
          ? new Set(hinted.block.map(key))
          : new Set<string>();
    const cut = now.cut !== undefined ? rules.cuts![now.cut] : rules.cuts?.length === 1 ? rules.cuts[0] : undefined;
    const grid = el("div", {
      class: "squares",
      role: "grid",
      "aria-label": "Board, the corner at the lower left",
      style: `--columns:${width}`,
    });
    let stop: HTMLElement | null = null;
    for (let row = height - 1; row >= 0; row--) {
      const line = el("div", { role: "row", class: "line" }, coordinate(row));
      for (let column = 0; column < width; column++) {
        const here = `${column},${row}`,
          queen = String(column) === now.x && String(row) === now.y;
        const active = mine && (now.due === "block" ? blockable.has(here) : legal.has(here) && !blocked.has(here));
        const off = cut !== undefined && column < cut[0] && row < cut[1];
        const square = el(
          "button",
          {
            type: "button",
            role: "gridcell",
            tabindex: "-1",
            "data-at": here,
            class: [
              queen ? "queen" : "",
              active ? "active" : "",
              legal.has(here) ? "option" : "",
              now.due === "block" && mine && blockable.has(here) ? "blockable" : "",
              blocked.has(here) ? "blocked" : "",
              target.has(here) ? "hinted" : "",
              off ? "off" : "",
            ].join(" "),
            "aria-label": `(${column}, ${row})${queen ? ", the queen" : ""}${blocked.has(here) ? ", blocked" : active ? (now.due === "block" ? ", may be blocked" : ", a move") : ""}`,
            "aria-disabled": String(!active),
            onclick: () => {
              if (active) choose(column, row);
            },
          },
          queen ? "♛" : blocked.has(here) ? "×" : "",
        );
        if (queen) stop = square;
        line.append(square);
      }
      grid.append(line);
    }
    const below = Array.from({ length: width }, (_, column) => coordinate(column));
    grid.append(el("div", { class: "line", "aria-hidden": "true" }, coordinate(""), ...below));
    if (stop) stop.tabIndex = 0;
    grid.addEventListener("keydown", (event) => {
      const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
      const from = (event.target as HTMLElement).dataset["at"]?.split(",").map(Number);
      if (!arrow || !from) return;
      event.preventDefault();
      const next = grid.querySelector<HTMLElement>(`[data-at="${from[0]! + arrow[0]!},${from[1]! + arrow[1]!}"]`);
      if (!next) return;
      (event.target as HTMLElement).tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    });
    return el("div", {}, grid, mine && now.due === "move" ? moveForm() : null);
  }

  function choose(column: number, row: number): void {
    const at: Pair = [String(column), String(row)];
    if (now.due === "move") return send({ move: at });
    const there = blocks.findIndex((pair) => key(pair) === key(at));
    if (there >= 0) blocks.splice(there, 1);
    else if (blocks.length < (rules.block ?? 0)) blocks.push(at);
    marked(at);
  }

  function moveForm(): HTMLElement {
    const a = el("input", { type: "text", size: 8, spellcheck: "false" }),
      b = el("input", { type: "text", size: 8, spellcheck: "false" });
    return el(
      "form",
      {
        class: "row move",
        onsubmit: (event: Event) => {
          event.preventDefault();
          send({ move: [a.value, b.value] });
        },
      },
      field("Move to x", a, "small"),
      field("y", b, "small"),
      el("button", { type: "submit" }, "Move"),
    );
  }

  const tokens = (count: string): HTMLElement =>
    Number(count) <= 120
      ? el("div", { class: "tokens", "aria-hidden": "true" }, ...Array.from({ length: Number(count) }, () => el("i")))
      : el("p", { class: "many" }, short(count));

  function piles(): HTMLElement {
    const inputs = blockInputs();
    return el(
      "div",
      {},
      el(
        "div",
        { class: "piles" },
        el("div", {}, el("h3", {}, "First pile"), tokens(now.x!)),
        el("div", {}, el("h3", {}, "Second pile"), tokens(now.y!)),
      ),
      mine && now.due === "block" ? inputs : mine && now.due === "move" ? moveForm() : null,
    );
  }

  function blockInputs(): HTMLElement {
    const a = el("input", { type: "text", size: 8 }),
      b = el("input", { type: "text", size: 8 });
    return el(
      "form",
      {
        class: "row move",
        onsubmit: (event: Event) => {
          event.preventDefault();
          if (blocks.length < (rules.block ?? 0)) blocks.push([a.value, b.value]);
          marked(null);
        },
      },
      field("Block x", a, "small"),
      field("y", b, "small"),
      el("button", { type: "submit" }, "Add"),
      ...blocks.map((at, i) => {
        const chip = button(`(${short(at[0])}, ${short(at[1])}) ×`, () => {
          blocks.splice(i, 1);
          marked(null);
        });
        chip.setAttribute("aria-label", `Do not block (${short(at[0])}, ${short(at[1])})`);
        return chip;
      }),
    );
  }

  function heap(): HTMLElement {
    const moves = now.moves as HeapMove[];
    const target = hinted && "move" in hinted ? hinted.move.join("|") : "";
    const tile = (move: HeapMove): HTMLElement => {
      const took = String(BigInt(now.n!) - BigInt(move.n));
      const words = move.constraint ? [move.n, move.constraint] : [move.n];
      return button(
        `take ${short(took)}${move.constraint ? `, then ${move.constraint}` : ""}`,
        () => send({ move: words }),
        words.join("|") === target ? "hinted" : "",
      );
    };
    const a = el("input", { type: "text", size: 8, spellcheck: "false" });
    const next = el("select", {}, el("option", { value: "S" }, "S"), el("option", { value: "not-S" }, "not S"));
    return el(
      "div",
      {},
      tokens(now.n!),
      rules.twist
        ? el(
            "p",
            { class: "memory" },
            `The number taken must be ${now.constraint === "S" ? "in S" : "outside S"}; you then say which holds for the next move.`,
          )
        : null,
      mine ? el("div", { class: "row moves" }, ...moves.slice(0, 48).map(tile)) : null,
      mine && moves.length > 48
        ? el(
            "form",
            {
              class: "row move",
              onsubmit: (event: Event) => {
                event.preventDefault();
                send({ move: rules.twist ? [a.value, next.value] : [a.value] });
              },
            },
            field("Leave", a, "small"),
            rules.twist && field("and say", next, "small"),
            el("button", { type: "submit" }, "Move"),
          )
        : null,
    );
  }

  const small = rules.piles === 2 && Number(now.x) <= onBoard && Number(now.y) <= onBoard && fits(Number(now.x) + 1);
  const played = rules.piles === 1 ? heap : small ? board : piles;
  return now.due === "choose" ? el("div", { class: "choice" }, choice(), played()) : played();
}
