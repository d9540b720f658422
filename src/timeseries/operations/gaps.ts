import { z } from 'zod';
import { medianStep } from '#src/domain/frame.ts';
import { formatDuration, formatTime, isoTime } from '#src/domain/time-range.ts';
import { findGaps } from '#src/timeseries/find-gaps.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { durationOf, durationSchema } from '#src/timeseries/window.ts';

/** Where samples are missing, from the last sample before to the first after; a row counts as missing when any column does. */
export const gaps = defineOperation({
  name: 'gaps',
  summary: 'Where data are missing: start, end, length',
  answers: true,
  params: z.object({ longerThan: durationSchema.optional().describe('Leave out shorter gaps, e.g. "1h".') }),
  inputs: ONE,
  step: () => 'gaps',

  run(inputs, { longerThan }) {
    const { label, time, columns } = onlyFrame(inputs);
    const whole = time.map((_, row) =>
      columns.some(({ values }) => Number.isNaN(values[row])) ? Number.NaN : 0,
    );
    const least = longerThan === undefined ? 0 : durationOf(longerThan);
    const found = findGaps(time, whole).filter(({ from, to }) => to - from > least);
    const total = found.reduce((sum, { from, to }) => sum + to - from, 0);
    const longest = found.reduce((top, gap) => (gap.to - gap.from > top.to - top.from ? gap : top), {
      from: 0,
      to: 0,
      samples: 0,
    });
    const cadence = formatDuration(medianStep(time));
    const sentence =
      found.length === 0
        ? `${label} has no gaps at its cadence of ${cadence}.`
        : `${label} has ${found.length} gap${found.length === 1 ? '' : 's'} at its cadence of ${cadence}, ${formatDuration(total)} together; the longest is ${formatDuration(longest.to - longest.from)}, from ${formatTime(longest.from)}.`;
    return {
      answer: {
        kind: 'table',
        sentence,
        columns: ['last sample before', 'first sample after', 'seconds', 'samples missing'],
        rows: found.map(({ from, to, samples }) => [isoTime(from), isoTime(to), (to - from) / 1000, samples]),
      },
    };
  },
});
