import { expect, test } from 'vitest';
import { MINUTE } from '#src/domain/time-range.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

function told(minutes: readonly number[], notes: readonly string[] = [], lacking: readonly number[] = []) {
  const values = minutes.map((_, row) => (lacking.includes(row) ? Number.NaN : row));
  const frame = scalarFrame('A.n', '', values, {
    time: minutes.map((minute) => NEW_YEAR + minute * MINUTE),
    provenance: { range: { start: NEW_YEAR, stop: NEW_YEAR + 10 * MINUTE }, notes },
  });
  const { answer } = runOperation('sampling', [frame], {}, 'Result');
  if (answer?.kind !== 'table') throw new Error('no table');
  return { sentence: answer.sentence, row: answer.rows[0] };
}

test('counts records against those that the cadence would give, and gaps between them', () => {
  const { sentence, row } = told([0, 1, 2, 3, 7, 8]);
  expect(row).toEqual([6, 10, '2024-01-01', '2024-01-01 00:08', 60, 60, 240, 1, 0]);
  expect(sentence).toContain('6 records, one every 1 min (median)');
  expect(sentence).toContain('so 60 % are there');
  expect(sentence).toContain('There is 1 gap between records, the longest 4 min from 2024-01-01 00:03');
});

test('tells fills apart from records that are not there', () => {
  const { sentence, row } = told([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [2, 3]);
  expect(row?.slice(-2)).toEqual([0, 2]);
  expect(sentence).toContain('There is no gap between records; 2 records (20 %) lack a value (fill)');
});

test('tells what the server got wrong in its time stamps, as the reader of its records noted', () => {
  expect(told([0, 1, 2]).sentence).toContain('No time stamp is repeated and none is out of order.');
  expect(told([0, 1, 2], ['2 records with a repeated time stamp left out.']).sentence).toContain(
    'As the server sent them: 2 records with a repeated time stamp left out.',
  );
});

test('one record has no cadence', () => {
  const frame = scalarFrame('A.n', '', [1]);
  expect(runOperation('sampling', [frame], {}, 'Result').answer?.sentence).toBe(
    'A.n has 1 record; that is too few for a cadence.',
  );
});
