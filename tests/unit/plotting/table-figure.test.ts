import { expect, test } from 'vitest';
import { changeFigure } from '#src/domain/figure/change-figure.ts';
import { tableFigure } from '#src/domain/figure/table-figure.ts';
import { tableIn } from '#src/domain/told-table.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';

const REPLY = [
  '2 geomagnetic storms (Dst at or below −100 nT); the strongest fell to −338 nT.',
  '',
  '| from (UTC) | hours | lowest Dst (nT) | event |',
  '| --- | --- | --- | --- |',
  '| 2003-10-29 07:30 | 1,087 | −338 | a\\|b |',
  '| 2003-11-20 08:30 | 53 | – | intense |',
  '',
  'A storm here is a stretch.',
].join('\n');
const TABLE = tableIn(['| a |\n| --- |\n| 1 |', REPLY, 'no table']);
const RANGE = { start: 0, stop: 1 };

test('the last table of the newest reply that has one is read as it was told', () => {
  expect(TABLE).toEqual({
    title: '2 geomagnetic storms (Dst at or below −100 nT); the strongest fell to −338 nT',
    columns: ['from (UTC)', 'hours', 'lowest Dst (nT)', 'event'],
    rows: [
      ['2003-10-29 07:30', '1,087', '−338', 'a|b'],
      ['2003-11-20 08:30', '53', '–', 'intense'],
    ],
  });
  expect(tableIn(['words alone'])).toBeUndefined();
});

test('a table is drawn with all of its cells, and takes looks of the page only', () => {
  if (TABLE === undefined) throw new Error('there is one');
  const figure = tableFigure('fig1', TABLE, { labels: [], range: RANGE, form: 'table' });
  const spec = JSON.stringify(drawingOf(figure, []).spec);

  for (const cell of TABLE.rows.flat()) expect(spec).toContain(JSON.stringify(cell));
  expect(changeFigure(figure, { kind: 'theme', theme: 'dark' }, [])).toHaveProperty('figure');
  expect(changeFigure(figure, { kind: 'zoom', range: { start: 0, stop: 0.5 } }, [])).toMatchObject({
    failure: { message: 'The figure at hand is a table, which has no curves or axes.' },
  });
});

test('bars are of the columns that are named, else of one with a unit', () => {
  if (TABLE === undefined) throw new Error('there is one');
  const bars = (of?: readonly string[]) =>
    tableFigure('fig1', TABLE, { labels: [], range: RANGE, form: 'bars', of }).panels[0]?.table?.bars;

  expect(bars()).toEqual([2]);
  expect(bars(['hours'])).toEqual([1]);
  expect(() => bars(['mean'])).toThrow('is called mean');
});
