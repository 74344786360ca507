// SPDX-License-Identifier: MIT
// What is proved of a game for all its positions, by the certificate that ships for it; the program decides it anew, once a game.
import { ask, Job, type Rules } from "./api";
import type { Check } from "./proof";
import type { Structure } from "./theorem";

const known = new Map<string, Structure | null>();

// Null when nothing ships for the game, the program is away, or nobody waits any more.
export async function provedOf({ game }: Rules, ended: AbortSignal): Promise<Structure | null> {
  const before = known.get(game);
  if (before !== undefined) return before;
  try {
    const { file } = await ask<{ file: string | null }>("certificate", { game }, ended);
    const structure = file === null ? null : await decided(game, ended);
    if (ended.aborted) return null;
    known.set(game, structure);
    return structure;
  } catch {
    return null;
  }
}

async function decided(game: string, ended: AbortSignal): Promise<Structure | null> {
  const job = new Job<Check>("check", { game }, () => undefined);
  ended.addEventListener("abort", () => job.cancel());
  return (await job.run()).structure ?? null;
}

// The slope of the line that the P-positions on and above the diagonal keep to, as the command line writes it: the larger root
// of z^2 = (s+t-1) z + s.
export function provedSlope({ slope, band }: Structure): string | null {
  if (!slope || !band) return null;
  const { s, t } = slope,
    b = s + t - 1;
  return s === 1 && t === 1 ? "phi" : ((b + Math.sqrt(b * b + 4 * s)) / 2).toFixed(9);
}

export function provedSlopes(structure: Structure, { symmetric }: Rules): string[] {
  const slope = provedSlope(structure);
  if (slope === null) return [];
  return symmetric ? [slope, `1/${slope}`] : [slope];
}
