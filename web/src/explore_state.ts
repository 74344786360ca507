// SPDX-License-Identifier: MIT
// What Explore shows: the games, the panel, and how its boards look. A link keeps all of it.
import type { Rules } from "./api";
import type { Looked, Together, View } from "./figures";
import { type Deviation, deviationOf, slopeText } from "./slope";
import { farthestFigure, isShading, type Shading } from "./shading";
import type { Camera, Cell } from "./viewport";

export const views: [View, string][] = [
  ["board", "Board"],
  ["deviation", "Deviation"],
  ["words", "Structure and words"],
];

const noSlopes = "none"; // in a link: there are lines that are proved, and they are not wanted
const leastFigure = 4; // piles of the smallest board that is drawn

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

  // For figures and command lines, with a board up to the pile `far`.
  looked(far: number, pinned: Cell | null): Looked | null {
    const { panel, rules, over, together, shading, deviating } = this;
    if (!rules) return null;
    const layer = this.third()?.value;
    const to = Math.max(leastFigure, Math.min(farthestFigure[layer === undefined ? shading : "values"], far));
    return { panel, rules, layer, over, together, shading, slopes: this.slopeTexts(), deviating, to, pinned };
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
