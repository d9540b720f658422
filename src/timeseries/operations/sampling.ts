import { z } from 'zod';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { formatDuration, formatTime } from '#src/domain/time-range.ts';
import { findGaps } from '#src/timeseries/find-gaps.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { requireTimes } from '#src/timeseries/require-times.ts';

/** What a source said of time stamps that it put right while reading. */
const PUT_RIGHT = /repeated time stamp|out of order/;

/**
 * How the records of a series lie in time: how many there are and how many the usual (median) step would give over its range,
 * shortest, usual and longest step, records with a missing value, gaps of more than 1.5 usual steps, and whether time stamps
 * were repeated or out of order at the source.
 */
export const sampling = defineOperation({
  name: 'sampling',
  summary: 'Number of records against those expected, cadence, repeated time stamps',
  answers: true,
  params: z.object({}),
  inputs: ONE,
  step: () => 'sampling',

  run(inputs) {
    const frame = onlyFrame(inputs);
    requireTimes(frame, 'A look at its time stamps');
    const { label, time, provenance } = frame;
    const [first, last] = [time[0], time.at(-1)];
    const usual = medianStep(time);
    if (first === undefined || last === undefined || usual === 0)
      return {
        answer: {
          kind: 'scalar',
          sentence: `${label} has ${counted(time.length)}; that is too few for a cadence.`,
          value: time.length,
          unit: '',
        },
      };
    const { start, stop } = provenance.range;
    const expected = Math.max(time.length, Math.round((stop - start) / usual));
    const lacking = countLacking(frame);
    const gaps = findGaps(time, new Float64Array(time.length));
    const steps = stepsOf(time);
    const told = provenance.notes.filter((note) => PUT_RIGHT.test(note));
    const order =
      told.length === 0
        ? 'No time stamp is repeated and none is out of order.'
        : `As the server sent them: ${told.join(' ')}`;
    const longest = gaps.reduce((top, gap) => (gap.to - gap.from > top.to - top.from ? gap : top), {
      from: 0,
      to: 0,
    });
    const holes =
      gaps.length === 0
        ? 'There is no gap between records'
        : `${gaps.length === 1 ? 'There is 1 gap' : `There are ${gaps.length} gaps`} between records, the longest ${formatDuration(longest.to - longest.from)} from ${formatTime(longest.from)}`;
    return {
      answer: {
        kind: 'table',
        sentence: `${label}: ${counted(time.length)}, one every ${formatDuration(usual)} (median); that cadence would give ${expected.toLocaleString('en-US')} in this time, so ${percent(time.length / expected)} are there. ${order} ${holes}; ${lacking === 0 ? 'no record lacks a value' : `${counted(lacking)} (${percent(lacking / time.length)}) lack a value (fill)`}. ${stampOf(frame)}`,
        columns: [
          'records',
          'expected',
          'first',
          'last',
          'shortest step (s)',
          'median step (s)',
          'longest step (s)',
          'gaps',
          'with fill',
        ],
        rows: [
          [
            time.length,
            expected,
            formatTime(first),
            formatTime(last),
            steps.shortest / 1000,
            usual / 1000,
            steps.longest / 1000,
            gaps.length,
            lacking,
          ],
        ],
      },
    };
  },
});

/** What a time stamp stands for. */
function stampOf({ provenance: { stamp, origin } }: Frame): string {
  if (stamp === 'start') return 'A time stamp is the start of its bin.';
  return origin === 'fetched'
    ? 'Time stamps are as the server gives them.'
    : 'Time stamps are those of the data that it was made from.';
}

/** Records of which any column holds no value. */
function countLacking({ time, columns }: Frame): number {
  return time.reduce(
    (sum, _, row) => sum + (columns.some(({ values }) => Number.isNaN(values[row])) ? 1 : 0),
    0,
  );
}

function stepsOf(time: Float64Array): { readonly shortest: number; readonly longest: number } {
  let [shortest, longest] = [Number.POSITIVE_INFINITY, 0];
  for (let row = 1; row < time.length; row += 1) {
    const step = (time[row] ?? 0) - (time[row - 1] ?? 0);
    shortest = Math.min(shortest, step);
    longest = Math.max(longest, step);
  }
  return { shortest, longest };
}

function counted(count: number): string {
  return count === 1 ? '1 record' : `${count.toLocaleString('en-US')} records`;
}

function percent(share: number): string {
  return `${Number((100 * share).toPrecision(share > 0.99 && share < 1 ? 4 : 3))} %`;
}
