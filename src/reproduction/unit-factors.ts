import type { FrameSummary } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { pythonValue, tuple } from '#src/reproduction/python-value.ts';

/** Units that operations convert to by themselves. */
const TARGETS = ['nT', 'cm^-3', 'km/s', 'm/s', 'K', 'eV', 'km', 'nPa', 'deg'];

/** The conversions between all units that occur, as a Python dictionary. */
export function unitFactors(lineage: readonly FrameSummary[]): string {
  const units = [...new Set(lineage.flatMap(({ columns }) => columns.map(({ unit }) => unit)))];
  const entries = [...units, 'K'].flatMap((from) =>
    [...units, ...TARGETS].flatMap((to) => {
      const factor = from === to ? undefined : convertFactor(from, to);
      return factor === undefined ? [] : [`    ${pythonValue(tuple(from, to))}: ${pythonValue(factor)},`];
    }),
  );
  return `FACTORS = {\n${[...new Set(entries)].join('\n')}\n}`;
}
