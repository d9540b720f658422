import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#src/domain/time-range.ts';
import { epochGroups, localTimeAt } from '#src/timeseries/epoch-groups.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

const at = (...days: readonly string[]) => days.map((day) => Date.parse(`${day}T12:00:00Z`));
const told = (epochs: readonly number[], by: Parameters<typeof epochGroups>[1], facts = {}) =>
  epochGroups(epochs, by, facts).map(({ name, epochs: own }) => [name, own.length]);

describe('groups of epochs', () => {
  const epochs = at('2015-12-20', '2015-01-31', '2015-03-01', '2016-05-31', '2015-08-31', '2015-09-01');

  test('seasons have three months, and December is of winter', () =>
    expect(told(epochs, 'season')).toEqual([
      ['winter Dec–Feb', 2],
      ['spring Mar–May', 2],
      ['summer Jun–Aug', 1],
      ['autumn Sep–Nov', 1],
    ]));

  test('around equinoxes and solstices, by month and by year, in the order of the calendar', () => {
    expect(told(epochs, 'equinox')).toEqual([
      ['equinoxes Mar, Apr, Sep, Oct', 2],
      ['June solstice May–Aug', 2],
      ['December solstice Nov–Feb', 2],
    ]);
    expect(told(epochs, 'month').map(([name]) => name)).toEqual(['Jan', 'Mar', 'May', 'Aug', 'Sep', 'Dec']);
    expect(told(epochs, 'year')).toEqual([
      ['2015', 5],
      ['2016', 1],
    ]);
  });

  test('kinds are those of the list, and who has none is left out', () => {
    const kinds = ['intense', '', 'moderate', 'intense', 'moderate', 'extreme'];
    expect(told(epochs, 'kind', { kinds })).toEqual([
      ['intense', 2],
      ['moderate', 2],
      ['extreme', 1],
    ]);
    expect(told(epochs, 'kind')).toEqual([]);
  });

  test('sectors of local time go across midnight', () => {
    const localTime = scalarFrame('R.MLT', 'h', [22.5, 23.5, 0.5, 1.5, Number.NaN, 3.5, 5], { stepMs: HOUR });
    const half = NEW_YEAR + HOUR / 2;
    const moments = [0, 1, 2, 3, 5].map((hour) => half + hour * HOUR);

    expect(localTimeAt(localTime, half + HOUR)).toBeCloseTo(0, 9);
    expect(localTimeAt(localTime, NEW_YEAR + 45 * MINUTE)).toBeCloseTo(23.25, 9);
    expect(localTimeAt(localTime, half + 3 * HOUR)).toBeNaN();
    expect(told(moments, 'mlt', { localTime })).toEqual([
      ['midnight 21–3 MLT', 3],
      ['dawn 3–9 MLT', 1],
    ]);
  });
});
