import { expect, test } from 'vitest';
import type { Act, NamedSeries, Period } from '#src/domain/request.ts';
import { shownInstead } from '#src/planning/request/again-shown.ts';
import { requestWith } from '#tests/support/requests.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const MARCH: Period = {
  ranges: [{ start: Date.parse('2015-03-01Z'), stop: Date.parse('2015-04-01Z') }],
  events: [],
};
const below = (quantity: string): Act => ({
  do: 'measure',
  question: {
    kind: 'condition',
    asks: 'duration',
    where: { kind: 'compared', comparison: '<', threshold: -10 },
  },
  of: [{ kind: 'series', text: quantity, quantity, mission: 'OMNI' }],
  period: MARCH,
});
const fragment = (of: Partial<NamedSeries>): Act => ({
  do: 'again',
  mode: 'instead',
  with: [{ kind: 'series', text: '', ...of }],
  period: { ranges: [], events: [] },
});

test('the speed behind a level of the field is shown, of the same spacecraft and time', () => {
  const shown = shownInstead(
    requestWith(fragment({ quantity: 'speed' })),
    requestWith(below('magnetic-field')),
    SHIPPED,
  );

  expect(shown?.acts).toMatchObject([
    { do: 'show', of: [{ quantity: 'speed', mission: 'OMNI' }], period: MARCH },
  ]);
});

test('another component, another index and another spacecraft have the same level', () => {
  const ask = (of: Partial<NamedSeries>, before: string) =>
    shownInstead(requestWith(fragment(of)), requestWith(below(before)), SHIPPED);

  expect(ask({ quantity: 'magnetic-field', component: 'y' }, 'magnetic-field')).toBeUndefined();
  expect(ask({ quantity: 'sym-h' }, 'dst')).toBeUndefined();
  expect(ask({ mission: 'WIND' }, 'magnetic-field')).toBeUndefined();
});
