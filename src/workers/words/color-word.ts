/** Hues in degrees up to which a colour has this name. */
const HUES: readonly (readonly [upTo: number, word: string])[] = [
  [14, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [165, 'green'],
  [195, 'cyan'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
  [360, 'red'],
];

/** What people call a colour: `#d62728` is red; a word stays as it is. */
export function colorWord(color: string): string {
  const digits =
    /^#([0-9a-f]{6})$/i.exec(color)?.[1] ?? /^#([0-9a-f]{3})$/i.exec(color)?.[1]?.replace(/./g, '$&$&');
  if (digits === undefined) return color;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255,
  );
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const spread = high - low;
  if (spread < 0.12) return high < 0.2 ? 'black' : high > 0.92 ? 'white' : 'grey';
  const sector =
    high === red
      ? ((green - blue) / spread + 6) % 6
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  const hue = sector * 60;
  const word = HUES.find(([upTo]) => hue <= upTo)?.[1] ?? color;
  return word === 'orange' && high < 0.65 ? 'brown' : word;
}
