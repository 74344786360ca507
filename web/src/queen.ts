// SPDX-License-Identifier: MIT
// The queen on her way: the trail of a play over the squares, how she slides along it, and how she is dragged.
import type { Action, Pair } from "./api";
import { svg } from "./svg";

const slideTime = 260; // milliseconds a move

// The positions of a play on a board, the start first.
export function trailOf(start: readonly [string, string, ...string[]], actions: Action[]): Pair[] {
  return [[start[0], start[1]], ...actions.flatMap((action) => ("move" in action ? [action.move as Pair] : []))];
}

// Lines from square to square; those of moves that threw a win away stand out.
export function trail(columns: number, rows: number, path: Pair[], mistakes: Set<number>): SVGElement {
  const middle = ([x, y]: Pair): [number, number] => [Number(x) + 0.5, rows - Number(y) - 0.5];
  const parts = path.slice(1).flatMap((to, i) => {
    const [x1, y1] = middle(path[i]!),
      [x2, y2] = middle(to);
    const kind = mistakes.has(i) ? "mistake" : "";
    return [
      svg("line", { x1, y1, x2, y2, class: kind }),
      svg("circle", { cx: x1, cy: y1, r: 0.09 }),
      ...(mistakes.has(i) ? [svg("circle", { cx: x2, cy: y2, r: 0.3, class: "mistake" })] : []),
    ];
  });
  return svg("svg", { class: "trail", viewBox: `0 0 ${columns} ${rows}`, "aria-hidden": "true" }, ...parts);
}

// She slides along the last positions, where motion is wanted.
export function slide(board: Element, path: Pair[]): void {
  const piece = board.querySelector<HTMLElement>(".piece");
  if (!piece || path.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const places = path.map((at) => board.querySelector(`[data-at="${at.join(",")}"]`)?.getBoundingClientRect());
  const end = places.at(-1);
  if (!end) return;
  const frames = places
    .filter((place) => place !== undefined)
    .map(({ x, y }) => ({ transform: `translate(${x - end.x}px, ${y - end.y}px)`, easing: "ease-in-out" }));
  piece.animate(frames, { duration: slideTime * (frames.length - 1) });
}

// Dropped on a square that is a move, she is moved as if it had been pressed.
export function makeDraggable(board: HTMLElement): void {
  board.addEventListener("pointerdown", (down) => {
    const piece = (down.target as Element).closest(".queen")?.querySelector<HTMLElement>(".piece");
    if (!piece) return;
    const stop = new AbortController(),
      { signal } = stop;
    const move = ({ clientX, clientY }: PointerEvent): void => {
      piece.style.transform = `translate(${clientX - down.clientX}px, ${clientY - down.clientY}px)`;
    };
    const end = ({ clientX, clientY, type }: PointerEvent): void => {
      stop.abort();
      piece.style.transform = "";
      if (type !== "pointerup") return;
      const square = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(".squares .active");
      if (square && !square.contains(piece)) square.click();
    };
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
  });
}
