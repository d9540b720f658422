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
