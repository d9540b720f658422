import type { Scale } from '#src/domain/figure/look.ts';

export type Domain = readonly [number, number];

/** Lowest and highest finite value, of the positive ones on a log scale; `undefined` when there is none. */
export function extentOf(arrays: readonly Float64Array[], scale: Scale): Domain | undefined {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const values of arrays) {
    for (const value of values) {
      if (!isShown(value, scale)) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return Number.isFinite(low) && Number.isFinite(high) ? [low, high] : undefined;
}

function isShown(value: number, scale: Scale): boolean {
  return scale === 'log' ? value > 0 && value < Number.POSITIVE_INFINITY : Number.isFinite(value);
}

/** Room around the data; data that are never negative get no negative axis, and areas and bars stand on zero. */
export function paddedDomain(extent: Domain | undefined, scale: Scale, fromZero: boolean): Domain {
  if (scale === 'log') return logDomain(extent ?? [1, 10]);
  const [low, high] = withZero(extent ?? [0, 1], fromZero);
  if (isConstant([low, high])) return aroundConstant((low + high) / 2);
  const room = (high - low) * 0.06;
  const bottom = low - room;
  const isPositive = low >= 0;
  const nearZero = isPositive && low < (high - low) * 0.25;
  return [
    isPositive && (bottom < 0 || nearZero) ? 0 : fromZero && low === 0 ? 0 : bottom,
    fromZero && high === 0 ? 0 : high + room,
  ];
}

/** True of one value, also where means of it differ from it by rounding. */
export function isConstant([low, high]: Domain): boolean {
  return high - low <= 1e-10 * Math.max(Math.abs(low), Math.abs(high));
}

function withZero([low, high]: Domain, fromZero: boolean): Domain {
  return fromZero ? [Math.min(0, low), Math.max(0, high)] : [low, high];
}

function aroundConstant(value: number): Domain {
  const room = value === 0 ? 1 : Math.abs(value) * 0.1;
  return [value - room, value + room];
}

function logDomain([low, high]: Domain): Domain {
  const room = Math.max(0.06 * Math.log10(high / low), isConstant([low, high]) ? 0.5 : 0.02);
  return [Math.max(Number.MIN_VALUE * 1e10, low / 10 ** room), high * 10 ** room];
}
