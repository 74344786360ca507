// Points on a canvas, with numbers at both axes; drawn again when its size or the colours change.
export type Point = [x: number, y: number, color: string]; // the colour is a variable of the style sheet

// Pixels left free around the points; the numbers are at the left and below.
const left = 56,
  right = 24,
  top = 14,
  below = 36;

export class Scatter {
  private low = 0;
  private high = 1;
  private far = 1;

  constructor(
    private canvas: HTMLCanvasElement,
    private points: Point[],
    ended: AbortSignal,
  ) {
    for (const [x, y] of points) {
      this.low = Math.min(this.low, y);
      this.high = Math.max(this.high, y);
      this.far = Math.max(this.far, x);
    }
    const paint = (): void => this.paint();
    new ResizeObserver(paint).observe(canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint, { signal: ended });
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
    pen.strokeStyle = style.getPropertyValue("--grid");
    pen.fillStyle = style.getPropertyValue("--muted");
    pen.font = "11px system-ui, sans-serif";
    this.heights(pen);
    this.columns(pen);
    const dot = this.points.length < 2000 ? 3 : this.points.length < 20000 ? 2 : 1.4;
    for (const [x, y, color] of this.points) {
      pen.fillStyle = style.getPropertyValue(color);
      pen.fillRect(this.px(x) - dot / 2, this.py(y) - dot / 2, dot, dot);
    }
  }

  private heights(pen: CanvasRenderingContext2D): void {
    const step = niceStep(this.high - this.low, 12);
    pen.textAlign = "right";
    for (let k = Math.ceil(this.low / step); k * step <= this.high; k++) {
      const at = this.py(k * step);
      pen.beginPath();
      pen.moveTo(left, at);
      pen.lineTo(this.canvas.clientWidth - right / 2, at);
      pen.stroke();
      pen.fillText(Number((k * step).toPrecision(6)).toLocaleString("en"), left - 8, at + 4);
    }
  }

  private columns(pen: CanvasRenderingContext2D): void {
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
