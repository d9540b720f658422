import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { powerUnit } from '#src/domain/units.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { steadySeries } from '#src/timeseries/steady-pieces.ts';
import { axialColumns } from '#src/timeseries/vector-input.ts';
import { durationOf, durationSchema } from '#src/timeseries/window.ts';

/** Lags of a decade; all of them while there are few. */
const PER_DECADE = 20;

/**
 * S_p(τ) = ⟨|x(t + τ) - x(t)|^p⟩ over the pairs that are there; of a vector the length of its difference. The flatness is
 * S₄ / S₂². Lags up to a tenth of the data, twenty a decade.
 */
export const structureFunction = defineOperation({
  name: 'structure_function',
  summary: 'Mean of the differences over a lag to a power p, or flatness, against the lag',
  params: z.object({
    order: z.int().min(1).max(6).default(2).describe('The power p.'),
    orders: z.array(z.int().min(1).max(6)).min(1).max(6).optional().describe('Several powers, a curve each.'),
    flatness: z.boolean().default(false).describe('True gives S4 / S2^2 instead.'),
    minimumLag: durationSchema.optional().describe('Smallest lag; one sample when absent.'),
    maximumLag: durationSchema.optional().describe('Largest lag; a tenth of the data when absent.'),
  }),
  inputs: [{ name: 'series', what: 'one series, or a vector' }],
  step: ({ order, orders, flatness }) =>
    flatness ? 'flatness' : `structure function of order ${(orders ?? [order]).join(', ')}`,

  run(inputs, { order, orders, flatness, minimumLag, maximumLag }) {
    const frame = onlyFrame(inputs);
    const { columns, stepMs, label } = steadyColumns(frame);
    const rows = columns[0]?.length ?? 0;
    const longest =
      maximumLag === undefined ? Math.floor(rows / 10) : Math.round(durationOf(maximumLag) / stepMs);
    const shortest = minimumLag === undefined ? 1 : Math.round(durationOf(minimumLag) / stepMs);
    const lags = lagsUpTo(Math.min(rows - 1, longest)).filter((lag) => lag >= shortest);
    if (lags.length === 0) {
      throw new BotError('not-computable', `${label} has too few samples for a structure function.`, {
        hint: 'Take a longer period.',
      });
    }
    const powers = flatness ? [4] : (orders ?? [order]);
    const curves = powers.map((power) => ({
      name: flatness ? 'Flatness' : `S${power}`,
      unit: flatness ? '' : powerUnit(frame.columns[0]?.unit ?? '', power),
      values: Float64Array.from(lags, (lag) => {
        const mean = meanPower(columns, lag, power);
        return flatness ? mean / meanPower(columns, lag, 2) ** 2 : mean;
      }),
    }));
    const name = flatness ? 'flatness' : `structure function of order ${powers.join(', ')}`;
    return {
      answer: {
        kind: 'curve',
        sentence: `The ${name} of ${label} at ${lags.length} lags from ${formatDuration((lags[0] ?? 1) * stepMs)} to ${formatDuration((lags.at(-1) ?? 1) * stepMs)}.`,
        title: `${curves.map((curve) => curve.name).join(', ')} of ${label}`,
        ...(flatness
          ? {}
          : {
              valueName:
                curves.length > 1
                  ? 'Structure function'
                  : `S${String.fromCodePoint(0x2080 + (powers[0] ?? order))}`,
            }),
        scales: { x: 'log', y: flatness ? 'linear' : 'log' },
        x: { name: 'Lag', unit: 's', values: Float64Array.from(lags, (lag) => (lag * stepMs) / 1000) },
        y: curves,
      },
    };
  },
});

export function steadyColumns(frame: Frame) {
  const series = axialColumns(frame.columns).map(({ values }) =>
    steadySeries(frame.time, values, 'A structure function'),
  );
  return {
    label: frame.columns.length === 1 ? (frame.columns[0]?.name ?? frame.label) : frame.label,
    stepMs: series[0]?.stepMs ?? 0,
    columns: series.map(({ values, isMadeUp }) =>
      values.map((value, row) => (isMadeUp[row] === 1 ? Number.NaN : value)),
    ),
  };
}

export function lagsUpTo(most: number): readonly number[] {
  const all = new Set<number>();
  for (let step = 0; ; step += 1) {
    const lag = Math.round(10 ** (step / PER_DECADE));
    if (lag > most) return [...all];
    all.add(lag);
  }
}

export function meanPower(columns: readonly Float64Array[], lag: number, power: number): number {
  const rows = (columns[0]?.length ?? 0) - lag;
  let sum = 0;
  let count = 0;
  for (let row = 0; row < rows; row += 1) {
    let square = 0;
    for (const values of columns) {
      const away = (values[row + lag] ?? Number.NaN) - (values[row] ?? Number.NaN);
      square += away * away;
    }
    if (Number.isNaN(square)) continue;
    sum += power === 2 ? square : square ** (power / 2);
    count += 1;
  }
  return count === 0 ? Number.NaN : sum / count;
}
