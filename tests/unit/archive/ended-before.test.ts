import { expect, test } from 'vitest';
import type { Option } from '#src/archive/choose-data.ts';
import { endedBefore } from '#src/archive/ended-before.ts';
import { DAY, HOUR, type TimeRange } from '#src/domain/time-range.ts';

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const NOW = at('2026-02-20') + 12 * HOUR;
const LAST_3_DAYS: TimeRange = { start: at('2026-02-17'), stop: at('2026-02-20') };

function until(stop: string): { readonly options: readonly Option[] } {
  const option: Option = {
    candidate: { dataset: 'D', tier: 'recommended' },
    info: {
      server: 'test',
      id: 'D',
      title: 'D',
      coverage: { start: at('2016-01-01'), stop: at(stop) },
      cadenceMs: HOUR,
      parameters: [],
      isSynthetic: false,
      warnings: [],
    },
    choice: { parameter: 'B' },
    isNamed: false,
  };
  return { options: [option] };
}

test('data that end before give the latest of the same length', () => {
  expect(endedBefore([LAST_3_DAYS], [until('2019-06-28')], NOW)).toEqual({
    start: at('2016-01-01'),
    stop: at('2019-06-28'),
    latest: { start: at('2019-06-25'), stop: at('2019-06-28') },
  });
});

test('data that reach into the time are no question', () => {
  expect(endedBefore([LAST_3_DAYS], [until('2026-02-18')], NOW)).toBeUndefined();
});

test('one of several that goes on is enough to go on', () => {
  expect(endedBefore([LAST_3_DAYS], [until('2019-06-28'), until('2026-02-20')], NOW)).toBeUndefined();
});

test('several periods and wishes that nothing answers are told elsewhere', () => {
  const other = { start: LAST_3_DAYS.start - 9 * DAY, stop: LAST_3_DAYS.start };

  expect(endedBefore([LAST_3_DAYS, other], [until('2019-06-28')], NOW)).toBeUndefined();
  expect(endedBefore([LAST_3_DAYS], [{ options: [] }], NOW)).toBeUndefined();
});
