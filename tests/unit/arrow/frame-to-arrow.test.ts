import { tableFromIPC } from 'apache-arrow';
import { expect, test } from 'vitest';
import { fromStoredArrow } from '#adapters/arrow/arrow-to-frame.ts';
import { toArrow, toStoredArrow } from '#adapters/arrow/frame-to-arrow.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';

test('an exported frame has a timestamp column, one column a component, and a unit for each', () => {
  const frame = vectorFrame('AC_H0_MFI.BGSEc', 'nT', [
    [1, 2, 3],
    [4, 5, Number.NaN],
  ]);

  const table = tableFromIPC(toArrow(frame));

  expect(table.schema.fields.map(({ name, type }) => [name, `${type}`])).toEqual([
    ['time', 'Timestamp<NANOSECOND, UTC>'],
    ['BGSEc.x', 'Float64'],
    ['BGSEc.y', 'Float64'],
    ['BGSEc.z', 'Float64'],
  ]);
  expect(table.schema.fields.map(({ metadata }) => metadata.get('unit'))).toEqual(['ns', 'nT', 'nT', 'nT']);
  expect(table.getChild('BGSEc.z')?.toArray()).toEqual(Float64Array.of(3, Number.NaN));
});

test('exported times are exact to the nanosecond, before 1970 too', () => {
  const times = [-1.5, 0.000001, NEW_YEAR + 0.25, NEW_YEAR + 1];
  const frame = scalarFrame('B', 'nT', [1, 2, 3, 4], { time: times });

  const nanoseconds = tableFromIPC(toArrow(frame)).getChild('time')?.data[0]?.values;

  expect(nanoseconds).toEqual(
    BigInt64Array.of(
      -1_500_000n,
      1n,
      BigInt(NEW_YEAR) * 1_000_000n + 250_000n,
      BigInt(NEW_YEAR + 1) * 1_000_000n,
    ),
  );
});

test('the metadata of an exported frame tells label, units and provenance', () => {
  const frame = scalarFrame('B', 'nT', [1], { provenance: { mission: 'ACE', steps: ['magnitude'] } });

  const json = tableFromIPC(toArrow(frame)).schema.metadata.get('helio.frame');

  expect(JSON.parse(json ?? '')).toMatchObject({
    label: 'B',
    columns: [{ name: 'B', unit: 'nT' }],
    provenance: { mission: 'ACE', steps: ['magnitude'] },
  });
});

test('columns of one name get distinct names in the file', () => {
  const frame = scalarFrame('time', '', [1]);

  expect(tableFromIPC(toArrow(frame)).schema.names).toEqual(['time', 'time_2']);
});

test.each([0, 1, 7, 100, 5_000])(
  'a stored file without its last %d bytes or with none at all is refused',
  async (cut) => {
    const bytes = Buffer.concat(await toStoredArrow(scalarFrame('B', 'nT', Array(1_000).fill(1))));

    expect(() => fromStoredArrow(bytes.subarray(0, bytes.length - cut - 1))).toThrow();
    expect(() => fromStoredArrow(bytes.subarray(bytes.length - cut))).toThrow();
  },
);

test('an Arrow file of another program is refused, since it does not say what it is', () => {
  const exported = toArrow(scalarFrame('B', 'nT', [1]));

  expect(() => fromStoredArrow(exported)).toThrow('does not hold numbers');
});
