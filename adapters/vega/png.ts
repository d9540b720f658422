import { crc32, deflateSync } from 'node:zlib';
import { indexed } from '#adapters/vega/png-palette.ts';

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
/** For pictures in few colours, and those that let through: level 6 takes half as long again for 3 %. */
const LEVEL = 5;
/** For all others: half of the time of level 5 for files that are a sixth larger. */
const QUICK = 3;

/** A picture of 1800 × 1000 px in all its colours that is larger than this gets 256 of them. */
const LARGE_BYTES_PER_PIXEL = 450_000 / (1800 * 1000);
/** Types of colour of a PNG. */
const RGB = 2;
const PALETTE = 3;
const RGBA = 6;
/** The filter type of a row that is told by its difference from the one above. */
const UP = 2;

/**
 * Encodes an opaque picture as a PNG (3rd edition, 5 and 9): in all its colours, or, where that makes a large file,
 * in 256.
 *
 * @param rgba shape `[height, width, 4]`, alpha is not looked at
 * @param dpi px an inch, which other programs print it at
 */
export function encodePng(rgba: Uint8Array, width: number, height: number, dpi?: number): Uint8Array {
  const aligned = rgba.byteOffset % 4 === 0 ? rgba : rgba.slice();
  const pixels = new Uint32Array(aligned.buffer, aligned.byteOffset, width * height);
  const full = deflateSync(rowsOf(pixels, width, height), { level: QUICK });
  if (full.length <= LARGE_BYTES_PER_PIXEL * width * height)
    return file(width, height, RGB, [...density(dpi), chunk('IDAT', full)]);
  const { palette, indexes } = indexed(pixels);
  const rows = deflateSync(indexRows(indexes, width, height), { level: LEVEL });
  return file(width, height, PALETTE, [...density(dpi), chunk('PLTE', palette), chunk('IDAT', rows)]);
}

/**
 * Encodes a picture that lets through what is behind it.
 *
 * @param rgba shape `[height, width, 4]`, colours not multiplied by alpha
 */
export function encodeClearPng(
  rgba: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  dpi?: number,
): Uint8Array {
  const rows = new Uint8Array(height * (width * 4 + 1));
  for (let y = 0; y < height; y += 1)
    rows.set(rgba.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  return file(width, height, RGBA, [...density(dpi), chunk('IDAT', deflateSync(rows, { level: LEVEL }))]);
}

/** The size that it is printed in: px a metre of both axes (PNG 3rd edition, 11.3.4.3). */
function density(dpi: number | undefined): readonly Uint8Array[] {
  if (dpi === undefined) return [];
  const content = new Uint8Array(9);
  const view = new DataView(content.buffer);
  const perMetre = Math.round(dpi / 0.0254);
  view.setUint32(0, perMetre);
  view.setUint32(4, perMetre);
  content[8] = 1;
  return [chunk('pHYs', content)];
}

function file(width: number, height: number, colorType: number, chunks: readonly Uint8Array[]): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, colorType, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), ...chunks, chunk('IEND', new Uint8Array(0))]);
}

function indexRows(indexes: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array(height * (width + 1));
  for (let y = 0; y < height; y += 1)
    rows.set(indexes.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return rows;
}

/**
 * Red, green, blue of each pixel less those of the pixel above (filter type 2), most of which are zeros; the first row as it
 * is (type 0). Pixels are read whole, lowest byte first.
 */
function rowsOf(pixels: Uint32Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array(height * (width * 3 + 1));
  let to = 0;
  let from = 0;
  for (let y = 0; y < height; y += 1) {
    rows[to++] = y === 0 ? 0 : UP;
    for (let x = 0; x < width; x += 1, from += 1, to += 3) {
      const pixel = pixels[from] as number; // from stays below width * height
      const above = y === 0 ? 0 : (pixels[from - width] as number);
      if (pixel === above) continue;
      rows[to] = (pixel & 255) - (above & 255);
      rows[to + 1] = ((pixel >>> 8) & 255) - ((above >>> 8) & 255);
      rows[to + 2] = ((pixel >>> 16) & 255) - ((above >>> 16) & 255);
    }
  }
  return rows;
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(Buffer.from(type, 'latin1'), 4);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, crc32(bytes.subarray(4, content.length + 8)));
  return bytes;
}
