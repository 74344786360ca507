// SPDX-License-Identifier: MIT
// The tools above a board: how it is shown, lines through the corner, two games over each other or side by side, zooming.
import type { Rules } from "./api";
import type { Board } from "./board";
import { button, el, field, select } from "./dom";
import { type ExploreState, farthestLayer } from "./explore_state";
import { shadingFor, shadings } from "./shading";
import { slopeText } from "./slope";

export interface ToolEvents {
  restyled: () => void; // the same boards in another look
  arranged: () => void; // other boards
  climbed: () => void; // another layer
}

const extents = [20, 200, 2000, 20000, 100000]; // cells across

export function boardTools(game: Rules, state: ExploreState, board: Board, events: ToolEvents): HTMLElement[] {
  const third = state.third();
  return [
    ...(third ? [layerField(third, state, events)] : []),
    shadingField(game, state, events),
    slopesField(state, events),
    ...(state.over ? [togetherField(state, events)] : []),
    zoomRow(board),
  ];
}

// The third number: what is shown is the board of its layer.
function layerField({ name, value }: { name: string; value: number }, state: ExploreState, events: ToolEvents): HTMLElement {
  const input = el("input", {
    type: "number",
    min: 0,
    max: farthestLayer,
    value,
    oninput: () => {
      const isLayer = input.value !== "" && input.checkValidity();
      input.setAttribute("aria-invalid", String(!isLayer));
      if (!isLayer) return;
      state.layer = input.valueAsNumber;
      events.climbed();
    },
  });
  return field(name, input, "small");
}

function shadingField(game: Rules, state: ExploreState, events: ToolEvents): HTMLElement {
  state.shading = shadingFor(game, state.shading);
  const list = select(shadings(game), state.shading, (value) => {
    state.shading = value;
    events.restyled();
  });
  return field("Show", list, "small");
}

function slopesField(state: ExploreState, events: ToolEvents): HTMLElement {
  const input = el("input", {
    type: "text",
    value: state.slopes ?? state.provedSlopes.join(", "),
    placeholder: "phi, 1/phi",
    size: 10,
    oninput: () => {
      state.slopes = input.value;
      const wrong = input.value.split(",").some((text) => text.trim() !== "" && slopeText(text) === null);
      input.setAttribute("aria-invalid", String(wrong));
      events.restyled();
    },
  });
  return field("Lines of slope", input, "small");
}

function togetherField(state: ExploreState, events: ToolEvents): HTMLElement {
  const list = select(
    [
      ["over", "over each other"],
      ["side", "side by side"],
    ],
    state.together,
    (value) => {
      state.together = value;
      events.arranged();
    },
  );
  return field("Two games", list, "small");
}

function zoomRow(board: Board): HTMLElement {
  const out = button("−", () => board.zoom(0.6), "quiet"),
    near = button("+", () => board.zoom(1.6), "quiet");
  out.setAttribute("aria-label", "Zoom out");
  near.setAttribute("aria-label", "Zoom in");
  return el(
    "div",
    { class: "row zoom", role: "group", "aria-label": "Cells across" },
    out,
    near,
    ...extents.map((n) => button(n.toLocaleString("en"), () => board.fit(n - 1), "quiet")),
  );
}
