// SPDX-License-Identifier: MIT
// Explore: a game or two on a board, their deviations, structure and sequences, and any position.
import type { Rules } from "./api";
import { boardTools } from "./board_tools";
import { Boards } from "./boards";
import { Commands } from "./commands";
import { Comparison } from "./comparison";
import { el, fill, refill } from "./dom";
import { ExploreState, views } from "./explore_state";
import type { View } from "./figures";
import { GamePicker } from "./game_picker";
import { Panel } from "./panel";
import { deviation } from "./deviation";
import { PositionBox } from "./position";
import { Progress } from "./progress";
import { provedOf, provedSlopes } from "./proved";
import type { Address } from "./route";
import { sequence } from "./sequence";
import { legendOf, shadingFor } from "./shading";
import { structure } from "./structure";
import { Tabs } from "./tabs";

// Whether the board that is shown is a theorem.
function layerText({ third, proved }: Rules, layer: number): string {
  const shown = `${third}: ${layer}. `;
  if (typeof proved !== "number") return `${shown}The P-positions are computed.`;
  if (layer <= proved) return `${shown}The P-positions are proved for piles of any size.`;
  return `${shown}The P-positions are computed; those up to ${proved} are proved for piles of any size.`;
}

export class Explore {
  private readonly state: ExploreState;
  private readonly progress = new Progress();
  private readonly stage = el("div", { class: "stage" });
  private readonly legend = el("p", { class: "legend" });
  private readonly tools = el("div", { class: "tools" });
  private readonly tabs: Tabs<View>;
  private readonly position: PositionBox;
  private readonly boards: Boards;
  private readonly commands: Commands;
  private readonly picker: GamePicker;
  private readonly overPicker: GamePicker;
  private readonly comparison: Comparison;
  private panelEnds = new AbortController();
  private shown = ""; // the game

  constructor(
    root: HTMLElement,
    private readonly address: Address,
  ) {
    const { values, ended } = address;
    this.state = new ExploreState(values);
    this.comparison = new Comparison(ended);
    this.tabs = new Tabs("What is shown", views, this.stage, (key) => this.open(key));
    this.position = this.makePosition(values);
    this.boards = new Boards(
      this.state,
      this.progress,
      {
        pointed: (cell, how) => this.position.point(cell, how),
        left: () => this.position.leave(),
        moved: () => this.save(),
      },
      ended,
    );
    this.boards.setCursor(this.position.pinned);
    this.commands = new Commands(
      () => this.state.looked(this.boards.sight, this.position.pinned),
      () => address.link(),
      this.progress,
      (message) => this.boards.status.say(message),
    );
    this.picker = new GamePicker("Game", values.get("game") ?? "maharaja", ended, (rules) => this.changeGame(rules), "third");
    this.overPicker = new GamePicker("Second game", values.get("over") ?? "", ended, (rules) => this.changeOver(rules));
    ended.addEventListener("abort", () => this.panelEnds.abort());
    this.layOut(root, values.has("over"));
  }

  private makePosition(values: URLSearchParams): PositionBox {
    return new PositionBox(values, {
      changed: () => this.save(),
      looked: (cell) => {
        this.boards.setCursor(cell);
        this.position.point(cell, "press");
      },
      returned: (cell) => this.boards.setCursor(cell),
      drawn: (overlays) => this.boards.setOverlays(overlays),
      play: (x, y) => {
        const { z } = this.position.asks;
        location.hash = `#play?${new URLSearchParams({ game: this.picker.value, x, y, ...(z === undefined ? {} : { z }) })}`;
      },
    });
  }

  private layOut(root: HTMLElement, comparing: boolean): void {
    const compare = el(
      "details",
      { class: "compare", open: comparing },
      el("summary", {}, "Compare with a second game"),
      this.overPicker.element,
      this.comparison.element,
    );
    const { picker, position, tabs, tools, progress, stage, legend, boards, commands } = this;
    fill(
      root,
      el(
        "div",
        { class: "columns" },
        el("aside", {}, picker.element, compare, position.info, position.form),
        el(
          "div",
          { class: "main" },
          tabs.element,
          tools,
          progress.element,
          stage,
          legend,
          boards.status.element,
          commands.element,
        ),
      ),
    );
  }

  private changeGame(rules: Rules | null): void {
    const { state } = this;
    // The slope was that of another game.
    if (this.shown && rules && rules.game !== this.shown) {
      state.deviating = { ...state.deviating, slope: "" };
      state.provedSlopes = [];
    }
    if (rules) this.shown = rules.game;
    state.rules = rules;
    if (rules) this.showGames();
  }

  private changeOver(rules: Rules | null): void {
    this.state.over = rules;
    if (this.state.rules) this.showGames();
  }

  private showGames(): void {
    this.comparison.show(this.state.rules, this.state.over);
    this.show();
    this.askPosition();
    this.save();
  }

  // The third number, and whether nim-values are wanted, are part of the question.
  private questions(): PositionBox["asks"] {
    const { state } = this,
      third = state.third();
    const valued = state.games().every((game) => shadingFor(game, state.shading) === "values");
    return { ...(third ? { z: String(third.value) } : {}), ...(valued ? { value: true } : {}) };
  }

  private askPosition(): void {
    this.position.asks = this.questions();
    this.position.ask(this.state.games());
  }

  private open(panel: View): void {
    this.state.panel = panel;
    this.show();
    this.save();
  }

  private save(): void {
    this.address.write({
      game: this.picker.value,
      over: this.overPicker.value,
      ...this.state.values(),
      ...this.position.values(),
      ...this.state.cameraValues(),
    });
    this.commands.show(this.position.kept);
  }

  private show(): void {
    const { rules, panel } = this.state;
    if (!rules) return;
    this.tabs.element.hidden = rules.piles !== 2;
    this.tabs.select(panel);
    this.progress.hide();
    fill(this.legend);
    this.boards.forgetFailures();
    const here = this.newPanel();
    const isBoard = rules.piles === 3 || (rules.piles === 2 && panel === "board");
    if (!isBoard) this.boards.clear();
    this.commands.show(this.position.kept);
    if (isBoard) {
      this.showBoards(rules);
      void this.addProved(rules, here.ended);
    }
    else if (rules.piles === 1) void sequence(here, rules);
    else if (panel === "words") void structure(here, rules);
    else this.showDeviation(here, rules);
  }

  // What the panel before it still computes is given up.
  private newPanel(): Panel {
    this.panelEnds.abort();
    this.panelEnds = new AbortController();
    return new Panel(this.stage, this.tools, this.panelEnds.signal, this.progress, () => this.show());
  }

  private showDeviation(panel: Panel, rules: Rules): void {
    void deviation(panel, rules, this.state.deviating, {
      changed: (wanted) => {
        this.state.deviating = wanted;
        this.show();
        this.save();
      },
      found: (shown) => {
        this.state.deviating = shown;
        this.save();
      },
    });
  }

  private showTools(rules: Rules): void {
    const tools = boardTools(rules, this.state, this.boards.first, {
      restyled: () => this.restyle(),
      arranged: () => this.arrange(),
      climbed: () => this.climb(),
    });
    refill(this.tools, ...tools);
  }

  private showBoards(rules: Rules): void {
    this.showTools(rules);
    fill(this.stage, ...this.boards.figures(rules));
    this.applyStyle(rules);
    this.boards.placed(); // now, and not in the next frame: a key may come before it
  }

  // Lines that the P-positions are proved to keep to are drawn unless someone wants others.
  private async addProved(rules: Rules, ended: AbortSignal): Promise<void> {
    const { state } = this;
    if (rules.piles === 3) return;
    const wanted = (): boolean => state.slopes === null && state.provedSlopes.length === 0;
    if (!wanted()) return;
    const proved = await provedOf(rules, ended);
    if (!proved || ended.aborted || !wanted()) return;
    state.provedSlopes = provedSlopes(proved, rules);
    if (!this.tools.contains(document.activeElement)) this.showTools(rules); // who is about to type is not disturbed
    this.restyle();
  }

  private applyStyle(rules: Rules): void {
    const { shading, slopes, provedSlopes: lines, layer } = this.state;
    const proved = slopes === null && lines.length > 0,
      which = lines.length > 1 ? "the lines" : "the line";
    fill(
      this.legend,
      ...legendOf(shading, rules),
      rules.third !== undefined && el("span", { class: "proved" }, layerText(rules, layer)),
      proved && el("span", { class: "lines" }, `The P-positions of ${rules.game} are proved to keep to ${which}.`),
    );
    this.boards.restyle(rules);
  }

  private restyle(): void {
    const { rules } = this.state;
    if (!rules || rules.piles === 1) return this.save();
    this.applyStyle(rules);
    if (JSON.stringify(this.questions()) !== JSON.stringify(this.position.asks)) this.askPosition();
    this.save();
  }

  // Another third number: the board and the position in its layer.
  private climb(): void {
    this.boards.forgetFailures();
    this.restyle();
  }

  private arrange(): void {
    this.show();
    this.save();
  }
}
