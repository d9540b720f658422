import { expect, test } from 'vitest';
import { readRequest } from '#src/language/read-request.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const around = {
  knowledge: SHIPPED,
  thread: { frames: [], focus: [] },
  now: Date.parse('2026-02-20T12:00:00Z'),
};

test.each([
  ['plot the pressure anisotropy of ACE for 10 May 2024', 'pressure anisotropy'],
  ['plot velocity anisotropy for Wind, 10 May 2024', 'velocity anisotropy'],
  ['plot the temperature gradient as measured by Wind on 10 May 2024', 'temperature gradient'],
  ['plot the velocity shear seen by ACE on 10 May 2024', 'velocity shear'],
  ['plot the density gradient of ACE for 10 May 2024', 'density gradient'],
])('what is made of a known quantity is not that quantity: %s', (text, unknown) => {
  const { acts, unread } = readRequest(text, around);

  expect(unread).toEqual([]);
  expect(acts).toHaveLength(1);
  expect(acts).toMatchObject([{ do: 'show', of: [{ unknown }] }]);
});

test.each([
  ['v1 |B| and CRS >70 mev rate jul-oct 2012', 'CRS >70 mev rate'],
  ['v1 |B| and CRS rate 2012', 'CRS rate'],
])(
  'an instrument behind "and" has the unknown, and what stands in front keeps its own: %s',
  (text, unknown) => {
    const { acts } = readRequest(text, around);

    expect(acts).toMatchObject([
      {
        do: 'show',
        of: [
          { quantity: 'magnetic-field', mission: 'VOYAGER1' },
          { unknown, mission: 'VOYAGER1' },
        ],
      },
    ]);
    expect(acts).not.toMatchObject([{ of: [{ instrument: 'CRS' }, {}] }]);
  },
);

test('what stands beside an unknown is still asked for', () => {
  const { acts } = readRequest('plot ACE density and the velocity shear of Wind on 10 May 2024', around);

  expect(acts).toMatchObject([
    {
      do: 'show',
      of: [
        { mission: 'ACE', quantity: 'density' },
        { mission: 'WIND', unknown: 'velocity shear' },
      ],
    },
  ]);
});
