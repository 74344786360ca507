// SPDX-License-Identifier: MIT
// What Explore shows: the games, the panel, and how its boards look. A link keeps all of it.
import type { Rules } from "./api";
import type { Looked, Together, View } from "./figures";
import { type Deviation, deviationOf, slopeText } from "./slope";
import { farthestFigure, isShading, type Shading, shadingFor } from "./shading";
import type { Camera, Cell, Sight } from "./viewport";

export const views: [View, string][] = [
  ["board", "Board"],
  ["deviation", "Deviation"],
  ["words", "Structure and words"],
];

const noSlopes = "none"; // in a link: there are lines that are proved, and they are not wanted

// Of what is seen the part that a figure can show: nim-values have a farthest pile, dynamic positions a greatest number of cells.
function drawable(seen: Sight | null, shading: Shading): Sight {
  const { x0, y0, x1, y1 } = seen ?? { x0: 0, y0: 0, x1: leastFigure, y1: leastFigure };
  const most = farthestFigure[shading];
  if (shading === "dynamics") return { x0, y0, x1: Math.min(x1, x0 + most), y1: Math.min(y1, y0 + most) };
  const held = (pile: number): number => Math.min(pile, most);
  return { x0: held(x0), y0: held(y0), x1: held(x1), y1: held(y1) };
}

const leastFigure = 4; // piles of the board that is drawn before one is seen

export const farthestLayer = 200;
const firstLayer = 1; // what is below it is another game

const layerOf = (text: string | null): number => {
  const layer = Number(text ?? firstLayer);
  return Number.isSafeInteger(layer) && layer >= 0 && layer <= farthestLayer ? layer : firstLayer;
};

export class ExploreState {
  rules: Rules | null = null;
  over: Rules | null = null; // the second game
  panel: View;
  together: Together;
  shading: Shading;
  layer: number; // the third number, in games that have one
  slopes: string | null; // as typed, separated by commas; null: those that are proved
  provedSlopes: string[] = []; // of the first game
  deviating: Deviation;
  readonly camera: Camera; // of size 0 as long as no board was shown

  constructor(values: URLSearchParams) {
    const shade = values.get("shade");
    this.panel = views.find(([key]) => key === values.get("panel"))?.[0] ?? "board";
    this.together = values.get("with") === "side" ? "side" : "over";
    this.shading = isShading(shade) ? shade : "plain";
    this.layer = layerOf(values.get("z"));
    this.slopes = values.get("slopes") === noSlopes ? "" : values.get("slopes");
    this.deviating = deviationOf(values.get("to"), values.get("slope"));
    this.camera = {
      x: Number(values.get("cx") ?? 0),
      y: Number(values.get("cy") ?? 0),
      size: Number(values.get("size") ?? 0),
    };
  }

  // The first game, and the second if a position of the one is a position of the other.
  games(): Rules[] {
    const { rules, over } = this;
    if (!rules) return [];
    return over?.piles === rules.piles ? [rules, over] : [rules];
  }

  // The third number of the game that is shown, and what it is called; null if the game has none.
  third(): { name: string; value: number } | null {
    const name = this.rules?.third;
    return name === undefined ? null : { name, value: this.layer };
  }

  slopeTexts(): string[] {
    const typed = this.slopes?.split(",") ?? this.provedSlopes;
    return typed.map(slopeText).filter((text) => text !== null);
  }

  // For figures and command lines: what is seen of the board, as far as it can be drawn.
  looked(seen: Sight | null, pinned: Cell | null): Looked | null {
    const { panel, rules, over, together, shading, deviating } = this;
    if (!rules) return null;
    const layer = this.third()?.value;
    const sight = drawable(seen, layer === undefined ? shadingFor(rules, shading) : "values");
    return { panel, rules, layer, over, together, shading, slopes: this.slopeTexts(), deviating, sight, pinned };
  }

  // For the address; what is as at the beginning is left out.
  values(): Record<string, string | undefined> {
    const deviating = this.panel === "deviation" ? this.deviating : undefined;
    return {
      with: this.over ? this.together : undefined,
      z: this.third() ? String(this.layer) : undefined,
      shade: this.shading === "plain" ? undefined : this.shading,
      panel: this.panel === "board" ? undefined : this.panel,
      slopes: this.slopes === "" ? noSlopes : (this.slopes ?? undefined),
      to: deviating && String(deviating.to),
      slope: deviating?.slope,
    };
  }
  cameraValues(): Record<string, string | undefined> {
    const { x, y, size } = this.camera;
    return size > 0 ? { cx: x.toPrecision(9), cy: y.toPrecision(9), size: size.toPrecision(6) } : {};
  }
}
