// SPDX-License-Identifier: MIT
// The boards of Explore: one, or two side by side that share a camera and a cursor.
import type { Rules } from "./api";
import { Board } from "./board";
import type { Overlay } from "./decor";
import { el } from "./dom";
import type { ExploreState } from "./explore_state";
import type { Progress } from "./progress";
import { shadingFor } from "./shading";
import { slopeOf } from "./slope";
import { StatusLine } from "./status_line";
import { farthest } from "./tiles";
import type { Cell, Pointing, Sight } from "./viewport";

const boardEnds = `The board is drawn for piles up to ${(farthest - 1).toLocaleString("en")}; larger positions can be asked for.`;
const firstSight = 29; // a board begins with the piles up to here

export class Boards {
  readonly status = new StatusLine(() => this.all.forEach((board) => board.retry()));
  readonly first: Board;
  private readonly beside: Board;
  private readonly all: Board[];
  private failures = ["", ""];
  private evidence = ""; // of the first

  constructor(
    private state: ExploreState,
    progress: Progress,
    private events: { pointed: (cell: Cell, how: Pointing) => void; left: () => void; moved: () => void },
    ended: AbortSignal,
  ) {
    const make = (index: number): Board =>
      new Board(
        state.camera,
        {
          point: (cell, how) => this.point(cell, how),
          leave: () => events.left(),
          moved: () => this.moved(),
          status: (failure, evidence) => this.heard(index, failure, evidence),
        },
        progress,
        ended,
      );
    this.all = [(this.first = make(0)), (this.beside = make(1))];
    this.first.leads = true;
  }

  // The cells of the first board that are seen; null before there is a camera.
  get sight(): Sight | null {
    return this.state.camera.size > 0 ? this.first.view.visible() : null;
  }
  private get far(): number {
    const { x1, y1 } = this.sight ?? { x1: 0, y1: 0 };
    return Math.max(x1, y1);
  }

  setCursor(cell: Cell | null): void {
    for (const board of this.all) {
      board.cursor = cell;
      board.draw();
    }
  }

  setOverlays(overlays: (Overlay | null)[]): void {
    this.all.forEach((board, i) => {
      board.overlay = overlays[i] ?? null;
      board.draw();
    });
  }

  // The canvases to be shown, with captions when there are two games.
  figures(rules: Rules): HTMLElement[] {
    const { over, together } = this.state;
    if (!over) return [el("figure", {}, this.first.canvas)];
    const figure = (board: Board, caption: string): HTMLElement =>
      el("figure", {}, board.canvas, el("figcaption", {}, caption));
    return together === "side"
      ? [figure(this.first, rules.game), figure(this.beside, over.game)]
      : [figure(this.first, `■ ${rules.game}   ○ ${over.game}`)];
  }

  // Shows what the state says. A second game on one pile has no board.
  restyle(rules: Rules): void {
    const { over, together, shading } = this.state;
    const slopes = this.state.slopeTexts().map((text) => ({ text, slope: slopeOf(text) }));
    this.first.layers = [{ game: rules.game, z: this.state.third()?.value, ring: false }];
    this.beside.layers = [];
    if (over?.piles === 2)
      (together === "side" ? this.beside : this.first).layers.push({ game: over.game, ring: together === "over" });
    this.all.forEach((board, i) => {
      const game = i === 0 ? rules : over;
      board.slopes = slopes;
      board.shading = game ? shadingFor(game, shading) : "plain";
      board.cut = game?.cuts?.length === 1 ? game.cuts[0]! : null;
      board.restyle();
    });
  }

  // The canvases have their places on the page: the camera is set when there is none yet.
  placed(): void {
    this.first.measure();
    if (this.state.camera.size > 0) this.first.view.hold();
    else this.first.fit(firstSight);
    this.moved();
  }

  // Another game or panel is about to be shown: the old failures are no longer told.
  forgetFailures(): void {
    this.failures = ["", ""];
  }

  // No board is shown: what is computed for one is given up.
  clear(): void {
    for (const board of this.all) {
      board.layers = [];
      board.restyle();
    }
    this.status.tell("", "", "");
  }

  private point(cell: Cell, how: Pointing): void {
    for (const board of this.all) {
      board.cursor = cell;
      board.draw();
    }
    this.events.pointed(cell, how);
  }

  private moved(): void {
    for (const board of this.all) board.draw();
    this.events.moved();
  }

  private heard(index: number, failure: string, evidence: string): void {
    this.failures[index] = failure;
    if (index === 0) this.evidence = evidence;
    const isEnd = this.far === farthest - 1;
    this.status.tell(this.failures.find((one) => one !== "") ?? "", this.evidence, isEnd ? boardEnds : "");
  }
}
