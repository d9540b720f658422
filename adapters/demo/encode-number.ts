import type { ParameterDefinition } from '#adapters/demo/dataset-definition.ts';

const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8] as const;

/** 10 to the number of digits after the point, or `undefined` when five significant digits are kept instead. */
export function scaleOf({ type, decimals }: ParameterDefinition): number | undefined {
  const digits = type === 'integer' ? 0 : decimals;
  return digits === undefined ? undefined : (POWERS[digits] ?? 1);
}

/** The number that both formats carry: rounded to what the text shows; never minus zero. */
export function rounded(value: number, scale: number | undefined): number {
  const result = scale === undefined ? Number(value.toPrecision(5)) : Math.round(value * scale) / scale;
  return result === 0 ? 0 : result;
}

/** Writes `whole / 10^decimals` as text from `at` on. @returns the offset after it */
export function writeDecimal(target: Buffer, at: number, whole: number, decimals: number): number {
  let offset = at;
  let left = Math.abs(whole);
  if (whole < 0) target[offset++] = 0x2d;
  const digits = Math.max(decimals + 1, digitsOf(left));
  const end = offset + digits + (decimals > 0 ? 1 : 0);
  let position = end;
  for (let digit = 0; digit < digits; digit += 1) {
    if (digit === decimals && decimals > 0) target[--position] = 0x2e;
    const tenth = Math.floor(left / 10);
    target[--position] = 0x30 + (left - tenth * 10);
    left = tenth;
  }
  offset = end;
  return offset;
}

function digitsOf(whole: number): number {
  let digits = 1;
  for (let limit = 10; whole >= limit; limit *= 10) digits += 1;
  return digits;
}
