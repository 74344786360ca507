// Pointer, wheel and keys of a board, as what they mean.
export interface Gestures {
  hover(px: number, py: number): void;
  press(px: number, py: number): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, px?: number, py?: number): void;
  step(dx: number, dy: number): void; // of the cursor
  corner(): void;
  keep(): void; // the position under the cursor
}

const panned = 60; // pixels at a key
const still = 4; // a press that moves less is no drag

export function listen(canvas: HTMLCanvasElement, to: Gestures): void {
  const pointers = new Map<number, { x: number; y: number }>();
  let dragged = 0,
    spread = 0;
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    dragged = spread = 0;
  });
  canvas.addEventListener("pointermove", (event) => {
    const last = pointers.get(event.pointerId);
    const here = { x: event.offsetX, y: event.offsetY };
    if (!last) return to.hover(here.x, here.y);
    if (pointers.size === 1) {
      dragged += Math.abs(here.x - last.x) + Math.abs(here.y - last.y);
      if (dragged > still) to.pan(here.x - last.x, here.y - last.y);
    }
    pointers.set(event.pointerId, here);
    if (pointers.size === 2) {
      const [a, b] = [...pointers.values()] as [{ x: number; y: number }, { x: number; y: number }];
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      if (spread > 0) to.zoom(distance / spread, (a.x + b.x) / 2, (a.y + b.y) / 2);
      spread = distance;
      dragged = still + 1;
    }
  });
  const up = (event: PointerEvent): void => {
    const held = pointers.delete(event.pointerId);
    if (held && dragged <= still && event.type === "pointerup") to.press(event.offsetX, event.offsetY);
    spread = 0;
  };
  canvas.addEventListener("pointerup", up);
  canvas.addEventListener("pointercancel", up);
  canvas.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      to.zoom(Math.exp(-event.deltaY * 0.0016), event.offsetX, event.offsetY);
    },
    { passive: false },
  );
  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (arrow) {
      const [dx, dy] = arrow as [number, number];
      if (event.shiftKey) to.pan(-panned * dx, panned * dy);
      else to.step(dx, dy);
    } else if (event.key === "+" || event.key === "=") to.zoom(1.25);
    else if (event.key === "-") to.zoom(0.8);
    else if (event.key === "Home") to.corner();
    else if (event.key === "Enter") to.keep();
    else return;
    event.preventDefault();
  });
}
