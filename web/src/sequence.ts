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

function show({ name, values, period }: Sequence): HTMLElement[] {
  const begins = (n: number): boolean =>
    period !== null && n >= period.preperiod && (n - period.preperiod) % period.period === 0;
  return [
    el("h3", {}, name ? `G(n, ${name.replace("_", " ")})` : "Nim-values G(n)"),
    el("p", {}, told(period)),
    el(
      "div",
      { class: "sequence" },
      ...values.map((value, n) =>
        el(
          "span",
          { title: `G(${n}) = ${value}`, class: `${value === 0 ? "zero" : ""} ${begins(n) ? "start" : ""}` },
          String(value),
        ),
      ),
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
  fill(panel.stage, el("div", { class: "prose" }, ...sequences.flatMap(show)));
}
