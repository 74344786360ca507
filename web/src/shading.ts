// SPDX-License-Identifier: MIT
// How the positions of a board are told apart by colour.
import type { Rules } from "./api";
import { el } from "./dom";
import { colorBar } from "./nim_scale";
import { farthestValues } from "./tiles";

export type Shading = "plain" | "halves" | "dynamics" | "values";

// The largest pile on a figure that the program draws.
export const farthestFigure = { plain: 131071, halves: 131071, dynamics: 500, values: 2000 };
export const isShading = (text: string | null): text is Shading => text !== null && Object.keys(farthestFigure).includes(text);

// How a board of this game may be shown.
export function shadings({ piles, block, imitate, misere, cuts, lost, won }: Rules): [Shading, string][] {
  const valued = piles === 2 && !block && !imitate && !misere && !lost && !won && (cuts?.length ?? 0) < 2;
  return [
    ["plain", "P-positions"],
    ["halves", "upper and lower"],
    ...(imitate ? [["dynamics", "dynamic positions"] as [Shading, string]] : []),
    ...(valued ? [["values", "nim-values"] as [Shading, string]] : []),
  ];
}
export const shadingFor = (game: Rules, wanted: Shading): Shading =>
  shadings(game).some(([key]) => key === wanted) ? wanted : "plain";

// "0, 1, 2", "0 to 15"
const upTo = (last: number): string => (last > 3 ? `0 to ${last}` : Array.from({ length: last + 1 }, (_, i) => i).join(", "));

// What the colours of a board mean.
export function legendOf(shading: Shading, { proved_values: proved }: Rules): (Node | string)[] {
  const sample = (name: string, text = ""): HTMLElement => el("i", { class: name, "aria-hidden": "true" }, text);
  switch (shading) {
    case "halves":
      return [sample("upper", "■"), " y > x, ", sample("lower", "■"), " y < x"];
    case "dynamics":
      return [sample("dynamic"), " dynamic: who wins depends on how the position was reached (shown from near)"];
    case "values":
      return [
        sample("zero"),
        " P-position, nim-value 0 ",
        colorBar(),
        `piles below ${farthestValues.toLocaleString("en")}`,
        ...(proved ? [el("span", { class: "proved" }, `The values ${upTo(proved)} are proved for piles of any size.`)] : []),
      ];
    default:
      return [];
  }
}
