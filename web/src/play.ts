// SPDX-License-Identifier: MIT
// Play: against the program, perfect or with mistakes, or two people at one screen. The play is a list of actions: the program
// gets the whole list each time and answers with its own actions added, so undo is a shorter list, and the link holds all of it.
import { explanation, type Hint, hintText } from "./advice";
import { type Action, messageOf, type Pair, type PlayState, type Rules } from "./api";
import { button, commandLine, copyButton, el, fill, quoted } from "./dom";
import { GamePicker } from "./game_picker";
import { drawStart, isLost, lostStart } from "./opening";
import { actionsOf, deedOf, dueText, endText, imitationText, isDue, nameOf, placeText } from "./play_words";
import { slide, trailOf } from "./queen";
import { Referee } from "./referee";
import { mistakenMoves, type Review, reviewText } from "./review";
import type { Address } from "./route";
import { key } from "./seat";
import { StartForm } from "./start_form";
import { stopLike, table } from "./table";

export class Play {
  private rules: Rules | null = null;
  private shown = ""; // the game that is played
  private actions: Action[];
  private state: PlayState | null = null;
  private blocks: Pair[] = []; // marked, and not yet sent
  private advice: HTMLElement | null = null;
  private hinted: Action | null = null;
  private review: Review | null = null; // of a play that is over
  private seen: Pair[] = []; // the positions that were shown last
  private waiting = false; // for the referee's reply to an action
  private reply: Promise<void> = Promise.resolve(); // that it waits for
  private readonly seed: string; // of the program's mistakes
  private readonly referee: Referee;

  private readonly place = el("div", { class: "table" });
  private readonly say = el("div", { class: "say", role: "status", "aria-live": "polite" });
  private readonly error = el("p", { class: "error", role: "alert" });
  private readonly log = el("ol", { class: "log", "aria-label": "Moves so far" });
  private readonly command = el("div");
  private readonly blockButton = button("", () => this.send({ block: this.blocks }), "primary");
  private readonly hintButton = button("Hint", () => void this.hint());
  private readonly explainButton = button("Explain", () => void this.explain());
  private readonly undoButton = button("Undo", () => void this.undo());
  private readonly rematchButton = button("Rematch", () => void this.rematch());
  private readonly controls = el(
    "div",
    { class: "row controls", hidden: true }, // until there is a position
    this.blockButton,
    this.hintButton,
    this.explainButton,
    this.undoButton,
    this.rematchButton,
  );
  private readonly start: StartForm;

  constructor(
    root: HTMLElement,
    private readonly address: Address,
  ) {
    const { values, ended } = address;
    this.seed = values.get("seed") ?? String(1 + Math.floor(Math.random() * 1e6));
    this.actions = actionsOf(values.get("actions"));
    this.referee = new Referee(ended);
    this.start = new StartForm(values, () => this.begin([]), () => void this.another(), () => this.lookAgain());
    const picker = new GamePicker("Game", values.get("game") ?? "wythoff", ended, (rules) => this.changeGame(rules), "third");
    const { start, log, command, say, error, referee, controls, place } = this;
    fill(
      root,
      el(
        "div",
        { class: "columns" },
        el("aside", {}, picker.element, start.element, log, command),
        el("div", { class: "main" }, say, error, referee.thinking, controls, place),
      ),
    );
  }

  // The first game that is known plays the actions of the link; another one begins anew. While what is typed are no rules, the
  // game before them goes on.
  private changeGame(rules: Rules | null): void {
    if (!rules || rules.game === this.shown) return;
    this.rules = rules;
    const isFirst = this.shown === "";
    if (!isFirst && rules.piles === 1) this.start.enlarge();
    this.shown = rules.game;
    this.state = null;
    this.start.show(rules);
    this.begin(isFirst ? this.actions : []);
  }

  private begin(actions: Action[]): void {
    const before = this.actions;
    this.actions = actions;
    if (actions.length === 0) this.start.begun();
    this.reply = this.exchange(before);
  }

  private async another(): Promise<void> {
    const { rules, start } = this;
    if (!rules) return;
    await drawStart(start, rules, this.address.ended);
    if (this.rules === rules) this.begin([]);
  }

  private async rematch(): Promise<void> {
    const { rules, start } = this;
    start.swap();
    await this.settled();
    if (!rules || this.state?.due === "over" || !(await isLost(start, rules, this.address.ended)) || this.rules !== rules) return;
    this.advice = lostStart(() => void this.another());
    this.show();
  }

  // As a board or as piles: the play is the same.
  private lookAgain(): void {
    if (this.rules && this.state) this.save(this.rules);
    this.show();
  }

  // The referee has replied to all that was done so far.
  private async settled(): Promise<void> {
    for (let reply = null; reply !== this.reply; ) await (reply = this.reply);
  }

  private async undo(): Promise<void> {
    await this.settled();
    const { state, actions } = this,
      { person } = this.start;
    if (!state) return;
    const isOwn = (index: number): boolean => person === "both" || state.log[index]!.side === person;
    let last = actions.length - 1;
    while (last > 0 && !isOwn(last)) last--;
    this.begin(actions.slice(0, Math.max(0, last)));
  }

  private send(action: Action): void {
    if (!this.rules || this.waiting) return;
    const before = this.actions;
    this.actions = [...before, action];
    this.reply = this.exchange(before);
  }

  // Gives the referee the list of actions; if it is refused, the list before it is kept.
  private async exchange(before: Action[]): Promise<void> {
    const { rules } = this;
    if (!rules) return;
    this.waiting = true;
    this.place.ariaBusy = "true";
    this.error.textContent = "";
    this.advice = this.hinted = this.review = null;
    try {
      const state = await this.referee.ask<PlayState>("play", this.body(rules));
      if (!state) return;
      this.state = state;
      this.actions = state.actions;
      this.blocks = [];
      this.save(rules);
    } catch (failure) {
      this.actions = before;
      this.error.textContent = messageOf(failure);
    }
    this.waiting = false;
    this.place.ariaBusy = "false";
    this.show();
    if (this.state?.due === "over" && this.error.textContent === "") void this.lookBack(rules, this.state);
  }

  private async lookBack(rules: Rules, over: PlayState): Promise<void> {
    const review = await this.referee.ask<Review>("review", this.body(rules)).catch(() => null); // then there is none
    if (!review || this.state !== over) return;
    this.review = review;
    this.advice = reviewText(review, over.actions, over.winner!, this.start.person, rules.piles);
    this.show();
  }

  private body(rules: Rules): Record<string, unknown> {
    const { person, mistakes } = this.start;
    const [x, y, z] = this.start.position(rules);
    const errs = person === "both" ? "0" : mistakes;
    return { game: rules.game, x, y, z, person, mistakes: errs, seed: this.seed, actions: this.actions };
  }

  private save(rules: Rules): void {
    const { person, mistakes, look } = this.start,
      { game } = rules,
      [x, y, z] = this.start.position(rules);
    const actions = this.actions.length ? JSON.stringify(this.actions) : undefined;
    const shown = look === "piles" ? look : undefined;
    this.address.write({ game, x, y, z, person, mistakes, look: shown, seed: this.seed, actions });
    const piles = [x, y, z].filter(Boolean).map(quoted).join(" ");
    fill(
      this.command,
      commandLine(`wythoff play ${quoted(game)} ${piles}${person === "second" ? " --second" : ""}`),
      copyButton("Copy link", () => this.address.link()),
    );
  }

  private async hint(): Promise<void> {
    await this.advise((hint, rules) => {
      this.hinted = hint.action;
      return hintText(hint, rules, () => this.send(hint.action));
    });
  }

  private async explain(): Promise<void> {
    await this.advise(explanation);
  }

  // On the position that stands once the referee has replied.
  private async advise(inWords: (hint: Hint, rules: Rules) => HTMLElement): Promise<void> {
    await this.settled();
    const { rules } = this;
    if (!rules || this.waiting) return;
    try {
      const hint = await this.referee.ask<Hint>("hint", this.body(rules));
      if (!hint) return;
      this.advice = inWords(hint, rules);
    } catch (failure) {
      this.advice = el("p", { class: "error" }, messageOf(failure));
    }
    this.show();
  }

  private show(): void {
    const { state, rules } = this;
    this.controls.hidden = !state;
    if (!state || !rules) return fill(this.place);
    const focused = document.activeElement;
    const held = [this.place, this.say].some((part) => part.contains(focused)) ? focused : null;
    this.showWords(state, rules);
    this.showLog(state);
    this.showTable(state, rules);
    this.showControls(state);
    if (held) (stopLike(held, this.place) ?? this.undoButton).focus();
  }

  private showWords(now: PlayState, rules: Rules): void {
    const { person } = this.start;
    const last = now.log.slice(-2).map((entry) => `${nameOf(entry.side, person)} ${deedOf(entry, person)}.`);
    const imitation = imitationText(now, rules, person);
    const where =
      now.due === "over" ? `Game over. ${endText(now, rules, person)}` : `${dueText(now, rules, person)} ${placeText(now)}.`;
    fill(
      this.say,
      el("p", { class: "where" }, where),
      last.length > 0 && el("p", { class: "muted" }, last.join(" ")),
      imitation !== null && el("p", { class: "memory" }, imitation),
      this.advice,
    );
  }

  private showLog({ log }: PlayState): void {
    const { person } = this.start;
    const kind = (i: number): string => (this.review?.steps[i]?.mistake ? "mistake" : "");
    const line = (entry: PlayState["log"][number], i: number): HTMLElement =>
      el("li", { class: kind(i) }, el("b", {}, `${nameOf(entry.side, person)} `), deedOf(entry, person));
    fill(this.log, ...log.map(line));
    this.log.scrollTop = this.log.scrollHeight;
  }

  private showTable(now: PlayState, rules: Rules): void {
    const { person } = this.start;
    const { hinted, blocks } = this;
    const path = rules.piles === 2 ? trailOf(this.start.position(rules), now.actions) : [["0", "0"] as Pair];
    const seat = {
      look: this.start.look,
      rules,
      path,
      mistakes: mistakenMoves(this.review?.steps ?? [], now.actions),
      now,
      mine: isDue(now, person),
      hinted,
      blocks,
      name: (side: string) => nameOf(side, person),
      send: (action: Action) => this.send(action),
      refuse: (why: string) => void (this.error.textContent = why),
      marked: (at: Pair | null) => {
        this.show();
        if (at) this.place.querySelector<HTMLElement>(`[data-at="${key(at)}"]`)?.focus();
      },
    };
    fill(this.place, table(seat));
    const before = this.seen;
    this.seen = path;
    const isLonger = before.length > 0 && before.length < path.length && before.every((at, i) => key(at) === key(path[i]!));
    if (isLonger) slide(this.place, path.slice(before.length - 1));
  }

  private showControls(now: PlayState): void {
    this.hintButton.disabled = this.explainButton.disabled = now.due === "over";
    this.rematchButton.hidden = now.due !== "over";
    this.undoButton.disabled = this.actions.length === 0;
    this.blockButton.hidden = !(now.due === "block" && isDue(now, this.start.person));
    this.blockButton.textContent = this.blocks.length ? `Block ${this.blocks.length} and go on` : "Block nothing";
  }
}
