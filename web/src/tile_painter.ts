// SPDX-License-Identifier: MIT
// Draws the tiles of a board: from afar as pictures, from near square by square. One painter draws one frame.
import type { Colors, Pen } from "./decor";
import { inkOn } from "./nim_scale";
import { bitPicture, countPicture, hasBit, valuePicture } from "./pictures";
import type { Shading } from "./shading";
import { farthest, farthestValues, type Tile, tileSide, type TileStore } from "./tiles";
import type { Cell, Viewport } from "./viewport";

export interface Layer {
  game: string;
  z?: number | undefined; // of a game with a third number
  ring: boolean; // drawn as rings over the squares of another game
}

const farthestLevel = 10;
const picturesBelow = 5; // pixels: smaller cells are drawn as one picture of the tile
const numbersFrom = 22; // pixels: larger cells have room for a number

// Square (x, y) of a tile at a level stands for 2^level x 2^level cells; `corner` is the tile's first cell.
interface Place {
  x: number;
  y: number;
  level: number;
  step: number;
  corner: Cell;
}

export class TilePainter {
  failure = ""; // why a tile is missing
  evidence = ""; // what the board rests on: of the farthest tile, whose board holds the others
  private reach = -1;

  constructor(
    private pen: Pen,
    private view: Viewport,
    private store: TileStore,
    private shading: Shading,
    private color: Colors,
  ) {}

  // All tiles in sight.
  paint(layer: Layer): void {
    const { x0, y0, x1, y1 } = this.view.visible();
    const { size } = this.view.camera;
    const level = size >= 1 ? 0 : Math.min(farthestLevel, Math.ceil(Math.log2(1 / size)));
    const step = 2 ** level,
      side = tileSide * step;
    for (let y = Math.floor(y0 / side); y <= Math.min(y1, farthest - 1) / side; y++)
      for (let x = Math.floor(x0 / side); x <= Math.min(x1, farthest - 1) / side; x++) {
        const place = { x, y, level, step, corner: { x: x * side, y: y * side } };
        if (this.hasValues(layer, place)) this.valueTile(layer, place);
        else this.tile(layer, place);
      }
  }

  // Nim-values are known near the corner only, and the P-positions are shown beyond.
  private hasValues({ ring }: Layer, { corner }: Place): boolean {
    return this.shading === "values" && !ring && Math.max(corner.x, corner.y) < farthestValues;
  }

  // From afar a square shows the value of one of its cells, and the P-positions among the others are drawn over it.
  private valueTile(layer: Layer, place: Place): void {
    const tile = this.store.get(layer, "values", place.level, place.x, place.y);
    if (tile.failed) return this.missing(tile.failed, place);
    this.note(tile, place);
    if (tile.values) this.values(tile, tile.values, place);
    if (place.level > 0) this.tile(layer, place);
  }

  private tile(layer: Layer, place: Place): void {
    const shading = layer.ring ? "plain" : this.shading;
    const isFar = place.level > 0;
    const tile = this.store.get(layer, isFar ? "density" : "p", place.level, place.x, place.y);
    if (shading === "dynamics" && !isFar) this.dynamics(layer.game, place);
    if (tile.failed) return this.missing(tile.failed, place);
    if (!layer.ring) this.note(tile, place);
    if (isFar || this.view.camera.size < picturesBelow) return this.picture(layer, tile, place);
    if (!tile.bits) return;
    if (layer.ring) this.rings(layer, tile.bits, place);
    else this.squares(layer, tile.bits, place);
  }

  private note({ evidence }: Tile, { corner }: Place): void {
    const far = Math.max(corner.x, corner.y);
    if (evidence === "" || far <= this.reach) return;
    [this.evidence, this.reach] = [evidence, far];
  }

  private dynamics(game: string, place: Place): void {
    const tile = this.store.get({ game }, "dynamics", 0, place.x, place.y);
    if (tile.bits) this.spread((tile.picture ??= bitPicture("", tile.bits, () => this.color("--dynamic"))), place);
  }

  private values(tile: Tile, values: number[], place: Place): void {
    tile.picture ??= valuePicture("values", values, this.color("--zero"));
    this.spread(tile.picture, place);
    if (this.view.camera.size >= numbersFrom) this.numbers(values, place.corner);
  }

  private numbers(values: number[], corner: Cell): void {
    const { pen, view } = this,
      { size } = view.camera;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.font = `${Math.min(13, size * 0.45)}px system-ui, sans-serif`;
    this.eachCell(corner, (x, y) => {
      const value = values[(y - corner.y) * tileSide + x - corner.x]!;
      pen.fillStyle = inkOn(value);
      pen.fillText(String(value), view.left(x) + size / 2, view.top(y) + size / 2);
    });
  }

  // The colour of a P-position at a cell.
  private markColor({ ring }: Layer): (x: number, y: number) => string {
    const plain = this.color(ring ? "--second" : "--mark");
    if (!ring && this.shading === "values") {
      const zero = this.color("--zero");
      return (x, y) => (Math.max(x, y) < farthestValues ? zero : plain);
    }
    if (ring || this.shading !== "halves") return () => plain;
    const [upper, lower, same] = [this.color("--upper"), this.color("--lower"), this.color("--diagonal")];
    return (x, y) => (y > x ? upper : y < x ? lower : same);
  }

  // From afar a square is the darker the more P-positions it stands for, and never so light that it could not be seen.
  private picture(layer: Layer, tile: Tile, place: Place): void {
    const { bits, counts } = tile,
      { corner, step } = place;
    if (!bits && !counts) return;
    const key = `${layer.ring}|${layer.ring ? "plain" : this.shading}`;
    if (tile.picture?.dataset["key"] !== key) {
      const colorAt = this.markColor(layer);
      const color = (column: number, row: number): string => colorAt(corner.x + column * step, corner.y + row * step);
      tile.picture = counts ? countPicture(key, counts, step, color) : bitPicture(key, bits!, color);
    }
    this.spread(tile.picture, place);
  }

  private squares(layer: Layer, bits: Uint8Array, { corner }: Place): void {
    const { pen, view } = this,
      { size } = view.camera;
    const colorAt = this.markColor(layer),
      inset = size >= 10 ? size * 0.12 : 0;
    this.eachCell(corner, (x, y) => {
      if (!hasBit(bits, x - corner.x, y - corner.y)) return;
      pen.fillStyle = colorAt(x, y);
      pen.fillRect(view.left(x) + inset, view.top(y) + inset, size - 2 * inset, size - 2 * inset);
    });
  }

  private rings(layer: Layer, bits: Uint8Array, { corner }: Place): void {
    const { pen, view } = this,
      { size } = view.camera;
    const colorAt = this.markColor(layer);
    pen.lineWidth = Math.max(1.2, size * 0.11);
    this.eachCell(corner, (x, y) => {
      if (!hasBit(bits, x - corner.x, y - corner.y)) return;
      pen.strokeStyle = colorAt(x, y);
      pen.beginPath();
      pen.arc(view.left(x) + size / 2, view.top(y) + size / 2, size * 0.36, 0, 2 * Math.PI);
      pen.stroke();
    });
  }

  // The cells in sight of the tile at level 0 with this corner.
  private eachCell(corner: Cell, visit: (x: number, y: number) => void): void {
    const { x0, y0, x1, y1 } = this.view.visible();
    for (let y = Math.max(y0, corner.y); y <= Math.min(y1, corner.y + tileSide - 1); y++)
      for (let x = Math.max(x0, corner.x); x <= Math.min(x1, corner.x + tileSide - 1); x++) visit(x, y);
  }

  // A picture of a tile, one pixel a square, as large as the tile is on the board.
  private spread(picture: HTMLCanvasElement, place: Place): void {
    this.pen.imageSmoothingEnabled = false;
    this.pen.drawImage(picture, ...this.extent(place));
  }

  private missing(why: string, place: Place): void {
    this.failure = why;
    this.pen.fillStyle = this.color("--grid");
    this.pen.fillRect(...this.extent(place));
  }

  private extent({ corner, step }: Place): [left: number, top: number, width: number, height: number] {
    const side = tileSide * step,
      pixels = side * this.view.camera.size;
    return [this.view.left(corner.x), this.view.top(corner.y + side - 1), pixels, pixels];
  }
}
