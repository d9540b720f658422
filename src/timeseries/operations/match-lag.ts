import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatDuration, formatMoment } from '#src/domain/time-range.ts';
import { lagCurve } from '#src/timeseries/best-lag.ts';
import { jumpList } from '#src/timeseries/events/jumps.ts';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { defineOperation, type Outcome, PAIR } from '#src/timeseries/operation.ts';
import { statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { durationOf } from '#src/timeseries/window.ts';

/** t + Δ of the first series, Δ being the lag at which Pearson's coefficient of the two is strongest; the values stay. */
export const matchLag = defineOperation({
  name: 'match_lag',
  summary: 'First moved to its best lag, or so that its jump or extreme falls on that of the second',
  isOfFirst: true,
  params: z.object({
    by: z
      .enum(['jump', 'minimum', 'maximum'])
      .optional()
      .describe('Instead of the best lag: so that this of the first falls on that of the second.'),
    maxLag: z.string().optional().describe('Largest lag tried; a quarter of the data.'),
    sign: z.enum(['positive', 'negative', 'either']).optional().describe('Of the correlation.'),
  }),
  inputs: PAIR,
  step: ({ by }) =>
    by === undefined
      ? 'moved to the best lag'
      : `moved so that the ${by === 'jump' ? 'jumps' : `${by}s`} meet`,

  run(inputs, { by, maxLag, sign }) {
    const [frame, second] = inputs;
    if (by !== undefined && frame !== undefined && second !== undefined) {
      const [from, to] = [momentOf(frame, by), momentOf(second, by)];
      return moved(frame, to - from, `so that its ${by} of ${momentText(from)} is at ${momentText(to)}`);
    }
    const { best, curve, lagMs } = lagCurve(
      inputs,
      maxLag === undefined ? undefined : durationOf(maxLag),
      undefined,
      undefined,
      sign,
    );
    if (frame === undefined || best === undefined) {
      throw new BotError('not-computable', 'No lag fits: too few samples in common, or one does not vary.', {
        hint: 'Take a longer period, or other data.',
      });
    }
    const strongest = `where the correlation coefficient is strongest: ${(curve[best] ?? 0).toFixed(3)}`;
    return moved(frame, lagMs, strongest);
  },
});

function moved(frame: Frame, lagMs: number, why: string): Outcome {
  const { start, stop } = frame.provenance.range;
  const way =
    lagMs === 0 ? 'not moved' : `moved ${formatDuration(Math.abs(lagMs))} ${lagMs > 0 ? 'later' : 'earlier'}`;
  return {
    draft: {
      ...mapColumns(frame, (values) => values.slice()),
      time: frame.time.map((moment) => moment + lagMs),
      range: { start: start + lagMs, stop: stop + lagMs },
      notes: [`${frame.label} was ${way}, ${why}.`],
    },
  };
}

/** When a series jumps most, or has its extreme, ms. @throws BotError `not-computable` where it does not */
function momentOf(frame: Frame, by: 'jump' | 'minimum' | 'maximum'): number {
  const column = requireOneColumn(frame, 'A moment to match');
  const at =
    by === 'jump'
      ? jumpList(frame, { direction: 'both', count: 1 }).events[0]?.start
      : statisticValue(by, frame.time, column.values).at;
  if (at !== undefined && !Number.isNaN(at)) return at;
  throw new BotError('not-computable', `${column.name} has no ${by} to match.`, {
    hint: 'Take another period, or move it by a time that you say.',
  });
}

function momentText(at: number): string {
  return `${formatMoment(Math.round(at))} UTC`;
}
