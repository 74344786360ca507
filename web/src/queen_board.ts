// SPDX-License-Identifier: MIT
// A small board with a queen that is moved by dragging or by the arrow keys, to look at what her square is.
import { el, fill } from "./dom";
import { arrowOf } from "./gestures";
import { svg } from "./svg";

const cell = 20; // pixels of the drawing
const key = (x: number, y: number): string => `${x},${y}`;

export class QueenBoard {
  readonly element: HTMLElement;
  private readonly drawing: SVGElement;
  private readonly marks = svg("g", {});

  constructor(
    private readonly piles: number,
    private readonly p: Set<string>, // "x,y"
    private at: [number, number],
    private readonly moved: (x: number, y: number) => void,
  ) {
    const side = piles * cell;
    const lines = Array.from({ length: piles + 1 }, (_, i) => `M0,${i * cell}h${side}M${i * cell},0v${side}`);
    this.drawing = svg(
      "svg",
      {
        viewBox: `-1 -1 ${side + 2} ${side + 2}`,
        tabindex: 0,
        role: "application",
        "aria-label": "A board with a queen: drag her, or use the arrow keys",
        class: "queen-board",
      },
      svg("rect", { x: 0, y: 0, width: side, height: side, class: "ground" }),
      svg("path", { d: lines.join(""), class: "grid" }),
      this.marks,
    );
    this.element = el("div", { class: "queen-place" });
    fill(this.element, this.drawing);
    this.listen();
    this.show();
  }

  // A move to a P-position, if there is one: along the row, the column or the diagonal, towards the corner.
  answer(): [number, number] | null {
    const [x, y] = this.at;
    if (this.p.has(key(x, y))) return null;
    for (let k = 1; k <= Math.max(x, y); k++)
      for (const [u, v] of [[x - k, y], [x, y - k], [x - k, y - k]] as const)
        if (u >= 0 && v >= 0 && this.p.has(key(u, v))) return [u, v];
    return null;
  }

  get isP(): boolean {
    return this.p.has(key(...this.at));
  }

  private listen(): void {
    const squareAt = ({ clientX, clientY }: PointerEvent | Touch | MouseEvent): [number, number] => {
      const box = this.drawing.getBoundingClientRect(),
        side = box.width / this.piles;
      return [Math.floor((clientX - box.x) / side), this.piles - 1 - Math.floor((clientY - box.y) / side)];
    };
    const isHere = (spot: PointerEvent | Touch): boolean => {
      const [x, y] = squareAt(spot);
      return x === this.at[0] && y === this.at[1];
    };
    let held: number | null = null; // the pointer that drags her
    const drop = (): void => void (held = null);
    this.drawing.addEventListener("pointerdown", (down) => {
      if (down.pointerType === "touch" ? !isHere(down) : down.button !== 0) return;
      down.preventDefault(); // no text is selected
      this.drawing.focus();
      this.drawing.setPointerCapture(down.pointerId);
      held = down.pointerId;
      this.go(...squareAt(down));
    });
    this.drawing.addEventListener("pointermove", (event) => {
      if (event.pointerId === held) this.go(...squareAt(event));
    });
    this.drawing.addEventListener("pointerup", drop);
    this.drawing.addEventListener("pointercancel", drop);
    this.drawing.addEventListener("click", (event) => this.go(...squareAt(event)));
    // A finger on the queen moves her; elsewhere it moves the page, and a tap sends her there.
    this.drawing.addEventListener(
      "touchstart",
      (event) => {
        const { touches } = event;
        if (touches.length === 1 && isHere(touches[0]!)) event.preventDefault();
      },
      { passive: false },
    );
    this.drawing.addEventListener("keydown", (event) => {
      const arrow = arrowOf(event);
      if (!arrow) return;
      event.preventDefault();
      this.go(this.at[0] + arrow[0], this.at[1] + arrow[1]);
    });
  }

  private go(x: number, y: number): void {
    const inside = (n: number): number => Math.max(0, Math.min(this.piles - 1, n));
    const [u, v] = [inside(x), inside(y)];
    if (u === this.at[0] && v === this.at[1]) return;
    this.at = [u, v];
    this.show();
  }

  private show(): void {
    const middle = ([x, y]: [number, number]): [number, number] => [(x + 0.5) * cell, (this.piles - y - 0.5) * cell];
    const squares = [...this.p].map((text) => {
      const [x, y] = middle(text.split(",").map(Number) as [number, number]);
      return svg("rect", { x: x - 0.36 * cell, y: y - 0.36 * cell, width: 0.72 * cell, height: 0.72 * cell, class: "p" });
    });
    const [qx, qy] = middle(this.at),
      target = this.answer();
    const [ax, ay] = middle(target ?? this.at);
    this.marks.replaceChildren(
      ...squares,
      ...(target ? [svg("line", { x1: qx, y1: qy, x2: ax, y2: ay, class: "win" })] : []),
      svg("text", { x: qx, y: qy + 0.36 * cell, class: "queen" }, "♛"),
    );
    this.moved(...this.at);
  }
}
