// SPDX-License-Identifier: MIT
// Slopes of lines through the corner, as text and as numbers, and which deviation from such a line is wanted.
export const phi = (1 + Math.sqrt(5)) / 2;

// "phi", "1.618", "3/2" or "1 / phi" as the program writes it; null when it is no slope.
export function slopeText(text: string): string | null {
  const bare = text.replace(/\s+/g, "");
  return /^(phi|\d+(\.\d+)?)(\/(phi|\d+(\.\d+)?))?$/.test(bare) && Number.isFinite(slopeOf(bare)) ? bare : null;
}
export function slopeOf(text: string): number {
  const [above, below] = text.split("/").map((piece) => (piece === "phi" ? phi : Number(piece)));
  return above! / (below ?? 1);
}

// The slope of the line nearest to the points by least squares.
export function slopeThrough(points: [number, number][]): number {
  const mean = (values: number[]): number => values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);
  const [x0, y0] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const across = mean(points.map(([x]) => (x - x0) ** 2));
  return across === 0 ? phi : Math.max(0, mean(points.map(([x, y]) => (x - x0) * (y - y0))) / across);
}

export const deviationRanges = [1000, 10000, 100000];

export interface Deviation {
  to: number; // one of the ranges
  slope: string; // empty: to be found
}

export const deviationOf = (to: string | null, slope: string | null): Deviation => ({
  to: deviationRanges.find((n) => String(n) === to) ?? deviationRanges[0]!,
  slope: slopeText(slope ?? "") ?? "",
});
