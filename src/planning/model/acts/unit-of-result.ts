import { convertFactor } from '#src/domain/unit-conversion.ts';
import { constantOf, divisorsOf, hasConstants, hasSiNumbers } from '#src/planning/model/acts/arithmetic.ts';

/** A number with what it is in. */
interface Shown {
  readonly value: number;
  readonly unit: string;
}

/** Units of angles stand for numbers that formulas write in many ways. */
const ANGLES = /^(?:deg(?:rees?)?|°|rad)$/i;

/**
 * The result of a formula in the unit that it is to be shown in. Where its numbers are those of the SI and nothing divides by the
 * unit, it has to be said what it is in: a label alone has made metres kilometres.
 *
 * @param from the unit that the formula gives, where that was said
 * @returns a fault where the unit of the result cannot be known, or does not convert
 */
export function inUnitShown(
  { formula, value }: { readonly formula: string; readonly value: number },
  unit: string,
  from: string | undefined,
): Shown | { readonly fault: string } {
  if (unit === '') return { value, unit: from ?? '' };
  if (from !== undefined) {
    const factor = convertFactor(from, unit);
    const given = siOf(from);
    const isOther = given !== undefined && Math.abs(given - 1) > 1e-9 && !ANGLES.test(from);
    if (isOther && hasConstants(formula) && !givesProduct(divisorsOf(formula), given))
      return {
        fault: `calculate: the constants of ${formula} are in SI units, so it does not give ${from}; from: the SI unit that it gives.`,
      };
    return factor === undefined
      ? { fault: `calculate: ${from} does not convert to ${unit}.` }
      : { value: value * factor, unit };
  }
  const size = siOf(unit);
  if (size === undefined || Math.abs(size - 1) < 1e-9 || ANGLES.test(unit) || !hasSiNumbers(formula))
    return { value, unit };
  if (givesProduct(divisorsOf(formula), size)) return { value, unit };
  return {
    fault: `calculate: is what this formula gives (${Number(value.toPrecision(6))}) in ${unit} or in an SI unit? Say so in from: the unit that the formula gives; unit: the one that it is converted to and shown in.`,
  };
}

/** What one of the unit is in SI units; `undefined` where nobody knows. */
function siOf(unit: string): number | undefined {
  const bases = ['m', 's', 'T', 'J', 'Pa', 'V', 'A', 'W', 'Hz', 'm/s', 'm^-3', 'V/m', 'A/m^2', 'kg'];
  return (
    constantOf(unit) ?? bases.map((base) => convertFactor(unit, base)).find((each) => each !== undefined)
  );
}

/** True where some of the numbers together, multiplied, are the wanted one. */
function givesProduct(numbers: readonly number[], wanted: number): boolean {
  const products = numbers
    .slice(0, 8)
    .reduce<readonly number[]>((all, each) => [...all, ...all.map((one) => one * each)], [1]);
  return products.some((each) => Math.abs(each / wanted - 1) < 1e-3);
}
