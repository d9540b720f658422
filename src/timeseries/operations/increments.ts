import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { draftOf } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { present } from '#src/timeseries/percentile.ts';
import { steadySeries } from '#src/timeseries/steady-pieces.ts';
import { axialColumns } from '#src/timeseries/vector-input.ts';
import { durationOf, durationSchema } from '#src/timeseries/window.ts';

/**
 * Δx(t) = x(t + τ) − x(t) at the time t of the earlier sample, where both are there. `normalized` divides by the standard deviation
 * of all of them (n - 1). `pvi` is the partial variance of increments |Δx| / √⟨|Δx|²⟩ over all pairs of the data, of a vector with
 * the length of its difference (Greco et al. 2008, GRL 35, L19111, from memory; reviewed by Greco et al. 2018).
 */
export const increments = defineOperation({
  name: 'increments',
  summary: 'Differences over a lag, as they are, over their standard deviation, or PVI',
  params: z.object({
    lag: durationSchema.optional().describe('The lag; one sample when absent.'),
    kind: z
      .enum(['difference', 'normalized', 'pvi'])
      .default('difference')
      .describe('What is made of the differences.'),
  }),
  inputs: ONE,
  step: ({ lag, kind }) =>
    `${kind === 'pvi' ? 'PVI' : `${kind === 'normalized' ? 'normalized ' : ''}increments`} over ${lag === undefined ? 'one sample' : formatDuration(durationOf(lag))}`,

  run(inputs, { lag, kind }) {
    const frame = onlyFrame(inputs);
    const columns = kind === 'pvi' ? axialColumns(frame.columns) : frame.columns;
    const series = columns.map(({ values }) => steadySeries(frame.time, values, 'An increment'));
    const { time = frame.time, stepMs = 0 } = series[0] ?? {};
    const steps = lag === undefined ? 1 : Math.round(durationOf(lag) / stepMs);
    if (steps < 1 || steps >= time.length) {
      throw new BotError(
        'not-computable',
        `Over ${formatDuration(steps < 1 ? durationOf(lag ?? '1s') : steps * stepMs)} there are no pairs of samples: the data come every ${formatDuration(stepMs)}, ${time.length} of them.`,
        { hint: 'Take a lag between the cadence and the length of the data.' },
      );
    }
    const away = series.map(({ values, isMadeUp }) =>
      differences(
        values.map((value, row) => (isMadeUp[row] === 1 ? Number.NaN : value)),
        steps,
      ),
    );
    const told = `Each increment stands at the time of the earlier sample; the lag is ${formatDuration(steps * stepMs)}${steps === 1 ? ', one sample' : ''}.`;
    const rest = { time: time.slice(0, time.length - steps), cadenceMs: stepMs, notes: [told] };
    if (kind === 'pvi') {
      const pvi = partialVariance(away);
      return {
        draft: { ...rest, columns: [{ unit: '', values: pvi }], keepsCoordinates: false, symbol: 'PVI' },
      };
    }
    return {
      draft: {
        ...rest,
        columns: columns.map((column, place) => {
          const values = away[place] ?? new Float64Array(0);
          const own = draftOf(column);
          return kind === 'normalized'
            ? { ...own, unit: '', values: overDeviation(values) }
            : { ...own, values };
        }),
      },
    };
  },
});

function differences(values: Float64Array, steps: number): Float64Array {
  return Float64Array.from(
    { length: values.length - steps },
    (_, row) => (values[row + steps] ?? Number.NaN) - (values[row] ?? Number.NaN),
  );
}

function overDeviation(values: Float64Array): Float64Array {
  const there = present(values);
  const mean = there.reduce((sum, value) => sum + value, 0) / there.length;
  const squares = there.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / (there.length - 1));
  return values.map((value) => value / deviation);
}

function partialVariance(columns: readonly Float64Array[]): Float64Array {
  const squares = Float64Array.from({ length: columns[0]?.length ?? 0 }, (_, row) =>
    columns.reduce((sum, values) => sum + (values[row] ?? Number.NaN) ** 2, 0),
  );
  const there = present(squares);
  const mean = there.reduce((sum, value) => sum + value, 0) / there.length;
  return squares.map((square) => Math.sqrt(square / mean));
}
