import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { lagCurve } from '#src/timeseries/best-lag.ts';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { defineOperation, PAIR } from '#src/timeseries/operation.ts';

/** t + Δ of the first series, Δ being the lag at which Pearson's coefficient of the two is strongest; the values stay. */
export const matchLag = defineOperation({
  name: 'match_lag',
  summary: 'First moved to its best lag',
  isOfFirst: true,
  params: z.object({}),
  inputs: PAIR,
  step: () => 'moved to the best lag',

  run(inputs) {
    const [frame] = inputs;
    const { best, curve, lagMs } = lagCurve(inputs);
    if (frame === undefined || best === undefined) {
      throw new BotError('not-computable', 'No lag fits: too few samples in common, or one does not vary.', {
        hint: 'Take a longer period, or other data.',
      });
    }
    const { start, stop } = frame.provenance.range;
    const way =
      lagMs === 0
        ? 'not moved'
        : `moved ${formatDuration(Math.abs(lagMs))} ${lagMs > 0 ? 'later' : 'earlier'}`;
    return {
      draft: {
        ...mapColumns(frame, (values) => values.slice()),
        time: frame.time.map((moment) => moment + lagMs),
        range: { start: start + lagMs, stop: stop + lagMs },
        notes: [
          `It was ${way}, where the correlation coefficient is strongest: ${(curve[best] ?? 0).toFixed(3)}.`,
        ],
      },
    };
  },
});
