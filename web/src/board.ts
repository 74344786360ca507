// A board without end on a canvas, the corner at the lower left, drawn from tiles.
import { axes, type Colors, frame, grid, lines, moves, type Overlay, type Pen } from "./decor";
import { listen } from "./gestures";
import { bitPicture, hasBit, inkOn, valuePicture } from "./pictures";
import type { Shading } from "./shading";
import { farthest, farthestValues, TileStore, tileSide } from "./tiles";
import { type Camera, type Cell, margin, Viewport } from "./viewport";

export interface Layer {
  game: string;
  ring: boolean;
}

const farthestLevel = 10;

export class Board {
  readonly canvas = document.createElement("canvas");
  readonly view: Viewport;
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
  private evidence = "";

  constructor(
    camera: Camera,
    private events: {
      point: (cell: Cell, fixed: boolean) => void;
      moved: () => void;
      status: (failure: string, evidence: string) => void;
      busy: (text: string, fraction: number, cancel: (() => void) | null) => void;
    },
    ended: AbortSignal,
  ) {
    const { canvas } = this;
    this.view = new Viewport(camera, canvas);
    canvas.tabIndex = 0;
    canvas.className = "board";
    canvas.setAttribute("role", "application");
    canvas.setAttribute(
      "aria-label",
      "Board. Arrow keys move the pointer, with shift they pan; plus and minus zoom; Home goes to the corner; Enter keeps the position.",
    );
    this.store = new TileStore(() => this.draw(), events.busy);
    const resizes = new ResizeObserver(() => this.resized());
    resizes.observe(canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.restyle(), { signal: ended });
    ended.addEventListener("abort", () => {
      resizes.disconnect();
      this.store.only([]);
    });
    listen(canvas, {
      hover: (px, py) => this.point(px, py, false),
      press: (px, py) => this.point(px, py, true),
      pan: (dx, dy) => this.move(() => this.view.pan(dx, dy)),
      zoom: (factor, px, py) => this.move(() => this.view.zoom(factor, px, py)),
      step: (dx, dy) => this.step(dx, dy),
      corner: () => this.move(() => this.view.toCorner()),
      keep: () => this.cursor && this.events.point(this.cursor, true),
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
    how();
    this.events.moved();
    this.draw();
  }

  private resized(): void {
    const width = this.canvas.clientWidth,
      height = this.canvas.clientHeight,
      { camera } = this.view;
    if (width === 0 || height === 0) return;
    const { extent } = this;
    this.extent = { width, height };
    if (this.leads && extent && camera.size > 0 && (width !== extent.width || height !== extent.height))
      this.move(() => this.view.pan((extent.width - width) / 2, (height - extent.height) / 2));
    this.draw();
  }

  draw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.paint());
  }

  private paint(): void {
    const { canvas } = this,
      { camera } = this.view;
    const ratio = window.devicePixelRatio || 1,
      width = canvas.clientWidth,
      height = canvas.clientHeight;
    if (width === 0 || height === 0 || !(camera.size > 0)) return;
    this.view.hold();
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
    const { x0, y0, x1, y1 } = this.view.visible();
    if (camera.size >= 6) grid(pen, this.view, color("--grid"));
    if (this.cut) {
      pen.fillStyle = color("--grid");
      pen.fillRect(this.view.left(0), this.view.top(this.cut[1] - 1), this.cut[0] * camera.size, this.cut[1] * camera.size);
    }
    this.failure = this.evidence = "";
    const level = camera.size >= 1 ? 0 : Math.min(farthestLevel, Math.ceil(Math.log2(1 / camera.size)));
    const width2 = tileSide * 2 ** level;
    for (const layer of this.layers) {
      const near = this.shading === "values" && !layer.ring && Math.max(x0, y0) < farthestValues;
      const end = (near ? farthestValues : farthest) - 1;
      for (let ty = Math.floor(y0 / width2); ty <= Math.min(y1, end) / width2; ty++)
        for (let tx = Math.floor(x0 / width2); tx <= Math.min(x1, end) / width2; tx++)
          this.tile(pen, layer, level, tx, ty, color);
    }
    lines(pen, this.view, this.slopes, color("--line"));
    if (this.overlay) moves(pen, this.view, this.overlay, color);
    if (this.cursor) frame(pen, this.view, this.cursor, color("--accent"), 2.5);
    pen.restore();
    axes(pen, this.view, color("--muted"));
    this.events.status(this.failure, this.evidence);
  }

  private tile(pen: Pen, layer: Layer, level: number, tx: number, ty: number, color: Colors): void {
    const shading = layer.ring ? "plain" : this.shading;
    const { size } = this.view.camera;
    const tile = this.store.get(layer.game, shading === "values" ? "values" : "p", level, tx, ty);
    const step = 2 ** level,
      corner = { x: tx * tileSide * step, y: ty * tileSide * step };
    const spread = (picture: HTMLCanvasElement): void => {
      pen.imageSmoothingEnabled = false;
      const extent = tileSide * step * size;
      pen.drawImage(picture, this.view.left(corner.x), this.view.top(corner.y + tileSide * step - 1), extent, extent);
    };
    if (shading === "dynamics" && level === 0) {
      const dynamic = this.store.get(layer.game, "dynamics", 0, tx, ty);
      if (dynamic.bits) spread((dynamic.picture ??= bitPicture("", dynamic.bits, () => color("--dynamic"))));
    }
    if (tile.failed) return this.miss(pen, tile.failed, corner, step, color("--grid"));
    if (!layer.ring) this.evidence ||= tile.evidence;
    if (tile.values) {
      const { x1, y1 } = this.view.visible();
      const most = 2 ** Math.ceil(Math.log2(1.3 * (Math.max(x1, y1) + 1)));
      if (tile.picture?.dataset["key"] !== String(most))
        tile.picture = valuePicture(String(most), tile.values, most, color("--zero"));
      spread(tile.picture);
      if (size >= 22) this.numbers(pen, tile.values, corner, most);
    }
    if (!tile.bits) return;
    const [upper, lower, same] = layer.ring
      ? ["--second", "--second", "--second"].map(color)
      : (shading === "halves" ? ["--upper", "--lower", "--diagonal"] : ["--mark", "--mark", "--mark"]).map(color);
    const paint = (x: number, y: number): string => (y > x ? upper! : y < x ? lower! : same!);
    if (size < 5) {
      const key = `${layer.ring}|${shading}`;
      if (tile.picture?.dataset["key"] !== key)
        tile.picture = bitPicture(key, tile.bits, (column, row) => paint(corner.x + column * step, corner.y + row * step));
      return spread(tile.picture);
    }
    const { bits } = tile,
      inset = size >= 10 ? size * 0.12 : 0;
    this.eachCell(corner, (x, y) => {
      if (!hasBit(bits, x - corner.x, y - corner.y)) return;
      if (layer.ring) {
        pen.strokeStyle = paint(x, y);
        pen.lineWidth = Math.max(1.2, size * 0.11);
        pen.beginPath();
        pen.arc(this.view.left(x) + size / 2, this.view.top(y) + size / 2, size * 0.36, 0, 2 * Math.PI);
        pen.stroke();
      } else {
        pen.fillStyle = paint(x, y);
        pen.fillRect(this.view.left(x) + inset, this.view.top(y) + inset, size - 2 * inset, size - 2 * inset);
      }
    });
  }

  // The cells in sight of the tile at level 0 with this corner.
  private eachCell(corner: Cell, visit: (x: number, y: number) => void): void {
    const { x0, y0, x1, y1 } = this.view.visible();
    for (let y = Math.max(y0, corner.y); y <= Math.min(y1, corner.y + tileSide - 1); y++)
      for (let x = Math.max(x0, corner.x); x <= Math.min(x1, corner.x + tileSide - 1); x++) visit(x, y);
  }

  private numbers(pen: Pen, values: number[], corner: Cell, most: number): void {
    const { size } = this.view.camera;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.font = `${Math.min(13, size * 0.45)}px system-ui, sans-serif`;
    this.eachCell(corner, (x, y) => {
      const value = values[(y - corner.y) * tileSide + x - corner.x]!;
      pen.fillStyle = inkOn(value, most);
      pen.fillText(String(value), this.view.left(x) + size / 2, this.view.top(y) + size / 2);
    });
  }

  private miss(pen: Pen, why: string, corner: Cell, step: number, color: string): void {
    this.failure = why;
    pen.fillStyle = color;
    const extent = tileSide * step * this.view.camera.size;
    pen.fillRect(this.view.left(corner.x), this.view.top(corner.y + tileSide * step - 1), extent, extent);
  }

  private point(px: number, py: number, fixed: boolean): void {
    const cell = this.view.cellAt(px, py);
    if (cell.x < 0 || cell.y < 0 || px < margin || py > this.canvas.clientHeight - margin) return;
    this.events.point(cell, fixed);
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
    this.events.point(to, false);
  }
}
