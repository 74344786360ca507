// SPDX-License-Identifier: MIT
// A few small text files as one to download: a ZIP archive, stored without compression.
const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) crc = table[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

// Numbers of two and of four bytes, the low byte first.
function little(...fields: [value: number, bytes: 2 | 4][]): number[] {
  return fields.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, i) => (value >>> (8 * i)) & 255));
}

const firstDay = 0x21; // 1 January 1980, the earliest date an archive can hold: the files have none of their own
const utf8 = 0x800;

export function zip(files: { path: string; text: string }[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [],
    directory: number[] = [];
  let at = 0;
  const write = (bytes: Uint8Array<ArrayBuffer>): void => {
    parts.push(bytes);
    at += bytes.length;
  };
  for (const { path, text } of files) {
    const name = new TextEncoder().encode(path),
      data = new TextEncoder().encode(text);
    const size: [number, 4] = [data.length, 4];
    const common = little([20, 2], [utf8, 2], [0, 2], [0, 2], [firstDay, 2], [crc32(data), 4], size, size);
    const begin = at;
    write(Uint8Array.from([...little([0x04034b50, 4]), ...common, ...little([name.length, 2], [0, 2]), ...name]));
    write(data);
    directory.push(
      ...little([0x02014b50, 4], [20, 2]),
      ...common,
      ...little([name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [begin, 4]),
      ...name,
    );
  }
  const count: [number, 2] = [files.length, 2];
  const end = little([0x06054b50, 4], [0, 2], [0, 2], count, count, [directory.length, 4], [at, 4], [0, 2]);
  return new Blob([...parts, Uint8Array.from([...directory, ...end])], { type: "application/zip" });
}
