// A board without end on a canvas, the corner at the lower left, drawn from tiles.
import { farthest, TileStore, tileSide } from "./tiles";

export interface Cell {
  x: number;
  y: number;
}
export interface Overlay {
  at: Cell;
  options: Cell[];
  winning: Cell[];
}
export type Shading = "plain" | "halves" | "dynamics" | "values";
export interface Layer {
  game: string;
  ring: boolean;
}

// What is looked at: the cell at the middle of the canvas and the width of a cell in CSS pixels. Boards side by side share one.
export interface Camera {
  x: number;
  y: number;
  size: number;
}

const margin = 48; // for the numbers at the axes

const scale = ["#ffffd9", "#edf8b1", "#c7e9b4", "#7fcdbb", "#41b6c4", "#1d91c0", "#225ea8", "#253494", "#081d58"];
const valueColor = (value: number, most: number): string =>
  scale[Math.min(scale.length - 1, Math.floor((value / Math.max(1, most)) * scale.length))]!;

export class Board {
  readonly canvas: HTMLCanvasElement;
  layers: Layer[] = [];
  slopes: { slope: number; text: string }[] = [];
  shading: Shading = "plain";
  overlay: Overlay | null = null;
  cursor: Cell | null = null;
  cut: [number, number] | null = null;
  leads = false; // of boards with one camera, the one that keeps its lower left cell in place when the window changes
  private extent: { width: number; height: number } | null = null;
  private frame = 0;
  private store: TileStore;
  private failure = "";

  constructor(
    readonly camera: Camera,
    private events: {
      point: (cell: Cell, fixed: boolean) => void;
      moved: () => void;
      status: (failure: string, evidence: string) => void;
      busy: (text: string, fraction: number, cancel: (() => void) | null) => void;
    },
  ) {
    this.canvas = document.createElement("canvas");
    this.canvas.tabIndex = 0;
    this.canvas.className = "board";
    this.canvas.setAttribute("role", "application");
    this.canvas.setAttribute(
      "aria-label",
      "Board. Arrow keys move the pointer, with shift they pan; plus and minus zoom; Home goes to the corner; Enter keeps the position.",
    );
    this.store = new TileStore(() => this.draw(), events.busy);
    new ResizeObserver(() => this.resized()).observe(this.canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.restyle());
    this.listen();
  }

  restyle(): void {
    this.store.clearPictures();
    this.draw();
  }
  retry(): void {
    this.store.retry();
  }

  private resized(): void {
    const width = this.canvas.clientWidth,
      height = this.canvas.clientHeight;
    if (width === 0 || height === 0) return;
    if (this.leads && this.extent && this.camera.size > 0 && (width !== this.extent.width || height !== this.extent.height)) {
      this.camera.x += (width - this.extent.width) / 2 / this.camera.size;
      this.camera.y += (height - this.extent.height) / 2 / this.camera.size;
      this.changed();
    }
    this.extent = { width, height };
    this.draw();
  }

  draw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.paint());
  }

  // Cells to pixels and back. The middle of cell (x, y) is at (x + 1/2, y + 1/2) cells from the corner.
  private left(x: number): number {
    return margin + (this.canvas.clientWidth - margin) / 2 + (x - this.camera.x) * this.camera.size;
  }
  private top(y: number): number {
    return (this.canvas.clientHeight - margin) / 2 - (y + 1 - this.camera.y) * this.camera.size;
  }
  private cellAt(px: number, py: number): Cell {
    return {
      x: Math.floor((px - margin - (this.canvas.clientWidth - margin) / 2) / this.camera.size + this.camera.x),
      y: Math.floor(((this.canvas.clientHeight - margin) / 2 - py) / this.camera.size + this.camera.y),
    };
  }
  visible(): { x0: number; y0: number; x1: number; y1: number } {
    const low = this.cellAt(margin, this.canvas.clientHeight - margin),
      high = this.cellAt(this.canvas.clientWidth, 0);
    return { x0: Math.max(0, low.x), y0: Math.max(0, low.y), x1: Math.max(0, high.x), y1: Math.max(0, high.y) };
  }
  // The camera that shows 0..to.
  fit(to: number): void {
    const across = Math.min(this.canvas.clientWidth, this.canvas.clientHeight) - margin;
    this.camera.size = Math.max(80, across) / (to + 1);
    this.toCorner();
  }
  toCorner(): void {
    this.camera.x = (this.canvas.clientWidth - margin) / 2 / this.camera.size;
    this.camera.y = (this.canvas.clientHeight - margin) / 2 / this.camera.size;
    this.changed();
  }

  zoom(factor: number, px = margin + (this.canvas.clientWidth - margin) / 2, py = (this.canvas.clientHeight - margin) / 2): void {
    const across = Math.min(this.canvas.clientWidth, this.canvas.clientHeight) - margin;
    const size = Math.min(across / 10, Math.max(across / 100000, this.camera.size * factor));
    const dx = px - margin - (this.canvas.clientWidth - margin) / 2,
      dy = (this.canvas.clientHeight - margin) / 2 - py;
    this.camera.x += dx / this.camera.size - dx / size;
    this.camera.y += dy / this.camera.size - dy / size;
    this.camera.size = size;
    this.changed();
  }
  pan(dx: number, dy: number): void {
    this.camera.x -= dx / this.camera.size;
    this.camera.y += dy / this.camera.size;
    this.changed();
  }
  private changed(): void {
    const halfX = (this.canvas.clientWidth - margin) / 2 / this.camera.size,
      halfY = (this.canvas.clientHeight - margin) / 2 / this.camera.size;
    this.camera.x = Math.min(Math.max(this.camera.x, Math.min(halfX, farthest / 2)), Math.max(halfX, farthest - halfX));
    this.camera.y = Math.min(Math.max(this.camera.y, Math.min(halfY, farthest / 2)), Math.max(halfY, farthest - halfY));
    this.events.moved();
    this.draw();
  }

  private paint(): void {
    const { canvas, camera } = this;
    const ratio = window.devicePixelRatio || 1,
      width = canvas.clientWidth,
      height = canvas.clientHeight;
    if (width === 0 || height === 0 || !(camera.size > 0)) return;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    const pen = canvas.getContext("2d")!;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const style = getComputedStyle(document.documentElement);
    const color = (name: string): string => style.getPropertyValue(name).trim();
    pen.fillStyle = color("--sheet");
    pen.fillRect(0, 0, width, height);
    pen.save();
    pen.beginPath();
    pen.rect(margin, 0, width - margin, height - margin);
    pen.clip();
    const { x0, y0, x1, y1 } = this.visible();
    if (camera.size >= 6) this.grid(pen, x0, y0, x1, y1, color("--grid"));
    if (this.cut) {
      pen.fillStyle = color("--grid");
      pen.fillRect(this.left(0), this.top(this.cut[1] - 1), this.cut[0] * camera.size, this.cut[1] * camera.size);
    }
    this.failure = "";
    const level = camera.size >= 1 ? 0 : Math.ceil(Math.log2(1 / camera.size));
    const width2 = tileSide * 2 ** level;
    for (const layer of this.layers)
      for (let ty = Math.floor(y0 / width2); ty <= Math.min(y1, farthest - 1) / width2; ty++)
        for (let tx = Math.floor(x0 / width2); tx <= Math.min(x1, farthest - 1) / width2; tx++)
          this.tile(pen, layer, level, tx, ty, color);
    this.lines(pen, color("--line"));
    this.marks(pen, color);
    pen.restore();
    this.axes(pen, width, height, color("--muted"));
    this.events.status(this.failure, this.store.evidence);
  }

  private grid(pen: CanvasRenderingContext2D, x0: number, y0: number, x1: number, y1: number, color: string): void {
    pen.strokeStyle = color;
    pen.lineWidth = 1;
    pen.beginPath();
    for (let x = x0; x <= x1 + 1; x++) {
      pen.moveTo(Math.round(this.left(x)) + 0.5, Math.max(0, this.top(y1)));
      pen.lineTo(Math.round(this.left(x)) + 0.5, this.top(y0 - 1));
    }
    for (let y = y0; y <= y1 + 1; y++) {
      pen.moveTo(this.left(x0), Math.round(this.top(y - 1)) + 0.5);
      pen.lineTo(this.left(x1 + 1), Math.round(this.top(y - 1)) + 0.5);
    }
    pen.stroke();
  }

  private tile(
    pen: CanvasRenderingContext2D,
    layer: Layer,
    level: number,
    tx: number,
    ty: number,
    color: (name: string) => string,
  ): void {
    const shading = layer.ring ? "plain" : this.shading;
    if (shading === "values") return this.valueTile(pen, layer.game, level, tx, ty, color);
    const tile = this.store.get(layer.game, "p", level, tx, ty);
    const dynamic = shading === "dynamics" && level === 0 ? this.store.get(layer.game, "dynamics", 0, tx, ty) : null;
    const step = 2 ** level,
      corner = { x: tx * tileSide * step, y: ty * tileSide * step };
    if (dynamic?.bits) {
      pen.fillStyle = color("--dynamic");
      this.eachBit(dynamic.bits, corner, step, (x, y) =>
        pen.fillRect(this.left(x), this.top(y), this.camera.size, this.camera.size),
      );
    }
    if (tile.failed) return this.miss(pen, tile.failed, corner, step, color("--grid"));
    if (!tile.bits) return;
    const shade = (x: number, y: number): string =>
      layer.ring
        ? color("--second")
        : shading === "halves"
          ? y > x
            ? color("--upper")
            : y < x
              ? color("--lower")
              : color("--diagonal")
          : color("--mark");
    if (this.camera.size >= 5) {
      const size = this.camera.size,
        inset = size >= 10 ? size * 0.12 : 0;
      const upper = shade(0, 1),
        lower = shade(1, 0),
        same = shade(0, 0);
      this.eachBit(tile.bits, corner, 1, (x, y) => {
        const paint = y > x ? upper : y < x ? lower : same;
        if (layer.ring) {
          pen.strokeStyle = paint;
          pen.lineWidth = Math.max(1.2, size * 0.11);
          pen.beginPath();
          pen.arc(this.left(x) + size / 2, this.top(y) + size / 2, size * 0.36, 0, 2 * Math.PI);
          pen.stroke();
        } else {
          pen.fillStyle = paint;
          pen.fillRect(this.left(x) + inset, this.top(y) + inset, size - 2 * inset, size - 2 * inset);
        }
      });
      return;
    }
    const key = `${layer.ring}|${shading}`;
    if (!tile.picture || tile.picture.dataset["key"] !== key) {
      tile.picture = document.createElement("canvas");
      tile.picture.dataset["key"] = key;
      tile.picture.width = tile.picture.height = tileSide;
      const brush = tile.picture.getContext("2d")!;
      const upper = shade(0, 1),
        lower = shade(1, 0),
        same = shade(0, 0);
      for (let row = 0; row < tileSide; row++)
        for (let column = 0; column < tileSide; column++)
          if ((tile.bits[(row * tileSide + column) >> 3]! >> (column & 7)) & 1) {
            const x = corner.x + column * step,
              y = corner.y + row * step;
            brush.fillStyle = y > x ? upper : y < x ? lower : same;
            brush.fillRect(column, tileSide - 1 - row, 1, 1);
          }
    }
    pen.imageSmoothingEnabled = false;
    const extent = tileSide * step * this.camera.size;
    pen.drawImage(tile.picture, this.left(corner.x), this.top(corner.y + tileSide * step - 1), extent, extent);
  }

  private eachBit(bits: Uint8Array, corner: Cell, step: number, visit: (x: number, y: number) => void): void {
    const { x0, y0, x1, y1 } = this.visible();
    const from = (low: number, start: number): number => Math.max(0, Math.floor((low - start) / step));
    const to = (high: number, start: number): number => Math.min(tileSide - 1, Math.floor((high - start) / step));
    for (let row = from(y0, corner.y); row <= to(y1, corner.y); row++)
      for (let column = from(x0, corner.x); column <= to(x1, corner.x); column++)
        if ((bits[(row * tileSide + column) >> 3]! >> (column & 7)) & 1) visit(corner.x + column * step, corner.y + row * step);
  }

  private valueTile(
    pen: CanvasRenderingContext2D,
    game: string,
    level: number,
    tx: number,
    ty: number,
    color: (name: string) => string,
  ): void {
    const tile = this.store.get(game, "values", level, tx, ty);
    const step = 2 ** level,
      corner = { x: tx * tileSide * step, y: ty * tileSide * step };
    if (tile.failed) return this.miss(pen, tile.failed, corner, step, color("--grid"));
    if (!tile.values) return;
    const { x0, y0, x1, y1 } = this.visible();
    const most = 1.3 * (Math.max(x1, y1) + 1),
      size = this.camera.size * step;
    const numbers = this.camera.size >= 22;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.font = `${Math.min(13, this.camera.size * 0.45)}px system-ui, sans-serif`;
    for (let row = Math.max(0, Math.floor((y0 - corner.y) / step)); row < tileSide && corner.y + row * step <= y1; row++)
      for (
        let column = Math.max(0, Math.floor((x0 - corner.x) / step));
        column < tileSide && corner.x + column * step <= x1;
        column++
      ) {
        const value = tile.values[row * tileSide + column]!;
        if (value < 0) continue;
        const x = corner.x + column * step,
          y = corner.y + row * step;
        pen.fillStyle = value === 0 ? color("--zero") : valueColor(value, most);
        pen.fillRect(this.left(x), this.top(y + step - 1), Math.ceil(size), Math.ceil(size));
        if (!numbers) continue;
        pen.fillStyle = value === 0 || value / most > 0.45 ? "#fff" : "#222";
        pen.fillText(String(value), this.left(x) + size / 2, this.top(y) + size / 2);
      }
  }

  private miss(pen: CanvasRenderingContext2D, why: string, corner: Cell, step: number, color: string): void {
    this.failure = why;
    pen.fillStyle = color;
    const extent = tileSide * step * this.camera.size;
    pen.fillRect(this.left(corner.x), this.top(corner.y + tileSide * step - 1), extent, extent);
  }

  private lines(pen: CanvasRenderingContext2D, color: string): void {
    pen.strokeStyle = color;
    pen.fillStyle = color;
    pen.lineWidth = 1.2;
    const { x1, y1 } = this.visible();
    for (const { slope } of this.slopes) {
      const x = slope > 0 ? Math.min(x1 + 1, (y1 + 1) / slope) : x1 + 1;
      pen.beginPath();
      pen.moveTo(this.left(0.5), this.top(-0.5));
      pen.lineTo(this.left(x + 0.5), this.top(x * slope - 0.5));
      pen.stroke();
    }
  }

  private marks(pen: CanvasRenderingContext2D, color: (name: string) => string): void {
    const size = this.camera.size;
    const dot = (cell: Cell, radius: number, paint: string): void => {
      pen.fillStyle = paint;
      pen.beginPath();
      pen.arc(this.left(cell.x) + size / 2, this.top(cell.y) + size / 2, radius, 0, 2 * Math.PI);
      pen.fill();
    };
    if (this.overlay) {
      for (const cell of this.overlay.options) dot(cell, Math.max(1.2, Math.min(5, size * 0.14)), color("--option"));
      for (const cell of this.overlay.winning) {
        pen.strokeStyle = color("--win");
        pen.lineWidth = 2;
        pen.beginPath();
        pen.moveTo(this.left(this.overlay.at.x) + size / 2, this.top(this.overlay.at.y) + size / 2);
        pen.lineTo(this.left(cell.x) + size / 2, this.top(cell.y) + size / 2);
        pen.stroke();
        const half = Math.max(5, size / 2);
        pen.strokeRect(this.left(cell.x) + size / 2 - half, this.top(cell.y) + size / 2 - half, 2 * half, 2 * half);
      }
    }
    if (this.cursor) {
      const half = Math.max(5, size / 2);
      pen.strokeStyle = color("--accent");
      pen.lineWidth = 2.5;
      pen.strokeRect(this.left(this.cursor.x) + size / 2 - half, this.top(this.cursor.y) + size / 2 - half, 2 * half, 2 * half);
    }
  }

  private axes(pen: CanvasRenderingContext2D, width: number, height: number, color: string): void {
    const { x0, y0, x1, y1 } = this.visible();
    const power = 10 ** Math.floor(Math.log10(45 / this.camera.size));
    const step = Math.max(
      1,
      Math.round([1, 2, 5, 10].map((k) => k * power).find((k) => k * this.camera.size >= 40) ?? 10 * power),
    );
    pen.fillStyle = color;
    pen.font = "11px system-ui, sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "top";
    for (let x = Math.ceil(x0 / step) * step; x <= x1; x += step) {
      const at = this.left(x) + this.camera.size / 2;
      if (at >= margin && at < width - 18) pen.fillText(x.toLocaleString("en"), at, height - margin + 8);
    }
    pen.font = "italic 13px Georgia, serif";
    pen.fillText("x", margin + (width - margin) / 2, height - 18);
    pen.fillText("y", 10, (height - margin) / 2 - 8);
    pen.font = "11px system-ui, sans-serif";
    pen.textAlign = "right";
    pen.textBaseline = "middle";
    for (let y = Math.ceil(y0 / step) * step; y <= y1; y += step) {
      const at = this.top(y) + this.camera.size / 2;
      if (at > 6 && at < height - margin) pen.fillText(y.toLocaleString("en"), margin - 6, at);
    }
  }

  private listen(): void {
    const pointers = new Map<number, { x: number; y: number }>();
    let dragged = 0,
      spread = 0;
    const canvas = this.canvas;
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
      dragged = 0;
      spread = 0;
    });
    canvas.addEventListener("pointermove", (event) => {
      const last = pointers.get(event.pointerId);
      const here = { x: event.offsetX, y: event.offsetY };
      if (!last) {
        this.point(here.x, here.y, false);
        return;
      }
      if (pointers.size === 1) {
        dragged += Math.abs(here.x - last.x) + Math.abs(here.y - last.y);
        if (dragged > 4) this.pan(here.x - last.x, here.y - last.y);
      }
      pointers.set(event.pointerId, here);
      if (pointers.size === 2) {
        const [a, b] = [...pointers.values()] as [{ x: number; y: number }, { x: number; y: number }];
        const distance = Math.hypot(a.x - b.x, a.y - b.y);
        if (spread > 0) this.zoom(distance / spread, (a.x + b.x) / 2, (a.y + b.y) / 2);
        spread = distance;
        dragged = 99;
      }
    });
    const up = (event: PointerEvent): void => {
      if (pointers.delete(event.pointerId) && dragged <= 4 && event.type === "pointerup")
        this.point(event.offsetX, event.offsetY, true);
      spread = 0;
    };
    canvas.addEventListener("pointerup", up);
    canvas.addEventListener("pointercancel", up);
    canvas.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.zoom(Math.exp(-event.deltaY * 0.0016), event.offsetX, event.offsetY);
      },
      { passive: false },
    );
    canvas.addEventListener("keydown", (event) => this.key(event));
  }

  private point(px: number, py: number, fixed: boolean): void {
    const cell = this.cellAt(px, py);
    if (cell.x < 0 || cell.y < 0 || px < margin || py > this.canvas.clientHeight - margin) return;
    this.events.point(cell, fixed);
  }

  private key(event: KeyboardEvent): void {
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (arrow) {
      const [dx, dy] = arrow as [number, number];
      if (event.shiftKey) this.pan(-60 * dx, 60 * dy);
      else {
        const { x0, y0, x1, y1 } = this.visible();
        const step = Math.max(1, Math.round(8 / this.camera.size));
        const from = this.cursor ?? { x: x0, y: y0 };
        const to = {
          x: Math.min(farthest - 1, Math.max(0, from.x + dx * step)),
          y: Math.min(farthest - 1, Math.max(0, from.y + dy * step)),
        };
        if (to.x > x1 || to.x < x0 || to.y > y1 || to.y < y0) {
          this.camera.x += to.x - from.x;
          this.camera.y += to.y - from.y;
          this.changed();
        }
        this.events.point(to, false);
      }
    } else if (event.key === "+" || event.key === "=") this.zoom(1.25);
    else if (event.key === "-") this.zoom(0.8);
    else if (event.key === "Home") this.toCorner();
    else if (event.key === "Enter" && this.cursor) this.events.point(this.cursor, true);
    else return;
    event.preventDefault();
  }
}
