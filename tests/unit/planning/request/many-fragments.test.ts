import { expect, test } from 'vitest';
import type { Act } from '#src/domain/request.ts';
import { completed } from '#src/planning/request/again.ts';
import { requestWith } from '#tests/support/requests.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const DAY = 86_400_000;

function measure(day: number): Act {
  return {
    do: 'measure',
    of: [{ kind: 'series', text: 'Bz', quantity: 'magnetic-field', component: 'z' }],
    question: { kind: 'statistic', statistics: ['maximum'] },
    period: { ranges: [{ start: day * DAY, stop: (day + 1) * DAY }], events: [] },
  };
}

function again(day: number): Act {
  return {
    do: 'again',
    mode: 'instead',
    with: [],
    period: { ranges: [{ start: day * DAY, stop: (day + 1) * DAY }], events: [] },
  };
}

const nothing = { frames: [], focus: [], documents: [] };
const days = (count: number) => Array.from({ length: count }, (_, day) => day);

test('a fragment that is said again and again asks the request before once', () => {
  const before = requestWith(...days(150).map(measure));

  const { acts } = completed(requestWith(...days(150).map(() => again(3))), [before], nothing, SHIPPED);

  expect(acts).toHaveLength(150);
});

test('fragments that would ask thousands of things at once are refused, and the way out is said', () => {
  const before = requestWith(...days(150).map(measure));

  const { acts } = completed(requestWith(...days(150).map(again)), [before], nothing, SHIPPED);

  expect(acts).toMatchObject([{ do: 'refuse', hint: expect.stringContaining('a few') }]);
});
