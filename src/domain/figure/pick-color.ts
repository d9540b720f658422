import type { Panel } from '#src/domain/figure/panel.ts';

/** Hue of colours in degrees, as people name them; those without one are told by how light they are. */
const HUES: Readonly<Record<string, number>> = {
  red: 2,
  crimson: 348,
  maroon: 0,
  firebrick: 0,
  tomato: 9,
  salmon: 6,
  coral: 16,
  orange: 33,
  chocolate: 25,
  brown: 20,
  gold: 50,
  yellow: 55,
  khaki: 54,
  olive: 62,
  lime: 120,
  green: 130,
  teal: 178,
  turquoise: 175,
  cyan: 185,
  aqua: 185,
  sky: 200,
  navy: 225,
  blue: 212,
  indigo: 260,
  violet: 280,
  purple: 275,
  plum: 290,
  orchid: 295,
  magenta: 310,
  fuchsia: 305,
  pink: 335,
};
const GREYS: Readonly<Record<string, number>> = { black: 0.1, gray: 0.55, grey: 0.55, silver: 0.7, white: 1 };
/** Degrees, or hundredths of lightness, within which a colour still goes by a name. */
const REACH = 50;

interface Tone {
  /** Degrees; absent of greys. */
  readonly hue?: number;
  /** 0 to 1. */
  readonly light: number;
}

/** Of lines with their colours those that go by the name of one: all of the nearest colour. */
export function ofColor<Line extends { readonly color: string }>(
  lines: readonly Line[],
  name: string,
): readonly Line[] {
  const wanted = toneOf(name);
  if (wanted === undefined) return lines.filter(({ color }) => color.toLowerCase() === name.toLowerCase());
  const placed = lines.map((line) => ({ line, away: distance(toneOf(line.color), wanted) }));
  const nearest = Math.min(...placed.map(({ away }) => away));
  return nearest > REACH ? [] : placed.filter(({ away }) => away <= nearest + 1).map(({ line }) => line);
}

/** Whether two colours are hard to tell apart in thin lines. */
export function isAlikeColor(one: string, other: string): boolean {
  const [a, b] = [toneOf(one), toneOf(other)];
  if (a === undefined || b === undefined) return one.toLowerCase() === other.toLowerCase();
  return Math.abs(a.light - b.light) < 0.25 && distance(a, b) < 18;
}

function distance(tone: Tone | undefined, wanted: Tone): number {
  if (tone === undefined) return Number.POSITIVE_INFINITY;
  if (tone.hue === undefined || wanted.hue === undefined)
    return tone.hue === wanted.hue ? Math.abs(tone.light - wanted.light) * 100 : Number.POSITIVE_INFINITY;
  const apart = Math.abs(tone.hue - wanted.hue) % 360;
  return Math.min(apart, 360 - apart);
}

/** Of `#rrggbb`, `#rgb` or a name such as `lightgray`, `steelblue`. */
function toneOf(color: string): Tone | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1];
  if (digits !== undefined)
    return toneOfDigits(digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits);
  const name = color.toLowerCase();
  const ending = (names: Readonly<Record<string, number>>) =>
    Object.keys(names).find((each) => name.endsWith(each)) ??
    Object.keys(names).find((each) => name.includes(each));
  const grey = ending(GREYS);
  if (grey !== undefined) return { light: GREYS[grey] ?? 0.5 };
  const hue = ending(HUES);
  return hue === undefined ? undefined : { hue: HUES[hue] ?? 0, light: 0.5 };
}

function toneOfDigits(digits: string): Tone {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255,
  );
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  const light = (most + least) / 2;
  if (range < 0.12) return { light };
  const sector =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: sector * 60, light };
}

/** The colour in which a panel draws one column, where it is fixed. */
export function drawnColor(panel: Panel, trace: number, column: string): string {
  const drawn = panel.traces[trace];
  return drawn?.color ?? drawn?.colors?.[column] ?? '';
}
