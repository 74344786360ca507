// SPDX-License-Identifier: MIT
// Where a play begins: a position by chance, and whether the one at the screen can win from it.
import { type Answer, ask, type Rules } from "./api";
import { button, el } from "./dom";
import type { StartForm } from "./start_form";

const mostDraws = 40; // of positions, until one can be won

// Whether the program wins if it makes no mistake. False where that is not known, and between two people.
export async function isLost(start: StartForm, rules: Rules, ended: AbortSignal): Promise<boolean> {
  if (start.person === "both") return false;
  const [x, y, z] = start.position(rules);
  const answer = await ask<Answer>("ask", { game: rules.game, x, y, z: z === "" ? undefined : z }, ended).catch(() => null);
  return answer?.outcome === (start.person === "first" ? "P" : "N");
}

// Other piles than before, from which the one at the screen can win, if some are found.
export async function drawStart(start: StartForm, rules: Rules, ended: AbortSignal): Promise<void> {
  const before = start.position(rules).join();
  for (let draw = 0; draw < mostDraws; draw++) {
    start.draw();
    if (start.position(rules).join() !== before && !(await isLost(start, rules, ended))) return;
  }
}

export function lostStart(another: () => void): HTMLElement {
  const says = "The sides are changed, and from here the program wins if it makes no mistake. ";
  return el("p", { class: "hint" }, says, button("Draw another position", another, "quiet"));
}
