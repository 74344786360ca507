// SPDX-License-Identifier: MIT
// What the program's command line has for a view: the lines to type, and the figures that they and the page draw alike.
import type { Rules } from "./api";
import { fileName, quoted } from "./dom";
import { sequenceTo } from "./sequence";
import { type Shading, shadingFor } from "./shading";
import type { Deviation } from "./slope";
import type { Cell, Sight } from "./viewport";

export type View = "board" | "deviation" | "words";
export type Together = "over" | "side"; // how two games are shown
export interface Looked {
  panel: View;
  rules: Rules;
  layer: number | undefined; // the third number, in games that have one
  over: Rules | null;
  together: Together;
  shading: Shading;
  slopes: string[];
  deviating: Deviation;
  sight: Sight; // of the board
  pinned: Cell | null;
}
export interface Figure {
  line: (format: string) => string;
  command: "draw" | "plot";
  body: Record<string, unknown>;
  name: string;
}

const isSeen = ({ x, y }: Cell, { x0, y0, x1, y1 }: Sight): boolean => x0 <= x && x <= x1 && y0 <= y && y <= y1;

export function figures(looked: Looked): Figure[] {
  const { panel, rules, over, together } = looked;
  if (rules.piles === 1 || (rules.piles === 2 && panel === "words")) return [];
  if (rules.piles === 2 && panel === "deviation") return [deviationFigure(looked)];
  if (!over || over.piles === 1) return [boardFigure(looked, rules, null, "")];
  const again = fileName(over.game) === fileName(rules.game) ? "-2" : "";
  return together === "side"
    ? [boardFigure(looked, rules, null, ""), boardFigure(looked, over, null, again)]
    : [boardFigure(looked, rules, over, "")];
}

function deviationFigure({ rules: { game }, deviating }: Looked): Figure {
  const name = `${fileName(game)}-deviation`;
  return {
    line: (format) =>
      `wythoff draw ${quoted(game)} --to ${deviating.to} --deviation ${deviating.slope || "phi"} -o ${name}.${format}`,
    command: "plot",
    body: { game, ...deviating },
    name,
  };
}

// The board of a game; `rings` is the game drawn over it, `more` tells its file from another one.
function boardFigure(looked: Looked, game: Rules, rings: Rules | null, more: string): Figure {
  const { shading, slopes, sight, pinned } = looked,
    layer = game.piles === 3 ? looked.layer : undefined;
  const moves = layer === undefined && pinned && isSeen(pinned, sight) ? `${pinned.x},${pinned.y}` : "";
  const { x0, y0, x1, y1 } = sight;
  const to = x1 === y1 && x0 + y0 === 0 ? String(x1) : `${x1},${y1}`,
    from = x0 + y0 === 0 ? undefined : `${x0},${y0}`;
  const shown = shadingFor(game, shading),
    nimbers = shown === "values",
    shade = nimbers || shown === "plain" ? "" : shown;
  const parts = [
    layer !== undefined && `-layer-${layer}`,
    nimbers && "-nim-values",
    rings && `-and-${fileName(rings.game)}`,
    more,
  ];
  const name = [fileName(game.game), ...parts].filter(Boolean).join("");
  const options = [
    layer !== undefined && `--layer ${layer}`,
    ...slopes.map((slope) => `--slope ${slope}`),
    shade && `--shade ${shade}`,
    nimbers && "--nimbers",
    rings && `--over ${quoted(rings.game)}`,
    moves && `--moves ${moves}`,
  ];
  return {
    line: (format) =>
      [`wythoff draw ${quoted(game.game)}`, from && `--from ${from}`, `--to ${to}`, ...options, `-o ${name}.${format}`]
        .filter(Boolean)
        .join(" "),
    command: "draw",
    body: { game: game.game, layer, from, to, slopes, shade, nimbers, over: rings?.game ?? "", moves },
    name,
  };
}

// The command lines of a view and of the position that was asked for.
export function commandLines(looked: Looked, position: [string, string] | null): string[] {
  const { rules, panel, layer, shading } = looked;
  const valued = shadingFor(rules, shading) === "values";
  const asked = position && [...position, ...(layer === undefined ? [] : [String(layer)])];
  return [
    ...figures(looked).map(({ line }) => line("svg")),
    ...(rules.piles === 1 ? [`wythoff nimbers ${quoted(rules.game)} --to ${sequenceTo} --period`] : []),
    ...(rules.piles === 2 && panel === "words" ? [`wythoff discover ${quoted(rules.game)}`] : []),
    ...(asked
      ? [`wythoff ask ${[rules.game, ...asked.filter((pile) => pile !== "")].map(quoted).join(" ")}${valued ? " --value" : ""}`]
      : []),
  ];
}
