import { describe, expect, test } from 'vitest';
import { withWholeTimes } from '#src/planning/model/acts/said-times.ts';

describe('a plain date in a field of times', () => {
  test('is its start, wherever it stands', () => {
    const windows = [
      { start: '1965-01-01', stop: '1976-03-01' },
      { start: '1976-03-01 06:30', stop: '1986-09-01' },
    ];

    expect(withWholeTimes({ kind: 'table', windows })).toEqual({
      kind: 'table',
      windows: [
        { start: '1965-01-01T00:00:00Z', stop: '1976-03-01T00:00:00Z' },
        { start: '1976-03-01T06:30:00Z', stop: '1986-09-01T00:00:00Z' },
      ],
    });
    expect(withWholeTimes({ kind: 'value-at', times: ['2024-05-10'] })).toEqual({
      kind: 'value-at',
      times: ['2024-05-10T00:00:00Z'],
    });
  });

  test('from a date to the same date is that day', () => {
    expect(withWholeTimes({ window: { start: '2024-05-10', stop: '2024-05-10' } })).toEqual({
      window: { start: '2024-05-10T00:00:00Z', stop: '2024-05-11T00:00:00Z' },
    });
  });

  test('stays what it is where words stand, and where a zone is said', () => {
    const said = { title: '2024-05-10', window: { start: '2024-05-10T02:00+02:00' } };

    expect(withWholeTimes(said)).toEqual(said);
  });
});
