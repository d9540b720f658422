import { expect, test } from 'vitest';
import { foldsOf } from '#src/domain/figure/folds.ts';
import { DAY } from '#src/domain/time-range.ts';
import { FIGURE, SUMMARIES } from '#tests/unit/domain/figure/changed.ts';

test('Carrington rotations have the numbers of the field: 2097 began on 20 May 2010, 2068 on 19 March 2008', () => {
  const named = (start: number) => {
    const range = { start, stop: start + 10 * DAY };
    const summaries = SUMMARIES.map((summary) => ({
      ...summary,
      provenance: { ...summary.provenance, range },
    }));
    const figure = { ...FIGURE, range, fullRange: range };
    return foldsOf(figure, { kind: 'superimpose', by: 'carrington' }, summaries).map(({ name }) => name);
  };
  expect(named(Date.parse('2010-05-22'))).toEqual(['CR 2097']);
  expect(named(Date.parse('2008-03-21'))).toEqual(['CR 2068']);
});
