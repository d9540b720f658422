import { expect, test } from 'vitest';
import { listMissions } from '#src/workers/discover/list-missions.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const listed = (text: string) => listMissions({ text, series: [], focus: [] }, SHIPPED).text;

test('missions are listed by the orbit that is asked for', () => {
  expect(listed('which satellites measure at geostationary orbit?')).toMatch(/GOES[\s\S]*LANL/);
  expect(listed('which satellites measure at geostationary orbit?')).not.toContain('Cassini');
  expect(listed('what missions went over the suns poles')).toContain('Ulysses');
  expect(listed('which spacecraft went to jupiter')).toContain('Juno');
});
