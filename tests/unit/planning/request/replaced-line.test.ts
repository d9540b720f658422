import { expect, test } from 'vitest';
import type { Act, NamedSeries } from '#src/domain/request.ts';
import { completed } from '#src/planning/request/again.ts';
import { requestWith } from '#tests/support/requests.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const DAY = { start: Date.parse('2024-05-10T00:00:00Z'), stop: Date.parse('2024-05-11T00:00:00Z') };
const FIGURE = { panels: [], fullRange: DAY, range: DAY };
const THREAD = { frames: [], focus: [], documents: [], figure: FIGURE as never };
const SPEED: NamedSeries = { kind: 'series', text: 'speed', quantity: 'speed', mission: 'ACE' };
const DENSITY: NamedSeries = { kind: 'series', text: 'density', quantity: 'density' };
const REPLACED = requestWith({
  do: 'again',
  mode: 'instead',
  with: [DENSITY],
  gone: SPEED,
  period: { ranges: [], events: [] },
});

test('a line that is replaced behind a question about something else is one of the figure', () => {
  const asked = requestWith(maximumOf({ ...DENSITY, text: 'Bz', quantity: 'magnetic-field' }));

  expect(completed(REPLACED, [asked], THREAD, SHIPPED).acts).toEqual(REPLACED.acts);
});

test('behind a question about that very line the question is asked of the other', () => {
  expect(completed(REPLACED, [requestWith(maximumOf(SPEED))], THREAD, SHIPPED).acts).toMatchObject([
    { do: 'measure', of: [{ quantity: 'density' }] },
  ]);
});

function maximumOf(series: NamedSeries): Act {
  return {
    do: 'measure',
    question: { kind: 'statistic', statistics: ['maximum'] },
    of: [series],
    period: { ranges: [], events: [] },
  };
}
