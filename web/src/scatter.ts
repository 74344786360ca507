// SPDX-License-Identifier: MIT
// Points on a canvas, with numbers at both axes and lines that bound them; drawn again when its size or the colours change. The
// point next to the pointer, or the one that the arrow keys have reached, is told.
import { arrowOf } from "./gestures";

export type Point = [x: number, y: number, color: string]; // the colour is a variable of the style sheet

type Pen = CanvasRenderingContext2D;

// Pixels left free around the points; the numbers are at the left and below.
const left = 56,
  right = 24,
  top = 14,
  below = 36;
const near = 30; // pixels: farther points are not meant by the pointer

export class Scatter {
  private low = 0;
  private high = 1;
  private far = 1;
  private bounds: number[] = [];
  private pointed: number | null = null; // the index of a point

  constructor(
    private canvas: HTMLCanvasElement,
    private points: Point[], // from left to right
    private tell: (index: number) => void,
    ended: AbortSignal,
  ) {
    this.reach(points.map(([, y]) => y));
    for (const [x] of points) this.far = Math.max(this.far, x);
    const paint = (): void => this.paint();
    new ResizeObserver(paint).observe(canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint, { signal: ended });
    canvas.addEventListener("pointermove", ({ offsetX, offsetY }) => this.point(this.nearest(offsetX, offsetY)));
    canvas.addEventListener("keydown", (event) => {
      const [dx] = arrowOf(event) ?? [0];
      if (dx === 0 || points.length === 0) return;
      event.preventDefault();
      this.point(Math.max(0, Math.min(points.length - 1, (this.pointed ?? -1) + dx)));
    });
  }

  // Lines that all points are proved to lie between.
  bound(bounds: number[]): void {
    this.bounds = bounds;
    this.reach(bounds);
    this.paint();
  }

  private reach(heights: number[]): void {
    for (const y of heights) {
      this.low = Math.min(this.low, y);
      this.high = Math.max(this.high, y);
    }
  }

  private point(index: number | null): void {
    if (index === this.pointed) return;
    this.pointed = index;
    this.paint();
    if (index !== null) this.tell(index);
  }

  private nearest(px: number, py: number): number | null {
    let best = near,
      found: number | null = null;
    this.points.forEach(([x, y], i) => {
      const distance = Math.hypot(this.px(x) - px, this.py(y) - py);
      if (distance < best) [best, found] = [distance, i];
    });
    return found;
  }

  private px(x: number): number {
    return left + (x / this.far) * (this.canvas.clientWidth - left - right);
  }
  private py(y: number): number {
    return top + ((this.high - y) / (this.high - this.low)) * (this.canvas.clientHeight - top - below);
  }

  private paint(): void {
    const { canvas } = this,
      ratio = window.devicePixelRatio || 1;
    canvas.width = canvas.clientWidth * ratio;
    canvas.height = canvas.clientHeight * ratio;
    const pen = canvas.getContext("2d")!;
    pen.scale(ratio, ratio);
    const style = getComputedStyle(document.documentElement);
    const color = (name: string): string => style.getPropertyValue(name).trim();
    pen.strokeStyle = color("--grid");
    pen.fillStyle = color("--muted");
    pen.font = "11px system-ui, sans-serif";
    this.heights(pen);
    this.columns(pen);
    const dot = this.points.length < 2000 ? 3 : this.points.length < 20000 ? 2 : 1.4;
    for (const [x, y, name] of this.points) {
      pen.fillStyle = color(name);
      pen.fillRect(this.px(x) - dot / 2, this.py(y) - dot / 2, dot, dot);
    }
    this.limits(pen, color("--line"));
    this.mark(pen, color("--accent"));
  }

  private across(pen: Pen, y: number): void {
    pen.beginPath();
    pen.moveTo(left, this.py(y));
    pen.lineTo(this.canvas.clientWidth - right / 2, this.py(y));
    pen.stroke();
  }

  private limits(pen: Pen, color: string): void {
    pen.strokeStyle = color;
    pen.lineWidth = 1.2;
    pen.setLineDash([7, 4]);
    for (const y of this.bounds) this.across(pen, y);
    pen.setLineDash([]);
  }

  private mark(pen: Pen, color: string): void {
    const point = this.pointed === null ? undefined : this.points[this.pointed];
    if (!point) return;
    pen.strokeStyle = color;
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(this.px(point[0]), this.py(point[1]), 6, 0, 2 * Math.PI);
    pen.stroke();
  }

  private heights(pen: Pen): void {
    const step = niceStep(this.high - this.low, 12);
    pen.textAlign = "right";
    for (let k = Math.ceil(this.low / step); k * step <= this.high; k++) {
      this.across(pen, k * step);
      pen.fillText(Number((k * step).toPrecision(6)).toLocaleString("en"), left - 8, this.py(k * step) + 4);
    }
  }

  private columns(pen: Pen): void {
    const { clientWidth, clientHeight } = this.canvas;
    const step = niceStep(this.far, clientWidth < 500 ? 5 : 10);
    pen.textAlign = "center";
    for (let x = 0; x <= this.far; x += step) pen.fillText(x.toLocaleString("en"), this.px(x), clientHeight - 12);
  }
}

// 1, 2 or 5 times a power of ten, so that a range has at most `most` of them.
function niceStep(range: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10(range / most));
  return [1, 2, 5, 10].map((k) => k * power).find((k) => range / k <= most)!;
}
