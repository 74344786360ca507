// SPDX-License-Identifier: MIT
// Teach: exercises about a game, with hints. The program says what is right and why; a link sets an exercise, and a longer one
// restores what was tried.
import { type Answer, messageOf, type Pair, type Rules } from "./api";
import { button, copyButton, el, field, fill, form } from "./dom";
import { asked, type Exercise, hindrance, makeAnother, pairOf, placed, type Wanted } from "./exercise";
import { ExerciseForm, wantedOf } from "./exercise_form";
import { GamePicker } from "./game_picker";
import { lessonBoard } from "./lesson_board";
import { type Attempt, pairTable, replyTo, verdict } from "./lesson_words";
import type { Address } from "./route";
import { key } from "./seat";

const keys = (list: Pair[]): Set<string> => new Set(list.map(key));

export class Teach {
  private rules: Rules | null = null;
  private exercise: Exercise | null = null;
  private wanted: Wanted;
  private tried: Pair[] = [];
  private hints = 0; // that are shown
  private answer: Answer | null = null; // about what was tried last
  private solved = false;
  private isFirst = true; // the exercise of the link
  private making = new AbortController(); // ends when another exercise is wanted

  private readonly question = el("p", { class: "where", role: "status" });
  private readonly coach = el("div", { class: "coach", role: "status", "aria-live": "polite" });
  private readonly error = el("p", { class: "error", role: "alert" });
  private readonly place = el("div", { class: "table" });
  private readonly list = el("div", { class: "scroll" });
  private readonly x = el("input", { type: "text", size: 4, inputmode: "numeric", autocomplete: "off" });
  private readonly y = el("input", { type: "text", size: 4, inputmode: "numeric", autocomplete: "off" });
  private readonly typed = form(
    "row move",
    () => this.checkTyped(),
    field("Your answer: x", this.x, "small"),
    field("y", this.y, "small"),
    el("button", { type: "submit" }, "Check"),
  );
  private readonly hintButton = button("Hint", () => this.hint());
  private readonly nextButton = button("Another exercise", () => this.set({ task: this.wanted.task, to: this.wanted.to }));
  private readonly controls = el(
    "div",
    { class: "row controls", hidden: true },
    this.hintButton,
    this.nextButton,
    copyButton("Copy link to this exercise", () => this.link()),
  );
  private readonly setting: ExerciseForm;

  constructor(
    root: HTMLElement,
    private readonly address: Address,
  ) {
    const { values, ended } = address;
    this.wanted = wantedOf(values);
    this.setting = new ExerciseForm(this.wanted, (wanted) => this.set(wanted));
    const picker = new GamePicker("Game", values.get("game") ?? "wythoff", ended, (rules) => this.changeGame(rules));
    const { question, coach, error, controls, place, list, typed, setting } = this;
    const beside = el("div", { class: "beside-board" }, coach, list);
    fill(
      root,
      el(
        "div",
        { class: "columns" },
        el("aside", {}, picker.element, setting.element),
        el("div", { class: "main teach" }, question, error, controls, el("div", { class: "lesson-table" }, place, beside), typed),
      ),
    );
    ended.addEventListener("abort", () => this.making.abort());
  }

  private changeGame(rules: Rules | null): void {
    if (!rules || rules.game === this.rules?.game) return;
    this.rules = rules;
    void this.make(this.isFirst ? this.wanted : { task: this.wanted.task, to: this.wanted.to });
  }

  private set(wanted: Wanted): void {
    if (this.rules) void this.make(wanted);
  }

  private async make(wanted: Wanted): Promise<void> {
    const rules = this.rules!;
    this.wanted = wanted;
    this.making.abort();
    const { signal } = (this.making = new AbortController());
    const isFirst = this.isFirst;
    this.isFirst = false;
    try {
      const reason = hindrance(rules, wanted.task);
      if (reason) throw new Error(reason);
      const exercise = await makeAnother(rules, wanted, signal, this.exercise);
      if (signal.aborted) return;
      this.begin(exercise);
      if (isFirst) await this.restore(rules, exercise, signal);
    } catch (failure) {
      if (!signal.aborted) this.refuse(messageOf(failure));
    }
  }

  private refuse(message: string): void {
    this.exercise = null;
    this.tried = [];
    this.hints = 0;
    this.save();
    this.controls.hidden = this.typed.hidden = true;
    this.error.textContent = message;
    for (const part of [this.question, this.coach, this.place, this.list]) fill(part);
  }

  private begin(exercise: Exercise): void {
    this.exercise = exercise;
    this.wanted = exercise.wanted;
    this.tried = [];
    this.hints = 0;
    this.answer = null;
    this.solved = false;
    this.error.textContent = "";
    this.controls.hidden = this.typed.hidden = false;
    this.x.value = "";
    this.y.value = exercise.row === undefined ? "" : String(exercise.row);
    this.setting.show(exercise.wanted);
    this.show();
    this.save();
  }

  // What the link says of the hints and of what was tried.
  private async restore({ game }: Rules, exercise: Exercise, signal: AbortSignal): Promise<void> {
    const { values } = this.address;
    this.hints = Math.min(exercise.hints.length, Number(values.get("hints") ?? 0) || 0);
    const tried = (values.get("tried") ?? "").split(" ").filter((text) => text !== "");
    for (const text of tried) this.tried.push(pairOf(text, "tried", 999));
    const last = this.tried.at(-1);
    if (last) this.judge(await asked(game, last, signal), exercise, last);
    this.show();
    this.save();
  }

  private judge(answer: Answer, { task, right }: Exercise, at: Pair): void {
    this.answer = answer;
    this.solved = answer.outcome === "P" && (task !== "next" || keys(right).has(key(at)));
  }

  private checkTyped(): void {
    try {
      void this.attempt(pairOf(`${this.x.value},${this.y.value}`, "answer", 999));
    } catch (failure) {
      this.error.textContent = messageOf(failure);
    }
  }

  private async attempt(at: Pair): Promise<void> {
    const { exercise, rules } = this,
      { signal } = this.making;
    if (!exercise || !rules || this.solved) return;
    this.error.textContent = "";
    if (exercise.row !== undefined && Number(at[1]) !== exercise.row)
      return void (this.error.textContent = `${placed(at)} is not on row ${exercise.row}.`);
    if (exercise.moves && !exercise.moves.has(key(at)))
      return void (this.error.textContent = `No move leads from ${placed(exercise.queen!)} to ${placed(at)}.`);
    try {
      const answer = await asked(rules.game, at, signal);
      if (signal.aborted || this.isBeyond(exercise)) return;
      this.tried = [...this.tried.filter((one) => key(one) !== key(at)), at];
      this.judge(answer, exercise, at);
      this.show();
      this.save();
    } catch (failure) {
      if (!signal.aborted) this.error.textContent = messageOf(failure);
    }
  }

  // Why a square that was pressed is no answer; one that is off the row or no move is told as if it had been typed.
  private refuseSquare(exercise: Exercise, at: Pair, given: Set<string>, wrong: Set<string>): void {
    if (this.solved) return;
    if (wrong.has(key(at))) this.error.textContent = `${placed(at)} was tried.`;
    else if (exercise.row === undefined && !exercise.moves && given.has(key(at)))
      this.error.textContent = `${placed(at)} is in the list.`;
    else void this.attempt(at);
  }

  // Another exercise has begun, or this one was solved meanwhile.
  private isBeyond(exercise: Exercise): boolean {
    return this.exercise !== exercise || this.solved;
  }

  private hint(): void {
    if (!this.exercise || this.hints >= this.exercise.hints.length) return;
    this.hints++;
    this.show();
    this.save();
  }

  private save(): void {
    const { rules, hints, tried } = this;
    if (!rules) return;
    const progress = { hints: hints ? String(hints) : undefined, tried: tried.map(key).join(" ") };
    this.address.write({ game: rules.game, ...this.asText(), ...progress });
  }
  private asText(): Record<string, string> {
    return { ...this.wanted, to: String(this.wanted.to) };
  }
  private link(): string {
    const query = new URLSearchParams({ game: this.rules?.game ?? "", ...this.asText() });
    return `${location.origin}${location.pathname}#teach?${query}`;
  }

  private get attempted(): Attempt | null {
    const { answer, rules, hints, solved } = this,
      at = this.tried.at(-1);
    return answer && rules && at ? { answer, rules, at, count: this.tried.length, hints, solved } : null;
  }

  private show(): void {
    const { exercise } = this;
    if (!exercise) return;
    const held = document.activeElement;
    const at = held instanceof HTMLElement && this.place.contains(held) ? held.dataset["at"] : undefined;
    const hints = exercise.hints.slice(0, this.hints).map(({ says }) => el("li", {}, says)),
      { attempted } = this;
    if (this.question.textContent !== exercise.question) this.question.textContent = exercise.question;
    fill(
      this.coach,
      hints.length > 0 && el("ol", { class: "hint hints", "aria-label": "Hints" }, ...hints),
      attempted && verdict(exercise, attempted),
    );
    this.hintButton.disabled = this.solved || this.hints === exercise.hints.length;
    this.hintButton.textContent = this.hints === exercise.hints.length - 1 ? "Show the answer" : "Hint";
    this.nextButton.classList.toggle("primary", this.solved);
    fill(this.place, this.board(exercise));
    fill(this.list, exercise.pairs ? pairTable(exercise.pairs, this.solved ? exercise.right[0]! : null) : null);
    if (at) this.place.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus();
  }

  private board(exercise: Exercise): HTMLElement {
    const { row, queen, from, moves, right, to } = exercise;
    const shown = exercise.hints.slice(0, this.hints);
    const given = keys([...exercise.given, ...shown.flatMap((hint) => hint.given ?? [])]);
    const { attempted } = this,
      reply = attempted && replyTo(exercise, attempted),
      answers = this.solved || shown.some((hint) => hint.reveals);
    const wrong = keys(this.solved ? this.tried.slice(0, -1) : this.tried);
    const isActive = (at: Pair): boolean =>
      !this.solved &&
      !wrong.has(key(at)) &&
      (moves ? moves.has(key(at)) : row !== undefined ? Number(at[1]) === row : !given.has(key(at)));
    return lessonBoard({
      to,
      ...(row !== undefined && { row }),
      ...(queen && { queen }),
      start: queen ?? ["0", String(row ?? 0)],
      given,
      crossed: keys(shown.flatMap((hint) => hint.crossed ?? [])),
      wrong,
      right: answers ? keys(right) : new Set(),
      active: isActive,
      lines: [
        ...(from && queen ? [{ from, to: queen, kind: "past" as const }] : []),
        ...(attempted && reply ? [{ from: attempted.at, to: reply, kind: "reply" as const }] : []),
      ],
      choose: (at) => void this.attempt(at),
      refuse: (at) => this.refuseSquare(exercise, at, given, wrong),
    });
  }
}
