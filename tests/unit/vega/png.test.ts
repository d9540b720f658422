import { createCanvas, loadImage } from 'canvas';
import { expect, test } from 'vitest';
import { encodeClearPng, encodePng } from '#adapters/vega/png.ts';

test('what is encoded can be read by others, pixel for pixel', async () => {
  const rgba = Uint8Array.from({ length: 5 * 3 * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : (index * 37) % 256,
  );

  const image = await loadImage(Buffer.from(encodePng(rgba, 5, 3)));

  const context = createCanvas(5, 3).getContext('2d');
  context.drawImage(image, 0, 0);
  expect([...context.getImageData(0, 0, 5, 3).data]).toEqual([...rgba]);
});

test('a picture with countless colours is small, and its paper and ink stay as they are', async () => {
  const width = 900;
  const height = 500;
  const rgba = new Uint8Array(width * height * 4).fill(255);
  let state = 7;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    state = (state * 48_271) % 2_147_483_647;
    if (pixel % 3 === 0) rgba.set([state & 255, (state >>> 8) & 255, (state >>> 16) & 255], pixel * 4);
    if (pixel % 7 === 0) rgba.set([26, 26, 26], pixel * 4);
  }

  const bytes = encodePng(rgba, width, height);

  const image = await loadImage(Buffer.from(bytes));
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const shown = context.getImageData(0, 0, width, height).data;
  expect(bytes.length).toBeLessThan(rgba.length / 5);
  expect([...shown.subarray(4, 8)]).toEqual([255, 255, 255, 255]);
  expect([...shown.subarray(7 * 4, 7 * 4 + 3)]).toEqual([26, 26, 26]);
});

test('a printed picture says how many pixels an inch has', () => {
  const bytes = encodePng(new Uint8Array(4 * 4).fill(255), 2, 2, 300);

  const at = Buffer.from(bytes).indexOf('pHYs');
  const view = new DataView(bytes.buffer, bytes.byteOffset + at + 4);
  expect([view.getUint32(0), view.getUint32(4), view.getUint8(8)]).toEqual([11_811, 11_811, 1]);
});

test('a clear picture keeps what can be seen through', async () => {
  const rgba = Uint8Array.of(255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0);

  const image = await loadImage(Buffer.from(encodeClearPng(rgba, 2, 2)));

  const context = createCanvas(2, 2).getContext('2d');
  context.drawImage(image, 0, 0);
  expect([...context.getImageData(0, 0, 2, 2).data]).toEqual([...rgba]);
});
