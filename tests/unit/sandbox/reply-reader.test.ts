import { expect, test } from 'vitest';
import { replyReader } from '#adapters/sandbox/reply-reader.ts';

function message(header: unknown, ...numbers: number[]): Buffer {
  const text = Buffer.from(typeof header === 'string' ? header : JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, Buffer.from(Float64Array.from(numbers).buffer)]);
}

const TABLE = {
  ended: 'well',
  kind: 'columns',
  columns: [
    { name: 'a', rows: 2 },
    { name: 'b', rows: 1 },
  ],
};

test.each([1, 3, 7, 1_000])('a reply in pieces of %d bytes is put together', (size) => {
  const read = replyReader(10);
  const bytes = message(TABLE, 1, Number.NaN, 3);

  const outcomes = [];
  for (let at = 0; at < bytes.length; at += size) outcomes.push(read(bytes.subarray(at, at + size)));

  expect(outcomes.pop()).toEqual({
    ended: 'well',
    kind: 'columns',
    columns: [
      { name: 'a', values: Float64Array.of(1, Number.NaN) },
      { name: 'b', values: Float64Array.of(3) },
    ],
  });
  expect(outcomes.every((outcome) => outcome === undefined)).toBe(true);
});

test.each([
  ['a header that is no JSON', message('{"ended":')],
  ['a header of another shape', message({ ended: 'well', kind: 'escaped', columns: [] })],
  [
    'a negative number of rows',
    message({ ended: 'well', kind: 'columns', columns: [{ name: 'a', rows: -1 }] }),
  ],
  [
    'more numbers than agreed',
    message({ ended: 'well', kind: 'columns', columns: [{ name: 'a', rows: 11 }] }),
  ],
  ['bytes behind the end', Buffer.concat([message(TABLE, 1, 2, 3), Buffer.of(0)])],
  ['a header without end', Buffer.from([0xff, 0xff, 0xff, 0xff, 1])],
])('%s counts as a crash', (_, bytes) => {
  expect(replyReader(10)(bytes)).toMatchObject({ ended: 'crashed' });
});
