// SPDX-License-Identifier: MIT
// The nim-values of a game on one pile, with the period that is proved or seen.
import type { Rules } from "./api";
import { el, fill } from "./dom";
import type { Panel } from "./panel";

interface Period {
  preperiod: number;
  period: number;
  saltus: number;
  status: string;
  checked_to: number;
  by?: string;
}
interface Sequence {
  name: string;
  values: number[];
  period: Period | null;
}

export const sequenceTo = 199;

function told(period: Period | null): string {
  if (!period) return "No period seen.";
  const known =
    period.status === "proved"
      ? `proved for all n${period.by ? ` (${period.by})` : ""}`
      : `observed up to ${period.checked_to}, not proved`;
  return `Preperiod ${period.preperiod}, period ${period.period}, saltus ${period.saltus}: ${known}.`;
}

const usualWidth = 20,
  leastWidth = 6,
  mostWidth = 40; // values in a row
const cell = 33, // pixels of a value
  numbers = 60; // and of the numbers before a row

// Whole periods to a row where they fit; `fit` values do.
function widthOf(period: Period | null, fit: number): number {
  const length = period?.period ?? 0;
  if (length === 0 || length > mostWidth) return fit;
  return length * Math.max(1, Math.floor(fit / length));
}

// Where rows begin: what precedes the period has rows of its own.
function rowStarts(count: number, period: Period | null, width: number): number[] {
  const from = Math.min(count, period?.preperiod ?? 0);
  const starts: number[] = [];
  for (let n = 0; n < count; n += n < from ? Math.min(width, from - n) : width) starts.push(n);
  return starts;
}

function show({ name, values, period }: Sequence, fit: number): HTMLElement[] {
  const width = widthOf(period, fit);
  const begins = (n: number): boolean =>
    period !== null && n >= period.preperiod && (n - period.preperiod) % period.period === 0;
  const starts = rowStarts(values.length, period, width);
  const cellOf = (value: number, n: number): HTMLElement =>
    el(
      "span",
      { title: `G(${n}) = ${value}`, class: `${value === 0 ? "zero" : ""} ${begins(n) ? "start" : ""}` },
      String(value),
    );
  const row = (start: number, i: number): HTMLElement[] => [
    el("span", { class: "n" }, String(start)),
    ...values.slice(start, starts[i + 1]).map((value, k) => cellOf(value, start + k)),
  ];
  return [
    el("h2", {}, name ? `G(n, ${name.replace("_", " ")})` : "Nim-values G(n)"),
    el("p", {}, told(period)),
    el(
      "div",
      { class: "sequence", style: `--columns:${width}` },
      el("span", { class: "n" }, "n"),
      el("span", { class: "head" }, name ? `G(n, ${name.replace("_", " ")}) from n on` : "G(n), G(n + 1), …"),
      ...starts.flatMap(row),
    ),
  ];
}

export async function sequence(panel: Panel, game: Rules): Promise<void> {
  fill(panel.tools);
  const reply = await panel.run<{
    values: number[] | Record<string, number[]>;
    period: Period | null | Record<string, Period | null>;
  }>("Computing", "nimbers", { game: game.game, to: sequenceTo, period: true });
  if (!reply) return;
  const sequences: Sequence[] = Array.isArray(reply.values)
    ? [{ name: "", values: reply.values, period: reply.period as Period | null }]
    : Object.entries(reply.values).map(([name, values]) => ({
        name,
        values,
        period: (reply.period as Record<string, Period | null>)[name] ?? null,
      }));
  const room = Math.floor(((panel.stage.parentElement?.clientWidth ?? 0) - numbers) / cell);
  const fit = Math.max(leastWidth, Math.min(usualWidth, room));
  fill(panel.stage, el("div", { class: "prose" }, ...sequences.flatMap((one) => show(one, fit))));
}
