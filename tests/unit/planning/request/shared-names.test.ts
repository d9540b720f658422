import { expect, test } from 'vitest';
import type { Act, NamedSeries } from '#src/domain/request.ts';
import { withSharedNames } from '#src/planning/request/shared-names.ts';
import { requestWith } from '#tests/support/requests.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;
const goes: NamedSeries = {
  kind: 'series',
  text: 'GOES',
  mission: 'GOES',
  called: 'GOES',
  sharedBy: ['GOES-15', 'GOES-13', 'GOES-12', 'GOES-11', 'GOES-10'],
};
const during = (start: string, stop: string) => ({
  ranges: [{ start: Date.parse(start), stop: Date.parse(stop) }],
  events: [],
});

function settledIn(...acts: readonly Act[]) {
  return withSharedNames(requestWith(...acts), knowledge);
}

test('a magnetometer of a shared name is one that measured a field then, and told', () => {
  const of = [{ ...goes, instrument: 'MAG' }];
  const { acts, assumptions } = settledIn({
    do: 'show',
    mode: 'auto',
    of,
    period: during('2005-03-17', '2005-03-18'),
  });

  expect(acts).toMatchObject([{ of: [{ probe: expect.stringMatching(/^GOES-1[0-2]$/) }] }]);
  expect(assumptions.join(' ')).toMatch(/GOES-1[0-2]/);
});

test('where none has what an operation needs, the name of all stays, and nothing is asked', () => {
  const find: Act = {
    do: 'intervals',
    params: { find: { kind: 'storms' } },
    of: [goes],
    period: during('2012-01-01', '2015-01-01'),
  };
  const [act] = settledIn(find).acts;

  expect(act).toMatchObject({ of: [{ mission: 'GOES' }] });
  expect(act && 'of' in act ? act.of[0] : undefined).not.toHaveProperty('sharedBy');
});
