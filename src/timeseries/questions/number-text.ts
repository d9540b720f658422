import { differenceAsSaid, toPlaces } from '#src/domain/spoken-number.ts';
import { formatUnit } from '#src/domain/units.ts';

/** Figures of a number that is said. */
const FIGURES = 5;

/** A number with at most five figures, thousands grouped, a true minus sign and its unit: `12.346 nT`, `−12,346 nT`, `5.2e−10 nT²/Hz`. */
export function numberText(value: number, unit = ''): string {
  const plain = plainText(value).replaceAll('-', '−');
  return unit === '' ? plain : `${plain} ${formatUnit(unit)}`;
}

/** A number and its standard error, both to the second figure of the error: `−2.354 ± 0.052`. */
export function withErrorText(value: number, error: number): string {
  if (!(error > 0)) return `${numberText(value)} ± ${numberText(error)}`;
  const places = 1 - Math.floor(Math.log10(error));
  return `${numberText(toPlaces(value, places))} ± ${numberText(Number(error.toPrecision(2)))}`;
}

/** How likely a result is by chance; what is too small for a number is said to be so. */
export function chanceText(p: number): string {
  const size = p === 0 ? 'below 1e−300' : `= ${numberText(Number(p.toPrecision(2)))}`;
  return `p ${size} if the samples were independent`;
}

/** The difference of two numbers, to the place to which both are said: what lies behind it is not known. */
export function differenceText(first: number, second: number, unit = ''): string {
  return numberText(differenceAsSaid(first, second, FIGURES), unit);
}

function plainText(value: number): string {
  const rounded = Number(value.toPrecision(FIGURES));
  const size = Math.abs(rounded);
  return size !== 0 && (size < 1e-3 || size >= 1e7)
    ? rounded.toExponential()
    : rounded.toLocaleString('en-US', { maximumFractionDigits: 12 });
}

/** `720 samples`, `4,275 samples, 3.2 % missing`. */
export function samplesText(count: number, missing: number): string {
  const samples = `${count.toLocaleString('en-US')} sample${count === 1 ? '' : 's'}`;
  return missing > 0 ? `${samples}, ${Number((100 * missing).toPrecision(2))} % missing` : samples;
}
