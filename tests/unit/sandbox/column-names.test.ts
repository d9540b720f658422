import { expect, test } from 'vitest';
import { frameView } from '#adapters/sandbox/isolate-frame.ts';

interface View {
  readonly columns: Readonly<Record<string, Float64Array>>;
  readonly channels: Float64Array;
  readonly [name: string]: unknown;
}

/** A frame of two rows whose columns hold their own places. */
function view(names: readonly string[], channels?: readonly number[]): View {
  const numbers = Float64Array.from(
    { length: (names.length + 1) * 2 },
    (_, index) => Math.floor(index / 2) - 1,
  );
  const columns = names.map((name) => ({ name, unit: '' }));
  // What it is made of is known here.
  return frameView('Wind_z', 2, columns, numbers.buffer, channels) as View;
}

test('a column is found by its name, and by what of it stands behind that of the table', () => {
  const df = view(['Wind_z.z+x', 'Wind_z.z-x', 'Wind_z.dx']);

  expect(df.columns['Wind_z.z+x']).toEqual(Float64Array.of(0, 0));
  expect(df.columns['z+x']).toEqual(Float64Array.of(0, 0));
  expect(df.columns['z-x']).toEqual(Float64Array.of(1, 1));
  expect(df['dx']).toEqual(Float64Array.of(2, 2));
});

test('a name that several columns would have belongs to none', () => {
  expect(view(['Wind_z.z+x', 'Wind_z.z-x']).columns['z_x']).toBeUndefined();
});

test('only the columns themselves are listed', () => {
  expect(Object.keys(view(['Wind_z.z+x', 'Wind_z.dx']).columns)).toEqual(['Wind_z.z+x', 'Wind_z.dx']);
});

test('a spectrum tells the middles of its channels', () => {
  expect(view(['a', 'b'], [30, 42]).channels).toEqual(Float64Array.of(30, 42));
  expect(view(['a']).channels).toHaveLength(0);
});
