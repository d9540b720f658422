import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame, FrameSummary } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { linearColumn } from '#src/timeseries/align-columns.ts';
import { AU_KM } from '#src/timeseries/constants.ts';
import { defineOperation, type InputSlot } from '#src/timeseries/operation.ts';
import { valuesIn } from '#src/timeseries/slots.ts';

const SLOTS: readonly InputSlot[] = [
  { name: 'distance', what: 'the distance from the Sun (AU or km)', units: ['km'] },
  { name: 'series', what: 'the series to scale' },
];
const WHAT = 'Scaling by distance';
/** Over longer stretches without a position none is made up. */
const LONGEST_GAP_MS = 2 * 86_400_000;

/**
 * x · (r / 1 AU)^k. Without an exponent, the one with which the quantity falls in a wind of constant speed on a Parker spiral: density
 * and flux r⁻², the radial field r⁻², |B| and the field across r⁻¹ (both near 1 AU and beyond only nearly), the speed not at all.
 */
export const scaleByDistance = defineOperation({
  name: 'scale_by_distance',
  summary: 'Times a power of the distance from the Sun, or scaled to 1 AU',
  replaces: true,
  isOfFirst: true,
  params: z.object({
    exponent: z.number().min(-6).max(6).optional().describe('Of r; that of the quantity when absent.'),
    isTimes: z
      .boolean()
      .default(false)
      .describe('True: times r^k, with its unit; false: as it would be at 1 AU.'),
  }),
  inputs: SLOTS,
  step: ({ exponent, isTimes }) =>
    isTimes
      ? `times r${exponent === 2 ? '²' : exponent === 1 || exponent === undefined ? '' : `^${exponent}`}`
      : 'scaled to 1 AU',

  run(inputs, { exponent, isTimes }) {
    const { frame, km } = seriesAndDistance(inputs);
    const powers = frame.columns.map((column) => exponent ?? usualPower(frame, column.component));
    const said = [...new Set(powers)].map((power) => `r^${power}`).join(' and ');
    return {
      draft: {
        time: frame.time,
        range: frame.provenance.range,
        columns: frame.columns.map((column, place) => {
          const power = powers[place] ?? 0;
          const unit =
            isTimes && power !== 0 ? `${column.unit}·AU${power === 1 ? '' : `^${power}`}` : column.unit;
          return {
            suffix: column.component ?? column.name.split('.').at(-1) ?? column.name,
            unit,
            ...(column.component === undefined ? {} : { component: column.component }),
            values: column.values.map((value, row) => value * ((km[row] ?? Number.NaN) / AU_KM) ** power),
          };
        }),
        notes: isTimes ? ['r is in AU.'] : [`Scaled to 1 AU by ${said}, r in AU.`],
      },
    };
  },
});

/** The series, and the distance on its own times: a path is smooth, so that it is interpolated linearly. */
function seriesAndDistance(inputs: readonly Frame[]): { readonly frame: Frame; readonly km: Float64Array } {
  const isDistance = ({ columns: [column] }: Frame) =>
    column !== undefined && column.unit !== '' && convertFactor(column.unit, 'km') !== undefined;
  const distance = inputs.findLast(isDistance);
  const frame = inputs.find((input) => input !== distance);
  if (distance === undefined || frame === undefined) {
    throw new BotError('not-computable', `${WHAT} needs a series and the distance from the Sun.`, {
      hint: 'Name a spacecraft of which both are there, e.g. "PSP density scaled to 1 AU".',
    });
  }
  return { frame, km: linearColumn(distance.time, valuesIn(distance, 'km'), frame.time, LONGEST_GAP_MS) };
}

/** @throws BotError `invalid-request` where the quantity has no law that everybody means */
export function usualPower(
  { provenance: { quantity = '' }, label, columns }: Pick<FrameSummary, 'provenance' | 'label' | 'columns'>,
  component: string | undefined,
): number {
  if (/density|flux/.test(quantity)) return 2;
  if (/^(?:speed|velocity)$/.test(quantity)) return 0;
  if (quantity === 'magnetic-field') {
    const own =
      component ?? (columns.length === 1 ? /[._]?B_?R/i.exec(columns[0]?.name ?? '')?.[0] : undefined);
    return own !== undefined && /^(?:r|[._]?B_?R)$/i.test(own) ? 2 : 1;
  }
  throw new BotError(
    'invalid-request',
    `How ${label} falls with distance is not settled, so it was not scaled to 1 AU.`,
    {
      hint: 'Name the exponent, e.g. "temperature times r^1.3".',
    },
  );
}
