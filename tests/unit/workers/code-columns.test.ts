import { expect, test } from 'vitest';
import { symbolOf } from '#src/domain/figure/symbols.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { frameFromSandbox } from '#src/workers/frame-from-sandbox.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';

const speed = madeUpFrame({
  label: 'UY.V',
  unit: 'km/s',
  mission: 'ULYSSES',
  quantity: 'speed',
  rows: 2,
  value: () => 1,
});

test('what code gives has a unit for each column, and its own names on axes', () => {
  const { frame } = frameFromSandbox(
    {
      kind: 'table',
      time: speed.time,
      columns: [
        { name: 'along', values: Float64Array.of(1, 2) },
        { name: 'polarity', values: Float64Array.of(1, -1) },
      ],
    },
    { label: 'Polar', unit: { along: 'km/s' } },
    { ...speed.provenance, origin: 'computed', operation: 'code' },
  );

  expect(frame?.columns.map(({ unit }) => unit)).toEqual(['km/s', '']);
  const along = frame?.columns.slice(0, 1) ?? [];
  const summary = summaryOf({
    ...speed,
    label: 'Polar',
    columns: along,
    provenance: { ...speed.provenance },
  });
  const { quantity: _, ...provenance } = summary.provenance;
  expect(symbolOf({ ...summary, provenance }, along[0] ?? { name: '' })).not.toMatch(/^V/);
});

test('one unit for several columns is told, since it may be wrong for some', () => {
  const columns = ['speed', 'sign'].map((name) => ({ name, values: Float64Array.of(1, 2) }));
  const { notes } = frameFromSandbox(
    { kind: 'table', time: speed.time, columns },
    { label: 'Polar', unit: 'km/s' },
    speed.provenance,
  );

  expect(notes).toEqual(['The unit km/s was said for all of speed and sign.']);
});
