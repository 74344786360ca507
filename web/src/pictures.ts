// SPDX-License-Identifier: MIT
// Tiles as small pictures, one pixel per square, which the board enlarges: made once and not at every frame.
import { valueColor } from "./nim_scale";
import { tileSide } from "./tiles";

// #rrggbb or #rrggbbaa as the four bytes of ImageData.
const pixel = (color: string): [number, number, number, number] => {
  const rgb = Number.parseInt(color.slice(1, 7), 16);
  return [rgb >> 16, (rgb >> 8) & 255, rgb & 255, color.length > 7 ? Number.parseInt(color.slice(7), 16) : 255];
};

// The colour of each square of a tile, the first row at the bottom.
function picture(key: string, colorAt: (column: number, row: number) => string | null): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.dataset["key"] = key;
  canvas.width = canvas.height = tileSide;
  const brush = canvas.getContext("2d")!,
    image = brush.createImageData(tileSide, tileSide),
    pixels = new Map<string, [number, number, number, number]>();
  for (let row = 0; row < tileSide; row++)
    for (let column = 0; column < tileSide; column++) {
      const color = colorAt(column, row);
      if (color === null) continue;
      if (!pixels.has(color)) pixels.set(color, pixel(color));
      image.data.set(pixels.get(color)!, ((tileSide - 1 - row) * tileSide + column) * 4);
    }
  brush.putImageData(image, 0, 0);
  return canvas;
}

export const hasBit = (bits: Uint8Array, column: number, row: number): boolean =>
  ((bits[(row * tileSide + column) >> 3]! >> (column & 7)) & 1) === 1;

export const bitPicture = (key: string, bits: Uint8Array, color: (column: number, row: number) => string): HTMLCanvasElement =>
  picture(key, (column, row) => (hasBit(bits, column, row) ? color(column, row) : null));

// How dark a square of step x step cells is that holds so many P-positions: full where they lie as on a line through it.
const darkness = (count: number, step: number): number => Math.min(1, 0.3 + (1.75 * count) / step);

type ColorAt = (column: number, row: number) => string;
export const countPicture = (key: string, counts: Uint8Array, step: number, color: ColorAt): HTMLCanvasElement =>
  picture(key, (column, row) => {
    const count = counts[row * tileSide + column]!;
    if (count === 0) return null;
    return color(column, row) + Math.round(255 * darkness(count, step)).toString(16).padStart(2, "0");
  });

export const valuePicture = (key: string, values: number[], zero: string): HTMLCanvasElement =>
  picture(key, (column, row) => {
    const value = values[row * tileSide + column]!;
    return value < 0 ? null : valueColor(value, zero);
  });
