import { expect, test } from 'vitest';
import { HOUR } from '#src/domain/time-range.ts';
import { eventFrame } from '#src/timeseries/events/event-frame.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

/** Three dips, to −100 at 10 h, −80 at 30 h and −60 at 50 h, that come back by 10, 5 and 2 nT an hour. */
const DST = scalarFrame(
  'Dst',
  'nT',
  Array.from({ length: 62 }, (_, hour) => {
    if (hour < 10) return 0;
    if (hour < 30) return Math.min(0, -100 + 10 * (hour - 10));
    return hour < 50 ? Math.min(0, -80 + 5 * (hour - 30)) : -60 + 2 * (hour - 50);
  }),
  { stepMs: HOUR },
);
const at = (hour: number) => NEW_YEAR + hour * HOUR;
const LIST = eventFrame(
  {
    events: [10, 30, 50].map((hour) => ({
      start: at(hour - 1),
      stop: at(hour + 5),
      at: at(hour),
      values: [],
    })),
    columns: [],
    notes: [],
    sentence: '',
  },
  'storms',
  [DST],
  'storms',
);

const asked = (more: object) =>
  answerQuestion({ kind: 'recovery', of: 'events', shares: [0.5], ...more }, [DST], [LIST]);

test('each event comes back from its own minimum, and the median is of those that do before the next', () => {
  const { answer, value, unit } = asked({});

  expect([value, unit]).toEqual([6.5, 'h']);
  expect(answer.sentence).toContain('to half of it after 6.5 h (median of 2 of 3; mean 6.5 h');
  expect(answer.kind === 'table' && answer.rows.map((row) => row.slice(1))).toEqual([
    [-100, 5],
    [-80, 8],
    [-60, null],
  ]);
});

test('a level is where all come back to, and the mean is the number that was asked for', () => {
  expect(asked({ shares: undefined, level: -50, typical: 'mean' }).value).toBeCloseTo((5 + 6 + 5) / 3, 12);
});

test('where none comes back that is said', () => {
  expect(() => asked({ shares: undefined, level: 40 })).toThrow('in none of the 3 events');
});

test('a curve of superposed epochs counts in its own time', () => {
  const curve = {
    ...scalarFrame('median of Dst', 'nT', [-10, -100, -80, -40, -20], { time: [-12, 0, 12, 24, 36] }),
    axis: {
      name: 'Time from the event',
      unit: 'h',
      scale: 'linear',
      valueScale: 'linear',
      valueName: 'Dst',
    } as const,
  };

  const { answer, value } = answerQuestion({ kind: 'recovery', of: 'median', shares: [0.5] }, [curve]);

  expect(value).toBeCloseTo(21, 12);
  expect(answer.sentence).toBe(
    'Median of Dst comes back from its minimum of −100 nT, at zero, to half of it, −50 nT after 21 h. The first passing counts, on the line between neighbouring places.',
  );
});

test('which event took longest is told by its extreme', () => {
  expect(asked({ tells: 'longest' }).answer.sentence).toMatch(
    / The longest is that of 2024-01-02 06:00 UTC \(−80 nT\): 8 h\.$/,
  );
  expect(asked({ tells: 'shortest' }).answer.sentence).toMatch(
    / The shortest is that of .* \(−100 nT\): 5 h\.$/,
  );
});
