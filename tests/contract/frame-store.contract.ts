import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Frame, Provenance } from '#src/domain/frame.ts';
import type { FrameStore } from '#src/ports/frame-store.ts';
import { scalarFrame, vectorFrame } from '#tests/support/frames.ts';

/** What every frame store does; `open` gives a new and empty one. */
export function frameStoreContract(open: () => FrameStore): void {
  test('a vector comes back with its units, components and provenance', async () => {
    const store = open();
    const frame = vectorFrame(
      'AC_H0_MFI.BGSEc',
      'nT',
      [
        [1, 2, 3],
        [4, Number.NaN, 6],
      ],
      { provenance: FULL },
    );

    await store.save('thread', frame);

    expect(await store.load('thread', 'AC_H0_MFI.BGSEc')).toEqual(frame);
  });

  test('a deleted frame is gone, the others stay, and deleting it again does no harm', async () => {
    const store = open();
    await store.save('thread', scalarFrame('A', 'nT', [1]));
    await store.save('thread', scalarFrame('B', 'nT', [2]));

    await store.delete('thread', 'A');
    await store.delete('thread', 'A');
    await store.sweep();

    await expect(store.load('thread', 'A')).rejects.toMatchObject({ code: 'unknown-label' });
    expect((await store.load('thread', 'B')).label).toBe('B');
  });

  test('every number comes back bit for bit', async () => {
    const store = open();
    const odd = [
      Number.NaN,
      -0,
      0,
      5e-324,
      Number.MAX_VALUE,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      0.1,
    ];
    const frame = scalarFrame('odd', '', odd, { time: odd.map((_, row) => -1.5e12 + row / 3) });

    await store.save('thread', frame);
    const loaded = await store.load('thread', 'odd');

    expect(bitsOf(loaded.columns[0]?.values)).toEqual(bitsOf(frame.columns[0]?.values));
    expect(bitsOf(loaded.time)).toEqual(bitsOf(frame.time));
  });

  test('text columns come back, empty words and all', async () => {
    const store = open();
    const frame: Frame = {
      ...scalarFrame('flags', '', [1, 2, 3]),
      text: [
        { name: 'quality', values: ['', 'gut ☀️', 'a"b\nc'] },
        { name: 'time', values: ['x', 'y', 'z'] },
      ],
    };

    await store.save('thread', frame);

    expect(await store.load('thread', 'flags')).toEqual(frame);
  });

  test.each([true, false])('a frame of text alone comes back, with rows: %s', async (hasRows) => {
    const store = open();
    const values = hasRows ? ['Gannon storm'] : [];
    const frame: Frame = {
      ...scalarFrame('events', '', []),
      time: Float64Array.from(values, () => 5),
      columns: [],
      text: [{ name: 'event', values }],
    };

    await store.save('thread', frame);

    expect(await store.load('thread', 'events')).toEqual(frame);
  });

  test.each([
    ['fixed bins', { centers: Float64Array.of(10, Number.NaN), varying: false }],
    [
      'fixed bins with edges',
      { centers: Float64Array.of(10, 20), ranges: Float64Array.of(-0, 15, 15, Infinity), varying: false },
    ],
    [
      'bins that change with time',
      { centers: Float64Array.of(10, 20, 11, 21, Number.NaN, 22), varying: true },
    ],
    [
      'bins and edges that change with time',
      {
        centers: Float64Array.of(1, 2, 3, 4, 5, 6),
        ranges: Float64Array.from({ length: 12 }, (_, at) => at),
        varying: true,
      },
    ],
  ])('a spectrum with %s comes back', async (_, bins) => {
    const store = open();
    const frame: Frame = {
      ...spectrum('MMS1.eflux', 3, 2),
      bins: { name: 'energy', unit: 'eV', ...bins },
    };

    await store.save('thread', frame);

    expect(await store.load('thread', 'MMS1.eflux')).toEqual(frame);
  });

  test.each([0, 1])('a varying spectrum of %d rows comes back', async (rows) => {
    const store = open();
    const frame: Frame = {
      ...spectrum('s', rows, 2),
      bins: {
        name: 'energy',
        unit: 'eV',
        centers: new Float64Array(rows * 2),
        ranges: new Float64Array(rows * 4),
        varying: true,
      },
    };

    await store.save('thread', frame);

    expect(await store.load('thread', 's')).toEqual(frame);
  });

  test('two columns of one name, or one called time, stay apart', async () => {
    const store = open();
    const frame: Frame = {
      ...spectrum('s', 2, 3),
      columns: ['time', 'a', 'a'].map((name, at) => ({ name, unit: '', values: Float64Array.of(at, -at) })),
    };

    await store.save('thread', frame);

    expect(await store.load('thread', 's')).toEqual(frame);
  });

  test('a frame that is saved again replaces the old one', async () => {
    const store = open();
    await store.save('thread', scalarFrame('B', 'nT', [1, 2, 3]));

    await store.save('thread', scalarFrame('B', 'nT', [4]));

    expect((await store.load('thread', 'B')).time).toHaveLength(1);
  });

  test('what one thread stores, no other thread can read', async () => {
    const store = open();
    await store.save('slack:T/C/1', scalarFrame('B', 'nT', [1]));

    for (const other of [
      'slack:T/C/2',
      'slack:T/C',
      'SLACK:T/C/1',
      'slack:T-C-1',
      '../slack:T/C/1',
      '',
      '.',
      '..',
    ]) {
      await expect(store.load(other, 'B')).rejects.toMatchObject({ code: 'unknown-label' });
    }
  });

  test('a label that reaches for another folder finds nothing there', async () => {
    const store = open();
    await store.save('a', scalarFrame('B', 'nT', [1]));

    for (const label of ['../a/B', '/etc/passwd', 'b', 'B.arrow', 'B\0', '..']) {
      await expect(store.load('a', label)).rejects.toMatchObject({
        code: 'unknown-label',
        message: expect.stringContaining(label),
      });
    }
  });

  test('clearing a thread forgets its frames and no others', async () => {
    const store = open();
    await store.save('a', scalarFrame('B', 'nT', [1]));
    await store.save('b', scalarFrame('B', 'nT', [2]));

    await store.clear('a');
    await store.clear('never seen');

    await expect(store.load('a', 'B')).rejects.toMatchObject({ code: 'unknown-label' });
    expect((await store.load('b', 'B')).columns[0]?.values).toEqual(Float64Array.of(2));
  });

  test('any thread and any label have a place of their own', async () => {
    const store = open();
    const names = fc.uniqueArray(fc.string({ unit: 'grapheme', maxLength: 300 }), {
      minLength: 2,
      maxLength: 5,
    });

    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 300 }), names, async (thread, labels) => {
        for (const [at, label] of labels.entries()) await store.save(thread, scalarFrame(label, '', [at]));
        for (const [at, label] of labels.entries()) {
          expect((await store.load(thread, label)).columns[0]?.values).toEqual(Float64Array.of(at));
        }
      }),
      { numRuns: 25 },
    );
  });
}

/** Every field, so that a new one that no store keeps breaks the test. */
const FULL: Required<Provenance> = {
  origin: 'computed',
  range: { start: 1, stop: 2.5 },
  mission: 'ACE',
  missionName: 'ACE',
  server: 'https://example.org/hapi',
  dataset: 'AC_H0_MFI',
  parameter: 'BGSEc',
  citation: 'Ness, ACE MFI.',
  quantity: 'magnetic-field',
  coordinates: 'GSE',
  description: 'Magnetic field “B” in GSE',
  symbol: 'Bx',
  stamp: 'start',
  cadenceMs: 16_000,
  operation: 'running_mean',
  params: { window: '1h' },
  from: ['a', 'b'],
  steps: ['1 h running mean'],
  synthetic: true,
  notes: ['Clamped to 2024-01-01.'],
};

function spectrum(label: string, rows: number, channels: number): Frame {
  const values = (channel: number) => Array.from({ length: rows }, (_, row) => channel + row / 10);
  return {
    ...scalarFrame(label, 'eV', values(0)),
    columns: Array.from({ length: channels }, (_, channel) => ({
      name: `eflux.${channel}`,
      unit: 'eV/(cm^2 s sr eV)',
      values: Float64Array.from(values(channel)),
    })),
  };
}

function bitsOf(values: Float64Array | undefined): readonly bigint[] {
  return [...new BigUint64Array(values?.slice().buffer ?? new ArrayBuffer(0))];
}
