// What the program's command line has for a view: the lines to type, and the figures that they and the page draw alike.
import type { Rules } from "./api";
import { quoted } from "./dom";
import type { Deviation } from "./plot";
import { sequenceTo } from "./sequence";
import { type Shading, shadingFor } from "./shading";
import type { Cell } from "./viewport";

export type Panel = "board" | "deviation" | "words";
export interface Looked {
  panel: Panel;
  rules: Rules;
  over: Rules | null;
  together: string;
  shading: Shading;
  slopes: string[];
  deviating: Deviation;
  to: number; // the board's extent
  pinned: Cell | null;
}
export interface Figure {
  line: (format: string) => string;
  command: "draw" | "plot";
  body: Record<string, unknown>;
  name: string;
}

export function figures(looked: Looked): Figure[] {
  const { panel, rules, over, together, shading, slopes, deviating, to, pinned } = looked;
  if (rules.piles === 1 || panel === "words") return [];
  if (panel === "deviation")
    return [
      {
        line: (format) =>
          `wythoff draw ${quoted(rules.game)} --to ${deviating.to} --deviation ${deviating.slope || "phi"} -o figure.${format}`,
        command: "plot",
        body: { game: rules.game, ...deviating },
        name: "figure",
      },
    ];
  const moves = pinned && pinned.x <= to && pinned.y <= to ? `${pinned.x},${pinned.y}` : "";
  const draw = (game: Rules, rings: Rules | null, name: string): Figure => {
    const shown = shadingFor(game, shading),
      nimbers = shown === "values",
      shade = nimbers || shown === "plain" ? "" : shown;
    return {
      line: (format) =>
        [
          `wythoff draw ${quoted(game.game)} --to ${to}`,
          ...slopes.map((slope) => `--slope ${slope}`),
          shade && `--shade ${shade}`,
          nimbers && "--nimbers",
          rings && `--over ${quoted(rings.game)}`,
          moves && `--moves ${moves}`,
          `-o ${name}.${format}`,
        ]
          .filter(Boolean)
          .join(" "),
      command: "draw",
      body: { game: game.game, to, slopes, shade, nimbers, over: rings?.game ?? "", moves },
      name,
    };
  };
  if (!over || over.piles === 1) return [draw(rules, null, "figure")];
  return together === "side"
    ? [draw(rules, null, "figure"), draw(over, null, "figure-2")]
    : [draw(rules, over, "figure")];
}

// The command lines of a view and of the position that was asked for.
export function commandLines(looked: Looked, position: [string, string] | null): string[] {
  const { rules, panel } = looked;
  return [
    ...figures(looked).map(({ line }) => line("svg")),
    ...(rules.piles === 1 ? [`wythoff nimbers ${quoted(rules.game)} --to ${sequenceTo} --period`] : []),
    ...(rules.piles === 2 && panel === "words" ? [`wythoff discover ${quoted(rules.game)}`] : []),
    ...(position
      ? [`wythoff ask ${quoted(rules.game)} ${position.filter((pile) => pile !== "").map(quoted).join(" ")}`]
      : []),
  ];
}
