import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { powerUnit, productUnit } from '#src/domain/units.ts';
import { draftOf } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { type Draft, defineOperation } from '#src/timeseries/operation.ts';

/** Kolmogorov's slope, which a compensation makes flat. */
const KOLMOGOROV = 5 / 3;

/**
 * f^k · P(f), the compensated spectrum: a curve times a power of its axis, or each channel of a spectrum times a power of its
 * place. With k = 5/3 an inertial range is flat; k = 1 gives power per logarithm of frequency, or the energy flux of a flux.
 */
export const compensate = defineOperation({
  name: 'compensate',
  summary: 'A spectrum or curve times a power of its own axis: f^k · PSD',
  takesCurves: true,
  params: z.object({
    exponent: z.number().min(-10).max(10).default(KOLMOGOROV).describe('k; 5/3 when absent.'),
  }),
  inputs: [{ name: 'spectrum', what: 'a spectrum or a curve over frequency' }],
  step: ({ exponent }) => `compensated by ${powerText(exponent)}`,

  run(inputs, { exponent }) {
    const frame = onlyFrame(inputs);
    const { unit: axisUnit, at } = placesOf(frame);
    const factor = powerUnit(axisUnit, Number(exponent.toFixed(3)));
    const columns = frame.columns.map((column, channel) => ({
      ...draftOf(column),
      unit: productUnit(column.unit, factor),
      values: column.values.map((value, row) => finite(value * at(row, channel) ** exponent)),
    }));
    return { draft: { time: frame.time, columns, ...axesOf(frame, exponent) } };
  },
});

/** Of a curve its rows, of a spectrum its channels. @throws BotError `not-computable` for a series over time */
function placesOf(frame: Frame): {
  readonly unit: string;
  at(row: number, channel: number): number;
} {
  const { axis, bins, time, columns, label } = frame;
  if (axis !== undefined) return { unit: axis.unit, at: (row) => time[row] ?? Number.NaN };
  if (bins !== undefined) {
    const { centers, varying, unit } = bins;
    const place = (row: number, channel: number) => (varying ? row * columns.length : 0) + channel;
    return { unit, at: (row, channel) => centers[place(row, channel)] ?? Number.NaN };
  }
  throw new BotError(
    'not-computable',
    `${label} has no axis of frequencies or energies, so there is nothing to compensate by.`,
    { hint: 'Compute its power spectrum first, and compensate that.' },
  );
}

function axesOf({ axis, bins }: Frame, exponent: number): Pick<Draft, 'axis' | 'bins'> {
  return {
    ...(bins === undefined ? {} : { bins }),
    ...(axis === undefined
      ? {}
      : { axis: { ...axis, valueName: `${axis.valueName} × ${powerText(exponent)}` } }),
  };
}

/** `f^(5/3)`, `f^2`, `f`. */
function powerText(exponent: number): string {
  const thirds = Math.round(exponent * 3);
  if (exponent === 1) return 'f';
  const isThirds = Math.abs(exponent * 3 - thirds) < 0.01 && thirds % 3 !== 0;
  return `f^${isThirds ? `(${thirds}/3)` : exponent}`;
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN;
}
