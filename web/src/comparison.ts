// SPDX-License-Identifier: MIT
// Whether two games have the same P-positions, and how that is known.
import { tuple } from "./answer";
import { Job, messageOf, type Rules } from "./api";
import { el, fill } from "./dom";

interface Reply {
  same: boolean | null; // null: as far as computed
  first_difference?: [number, number];
  outcomes?: ["P" | "N", "P" | "N"];
  evidence: { kind: string; ref: string };
}

const how = ({ kind, ref }: Reply["evidence"]): string => `How it is known: ${kind}, ${ref}.`;

function inWords([first, second]: [string, string], reply: Reply): string {
  const { same, first_difference: at, outcomes } = reply;
  if (same) return "The two games have the same P-positions, all of them.";
  if (same === null) return "The two games have the same P-positions as far as they were computed.";
  if (!at || !outcomes) return "The two games have different P-positions.";
  return `The P-positions differ, first at ${tuple(at.map(String))}: ${outcomes[0]} in ${first}, ${outcomes[1]} in ${second}.`;
}

export class Comparison {
  readonly element = el("div", { class: "verdict", role: "status", "aria-live": "polite" });
  private asked = new AbortController();
  private shown = "";

  constructor(ended: AbortSignal) {
    ended.addEventListener("abort", () => this.asked.abort());
  }

  // Null where there is no second game on a board of the same kind.
  show(first: Rules | null, second: Rules | null): void {
    const isPair = first?.piles === 2 && second?.piles === 2;
    const key = isPair ? JSON.stringify([first.game, second.game]) : "";
    if (key === this.shown) return;
    this.shown = key;
    this.asked.abort();
    this.asked = new AbortController();
    fill(this.element);
    if (isPair) void this.compare([first.game, second.game], this.asked.signal);
  }

  private async compare([game, over]: [string, string], ended: AbortSignal): Promise<void> {
    fill(this.element, el("p", { class: "muted" }, "Comparing …"));
    const job = new Job<Reply>("compare", { game, over }, () => undefined);
    ended.addEventListener("abort", () => job.cancel());
    try {
      const reply = await job.run();
      if (ended.aborted) return;
      fill(this.element, el("p", {}, inWords([game, over], reply)), el("p", { class: "muted" }, how(reply.evidence)));
    } catch (failure) {
      if (!ended.aborted) fill(this.element, el("p", { class: "error" }, messageOf(failure)));
    }
  }
}
