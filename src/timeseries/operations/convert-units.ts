import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { convertFactor, unitSaid, unitsLike } from '#src/domain/unit-conversion.ts';
import { normalizeUnit } from '#src/domain/units.ts';
import { mapColumns, mapValues } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** Values in another unit of the same kind; kelvin and eV convert as energies kT. */
export const convertUnits = defineOperation({
  name: 'convert_units',
  summary: 'Values in another unit, e.g. nT to Gauss, K to eV, km to Re',
  replaces: true,
  keepsQuantity: true,
  params: z.object({
    to: z.string().min(1).describe('The unit wanted: "Gauss", "eV", "Re", "m^-3".'),
    from: z.string().optional().describe('The unit of the data, only when the data do not state it.'),
  }),
  inputs: ONE,
  step: ({ to }) => `converted to ${normalizeUnit(to)}`,

  run(inputs, { to, from }) {
    const frame = onlyFrame(inputs);
    const target = normalizeUnit(unitSaid(to, frame.columns[0]?.unit ?? ''));
    const draft = mapColumns(
      frame,
      (values, { unit }) => {
        const factor = factorFor(unit, from, target);
        return mapValues(values, (value) => value * factor);
      },
      () => target,
    );
    return { draft };
  },
});

function factorFor(unit: string, from: string | undefined, to: string): number {
  const own = normalizeUnit(unit);
  const stated = from === undefined ? undefined : normalizeUnit(from);
  if (own !== '' && stated !== undefined && convertFactor(own, stated) === undefined) {
    throw new BotError('not-computable', `The data are in ${own}, not in ${stated}.`, { hint: hintFor(own) });
  }
  const source = own === '' ? (stated ?? '') : own;
  const factor = convertFactor(source, to);
  if (factor !== undefined) return factor;
  const reason =
    source === ''
      ? 'The data have no unit'
      : `${source} cannot be converted to ${to}: they measure different things`;
  throw new BotError('not-computable', `${reason}.`, { hint: hintFor(source) });
}

function hintFor(unit: string): string {
  const others = unitsLike(unit).slice(0, 8);
  return others.length === 0
    ? 'Multiply by a number instead, and name the unit.'
    : `${unit} can become ${others.join(', ')}.`;
}
