import type { Frame } from '#src/domain/frame.ts';
import { unitParts } from '#src/domain/unit-parts.ts';
import { normalizeUnit } from '#src/domain/units.ts';

/** A number in front of a unit: `0.1nT`, `0.01 mV/m`, `10^6 km`, `1e5 K`. */
const SCALED =
  /^(?:(\d{1,9}(?:\.\d{1,9})?(?:e[+-]?\d{1,3})?)|10 ?(?:\^|\*\*) ?\(?([+-]?\d{1,3})\)?) ?[*x]? ?([a-z].{0,30}|\/[a-z].{0,30})$/i;

/** What the unit says that numbers are counted in, and the unit without it. */
export function scaledUnit(text: string): { readonly factor: number; readonly unit: string } | undefined {
  // A unit with a name of its own is none that is counted in: 10^-22 W m^-2 Hz^-1 is the solar flux unit.
  const isNamed = /^[a-z]/i.test(normalizeUnit(text));
  const match = isNamed ? null : SCALED.exec(text.trim());
  const [, number, power, rest = ''] = match ?? [];
  const factor = number === undefined ? (power === undefined ? 1 : 10 ** Number(power)) : Number(number);
  const unit = normalizeUnit(rest.startsWith('/') ? `1${rest}` : rest);
  // Decibels are no multiples, and 10^16 per square metre is a unit of its own.
  const isPlain = unitParts(unit) !== undefined && !/^dB/i.test(unit) && unit !== 'm^-2';
  return factor > 0 && factor !== 1 && unit !== '' && isPlain ? { factor, unit } : undefined;
}

/** A frame whose archive counts in tenths, hundredths or millions of a unit, in that unit. */
export function inPlainUnit(frame: Frame): Frame {
  const units = [...new Set(frame.columns.map(({ unit }) => unit))];
  const [first = ''] = units;
  const scaled = units.length === 1 ? scaledUnit(first) : undefined;
  if (scaled === undefined || frame.provenance.steps.length > 0) return frame;
  const { factor, unit } = scaled;
  const note = `The archive gives it in ${first.trim()}; here it is in ${unit}.`;
  return {
    ...frame,
    columns: frame.columns.map((column) => ({
      ...column,
      unit,
      values: column.values.map((value) => value * factor),
    })),
    provenance: {
      ...frame.provenance,
      steps: [`stored × ${factor}`],
      notes: [...frame.provenance.notes, note],
    },
  };
}

/** What the numbers of an archive are divided by to become those of a frame, by its steps. */
export function storedDivisor(steps: readonly string[]): number {
  for (const step of steps) {
    const factor = /^(?:Kp|stored) × ([\d.e+-]{1,30})$/.exec(step)?.[1];
    if (factor !== undefined) return Number((1 / Number(factor)).toPrecision(12));
  }
  return 1;
}
