import { expect, test } from 'vitest';
import { readRequest } from '#src/language/read-request.ts';
import { fromTheSunOrEarth } from '#src/planning/request/from-the-sun-or-earth.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

function planned(text: string) {
  const around = {
    knowledge: SHIPPED,
    thread: threads['empty'] ?? { frames: [], focus: [] },
    now: Date.parse('2026-02-20T12:00:00Z'),
  };
  return fromTheSunOrEarth(readRequest(text, around), SHIPPED);
}

test.each([
  'what was the radial distance of solo and wind on 3 nov 2021?',
  'radial distance of psp and ace in january 2022',
  'plot the radial distance of themis a and solar orbiter, march 2022',
])('of "%s" the distance from the Earth is left out and told', (text) => {
  const { acts, assumptions } = planned(text);
  const missions = acts
    .flatMap((act) => ('of' in act ? act.of : []))
    .flatMap((target) => (target.kind === 'series' ? target.mission : []));

  expect(missions).toHaveLength(1);
  expect(assumptions.join(' ')).toContain('stays near the Earth, 0.98 (January) to 1.02 au');
});

test.each(['radial distance of psp and solo in january 2022', 'radial distance of wind and ace, june 2005'])(
  'of "%s" both stay',
  (text) => {
    const { acts } = planned(text);

    expect(acts.flatMap((act) => ('of' in act ? act.of : []))).toHaveLength(2);
  },
);
