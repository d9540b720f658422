/** Figures that a number keeps when it is said; what stands in a file keeps all. */
const FIGURES = 3;

/**
 * A number as it is said: three figures, all of those before the point, a true minus sign, and powers of ten only where
 * zeros could not be counted: `3.68`, `431`, `−412`, `12,300`, `5.2e−10`.
 */
export function spokenNumber(value: number, figures: number = FIGURES): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e7))
    return withMinus(String(Number(value.toPrecision(figures)).toExponential()));
  const whole = size >= 10 ** figures ? Math.round(value) : Number(value.toPrecision(figures));
  return withMinus(whole.toLocaleString('en-US', { maximumFractionDigits: 12 }));
}

/**
 * The difference of two numbers to the place to which both are said: what lies behind it is not known.
 *
 * @param figures that each of the two is said with
 */
export function differenceAsSaid(first: number, second: number, figures: number): number {
  const places = Math.min(...[first, second].map((value) => placesOf(value, figures)));
  return toPlaces(first - second, places);
}

/** @param places behind the point that are kept; below zero where not all of those before it are */
export function toPlaces(value: number, places: number): number {
  if (places >= 0) return places > MOST_PLACES ? value : Number(value.toFixed(places));
  const size = 10 ** -places;
  return Math.round(value / size) * size;
}

/** Nothing is said to so many places. */
const MOST_PLACES = 15;

function placesOf(value: number, figures: number): number {
  if (value === 0 || !Number.isFinite(value)) return MOST_PLACES + 1;
  return figures - 1 - Math.floor(Math.log10(Math.abs(value)));
}

function withMinus(text: string): string {
  return text.replaceAll('-', '−');
}
