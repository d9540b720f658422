import { expect, test } from 'vitest';
import { DAY } from '#src/domain/time-range.ts';
import { toldApart } from '#src/workers/words/told-apart.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const START = Date.UTC(2001, 0);
const speed = (start: number) => {
  const frame = scalarFrame('OMNI speed', 'km/s', [400]);
  return { ...frame, provenance: { ...frame.provenance, range: { start, stop: start + DAY } } };
};
const namesOf = (...starts: number[]) =>
  toldApart(starts.map(speed), ['V', 'V#2']).map(({ columns }) => columns[0]?.name);

test('one name at two times gets the time, at one time the label', () => {
  expect(namesOf(START, START + 30 * DAY)).toEqual(['OMNI speed (1 Jan 2001)', 'OMNI speed (31 Jan 2001)']);
  expect(namesOf(START, START)).toEqual(['OMNI speed (V)', 'OMNI speed (V#2)']);
  expect(namesOf(START)).toEqual(['OMNI speed']);
});

test('one that is asked about twice keeps its name, and its time where another is like it', () => {
  const [first, second] = [speed(START), speed(START + 30 * DAY)];
  const twice = toldApart([first, second, first, second], ['V', 'V#2', 'V', 'V#2']);
  expect(twice.map(({ columns }) => columns[0]?.name)).toEqual([
    'OMNI speed (1 Jan 2001)',
    'OMNI speed (31 Jan 2001)',
    'OMNI speed (1 Jan 2001)',
    'OMNI speed (31 Jan 2001)',
  ]);
  expect(toldApart([first, first], ['V', 'V']).map(({ columns }) => columns[0]?.name)).toEqual([
    'OMNI speed',
    'OMNI speed',
  ]);
});
