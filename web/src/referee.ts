// SPDX-License-Identifier: MIT
// Questions about a play to the program, one at a time: a new one takes the place of the one under way.
import { ask } from "./api";
import { button, el, fill } from "./dom";

const slowAfter = 400; // milliseconds before someone is told that the program thinks

export class Referee {
  readonly thinking = el("p", { class: "muted", role: "status" });
  private asked = new AbortController();

  constructor(private ended: AbortSignal) {}

  // Null when another question took its place or the view was left.
  async ask<T>(command: string, body: unknown): Promise<T | null> {
    this.asked.abort();
    const mine = (this.asked = new AbortController());
    const cancel = button("Cancel", () => mine.abort(), "quiet");
    const slow = setTimeout(() => fill(this.thinking, "The program is thinking … ", cancel), slowAfter);
    try {
      const reply = await ask<T>(command, body, mine.signal);
      return mine === this.asked && !this.ended.aborted ? reply : null;
    } catch (failure) {
      if (mine !== this.asked) return null;
      throw mine.signal.aborted ? new Error("cancelled") : failure;
    } finally {
      clearTimeout(slow);
      if (mine === this.asked) fill(this.thinking);
    }
  }
}
