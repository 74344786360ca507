// SPDX-License-Identifier: MIT
// A board on a canvas, for piles below 131,072, the corner at the lower left, drawn from tiles.
import { axes, type Colors, frame, grid, lines, moves, type Overlay, type Pen } from "./decor";
import { listen } from "./gestures";
import type { Progress } from "./progress";
import type { Shading } from "./shading";
import { type Layer, TilePainter } from "./tile_painter";
import { farthest, TileStore } from "./tiles";
import { type Camera, type Cell, margin, type Pointing, Viewport } from "./viewport";

const gridFrom = 6; // pixels: larger cells are framed

const keysHelp =
  "Arrow keys move the pointer, with shift they pan; plus and minus zoom; Home goes to the corner; Enter keeps the position.";

interface BoardEvents {
  point: (cell: Cell, how: Pointing) => void;
  leave: () => void;
  moved: () => void;
  status: (failure: string, evidence: string) => void; // at every frame
}

export class Board {
  readonly canvas = document.createElement("canvas");
  readonly view: Viewport;
  layers: Layer[] = [];
  slopes: { slope: number; text: string }[] = [];
  shading: Shading = "plain";
  overlay: Overlay | null = null;
  cursor: Cell | null = null;
  cut: [number, number] | null = null; // the cells with x < cut[0], y < cut[1] are not of the board
  leads = false; // of boards with one camera, the one that keeps its lower left cell in place when the window changes
  private extent: { width: number; height: number } | null = null;
  private frame = 0;
  private store: TileStore;

  constructor(
    camera: Camera,
    private events: BoardEvents,
    progress: Progress,
    ended: AbortSignal,
  ) {
    const { canvas } = this;
    this.view = new Viewport(camera, canvas);
    canvas.tabIndex = 0;
    canvas.className = "board";
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-label", `Board. ${keysHelp}`);
    this.store = new TileStore(() => this.draw(), progress);
    this.watch(ended);
    listen(canvas, {
      hover: (px, py) => this.point(px, py, "hover"),
      leave: () => this.events.leave(),
      press: (px, py) => this.point(px, py, "press"),
      pan: (dx, dy) => this.move(() => this.view.pan(dx, dy)),
      zoom: (factor, px, py) => this.move(() => this.view.zoom(factor, px, py)),
      step: (dx, dy) => this.step(dx, dy),
      corner: () => this.move(() => this.view.toCorner()),
      keep: () => this.cursor && this.events.point(this.cursor, "press"),
    });
  }

  // Follows the canvas's size and the scheme of colours until the view is left.
  private watch(ended: AbortSignal): void {
    const resizes = new ResizeObserver(() => this.resized());
    resizes.observe(this.canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.restyle(), { signal: ended });
    ended.addEventListener("abort", () => {
      resizes.disconnect();
      this.store.only([]);
    });
  }

  restyle(): void {
    this.store.only(this.layers.map(({ game }) => game));
    this.store.clearPictures();
    this.draw();
  }
  retry(): void {
    this.store.retry();
  }
  fit(to: number): void {
    this.move(() => this.view.fit(to));
  }
  zoom(factor: number): void {
    this.move(() => this.view.zoom(factor));
  }
  private move(how: () => void): void {
    this.measure();
    how();
    this.events.moved();
    this.draw();
  }

  private resized(): void {
    if (this.measure()) this.events.moved();
    this.draw();
  }

  // Takes note of the canvas's size; the lower left cell stays in its place. Whether the camera moved.
  measure(): boolean {
    const { clientWidth: width, clientHeight: height } = this.canvas,
      { extent } = this;
    if (width === 0 || height === 0) return false;
    this.extent = { width, height };
    if (!this.leads || !extent || !(this.view.camera.size > 0)) return false;
    if (width === extent.width && height === extent.height) return false;
    this.view.pan((extent.width - width) / 2, (height - extent.height) / 2);
    return true;
  }

  draw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.paint());
  }

  private paint(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0 || !(this.view.camera.size > 0)) return;
    this.view.hold();
    const pen = this.sharpPen(width, height);
    const style = getComputedStyle(document.documentElement);
    const color = (name: string): string => style.getPropertyValue(name).trim();
    pen.fillStyle = color("--sheet");
    pen.fillRect(0, 0, width, height);
    pen.save();
    pen.beginPath();
    pen.rect(margin, 0, width - margin, height - margin);
    pen.clip();
    const { failure, evidence } = this.paintCells(pen, color);
    pen.restore();
    axes(pen, this.view, color("--muted"));
    this.events.status(failure, evidence);
  }

  // Draws in CSS pixels on a canvas that has all pixels of the screen.
  private sharpPen(width: number, height: number): Pen {
    const { canvas } = this,
      ratio = window.devicePixelRatio || 1;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    const pen = canvas.getContext("2d")!;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    return pen;
  }

  private paintCells(pen: Pen, color: Colors): TilePainter {
    const { view, cut } = this,
      { size } = view.camera;
    if (size >= gridFrom) grid(pen, view, color("--grid"));
    if (cut) {
      pen.fillStyle = color("--grid");
      pen.fillRect(view.left(0), view.top(cut[1] - 1), cut[0] * size, cut[1] * size);
    }
    const painter = new TilePainter(pen, view, this.store, this.shading, color);
    const drawLines = (): void => lines(pen, view, this.slopes, color("--line"));
    const isFull = this.shading === "values"; // no square is empty
    if (!isFull) drawLines();
    for (const layer of this.layers) painter.paint(layer);
    if (isFull) drawLines();
    this.beyond(pen, color("--paper"));
    if (this.overlay) moves(pen, view, this.overlay, color);
    if (this.cursor) frame(pen, view, this.cursor, color("--accent"), 2.5);
    return painter;
  }

  // What is not of the board, right of it and above.
  private beyond(pen: Pen, color: string): void {
    const { view } = this,
      [right, top] = [view.left(farthest), view.top(farthest - 1)];
    pen.fillStyle = color;
    if (right < margin + view.width) pen.fillRect(right, 0, margin + view.width - right, view.height);
    if (top > 0) pen.fillRect(margin, 0, view.width, top);
  }

  private point(px: number, py: number, how: Pointing): void {
    const cell = this.view.cellAt(px, py);
    if (Math.min(cell.x, cell.y) < 0 || Math.max(cell.x, cell.y) >= farthest) return;
    if (px < margin || py > this.canvas.clientHeight - margin) return;
    this.events.point(cell, how);
  }

  private step(dx: number, dy: number): void {
    const { x0, y0, x1, y1 } = this.view.visible(),
      { camera } = this.view;
    const step = Math.max(1, Math.round(8 / camera.size));
    const from = this.cursor ?? { x: x0, y: y0 };
    const to = {
      x: Math.min(farthest - 1, Math.max(0, from.x + dx * step)),
      y: Math.min(farthest - 1, Math.max(0, from.y + dy * step)),
    };
    if (to.x > x1 || to.x < x0 || to.y > y1 || to.y < y0)
      this.move(() => this.view.pan((from.x - to.x) * camera.size, (to.y - from.y) * camera.size));
    this.events.point(to, "hover");
  }
}
