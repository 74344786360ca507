// SPDX-License-Identifier: MIT
// How far a long computation is, with a button that cancels it.
import type { Report } from "./api";
import { button, el } from "./dom";

export class Progress {
  private doing = el("span");
  private bar = el("progress", { max: 1, value: 0 });
  private cancel: (() => void) | null = null;
  readonly element = el(
    "div",
    { class: "progress", hidden: true },
    this.doing,
    this.bar,
    button("Cancel", () => this.cancel?.(), "quiet"),
  );

  // What is being done, and at which stage of it: "Discovering: dictionary".
  show(text: string, { stage, fraction, waiting }: Report, cancel: () => void): void {
    this.cancel = cancel;
    this.element.hidden = false;
    const now = waiting ? "waiting for its turn, other computations are before it" : stage;
    this.fill(now === "" ? text : `${text}: ${now}`, fraction);
  }

  // Nothing is under way any more.
  hide(): void {
    this.cancel = null;
    this.element.hidden = true;
    this.fill("", 1);
  }

  private fill(text: string, fraction: number): void {
    this.doing.textContent = text;
    this.bar.setAttribute("aria-label", text);
    this.bar.value = fraction;
  }
}
