// SPDX-License-Identifier: MIT
// What is drawn around the squares of a board: its grid, lines through the corner, the moves of a position, the axes.
import { type Cell, margin, type Viewport } from "./viewport";

export type Pen = CanvasRenderingContext2D;
export type Colors = (name: string) => string;

export interface Overlay {
  at: Cell;
  options: Cell[];
  winning: Cell[];
}

export function grid(pen: Pen, view: Viewport, color: string): void {
  const { x0, y0, x1, y1 } = view.visible();
  pen.strokeStyle = color;
  pen.lineWidth = 1;
  pen.beginPath();
  for (let x = x0; x <= x1 + 1; x++) {
    pen.moveTo(Math.round(view.left(x)) + 0.5, Math.max(0, view.top(y1)));
    pen.lineTo(Math.round(view.left(x)) + 0.5, view.top(y0 - 1));
  }
  for (let y = y0; y <= y1 + 1; y++) {
    pen.moveTo(view.left(x0), Math.round(view.top(y - 1)) + 0.5);
    pen.lineTo(view.left(x1 + 1), Math.round(view.top(y - 1)) + 0.5);
  }
  pen.stroke();
}

export function lines(pen: Pen, view: Viewport, slopes: { slope: number }[], color: string): void {
  pen.strokeStyle = color;
  pen.lineWidth = 1.2;
  pen.globalAlpha = 0.7; // what lies on a line is seen through it
  const { x1, y1 } = view.visible();
  for (const { slope } of slopes) {
    const x = slope > 0 ? Math.min(x1 + 1, (y1 + 1) / slope) : x1 + 1;
    pen.beginPath();
    pen.moveTo(view.left(0.5), view.top(-0.5));
    pen.lineTo(view.left(x + 0.5), view.top(x * slope - 0.5));
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

const middle = (view: Viewport, cell: Cell): [number, number] => [view.left(cell.x + 0.5), view.top(cell.y - 0.5)];

// A frame around a cell, never so small that it could not be seen from afar.
export function frame(pen: Pen, view: Viewport, cell: Cell, color: string, width: number): void {
  const half = Math.max(5, view.camera.size / 2),
    [x, y] = middle(view, cell);
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.strokeRect(x - half, y - half, 2 * half, 2 * half);
}

// The moves of a position, the winning ones framed.
export function moves(pen: Pen, view: Viewport, { at, options, winning }: Overlay, color: Colors): void {
  const radius = Math.max(1.2, Math.min(5, view.camera.size * 0.14));
  pen.fillStyle = color("--option");
  for (const cell of options) {
    pen.beginPath();
    pen.arc(...middle(view, cell), radius, 0, 2 * Math.PI);
    pen.fill();
  }
  for (const cell of winning) {
    pen.strokeStyle = color("--win");
    pen.lineWidth = 2;
    pen.beginPath();
    pen.moveTo(...middle(view, at));
    pen.lineTo(...middle(view, cell));
    pen.stroke();
    frame(pen, view, cell, color("--win"), 2);
  }
}

const apart = 14; // pixels between the numbers of an axis

export function axes(pen: Pen, view: Viewport, color: string): void {
  const { x0, y0, x1, y1 } = view.visible(),
    { size } = view.camera;
  pen.fillStyle = color;
  pen.font = "11px system-ui, sans-serif";
  const wide = pen.measureText(x1.toLocaleString("en")).width;
  const power = 10 ** Math.floor(Math.log10(45 / size));
  const stepFor = (room: number): number =>
    Math.max(1, Math.round([1, 2, 5, 10, 20].map((k) => k * power).find((k) => k * size >= room)!));
  const across = stepFor(wide + apart),
    step = stepFor(40);
  pen.textAlign = "center";
  pen.textBaseline = "top";
  for (let x = Math.ceil(x0 / across) * across; x <= x1; x += across) {
    const at = view.left(x + 0.5);
    if (at >= margin && at + wide / 2 <= margin + view.width) pen.fillText(x.toLocaleString("en"), at, view.height + 8);
  }
  pen.textAlign = "right";
  pen.textBaseline = "middle";
  for (let y = Math.ceil(y0 / step) * step; y <= y1; y += step) {
    const at = view.top(y - 0.5);
    if (at > 6 && at < view.height) pen.fillText(y.toLocaleString("en"), margin - 6, at);
  }
  pen.font = "italic 13px Georgia, serif";
  pen.textAlign = "center";
  pen.textBaseline = "top";
  pen.fillText("x", margin + view.width / 2, view.height + margin - 18);
  const tick = Math.round((y0 + y1) / 2 / step) * step;
  pen.fillText("y", 10, view.top(tick + (step - 1) / 2) - 8); // between two numbers of the axis
}
