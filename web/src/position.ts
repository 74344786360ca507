// SPDX-License-Identifier: MIT
// One position: the cell under the pointer, or any that is typed in; what it is, its moves, and how that is known.
import { describe } from "./answer";
import { type Answer, ask, type HeapMove, messageOf, type Pair, type Rules, type Triple } from "./api";
import { button, constraintList, el, field, fill, form } from "./dom";
import type { Overlay } from "./decor";
import type { Cell, Pointing } from "./viewport";
import { why } from "./why";

const hoverPause = 60; // milliseconds on a cell before it is asked about
const slowAfter = 400; // milliseconds before someone is told that an answer takes time

const toCell = ([x, y]: Pair): Cell => ({ x: Number(x), y: Number(y) });
// Where moves on the board that is shown lead: of a game with a third number, those that leave it as it is.
const cells = (moves: (Pair | Triple | HeapMove)[], z: string | undefined): Cell[] =>
  moves
    .filter((move): move is Pair | Triple => Array.isArray(move) && (z === undefined || move[2] === z))
    .map(([x, y]) => toCell([x, y]));

export class PositionBox {
  readonly info = el("section", { class: "info", "aria-live": "polite", "aria-label": "Position" });
  readonly form = form("huge", () => this.askTyped());
  pinned: Cell | null = null;
  // The third number of the game, if it has one; whether nim-values are shown: then those of positions off the board are asked
  // for.
  asks: { z?: string; value?: boolean } = {};
  private typed: [string, string] | null = null;
  private x = el("input", { type: "text", size: 14, spellcheck: "false" });
  private y = el("input", { type: "text", size: 14, spellcheck: "false" });
  private constraint: HTMLSelectElement;
  private games: Rules[] = [];
  private last: [at: [string, string], cell: Cell | null] | null = null; // that the games were asked about
  private abort = new AbortController();
  private timer = 0;

  constructor(
    values: URLSearchParams,
    private events: {
      changed: () => void; // what is kept
      looked: (cell: Cell) => void; // someone asked for a position that was named
      returned: (cell: Cell | null) => void; // the position that is kept is shown again
      drawn: (overlays: (Overlay | null)[]) => void;
      play: (x: string, y: string) => void;
    },
  ) {
    const at = values.get("at")?.split(",").map(Number);
    if (at?.length === 2 && at.every((n) => Number.isSafeInteger(n) && n >= 0)) this.pinned = { x: at[0]!, y: at[1]! };
    else if (values.has("x")) this.typed = [values.get("x")!, values.get("y") ?? ""];
    this.x.value = this.kept?.[0] ?? "10^100";
    this.y.value = this.kept?.[1] || "10^100+7";
    this.constraint = constraintList(values.get("y") === "not-S" ? "not-S" : "S");
  }

  // The position that a link restores and a command line asks about.
  get kept(): [string, string] | null {
    return this.pinned ? [String(this.pinned.x), String(this.pinned.y)] : this.typed;
  }

  // For the address.
  values(): Record<string, string | undefined> {
    if (this.pinned) return { at: `${this.pinned.x},${this.pinned.y}` };
    return { x: this.typed?.[0], y: this.typed?.[1] };
  }

  // The games to ask, after a change of the first one or of the second.
  ask(games: Rules[]): void {
    const [game] = games,
      [before] = this.games;
    this.games = games;
    if (!game) return;
    if (before && game.piles !== before.piles) this.pinned = this.typed = null;
    if (game.game !== before?.game) {
      this.forget();
      this.showForm(game);
    }
    if (this.kept) void this.look(this.kept, this.pinned);
    else if (this.last) void this.look(...this.last);
  }

  // The reply to a question about another game comes too late.
  private forget(): void {
    this.abort.abort();
    this.abort = new AbortController();
    this.last = null;
  }

  private showForm({ piles, twist }: Rules): void {
    const heap = piles === 1;
    this.events.drawn([]);
    const advice = heap ? "Ask about a pile below." : "Point at or tap a position, or use the arrow keys on the board.";
    fill(this.info, el("p", { class: "muted" }, advice));
    fill(
      this.form,
      el("h2", {}, "Any position"),
      el(
        "div",
        { class: "row" },
        field(heap ? "pile" : "x", this.x, "small"),
        !heap && field("y", this.y, "small"),
        twist && field("constraint", this.constraint, "small"),
        el("button", { type: "submit" }, "Ask"),
        button("Play from here", () => this.events.play(this.x.value, this.second()), "quiet"),
      ),
    );
  }

  private askTyped(): void {
    this.pinned = null;
    this.typed = [this.x.value.trim(), this.second()];
    this.events.changed();
    void this.look(this.typed, null);
  }

  point(cell: Cell, how: Pointing): void {
    const at: [string, string] = [String(cell.x), String(cell.y)];
    if (how === "press") {
      this.pinned = this.pinned?.x === cell.x && this.pinned.y === cell.y ? null : cell;
      this.typed = null;
      [this.x.value, this.y.value] = at;
      this.events.changed();
    }
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look(at, cell), how === "press" ? 0 : hoverPause);
  }

  // The pointer is no longer on the board: what was kept is shown again, on which there is more to press beside the board.
  leave(): void {
    const { kept, pinned } = this;
    if (!kept) return;
    clearTimeout(this.timer);
    this.events.returned(pinned);
    if (this.last?.[0].join() !== kept.join()) void this.look(kept, pinned);
  }

  private second(): string {
    const [game] = this.games;
    return game?.piles === 1 ? (game.twist ? this.constraint.value : "") : this.y.value.trim();
  }

  // Asks the games about a position; of a cell on the board the moves are drawn as well. A new question replaces the last one.
  private async look(at: [string, string], cell: Cell | null): Promise<void> {
    const [x, y] = at;
    this.last = [at, cell];
    clearTimeout(this.timer);
    this.abort.abort();
    const abort = (this.abort = new AbortController());
    const cancel = button("Cancel", () => abort.abort(), "quiet");
    const slow = setTimeout(() => fill(this.info, el("p", {}, "Thinking … ", cancel)), slowAfter);
    const { z, value } = this.asks,
      onBoard = cell !== null;
    const one = ({ game }: Rules): Promise<Answer> =>
      ask("ask", { game, x, y, z, value: value === true && !onBoard, moves: onBoard }, abort.signal);
    try {
      const answers = await Promise.all(this.games.map(one));
      if (abort === this.abort) this.show(answers, cell);
    } catch (failure) {
      const message = abort.signal.aborted ? "Cancelled." : messageOf(failure);
      if (abort === this.abort) fill(this.info, el("p", { class: "error" }, message));
    } finally {
      clearTimeout(slow);
    }
  }

  private show(answers: Answer[], cell: Cell | null): void {
    const [game] = this.games;
    const reason = game && answers.length === 1 ? why(answers[0]!, game, (at) => this.events.looked(toCell(at))) : null;
    fill(this.info, ...answers.map(describe), reason);
    const overlay = ({ moves, winning_moves: winning, z }: Answer): Overlay | null =>
      cell && moves ? { at: cell, options: cells(moves, z), winning: cells(winning ?? [], z) } : null;
    this.events.drawn(answers.map(overlay));
  }
}
