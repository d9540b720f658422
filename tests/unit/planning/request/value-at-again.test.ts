import { expect, test } from 'vitest';
import type { Act } from '#src/domain/request.ts';
import { completed } from '#src/planning/request/again.ts';
import { requestWith } from '#tests/support/requests.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const THREAD = { frames: [], focus: [], documents: [] };
const FIVE = Date.parse('2017-09-08T05:00:00Z');
const NOON = Date.parse('2017-09-08T12:00:00Z');

test('a value that is asked for at another time is asked for at that time, within an hour of data', () => {
  const before: Act = {
    do: 'measure',
    question: { kind: 'value-at', times: [new Date(FIVE).toISOString()], method: 'nearest' },
    of: [{ kind: 'series', text: 'speed', quantity: 'speed', mission: 'ACE' }],
    period: { ranges: [{ start: FIVE, stop: FIVE + 3_600_000 }], events: [] },
  };
  const again = requestWith({
    do: 'again',
    mode: 'instead',
    with: [],
    period: { ranges: [{ start: NOON, stop: NOON + 60_000 }], events: [] },
  });

  expect(completed(again, [requestWith(before)], THREAD, SHIPPED).acts).toMatchObject([
    {
      question: { times: ['2017-09-08T12:00:00.000Z'] },
      period: { ranges: [{ start: NOON, stop: NOON + 3_600_000 }] },
    },
  ]);
});

test('what came to nothing is over where the figure was worked on since', () => {
  const failed = { ...requestWith(unknownShow()), isUnmet: true as const };
  const look = requestWith({ do: 'change', change: { kind: 'theme', theme: 'dark' } });
  const again = requestWith({
    do: 'again',
    mode: 'instead',
    with: [{ kind: 'series', text: 'Wind', mission: 'WIND' }],
    period: { ranges: [], events: [] },
  });
  const figure = { panels: [], fullRange: { start: FIVE, stop: NOON }, range: { start: FIVE, stop: NOON } };

  const { acts } = completed(again, [failed, look], { ...THREAD, figure: figure as never }, SHIPPED);

  expect(acts).toEqual(again.acts);
});

function unknownShow(): Act {
  return {
    do: 'show',
    mode: 'auto',
    of: [{ kind: 'series', text: 'speed', quantity: 'speed', mission: 'ACE' }],
    period: { ranges: [], events: [] },
  };
}
