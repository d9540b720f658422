import { createCanvas, loadImage } from 'canvas';
import { expect, test } from 'vitest';
import { encodePng } from '#adapters/vega/png.ts';

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
