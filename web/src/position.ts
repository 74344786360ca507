// One position: the cell under the pointer, or any that is typed in; what it is, its moves, and how that is known.
import { describe } from "./answer";
import { type Answer, ask, type HeapMove, type Pair, type Rules } from "./api";
import { button, el, field, fill } from "./dom";
import type { Overlay } from "./decor";
import type { Cell } from "./viewport";

const cells = (pairs: (Pair | HeapMove)[]): Cell[] =>
  pairs.filter((pair): pair is Pair => Array.isArray(pair)).map((pair) => ({ x: Number(pair[0]), y: Number(pair[1]) }));

export class PositionBox {
  readonly info = el("section", { class: "info", "aria-live": "polite", "aria-label": "Position" });
  readonly form = el("form", {
    class: "huge",
    onsubmit: (event: Event) => {
      event.preventDefault();
      this.pinned = null;
      this.typed = [this.x.value.trim(), this.second()];
      this.events.changed();
      void this.look(this.typed, null);
    },
  });
  pinned: Cell | null = null;
  private typed: [string, string] | null = null;
  private x = el("input", { type: "text", size: 14, spellcheck: "false" });
  private y = el("input", { type: "text", size: 14, spellcheck: "false" });
  private constraint = el("select", {}, el("option", { value: "S" }, "S"), el("option", { value: "not-S" }, "not S"));
  private games: Rules[] = [];
  private abort = new AbortController();
  private timer = 0;

  constructor(
    values: URLSearchParams,
    private events: {
      changed: () => void; // what is kept
      drawn: (overlays: (Overlay | null)[]) => void;
      play: (x: string, y: string) => void;
    },
  ) {
    const at = values.get("at")?.split(",").map(Number);
    if (at?.length === 2 && at.every((n) => Number.isSafeInteger(n) && n >= 0)) this.pinned = { x: at[0]!, y: at[1]! };
    else if (values.has("x")) this.typed = [values.get("x")!, values.get("y") ?? ""];
    this.x.value = this.kept?.[0] ?? "10^100";
    this.y.value = this.kept?.[1] || "10^100+7";
    if (values.get("y") === "not-S") this.constraint.value = "not-S";
  }

  // The position that a link restores and a command line asks about.
  get kept(): [string, string] | null {
    return this.pinned ? [String(this.pinned.x), String(this.pinned.y)] : this.typed;
  }

  // The games to ask, after a change of the first one or of the second.
  ask(games: Rules[]): void {
    const fresh = games[0]!.game !== this.games[0]?.game;
    if (fresh && this.games[0] && games[0]!.piles !== this.games[0].piles) this.pinned = this.typed = null;
    this.games = games;
    const heap = games[0]!.piles === 1;
    if (fresh) {
      this.events.drawn([]);
      const advice = heap ? "Ask about a pile below." : "Point at or tap a position, or use the arrow keys on the board.";
      fill(this.info, el("p", { class: "muted" }, advice));
      fill(
        this.form,
        el("h3", {}, "Any position"),
        el(
          "div",
          { class: "row" },
          field(heap ? "pile" : "x", this.x, "small"),
          !heap && field("y", this.y, "small"),
          games[0]!.twist && field("constraint", this.constraint, "small"),
          el("button", { type: "submit" }, "Ask"),
          button("Play from here", () => this.events.play(this.x.value, this.second()), "quiet"),
        ),
      );
    }
    if (this.kept) void this.look(this.kept, this.pinned);
  }

  point(cell: Cell, fixed: boolean): void {
    if (fixed) {
      this.pinned = this.pinned?.x === cell.x && this.pinned.y === cell.y ? null : cell;
      this.typed = null;
      [this.x.value, this.y.value] = [String(cell.x), String(cell.y)];
      this.events.changed();
    }
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look([String(cell.x), String(cell.y)], cell), fixed ? 0 : 60);
  }

  private second(): string {
    const [game] = this.games;
    return game?.piles === 1 ? (game.twist ? this.constraint.value : "") : this.y.value.trim();
  }

  private async look([x, y]: [string, string], cell: Cell | null): Promise<void> {
    clearTimeout(this.timer);
    this.abort.abort();
    const abort = (this.abort = new AbortController());
    const slow = setTimeout(
      () => fill(this.info, el("p", {}, "Thinking … ", button("Cancel", () => abort.abort(), "quiet"))),
      400,
    );
    try {
      const answers = await Promise.all(
        this.games.map(({ game }) => ask<Answer>("ask", { game, x, y, moves: cell !== null }, abort.signal)),
      );
      if (abort !== this.abort) return;
      fill(this.info, ...answers.map(describe));
      this.events.drawn(
        answers.map(({ moves, winning_moves }) =>
          cell && moves ? { at: cell, options: cells(moves), winning: cells(winning_moves ?? []) } : null,
        ),
      );
    } catch (error) {
      if (abort === this.abort)
        fill(this.info, el("p", { class: "error" }, abort.signal.aborted ? "Cancelled." : (error as Error).message));
    } finally {
      clearTimeout(slow);
    }
  }
}
