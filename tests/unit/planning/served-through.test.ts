import { expect, test } from 'vitest';
import { wayThrough } from '#src/knowledge/way-through.ts';

const SEPT_2017 = [{ start: Date.UTC(2017, 8, 4), stop: Date.UTC(2017, 8, 17) }];
const WISH = {
  mission: 'GOES',
  quantity: 'proton-flux',
  channel: { value: 10, isAbove: true, unit: 'MeV' },
} as const;

test('protons of GOES above 10 MeV are had through OMNI', () => {
  expect(wayThrough(WISH, SEPT_2017)?.mission).toBe('OMNI');
});

test('there is no way to what OMNI does not have: other energies, later times, electrons, other spacecraft', () => {
  const later = [{ start: Date.UTC(2023, 0, 1), stop: Date.UTC(2023, 1, 1) }];
  const others = [
    wayThrough({ ...WISH, channel: { ...WISH.channel, value: 100 } }, SEPT_2017),
    wayThrough({ ...WISH, quantity: 'electron-flux' }, SEPT_2017),
    wayThrough({ ...WISH, mission: 'ACE' }, SEPT_2017),
    wayThrough(WISH, later),
    wayThrough(WISH, []),
  ];

  expect(others).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
