import { expect, test } from 'vitest';
import { completed } from '#src/planning/request/again.ts';
import { requestWith } from '#tests/support/requests.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const NOTHING = { frames: [], focus: [], documents: [] };
const NO_PERIOD = { ranges: [], events: [] };

test('a name that nobody knows is not taken for the spacecraft of the request before', () => {
  const before = requestWith({
    do: 'show',
    mode: 'auto',
    of: [{ kind: 'series', text: 'Bz', mission: 'ACE', quantity: 'magnetic-field', component: 'z' }],
    period: NO_PERIOD,
  });
  const said = requestWith({
    do: 'again',
    mode: 'instead',
    with: [{ kind: 'series', text: 'field', unknown: 'Rosetta', quantity: 'magnetic-field' }],
    period: NO_PERIOD,
  });

  const { acts } = completed(said, [before], NOTHING, SHIPPED);

  expect(acts).toMatchObject([{ do: 'show', of: [{ unknown: 'Rosetta', quantity: 'magnetic-field' }] }]);
  expect(JSON.stringify(acts)).not.toContain('ACE');
});
