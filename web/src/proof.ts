// SPDX-License-Identifier: MIT
// The replies of the program about theorems, and how a proof went.
import { el } from "./dom";
import type { Structure } from "./theorem";

export interface Attempt {
  numeration: string;
  columns: number;
  depth: number;
  states: number;
  open: number;
  outcome: string;
}
export interface Proof {
  status: "proved" | "undecided";
  numeration: string | null;
  p_states: number | null;
  largest_states: number;
  learn_seconds: number;
  verify_seconds: number;
  structure?: Structure;
  reason?: string;
  attempts: Attempt[];
  certificate_text?: string;
}
export interface Check {
  status: "proved" | "refuted";
  largest_states: number;
  verify_seconds: number;
  structure?: Structure;
  refuted?: { x: string; y: string; because: string };
}

const mostRows = 12;
const count = (n: number): string => n.toLocaleString("en");

// What was guessed, and what became of it.
export function attemptTable(attempts: Attempt[]): HTMLElement {
  const heads = ["numeration", "columns", "depth", "states", "open", "outcome"];
  const skipped = Math.max(0, attempts.length - mostRows);
  const row = (one: Attempt): HTMLElement =>
    el(
      "tr",
      { class: one.outcome === "proved" ? "proved" : "" },
      ...[one.numeration, count(one.columns), String(one.depth), count(one.states), count(one.open), one.outcome].map((text) =>
        el("td", {}, text),
      ),
    );
  return el(
    "div",
    { class: "scroll" },
    skipped > 0 && el("p", { class: "muted" }, `${skipped} earlier guesses are left out.`),
    el(
      "table",
      { class: "attempts" },
      el("tr", {}, ...heads.map((head) => el("th", {}, head))),
      ...attempts.slice(skipped).map(row),
    ),
  );
}

// The stages of the work under way, the present one last.
export function stageList(stages: string[]): HTMLElement {
  const shown = stages.slice(-mostRows);
  return el(
    "ol",
    { class: "stages", "aria-label": "What the program does" },
    ...shown.map((stage, i) => el("li", { class: i === shown.length - 1 ? "now" : "" }, stage)),
  );
}
