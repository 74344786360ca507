// SPDX-License-Identifier: MIT
// The colours of nim-values: one scale for all boards and windows, so that a colour means the same number everywhere. It is even
// for small values and logarithmic for large ones, t = arsinh(v / 24) / arsinh(4096 / 24); 0, a P-position, has a colour of its
// own.
import { el } from "./dom";

const stops = ["#fff8d6", "#f7e08a", "#a5d98a", "#41b6a6", "#1d8fc0", "#2b62b8", "#3f3aa0", "#3c1361", "#180c2c"];
const even = 24; // values up to about here are spaced evenly
const most = 4096;
const lastLight = 0.42; // text on the colours up to here is dark, on the others white

type Rgb = [red: number, green: number, blue: number];

const place = (value: number): number => Math.min(1, Math.asinh(value / even) / Math.asinh(most / even));
const channels = (color: string): Rgb => {
  const rgb = Number.parseInt(color.slice(1), 16);
  return [rgb >> 16, (rgb >> 8) & 255, rgb & 255];
};
const parts = stops.map(channels);

// The colour at t, 0 <= t <= 1.
export function shade(t: number): string {
  const at = t * (stops.length - 1),
    from = Math.min(stops.length - 2, Math.floor(at));
  const mixed = parts[from]!.map((low, i) => Math.round(low + (parts[from + 1]![i]! - low) * (at - from)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

const known = new Map<number, string>(); // there are few values, and millions of squares
export function valueColor(value: number, zero: string): string {
  if (value === 0) return zero;
  const found = known.get(value);
  if (found !== undefined) return found;
  const color = shade(place(value));
  known.set(value, color);
  return color;
}

export const inkOn = (value: number): string => (value === 0 || place(value) > lastLight ? "#fff" : "#111");

const marks = [1, 10, 30, 100, 300, 1000, 4000];

// The scale with its numbers.
export function colorBar(): HTMLElement {
  const colors = Array.from({ length: 33 }, (_, i) => shade(i / 32));
  const tick = (value: number): HTMLElement =>
    el("span", { class: "tick", style: `left:${(100 * place(value)).toFixed(1)}%` }, value.toLocaleString("en"));
  return el(
    "span",
    { class: "color-bar", role: "img", "aria-label": `Colours of nim-values, from ${marks[0]}, light, to ${marks.at(-1)}, dark` },
    el("i", { class: "bar", style: `background:linear-gradient(to right, ${colors.join(", ")})` }),
    ...marks.map(tick),
  );
}
