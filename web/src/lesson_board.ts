// SPDX-License-Identifier: MIT
// The board of an exercise: P-positions that are shown, squares that were tried, and lines of moves over them.
import type { Pair } from "./api";
import { chequers, classes, isDark } from "./chequers";
import { el } from "./dom";
import { makeDraggable } from "./queen";
import { key } from "./seat";
import { svg } from "./svg";

export interface Lesson {
  to: number;
  row?: number; // that stands out
  queen?: Pair;
  start: Pair; // which square the tab key reaches
  given: Set<string>;
  crossed: Set<string>;
  wrong: Set<string>;
  right: Set<string>; // found, or shown
  active: (at: Pair) => boolean;
  lines: { from: Pair; to: Pair; kind: "past" | "reply" }[];
  choose: (at: Pair) => void;
  refuse: (at: Pair) => void; // it is no answer that can be tried
}

export function lessonBoard(lesson: Lesson): HTMLElement {
  const side = lesson.to + 1;
  const grid = chequers("Board of the exercise, the corner at the lower left", side, side, (x, y) => square(lesson, x, y));
  grid.classList.add("lesson");
  grid.append(lines(lesson, side));
  makeDraggable(grid);
  return grid;
}

function lines(lesson: Lesson, side: number): SVGElement {
  const middle = ([x, y]: Pair): [number, number] => [Number(x) + 0.5, side - Number(y) - 0.5];
  const parts = lesson.lines.flatMap(({ from, to, kind }) => {
    const [x1, y1] = middle(from),
      [x2, y2] = middle(to);
    return [
      svg("line", { x1, y1, x2, y2, class: kind }),
      kind === "past"
        ? svg("circle", { cx: x1, cy: y1, r: 0.12, class: kind })
        : svg("circle", { cx: x2, cy: y2, r: 0.32, class: kind }),
    ];
  });
  return svg("svg", { class: "trail", viewBox: `0 0 ${side} ${side}`, "aria-hidden": "true" }, ...parts);
}

function square(lesson: Lesson, column: number, row: number): HTMLElement {
  const at: Pair = [String(column), String(row)],
    here = key(at);
  const is = (set: Set<string>): boolean => set.has(here);
  const queen = lesson.queen !== undefined && key(lesson.queen) === here,
    active = lesson.active(at);
  const words: [boolean, string][] = [
    [queen, ", the queen"],
    [is(lesson.right), ", the answer"],
    [is(lesson.wrong), ", tried: not the answer"],
    [is(lesson.given), ", a P-position"],
    [is(lesson.crossed), ", crossed out"],
    [active, ", an answer to try"],
  ];
  const kinds: [boolean, string][] = [
    [isDark(column, row), "dark"],
    [row === lesson.row, "in-row"],
    [queen, "queen"],
    [active, "active"],
    [active && lesson.queen !== undefined, "option"],
    [is(lesson.given), "given"],
    [is(lesson.crossed) || is(lesson.wrong), "crossed"],
    [is(lesson.wrong), "wrong"],
    [is(lesson.right), "right"],
  ];
  const sign = is(lesson.right) ? "✓" : is(lesson.wrong) || is(lesson.crossed) ? "×" : "";
  return el(
    "button",
    {
      type: "button",
      role: "gridcell",
      tabindex: here === key(lesson.start) ? 0 : -1,
      "data-at": here,
      class: classes(kinds),
      "aria-label": `(${column}, ${row})${words.find(([holds]) => holds)?.[1] ?? ""}`,
      "aria-disabled": String(!active),
      onclick: () => {
        if (active) lesson.choose(at);
        else lesson.refuse(at);
      },
    },
    queen ? el("span", { class: "piece" }, "♛") : sign,
  );
}
