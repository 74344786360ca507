// SPDX-License-Identifier: MIT
// The part of the board that a canvas shows: cells to pixels and back, panning and zooming, held to the board.
import { farthest } from "./tiles";

export interface Cell {
  x: number;
  y: number;
}

// The cells from (x0, y0) to (x1, y1).
export interface Sight {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

// The pointer rests on a cell, or someone presses there to keep it.
export type Pointing = "hover" | "press";

// The cell at the middle of the canvas and the width of a cell in CSS pixels. Boards side by side share one.
export interface Camera {
  x: number;
  y: number;
  size: number;
}

export const margin = 48; // for the numbers at the axes
// Cells across, at the nearest and the widest zoom.
const nearest = 10;
const widest = 100_000;

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

export class Viewport {
  constructor(
    readonly camera: Camera,
    private canvas: HTMLCanvasElement,
  ) {}

  // Pixels for the cells, without those for the axes.
  get width(): number {
    return Math.max(0, this.canvas.clientWidth - margin);
  }
  get height(): number {
    return Math.max(0, this.canvas.clientHeight - margin);
  }
  private get across(): number {
    return Math.max(80, Math.min(this.width, this.height));
  }

  // The left and the upper edge of a cell in pixels. The camera counts cells from the corner: the middle of cell (x, y) is at
  // (x + 1/2, y + 1/2).
  left(x: number): number {
    return margin + this.width / 2 + (x - this.camera.x) * this.camera.size;
  }
  top(y: number): number {
    return this.height / 2 - (y + 1 - this.camera.y) * this.camera.size;
  }
  cellAt(px: number, py: number): Cell {
    return {
      x: Math.floor((px - margin - this.width / 2) / this.camera.size + this.camera.x),
      y: Math.floor((this.height / 2 - py) / this.camera.size + this.camera.y),
    };
  }
  visible(): Sight {
    const low = this.cellAt(margin, this.height),
      high = this.cellAt(margin + this.width, 0);
    const held = (n: number): number => within(n, 0, farthest - 1);
    return { x0: held(low.x), y0: held(low.y), x1: held(high.x), y1: held(high.y) };
  }

  // Shows the piles 0..to.
  fit(to: number): void {
    this.camera.size = this.across / (to + 1);
    this.toCorner();
  }
  toCorner(): void {
    this.camera.x = this.camera.y = 0;
    this.hold();
  }
  zoom(factor: number, px = margin + this.width / 2, py = this.height / 2): void {
    const { camera } = this,
      before = camera.size;
    camera.size = within(before * factor, this.across / widest, this.across / nearest);
    camera.x += (px - margin - this.width / 2) * (1 / before - 1 / camera.size);
    camera.y += (this.height / 2 - py) * (1 / before - 1 / camera.size);
    this.hold();
  }
  pan(dx: number, dy: number): void {
    this.camera.x -= dx / this.camera.size;
    this.camera.y += dy / this.camera.size;
    this.hold();
  }

  // What a link or a gesture asks for, held to the board and to the range of zooming.
  hold(): void {
    const { camera } = this;
    camera.size = within(camera.size, this.across / widest, this.across / nearest);
    // The corner is at the lower left even where the board is narrower than the canvas.
    const hold = (at: number, half: number): number => within(Number.isNaN(at) ? 0 : at, half, Math.max(half, farthest - half));
    camera.x = hold(camera.x, this.width / 2 / camera.size);
    camera.y = hold(camera.y, this.height / 2 / camera.size);
  }
}
