// SPDX-License-Identifier: MIT
// Prove: from rules to a theorem about all positions, live; then the theorem as a card, and its automaton to walk through.
import { ask, Job, messageOf, type Pair, type Rules } from "./api";
import { type Automaton, parseCertificate } from "./automaton";
import { button, commandLine, copyButton, el, field, fill, quoted, select } from "./dom";
import { GamePicker } from "./game_picker";
import { Progress } from "./progress";
import { attemptTable, type Proof, stageList } from "./proof";
import type { Address } from "./route";
import { TheoremCard } from "./theorem_card";
import { Walk } from "./walk";

const usualRange = ""; // what the command line takes when it is given no number
const ranges: [string, string][] = [
  [usualRange, "as many as are useful"],
  ["100000", "100,000"],
  ["1000000", "1,000,000"],
]; // columns to learn from
const fewPositions = 12; // the last of so many P-positions is walked first

interface Shipped {
  file: string | null;
  text: string | null;
}

export class Prove {
  private readonly picker: GamePicker;
  private readonly live = el("section", { class: "live", "aria-label": "The proof" });
  private readonly result = el("div");
  private readonly command = el("div", { class: "commands" });
  private readonly progress = new Progress();
  private readonly proveButton = button("Prove it", () => void this.start(), "primary");
  private game = new AbortController(); // ends when another game is chosen
  private rules: Rules | null = null;
  private columns: string;
  private wanted: boolean; // the proof was asked for, as the link says
  private at: [string, string] | null;
  private step: string;

  constructor(
    root: HTMLElement,
    private readonly address: Address,
  ) {
    const { values, ended } = address;
    this.columns = ranges.find(([key]) => key === values.get("columns"))?.[0] ?? usualRange;
    this.wanted = values.get("proof") === "new";
    this.at = values.has("x") && values.has("y") ? [values.get("x")!, values.get("y")!] : null;
    this.step = values.get("step") ?? "";
    const range = select(ranges, this.columns, (value) => {
      this.columns = value;
      this.save();
    });
    this.proveButton.disabled = true; // until the rules are known
    this.picker = new GamePicker("Game", values.get("game") ?? "maharaja", ended, (rules) => this.changeGame(rules));
    const { picker, proveButton, progress, live, result, command } = this;
    const tools = el("div", { class: "tools" }, proveButton, field("Columns to learn from, at most", range, "small"));
    fill(
      root,
      el(
        "div",
        { class: "columns" },
        el("aside", {}, picker.element, introduction()),
        el("div", { class: "main prove" }, tools, progress.element, live, result, command),
      ),
    );
    ended.addEventListener("abort", () => this.game.abort());
  }

  private changeGame(rules: Rules | null): void {
    const isFirst = this.rules === null;
    this.proveButton.disabled = rules?.piles !== 2;
    if (!rules || rules.game === this.rules?.game) return;
    this.rules = rules;
    this.newGame();
    fill(this.live);
    fill(this.result);
    if (!isFirst) {
      this.at = null;
      this.step = "";
      this.wanted = false;
    }
    this.save();
    if (rules.piles !== 2) fill(this.result, el("p", {}, "Theorems here are about two piles; this game has one."));
    else if (this.wanted) void this.start();
    else void this.look(rules, this.game.signal);
  }

  private newGame(): AbortSignal {
    this.game.abort();
    this.game = new AbortController();
    this.progress.hide();
    return this.game.signal;
  }

  // The certificate that ships, if there is one.
  private async look({ game }: Rules, ended: AbortSignal): Promise<void> {
    fill(this.result, el("p", { class: "muted" }, "Looking for a certificate …"));
    try {
      const { file, text } = await ask<Shipped>("certificate", { game }, ended);
      if (ended.aborted) return;
      if (text === null) return fill(this.result, noCertificate());
      const origin = `certificates/${file} ships with the program. It was found from the rules alone, as “Prove it” does.`;
      void this.showTheorem(text, origin, ended).check();
    } catch (failure) {
      if (!ended.aborted) fill(this.result, el("p", { class: "error", role: "alert" }, messageOf(failure)));
    }
  }

  // What was typed last is meant, even if the program has not yet said that it is a game.
  private async start(): Promise<void> {
    await this.picker.settled();
    const { rules } = this.picker;
    if (rules?.piles !== 2 || this.address.ended.aborted) return;
    this.wanted = true;
    this.save();
    void this.prove(rules, this.newGame());
  }

  private async prove({ game }: Rules, ended: AbortSignal): Promise<void> {
    fill(this.result);
    fill(this.live, el("h2", {}, "Proving"));
    const columns = this.columns === usualRange ? undefined : this.columns;
    const job = new Job<Proof>("prove", { game, columns }, (report) => {
      if (ended.aborted) return;
      this.progress.show("Proving", report, () => job.cancel());
      fill(this.live, el("h2", {}, "Proving"), stageList(report.stages ?? []));
    });
    ended.addEventListener("abort", () => job.cancel());
    try {
      const proof = await job.run();
      if (!ended.aborted) this.showProof(proof, ended);
    } catch (failure) {
      if (!ended.aborted) fill(this.live, el("p", { class: "error", role: "alert" }, messageOf(failure)));
    } finally {
      if (!ended.aborted) this.progress.hide();
    }
  }

  private showProof(proof: Proof, ended: AbortSignal): void {
    const proved = proof.status === "proved" && proof.certificate_text !== undefined;
    const steps = el(
      "details",
      { open: !proved },
      el("summary", {}, `How it was found: ${proof.attempts.length} ${proof.attempts.length === 1 ? "guess" : "guesses"}`),
      attemptTable(proof.attempts),
      el("p", { class: "muted" }, guessing),
    );
    if (!proved) {
      const reason = el("p", { role: "status" }, `${proof.reason ?? "no automaton was found"}.`);
      fill(this.live, el("h2", {}, "Undecided"), reason, steps);
      return;
    }
    fill(this.live, steps);
    const [learned, verified] = [proof.learn_seconds, proof.verify_seconds].map((time) => `${time.toFixed(2)} s`);
    const origin = `Learned in ${learned} and verified in ${verified} on this machine.`;
    const card = this.showTheorem(proof.certificate_text!, origin, ended);
    if (proof.structure) card.follow(proof.structure);
  }

  private showTheorem(text: string, origin: string, ended: AbortSignal): TheoremCard {
    const automaton = parseCertificate(text);
    const card = new TheoremCard(this.rules!, automaton, text, origin, ended);
    const walk = el("div");
    fill(this.result, card.element, walk);
    void this.showWalk(walk, automaton, ended);
    return card;
  }

  private async showWalk(place: HTMLElement, automaton: Automaton, ended: AbortSignal): Promise<void> {
    const at = this.at ?? (await this.firstWalked(ended));
    if (ended.aborted) return;
    const walk = new Walk(automaton, at, Number(this.step), ended, (x, y, step) => this.walked([x, y], step));
    fill(place, walk.element);
  }

  private async firstWalked(ended: AbortSignal): Promise<[string, string]> {
    const body = { game: this.rules!.game, count: fewPositions };
    const none = { p_positions: [] as [number, number][] }; // any position will do
    const { p_positions: found } = await ask<typeof none>("solve", body, ended).catch(() => none);
    const [x, y] = found.at(-1) ?? [1, 2];
    return [String(x), String(y)];
  }

  private walked(at: Pair, step: number): void {
    this.at = at;
    this.step = String(step);
    this.save();
  }

  private save(): void {
    const { game } = this.rules ?? {};
    const columns = this.columns === usualRange ? undefined : this.columns;
    const proof = this.wanted ? "new" : undefined;
    const step = this.step === "0" ? undefined : this.step;
    this.address.write({ game, columns, proof, x: this.at?.[0], y: this.at?.[1], step });
    if (game)
      fill(
        this.command,
        commandLine(`wythoff prove ${quoted(game)} --describe${columns ? ` --columns ${columns}` : ""}`),
        copyButton("Copy link", () => this.address.link()),
      );
  }
}

const guessing =
  "A guess is an automaton learned from the P-positions of the columns that were computed. It may be wrong: only what is then " +
  "verified, for all positions, is called proved. A state is open where the columns do not reach far enough to tell it.";

function introduction(): HTMLElement {
  return el(
    "div",
    { class: "muted" },
    el(
      "p",
      {},
      "The program computes P-positions, guesses a finite automaton that reads both piles digit by digit, and decides whether ",
      "it accepts exactly the P-positions. What is proved holds for piles of every size.",
    ),
  );
}

const noCertificate = (): HTMLElement =>
  el("p", {}, "No certificate for these rules ships with the program. “Prove it” looks for a theorem.");
