// SPDX-License-Identifier: MIT
// The line below the boards: what they rest on, or why a part of them is missing, with a button that asks for it again.
import { button, el, fill } from "./dom";

export class StatusLine {
  readonly element = el("p", { class: "status", role: "status" });
  private told = ""; // every frame of a board tells, and a screen reader would repeat it

  constructor(private again: () => void) {}

  tell(failure: string, evidence: string, note: string): void {
    const key = `${failure}|${evidence}|${note}`;
    if (this.told === key) return;
    this.told = key;
    fill(
      this.element,
      failure || (evidence && `This board is known by ${evidence.replace(/^computed by/, "computation:")}.`),
      failure !== "" && " ",
      failure !== "" && button("Try again", this.again, "quiet"),
      note && ` ${note}`,
    );
  }

  // A failure that has nothing to do with the boards.
  say(text: string): void {
    this.told = "";
    this.element.textContent = text;
  }
}
