// SPDX-License-Identifier: MIT
// What a panel of Explore may use: the place to fill, the tools above it, and a long computation with progress that can be
// cancelled. A panel has ended when its game or the chosen tab has changed: what it still computes is cancelled and not shown.
import { Job, messageOf } from "./api";
import { button, el, fill } from "./dom";
import type { Progress } from "./progress";

export class Panel {
  constructor(
    readonly stage: HTMLElement,
    readonly tools: HTMLElement,
    readonly ended: AbortSignal,
    private progress: Progress,
    private again: () => void,
  ) {}

  // The reply, or null when the panel has ended or the failure has been shown.
  async run<T>(text: string, command: string, body: unknown): Promise<T | null> {
    const job = new Job<T>(command, body, (report) => {
      if (!this.ended.aborted) this.progress.show(text, report, () => job.cancel());
    });
    this.ended.addEventListener("abort", () => job.cancel());
    try {
      const reply = await job.run();
      return this.ended.aborted ? null : reply;
    } catch (failure) {
      if (!this.ended.aborted) this.showFailure(messageOf(failure));
      return null;
    } finally {
      if (!this.ended.aborted) this.progress.hide();
    }
  }

  private showFailure(message: string): void {
    fill(this.stage, el("p", { class: "error", role: "alert" }, message, " ", button("Try again", this.again, "quiet")));
  }
}
