// SPDX-License-Identifier: MIT
// The card of a theorem: what is proved, why, what follows, and the files that let others check it.
import { Job, messageOf, type Report, type Rules } from "./api";
import { type Automaton, numerationName } from "./automaton";
import { button, download, el, fileName, fill } from "./dom";
import type { Check } from "./proof";
import { allStatements, type Structure } from "./theorem";
import { zip } from "./zip";

const seconds = (time: number): string => (time < 0.01 ? "less than 0.01 s" : `${time.toFixed(2)} s`);

export class TheoremCard {
  readonly element = el("article", { class: "theorem" });
  private readonly facts = el("div");
  private readonly status = el("p", { class: "status", role: "status" }); // of checking,
  private readonly writing = el("p", { class: "muted", role: "status" }); // and of writing files meanwhile
  private readonly working = new Set<Job<unknown>>();

  constructor(
    private readonly rules: Rules,
    automaton: Automaton,
    private readonly text: string, // of the certificate
    origin: string,
    private readonly ended: AbortSignal,
  ) {
    const states = automaton.states.length.toLocaleString("en");
    fill(
      this.element,
      el("p", { class: "ribbon" }, el("span", { class: "tag proved" }, "proved"), " for all positions"),
      el("h2", {}, `The P-positions of ${rules.game}`),
      el(
        "p",
        { class: "statement" },
        `A finite automaton of ${states} states reads both piles in ${numerationName(automaton.numeration)}, a digit of each at a
        time, and accepts exactly the P-positions: those of every size, not only those that were computed.`,
      ),
      el("h3", {}, "Why it holds"),
      this.reasons(),
      this.facts,
      this.buttons(),
      this.writing,
      this.status,
      el("p", { class: "muted" }, origin),
    );
    ended.addEventListener("abort", () => this.working.forEach((job) => job.cancel()));
  }

  private reasons(): HTMLElement {
    const enough = this.rules.block ? "more accepted options than can be blocked" : "an accepted option";
    const but = this.rules.lost || this.rules.won ? ", apart from those where play ends by the rules" : "";
    return el(
      "ul",
      { class: "reasons" },
      el("li", {}, el("b", {}, "Stability. "), `No accepted position has ${enough}${but}.`),
      el("li", {}, el("b", {}, "Absorption. "), `Every other position has ${enough}${but}.`),
      el(
        "li",
        {},
        "Every play ends, so only one set of positions does both. The two sentences are about addition of integers, and the ",
        "program decides such sentences, for all integers, by automata.",
      ),
    );
  }

  private buttons(): HTMLElement {
    const name = fileName(this.rules.game);
    return el(
      "div",
      { class: "row files" },
      button("Check it again now", () => void this.check(), "primary"),
      button("Certificate", () => download(new Blob([this.text], { type: "text/plain" }), `${name}.cert`)),
      button("Walnut files", () => void this.walnut(name)),
      button("Coq file", () => void this.coq(name)),
    );
  }

  follow(structure: Structure): void {
    const statements = allStatements(structure).map((parts) => el("li", {}, ...parts));
    fill(this.facts, el("h3", {}, "What follows, for all positions"), el("ul", { class: "follows" }, ...statements));
  }

  async check(): Promise<void> {
    const check = await this.run<Check>(this.status, "check", { certificate: this.text }, (job) => job.run());
    if (!check) return;
    if (check.structure) this.follow(check.structure);
    const { largest_states: largest, verify_seconds: time, refuted } = check;
    this.status.textContent = refuted
      ? `Refuted: (${refuted.x}, ${refuted.y}) ${refuted.because}.`
      : `Checked just now, from the rules and the certificate alone: proved, in ${seconds(time)}. ` +
        `The largest automaton on the way had ${largest.toLocaleString("en")} states.`;
  }

  private async walnut(name: string): Promise<void> {
    type Files = { files: { path: string; text: string }[] };
    const reply = await this.run<Files>(this.writing, "export", { certificate: this.text, for: "walnut" }, (job) => job.run());
    if (reply) download(zip(reply.files), `${name}-walnut.zip`);
  }

  private async coq(name: string): Promise<void> {
    const file = await this.run<Blob>(this.writing, "export", { certificate: this.text, for: "coq" }, (job) => job.file());
    if (file) download(file, `${name}.v`);
  }

  // Null when it failed, which is then said, or the view was left.
  private async run<T>(place: HTMLElement, command: string, body: unknown, get: (job: Job<T>) => Promise<T>): Promise<T | null> {
    const doing = command === "check" ? "Checking" : "Writing";
    const cancel = button("Cancel", () => job.cancel(), "quiet");
    const job: Job<T> = new Job<T>(command, body, ({ stage }: Report) =>
      fill(place, `${doing} … ${stage} `, cancel),
    );
    this.working.add(job);
    fill(place, `${doing} … `);
    try {
      const reply = await get(job);
      fill(place);
      return this.ended.aborted ? null : reply;
    } catch (failure) {
      fill(place, el("span", { class: "error" }, messageOf(failure)));
      return null;
    } finally {
      this.working.delete(job);
    }
  }
}
