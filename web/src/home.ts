// SPDX-License-Identifier: MIT
// The first view: what a P-position is, three doors, and pictures that lead on.
import { el, fill } from "./dom";
import { gallery } from "./gallery";
import { Hero } from "./hero";
import { math } from "./math";
import type { Address } from "./route";

const doors: [view: string, name: string, says: string][] = [
  [
    "#explore?game=maharaja",
    "Explore",
    "Any game of the family: its board for piles up to 131,071, any larger position, and how each answer is known.",
  ],
  ["#play?game=wythoff", "Play", "Against a perfect opponent, or one that errs."],
  ["#prove?game=maharaja", "Prove", "From rules to a theorem about all positions, while you watch."],
];

function introduction(): HTMLElement {
  return el(
    "div",
    { class: "introduction" },
    el("h2", {}, "A queen, a corner, and a theorem"),
    el(
      "p",
      { class: "lead" },
      "Two players share one queen. In turn they move her left, down, or diagonally down, as far as they like. Whoever brings ",
      "her to the corner wins.",
    ),
    el(
      "p",
      {},
      "Some squares are lost for the player who must move from them. They are the ",
      el("b", {}, "P-positions"),
      ", since the ",
      el("b", {}, "p"),
      "revious player wins. The corner is the first. Every square from which the queen reaches a P-position is won; the nearest ",
      "square that is left is the next one, and so on for ever.",
    ),
    el(
      "p",
      {},
      "Out of this come two lines, whose slopes are the golden section ",
      math("φ = (1+sqrt(5))/2"),
      " and its inverse. Change the rules, and the lines bend, split or dissolve. This program computes what happens, draws it, ",
      "plays it, and, where it can, proves it for all positions.",
    ),
  );
}

export class Home {
  constructor(root: HTMLElement, { ended }: Address) {
    const door = ([href, name, says]: (typeof doors)[number]): HTMLElement =>
      el("a", { class: "door", href }, el("b", {}, name), el("span", {}, says));
    fill(
      root,
      el(
        "div",
        { class: "home" },
        el("div", { class: "hero" }, introduction(), new Hero(ended).element),
        el(
          "p",
          { class: "to-story" },
          el("a", { href: "#story" }, "Read the story: from a queen to a theorem"),
          ", or ",
          el("a", { href: "#teach?game=wythoff&task=row&row=7&to=13" }, "find a P-position yourself"),
          ".",
        ),
        el("div", { class: "doors" }, ...doors.map(door)),
        el("h2", {}, "What it looks like"),
        gallery(ended),
      ),
    );
  }
}
