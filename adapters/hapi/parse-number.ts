/** Powers of ten that a double holds exactly. */
const POWERS = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

const SPLITTER = 134_217_729; // 2^27 + 1, Dekker 1971
const CERTAINTY = 2 ** -40;
const MINUS = 45;
const PLUS = 43;
const POINT = -2; // as a distance from the digit 0
const ZERO = 48;
const FIFTEEN_DIGITS = 1e14; // the least number that has them

/**
 * Reads one CSV field of ASCII bytes, bit-identical to `Number(text)`; also `NaN` in any case, `null`, and a blank
 * field, all of which are missing.
 *
 * @returns the number; NaN when the field holds none
 */
export function parseNumber(bytes: Buffer, start: number, end: number): number {
  let at = start;
  let stop = end;
  while (at < stop && (bytes[at] ?? 0) <= 32) at += 1;
  while (stop > at && (bytes[stop - 1] ?? 0) <= 32) stop -= 1;
  if (at === stop) return Number.NaN;
  const sign = bytes[at];
  const size = readDecimal(bytes, sign === MINUS || sign === PLUS ? at + 1 : at, stop);
  if (Number.isNaN(size)) return readSlowly(bytes, at, stop);
  return sign === MINUS ? -size : size;
}

/** A plain number, and where it ended. */
export interface PlainNumber {
  /** NaN where it is none. */
  value: number;
  end: number;
}

/**
 * Reads `-12.345` from a place on, without looking for the end of its field first: nearly all fields are such. What goes on behind it is
 * for the caller to look at.
 *
 * @param found takes what was read
 */
export function readPlain(bytes: Buffer, start: number, end: number, found: PlainNumber): void {
  const isNegative = bytes[start] === MINUS;
  let at = isNegative ? start + 1 : start;
  let mantissa = 0;
  let digits = 0;
  let pointAt = -1;
  for (; at < end; at += 1) {
    const digit = (bytes[at] as number) - ZERO; // end is within the bytes
    if (digit >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit;
      digits += 1;
    } else if (digit === POINT && pointAt < 0) pointAt = digits;
    else break;
  }
  const size = pointAt < 0 ? mantissa : mantissa / (POWERS[digits - pointAt] ?? Number.NaN);
  found.end = at;
  found.value = digits === 0 || digits > 15 ? Number.NaN : isNegative ? -size : size;
}

/** An unsigned decimal of up to 19 digits: mantissa in two exact halves, power of ten; NaN leaves it to `Number`. */
function readDecimal(bytes: Buffer, start: number, end: number): number {
  let at = start;
  let high = 0; // first 15 significant digits
  let low = 0; // the digits after them
  let lowDigits = 0;
  let digits = 0;
  let pointAt = -1;

  for (; at < end; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (digit === POINT && pointAt < 0) {
      pointAt = digits;
      continue;
    }
    if (digit < 0 || digit > 9) break;
    digits += 1;
    if (high < FIFTEEN_DIGITS) {
      high = high * 10 + digit;
    } else {
      low = low * 10 + digit;
      lowDigits += 1;
    }
  }
  const scale = scaleOf(bytes, at, end, pointAt < 0 ? 0 : pointAt - digits);
  return digits === 0 ? Number.NaN : scaled(high, low, lowDigits, scale);
}

/** NaN when only `Number` can be trusted with it. */
function scaled(high: number, low: number, lowDigits: number, scale: number): number {
  if (lowDigits === 0) return scaleExact(high, scale);
  return lowDigits <= 4 ? scaleLong(high, low, lowDigits, scale) : Number.NaN;
}

/** The power of ten of the digits read so far: from the decimal point and the exponent at `start`; NaN when neither is next. */
function scaleOf(bytes: Buffer, start: number, end: number, byPoint: number): number {
  return start === end ? byPoint : byPoint + readExponent(bytes, start, end);
}

/** The number after `e` or `E`; NaN when the rest of the field is anything else. */
function readExponent(bytes: Buffer, start: number, end: number): number {
  if (((bytes[start] ?? 0) | 32) !== 101) return Number.NaN;
  const sign = bytes[start + 1] ?? 0;
  let at = sign === MINUS || sign === PLUS ? start + 2 : start + 1;
  if (at >= end || end - at > 3) return Number.NaN;
  let exponent = 0;
  for (; at < end; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    exponent = exponent * 10 + digit;
  }
  return sign === MINUS ? -exponent : exponent;
}

/** Up to 15 digits and a power of ten up to 22: both exact, so one rounding is the right one (Clinger 1990). */
function scaleExact(mantissa: number, scale: number): number {
  if (scale === 0) return mantissa;
  if (mantissa === 0) return scale > -400 && scale < 400 ? 0 : Number.NaN;
  if (scale < 0) return scale >= -22 ? mantissa / (POWERS[-scale] ?? 1) : Number.NaN;
  if (scale <= 22) return mantissa * (POWERS[scale] ?? 1);
  const raised = scale <= 37 ? mantissa * (POWERS[scale - 22] ?? 1) : Number.NaN; // the fill -1.0E31, for one
  return raised <= Number.MAX_SAFE_INTEGER ? raised * 1e22 : Number.NaN;
}

/**
 * 16 to 19 digits: the quotient or product in twice the precision (Dekker 1971), accepted only when its error cannot
 * change the rounding; NaN otherwise.
 */
function scaleLong(high: number, low: number, lowDigits: number, scale: number): number {
  if (scale > 22 || scale < -22) return Number.NaN;
  const shift = POWERS[lowDigits] ?? 1;
  const shifted = high * shift;
  const lost = productError(high, shift, shifted);
  const top = shifted + low;
  const rest = sumError(shifted, low, top) + lost;

  let first: number;
  let second: number;
  if (scale < 0) {
    const power = POWERS[-scale] ?? 1;
    first = top / power;
    const back = first * power;
    second = (top - back - productError(first, power, back) + rest) / power;
  } else {
    const power = POWERS[scale] ?? 1;
    first = top * power;
    second = productError(top, power, first) + rest * power;
  }
  const value = first + second * (1 + CERTAINTY);
  return value === first + second * (1 - CERTAINTY) ? value : Number.NaN;
}

/** The exact error of `product = a * b`. */
function productError(a: number, b: number, product: number): number {
  const aBig = SPLITTER * a;
  const aHigh = aBig - (aBig - a);
  const aLow = a - aHigh;
  const bBig = SPLITTER * b;
  const bHigh = bBig - (bBig - b);
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

/** The exact error of `sum = a + b`. */
function sumError(a: number, b: number, sum: number): number {
  const part = sum - a;
  return a - (sum - part) + (b - part);
}

function readSlowly(bytes: Buffer, start: number, end: number): number {
  const text = bytes.toString('latin1', start, end);
  return /^[-+.\dIi]/.test(text) && !/^[-+]?0[xob]/i.test(text) ? Number(text) : Number.NaN;
}
