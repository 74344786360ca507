// SPDX-License-Identifier: MIT
// A position walked through the automaton of its game, digit by digit.
import { ask, messageOf } from "./api";
import { accepts, type Automaton, numerationName, run, type Written } from "./automaton";
import { automatonPicture } from "./automaton_picture";
import { button, el, field, fill, form, short } from "./dom";

const stepTime = 550; // milliseconds a digit, when it runs by itself
const mostDigits = 40; // that are shown at once, around the present one

export class Walk {
  readonly element = el("section", { class: "walk", "aria-label": "Walk through the automaton" });
  private readonly x = el("input", { type: "text", size: 12, spellcheck: "false" });
  private readonly y = el("input", { type: "text", size: 12, spellcheck: "false" });
  private readonly slider = el("input", { type: "range", min: 0, value: 0, oninput: () => this.go(Number(this.slider.value)) });
  private readonly runButton = button("Run", () => this.toggle());
  private readonly digits = el("div", { class: "scroll" });
  private readonly picture = el("div", { class: "picture" });
  private readonly says = el("p", { class: "verdict", role: "status", "aria-live": "polite" });
  private readonly controls: HTMLElement;
  private written: Written | null = null;
  private path: (number | null)[] = [];
  private step = 0;
  private timer = 0;
  private asked = 0;

  constructor(
    private readonly automaton: Automaton,
    at: [string, string],
    step: number,
    private readonly ended: AbortSignal,
    private readonly changed: (x: string, y: string, step: number) => void,
  ) {
    [this.x.value, this.y.value] = at;
    this.slider.setAttribute("aria-label", "Digits read");
    this.controls = el(
      "div",
      { class: "row steps", hidden: true },
      button("First", () => this.go(0)),
      button("Back", () => this.go(this.step - 1)),
      this.slider,
      button("Next digit", () => this.go(this.step + 1)),
      this.runButton,
    );
    const { x, y, controls, digits, picture, says } = this;
    fill(
      this.element,
      el("h3", {}, "Walk through it"),
      el("p", { class: "muted" }, this.introduction()),
      form(
        "row",
        () => void this.read(0),
        field("x", x, "small"),
        field("y", y, "small"),
        el("button", { type: "submit" }, "Write in digits"),
      ),
      controls,
      digits,
      picture,
      says,
    );
    ended.addEventListener("abort", () => clearTimeout(this.timer));
    void this.read(step);
  }

  // Another position, with so many of its digits read.
  set(x: string, y: string, step: number): void {
    [this.x.value, this.y.value] = [x, y];
    void this.read(step);
  }

  private introduction(): string {
    const { numeration, states } = this.automaton;
    const rule = numeration === "zeckendorf" ? ": sums of Fibonacci numbers, no two of them neighbours" : "";
    return `Both piles are written in ${numerationName(numeration)}${rule}. The automaton reads a digit of each at a time and
      moves among its ${states.length.toLocaleString("en")} states; a double ring accepts.`;
  }

  private async read(step: number): Promise<void> {
    const number = ++this.asked;
    this.stop();
    const body = { numeration: this.automaton.numeration, x: this.x.value.trim(), y: this.y.value.trim() };
    try {
      const written = await ask<Written>("digits", body, this.ended);
      if (number !== this.asked) return;
      this.written = written;
      this.path = run(this.automaton, written);
      this.slider.max = String(written.digits[0].length);
      this.controls.hidden = false;
      this.go(step);
    } catch (failure) {
      if (this.ended.aborted || number !== this.asked) return;
      this.controls.hidden = true;
      this.written = null;
      fill(this.digits);
      fill(this.picture);
      fill(this.says, el("span", { class: "error" }, messageOf(failure)));
    }
  }

  private toggle(): void {
    if (this.timer !== 0) return this.stop();
    const length = this.written?.digits[0].length ?? 0;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return this.go(length);
    if (this.step >= length) this.go(0);
    this.runButton.textContent = "Pause";
    const on = (): void => {
      this.show(this.step + 1);
      this.timer = this.step < length && this.path[this.step] !== null ? window.setTimeout(on, stepTime) : 0;
      if (this.timer === 0) this.stop();
    };
    this.timer = window.setTimeout(on, stepTime);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.runButton.textContent = "Run";
  }

  private go(step: number): void {
    this.stop();
    this.show(step);
  }

  private show(step: number): void {
    const { written, automaton } = this;
    if (!written) return;
    const [xs, ys] = written.digits;
    this.step = Math.max(0, Math.min(xs.length, Number.isSafeInteger(step) ? step : 0));
    this.slider.value = String(this.step);
    const stuck = this.path.findIndex((state) => state === null); // after so many digits no edge led on
    const reached = stuck < 0 ? this.step : Math.min(this.step, stuck - 1);
    const labels = xs.map((digit, i) => `${digit},${ys[i]}`);
    const path = this.path.slice(0, reached + 1).filter((state) => state !== null);
    fill(this.digits, digitTable(written, this.step));
    if (path.length > 0)
      fill(this.picture, automatonPicture(automaton, path, labels.slice(0, reached), labels[reached] ?? null));
    fill(this.says, ...this.verdict(written, stuck >= 0 && this.step >= stuck, labels));
    this.changed(written.x, written.y, this.step);
  }

  private verdict({ x, y, digits: [xs] }: Written, isStuck: boolean, labels: string[]): (Node | string)[] {
    const at = `(${short(x)}, ${short(y)})`;
    const outcome = (letter: "P" | "N"): HTMLElement => el("strong", { class: `outcome ${letter}` }, letter);
    if (isStuck) {
      const place = this.path.findIndex((state) => state === null);
      const from = this.path[place - 1];
      const no = `No edge for (${labels[place - 1]}) leaves state ${from}: no P-position begins with these digits. ${at} is `;
      return [no, outcome("N"), ", for the player to move."];
    }
    const state = this.path[this.step];
    if (this.step < xs.length) return [`${this.step} of ${xs.length} digits read: state ${state}.`];
    return accepts(this.automaton, this.path)
      ? [`All digits are read, and state ${state} accepts: ${at} is `, outcome("P"), "."]
      : [`All digits are read, and state ${state} does not accept: ${at} is `, outcome("N"), "."];
  }
}

function digitTable({ weights, digits: [xs, ys] }: Written, step: number): HTMLElement {
  const length = xs.length;
  const from = Math.max(0, Math.min(step - mostDigits / 2, length - mostDigits)),
    to = Math.min(length, from + mostDigits);
  const places = Array.from({ length: to - from }, (_, i) => from + i);
  const weight = (place: number): string => {
    const text = weights[place - (length - weights.length)];
    return text === undefined || text.length > 5 ? "" : text;
  };
  const kind = (place: number): string => (place < step - 1 ? "read" : place === step - 1 ? "now" : "");
  const line = (name: string, digits: number[]): HTMLElement =>
    el("tr", {}, el("th", { scope: "row" }, name), ...places.map((i) => el("td", { class: kind(i) }, String(digits[i]))));
  return el(
    "table",
    { class: "digits" },
    el("tr", { class: "weights" }, el("td", {}, from > 0 ? "…" : ""), ...places.map((i) => el("td", {}, weight(i)))),
    line("x", xs),
    line("y", ys),
  );
}
