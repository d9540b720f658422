import { formatUnit } from '#src/domain/units.ts';

/** A number with at most five figures and its unit: `12.346 nT`, `5.2e-10 nT²/Hz`. */
export function numberText(value: number, unit = ''): string {
  const rounded = Number(value.toPrecision(5));
  const size = Math.abs(rounded);
  const plain = size !== 0 && (size < 1e-3 || size >= 1e7) ? rounded.toExponential() : String(rounded);
  return unit === '' ? plain : `${plain} ${formatUnit(unit)}`;
}

/** `720 samples`, `720 samples, 3.2 % missing`. */
export function samplesText(count: number, missing: number): string {
  const samples = `${count} sample${count === 1 ? '' : 's'}`;
  return missing > 0 ? `${samples}, ${Number((100 * missing).toPrecision(2))} % missing` : samples;
}
