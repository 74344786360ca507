// SPDX-License-Identifier: MIT
// A chequered board of buttons, the corner at the lower left, with its coordinates. One square is in the order of the tab key;
// the arrows make it another.
import { el } from "./dom";
import { arrowOf } from "./gestures";

export function chequers(
  label: string,
  width: number,
  height: number,
  square: (column: number, row: number) => HTMLElement,
): HTMLElement {
  const columns = Array.from({ length: width }, (_, column) => column);
  const grid = el("div", {
    class: "squares",
    role: "grid",
    "aria-label": label,
    style: `--columns:${width};--rows:${height}`,
  });
  for (let row = height - 1; row >= 0; row--) {
    const line = columns.map((column) => square(column, row));
    grid.append(el("div", { role: "row", class: "line" }, coordinate(row), ...line));
  }
  grid.append(el("div", { class: "line", "aria-hidden": "true" }, coordinate(""), ...columns.map(coordinate)));
  grid.addEventListener("keydown", (event) => walk(grid, event));
  return grid;
}

const coordinate = (n: number | string): HTMLElement => el("span", { class: "coordinate", "aria-hidden": "true" }, String(n));

export const isDark = (column: number, row: number): boolean => (column + row) % 2 === 0;

// The names of those that hold.
export const classes = (kinds: [boolean, string][]): string =>
  kinds.map(([holds, name]) => (holds ? name : "")).join(" ");

function walk(grid: HTMLElement, event: KeyboardEvent): void {
  const arrow = arrowOf(event),
    from = event.target as HTMLElement;
  const [x, y] = from.dataset["at"]?.split(",").map(Number) ?? [];
  if (!arrow || x === undefined || y === undefined) return;
  event.preventDefault();
  const next = grid.querySelector<HTMLElement>(`[data-at="${x + arrow[0]},${y + arrow[1]}"]`);
  if (!next) return;
  from.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
