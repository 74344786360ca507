// A small PNG of a picture: at most 256 colours, the most frequent of those that can be told apart, and the others as the nearest
// of these.
import { deflateSync } from "node:zlib";

// In the page, which can read pictures: the palette, and for every pixel its number there.
export async function indexed(text) {
  const near = 60; // the square of a distance between colours
  const bytes = Uint8Array.from(window.atob(text), (letter) => letter.charCodeAt(0));
  const picture = await window.createImageBitmap(new window.Blob([bytes], { type: "image/png" }));
  const { width, height } = picture;
  const pen = new window.OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, width, height);
  const colour = (i) => (data[4 * i] << 16) | (data[4 * i + 1] << 8) | data[4 * i + 2];
  const colours = Array.from({ length: width * height }, (_, i) => colour(i));
  const counts = new Map();
  for (const one of colours) counts.set(one, (counts.get(one) ?? 0) + 1);
  const parts = (one) => [one >> 16, (one >> 8) & 255, one & 255];
  const distance = (a, b) => parts(a).reduce((sum, part, i) => sum + (part - parts(b)[i]) ** 2, 0);
  const palette = [];
  for (const one of [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a)))
    if (palette.length < 256 && palette.every((other) => distance(one, other) > near)) palette.push(one);
  const nearest = (wanted) =>
    palette.reduce((best, one, i) => (distance(one, wanted) < distance(palette[best], wanted) ? i : best), 0);
  const numbers = new Map([...counts.keys()].map((one) => [one, nearest(one)]));
  const pixels = window.btoa(colours.map((one) => String.fromCharCode(numbers.get(one))).join(""));
  return { width, height, palette: palette.flatMap(parts), pixels };
}

// The checksum of PNG, bit by bit: Node has one of its own from 20.15 on only.
function crc32(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export function encode({ width, height, palette, pixels }) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8); // eight bits, numbers of a palette
  const all = Buffer.from(pixels, "base64");
  const rows = Array.from({ length: height }, (_, y) => [Buffer.alloc(1), all.subarray(y * width, (y + 1) * width)]).flat();
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette)),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
