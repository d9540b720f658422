import type { ColorMap } from '#src/domain/figure/look.ts';

/**
 * Control colours of each map at equal distances, dark to light (viridis, inferno, magma, plasma: van der Walt and Smith 2015;
 * cividis: Nuñez et al. 2018; turbo: Mikhailov 2019). Between them colours are interpolated linearly.
 */
const STOPS: Readonly<Record<ColorMap, string>> = {
  viridis: '440154481f70443983 3b528b31688e287c8e 21918c20a48635b77960ca609fda3ad0e11cfde725',
  inferno: '0000041b0c414a0c6b781c6da52c60cf4446ed6925fb9b06f7d13dfcffa4',
  magma: '000004180f3e451077721f819f2f7fcd4071f1605dfd9567fec98dfcfdbf',
  plasma: '0d088741049d6a00a88f0da4b12a90cc4778e16462f2844bfca636fcce25f0f921',
  cividis: '00224e123570 3b496c575d6d707173 8a8678a59c74c3b369e1cc55fee838',
  turbo: '30123b4145ab4675ed39a2fc1bcfd424eca661fc6ca4fc3bd1e834f3c63afe9b2df36315d93806b117017a0403',
  // That of MATLAB: red, green and blue as trapezes, an eighth of the way between its corners.
  jet: '00007f0000ff007fff00ffff7fff7fffff00ff7f00ff00007f0000',
  greys: '1a1a1a4d4d4d7f7f7fa6a6a6c9c9c9e3e3e3fafafa',
  blues: '08306b08519c2171b54292c66baed69ecae1c6dbefe9f2fb',
};

/** Red, green and blue of 256 entries, shape `[256, 3]`; entry 0 stands for no value and is not used. */
export function colorTable(map: ColorMap): Uint8Array {
  const stops = (STOPS[map].replaceAll(' ', '').match(/.{6}/g) ?? []).map((stop) =>
    Number.parseInt(stop, 16),
  );
  const table = new Uint8Array(256 * 3);
  for (let entry = 0; entry < 256; entry += 1) {
    const place = (Math.max(0, entry - 1) / 254) * (stops.length - 1);
    const below = Math.min(stops.length - 2, Math.floor(place));
    for (let channel = 0; channel < 3; channel += 1) {
      const low = channelOf(stops[below] ?? 0, channel);
      const high = channelOf(stops[below + 1] ?? 0, channel);
      table[entry * 3 + channel] = Math.round(low + (high - low) * (place - below));
    }
  }
  return table;
}

function channelOf(color: number, channel: number): number {
  return (color >> (16 - channel * 8)) & 255;
}
