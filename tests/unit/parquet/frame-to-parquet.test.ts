import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { toParquet } from '#adapters/parquet/frame-to-parquet.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

async function rowsOf(file: Uint8Array) {
  return parquetReadObjects({ file: new Uint8Array(file).buffer });
}

test('another reader finds times, numbers to the last bit, missing values and words', async () => {
  const frame = {
    ...scalarFrame('A.B', 'nT', [Math.PI, Number.NaN]),
    text: [{ name: 'note', values: ['a', 'ß'] }],
  };

  expect(await rowsOf(toParquet(frame))).toEqual([
    { time: new Date(NEW_YEAR), B: Math.PI, note: 'a' },
    { time: new Date(NEW_YEAR + 60_000), B: Number.NaN, note: 'ß' },
  ]);
});

test('units and the label stand in the metadata', () => {
  const file = toParquet(scalarFrame('A.B', 'nT', [1]));
  const facts = parquetMetadata(new Uint8Array(file).buffer).key_value_metadata ?? [];

  expect(facts.find(({ key }) => key === 'units')?.value).toBe('{"B":"nT"}');
  expect(facts.find(({ key }) => key === 'label')?.value).toBe('A.B');
});

test('no rows and columns of one name are written too', async () => {
  const frame = scalarFrame('A.time', 'nT', [1]);

  expect(await rowsOf(toParquet(scalarFrame('A.B', 'nT', [])))).toEqual([]);
  expect(Object.keys((await rowsOf(toParquet(frame)))[0] ?? {})).toEqual(['time', 'time_2']);
});
