// SPDX-License-Identifier: MIT
// Pointer, wheel and keys of a board, as what they mean. One finger moves the page and taps; two move and zoom the board.
export interface Gestures {
  hover(px: number, py: number): void;
  leave(): void; // the pointer, or the focus
  press(px: number, py: number): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, px?: number, py?: number): void;
  step(dx: number, dy: number): void; // of the cursor
  corner(): void;
  keep(): void; // the position under the cursor
}

interface Spot {
  x: number;
  y: number;
}

const panned = 60; // pixels that a key pans
const still = 4; // pixels: a press that moves no farther is no drag
const arrows: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export const arrowOf = (event: KeyboardEvent): [dx: number, dy: number] | undefined => arrows[event.key];

export function listen(canvas: HTMLCanvasElement, to: Gestures): void {
  const fingers = new Fingers(to);
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    fingers.down(event);
  });
  canvas.addEventListener("pointermove", (event) => fingers.move(event));
  canvas.addEventListener("pointerup", (event) => fingers.up(event));
  canvas.addEventListener("pointercancel", (event) => fingers.up(event));
  canvas.addEventListener("pointerleave", () => to.leave());
  canvas.addEventListener("blur", () => to.leave());
  canvas.addEventListener("touchstart", (event) => event.touches.length > 1 && event.preventDefault(), { passive: false });
  canvas.addEventListener("wheel", (event) => turn(event, to), { passive: false });
  canvas.addEventListener("keydown", (event) => type(event, to));
}

// The mouse with its button down pans; two fingers pan and zoom.
class Fingers {
  private held = new Map<number, Spot>();
  private dragged = 0; // how far since the first went down
  private spread = 0; // the distance of two fingers; 0 before it is known
  private middle: Spot = { x: 0, y: 0 }; // between them

  constructor(private to: Gestures) {}

  down(event: PointerEvent): void {
    this.held.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    this.dragged = this.spread = 0;
  }

  move(event: PointerEvent): void {
    const last = this.held.get(event.pointerId);
    const here = { x: event.offsetX, y: event.offsetY };
    if (!last) return this.to.hover(here.x, here.y);
    if (this.held.size === 1) this.drag(last, here, event.pointerType === "touch");
    this.held.set(event.pointerId, here);
    if (this.held.size === 2) this.pinch(...([...this.held.values()] as [Spot, Spot]));
  }

  up(event: PointerEvent): void {
    const held = this.held.delete(event.pointerId);
    if (held && this.dragged <= still && event.type === "pointerup") this.to.press(event.offsetX, event.offsetY);
    this.spread = 0;
  }

  private drag(from: Spot, here: Spot, isFinger: boolean): void {
    this.dragged += Math.abs(here.x - from.x) + Math.abs(here.y - from.y);
    if (this.dragged > still && !isFinger) this.to.pan(here.x - from.x, here.y - from.y);
  }

  private pinch(a: Spot, b: Spot): void {
    const distance = Math.hypot(a.x - b.x, a.y - b.y),
      middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    if (this.spread > 0) {
      this.to.pan(middle.x - this.middle.x, middle.y - this.middle.y);
      this.to.zoom(distance / this.spread, middle.x, middle.y);
    }
    [this.spread, this.middle] = [distance, middle];
    this.dragged = still + 1; // neither finger presses when it is lifted
  }
}

function turn(event: WheelEvent, to: Gestures): void {
  event.preventDefault();
  to.zoom(Math.exp(-event.deltaY * 0.0016), event.offsetX, event.offsetY);
}

function type(event: KeyboardEvent, to: Gestures): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const arrow = arrowOf(event);
  if (arrow && event.shiftKey) to.pan(-panned * arrow[0], panned * arrow[1]);
  else if (arrow) to.step(...arrow);
  else if (event.key === "+" || event.key === "=") to.zoom(1.25);
  else if (event.key === "-") to.zoom(0.8);
  else if (event.key === "Home") to.corner();
  else if (event.key === "Enter") to.keep();
  else return;
  event.preventDefault();
}
