import { expect, test } from 'vitest';
import { HOUR } from '#src/domain/time-range.ts';
import { findEvents } from '#src/timeseries/events/find-events.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

/** Hourly; quiet, a sudden rise, the minimum at 6 h, quiet again from 10 h on. */
const DST = [-5, 0, 20, -10, -60, -90, -120, -80, -50, -35, -20, -10];

const hourly = (values: readonly number[]) => values.map((_, hours) => NEW_YEAR + hours * HOUR);

function dst() {
  const frame = scalarFrame('DST', 'nT', DST, { time: hourly(DST) });
  return { ...frame, provenance: { ...frame.provenance, quantity: 'dst' } };
}

const at = (hours: number) => NEW_YEAR + hours * HOUR;

test('the main phase of a storm goes from the onset to the minimum, the recovery phase to its end', () => {
  const { events } = findEvents({ kind: 'storm-phases' }, [dst()]);
  const fromLevel = findEvents({ kind: 'storm-phases', phase: 'main', level: -5 }, [dst()]);

  expect(events.map(({ label, start, stop }) => [label, start, stop])).toEqual([
    ['main phase', at(2), at(6)],
    ['recovery phase', at(6), at(10)],
  ]);
  expect(fromLevel.events.map(({ start, stop }) => [start, stop])).toEqual([[at(2), at(6)]]);
});

test('a question may be of the time between moments that data tell', () => {
  const speed = scalarFrame('V', 'km/s', [9, 9, 9, 9, 9, 9, 1, 2, 3, 4, 5, 6], {
    time: hourly(DST),
  });
  const question = { kind: 'statistic' as const, statistics: ['mean' as const] };
  const minimum = { kind: 'extreme', extreme: 'minimum', other: 0 } as const;
  const back = { kind: 'crossing', level: -50, direction: 'up', which: 'first', other: 0 } as const;

  const behind = answerQuestion({ ...question, between: { start: minimum } }, [speed], [dst()]);
  const until = answerQuestion({ ...question, between: { start: minimum, stop: back } }, [speed], [dst()]);

  expect(behind.value).toBe(3.5);
  expect(behind.remarks?.join(' ')).toContain('from the minimum of DST (−120 nT');
  expect(until.value).toBe(1.5);
  expect(() =>
    answerQuestion(
      { ...question, between: { start: minimum, stop: '2023-12-31T00:00:00Z' } },
      [speed],
      [dst()],
    ),
  ).toThrow('before it begins');
});

test('never is a share of 0 %, and a coefficient near zero is practically none', () => {
  const speed = scalarFrame('V', 'km/s', [1, 2, 1, 2, 1, 2, 1, 2]);
  const other = scalarFrame('N', 'cm^-3', [1, 1, 2, 2, 1, 1, 2, 2]);
  const where = { kind: 'compared', comparison: '>', threshold: 9 } as const;

  expect(answerQuestion({ kind: 'condition', asks: 'share', where }, [speed]).answer.sentence).toContain(
    '0 % of the time',
  );
  expect(
    answerQuestion({ kind: 'correlation', method: 'pearson' }, [speed, other]).answer.sentence,
  ).toContain('0.000 (practically none)');
});

test('with a count only the deepest storm has phases', () => {
  const values = [0, -60, 0, ...Array.from({ length: 20 }, () => 0), 5, -90, -120, -20, 0];
  const two = scalarFrame('DST', 'nT', values, { time: hourly(values) });
  const frame = { ...two, provenance: { ...dst().provenance } };

  const all = findEvents({ kind: 'storm-phases', phase: 'main' }, [frame]);
  const deepest = findEvents({ kind: 'storm-phases', phase: 'main', count: 1 }, [frame]);

  expect(all.events).toHaveLength(2);
  expect(deepest.events.map(({ values: lowest }) => lowest)).toEqual([[-120]]);
});
