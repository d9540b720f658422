import { PNG } from 'pngjs';
import { image2sixel } from 'sixel';

/** How a terminal takes pictures into its text. */
export type PictureProtocol = 'kitty' | 'iterm' | 'sixel';

const CHUNK = 4096;
/** Px across that a sixel picture gets; terminals with sixels do not scale. */
const SIXEL_WIDTH = 900;

/**
 * A PNG as the escape sequence of a protocol: kitty's graphics protocol, iTerm2's inline images (File=), or DEC sixels.
 *
 * @param columns that it gets at most
 */
export function inlinePicture(png: Uint8Array, protocol: PictureProtocol, columns: number): string {
  switch (protocol) {
    case 'kitty':
      return `${kittyChunks(png, Math.min(columns, 110))}\n`;
    case 'iterm':
      return `\u001b]1337;File=inline=1;size=${png.length};width=${Math.min(columns, 110)};preserveAspectRatio=1:${Buffer.from(png).toString('base64')}\u0007\n`;
    case 'sixel':
      return `${sixels(png)}\n`;
  }
}

/** The first chunk says what it is; `m=1` says that more follow. */
function kittyChunks(png: Uint8Array, columns: number): string {
  const text = Buffer.from(png).toString('base64');
  const count = Math.ceil(text.length / CHUNK);
  return Array.from({ length: count }, (_, index) => {
    const head = index === 0 ? `a=T,f=100,c=${columns},` : '';
    const isLast = index === count - 1;
    return `\u001b_G${head}m=${isLast ? 0 : 1};${text.slice(index * CHUNK, (index + 1) * CHUNK)}\u001b\\`;
  }).join('');
}

function sixels(png: Uint8Array): string {
  const picture = PNG.sync.read(Buffer.from(png));
  const step = Math.max(1, picture.width / SIXEL_WIDTH);
  const [width, height] = [Math.floor(picture.width / step), Math.floor(picture.height / step)];
  const small = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      small.set(meanColor(picture, x * step, y * step, step), (y * width + x) * 4);
  return image2sixel(small, width, height, 256, 1);
}

/** The mean of a square of pixels, opaque. */
function meanColor({ data, width, height }: PNG, left: number, top: number, side: number): readonly number[] {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor(top); y < Math.min(height, top + side); y += 1)
    for (let x = Math.floor(left); x < Math.min(width, left + side); x += 1) {
      for (const channel of [0, 1, 2])
        sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * 4 + channel] ?? 0);
      count += 1;
    }
  return [...sums.map((sum) => Math.round(sum / Math.max(1, count))), 255];
}
