import { describe, expect, test } from 'vitest';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { dataLine } from '#src/planning/model/situation/data-line.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { frameFromSandbox } from '#src/workers/frame-from-sandbox.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

const MINUTE = 60_000;

/** Channel c has the value `value(row, c)`. */
function spectrum(
  label: string,
  centers: readonly number[],
  value: (row: number, channel: number) => number,
  unit = 'V^2/Hz',
): Frame {
  const base = scalarFrame(label, unit, [1, 1, 1, 1]);
  return {
    ...base,
    columns: centers.map((_, channel) => ({
      name: `${label}.${channel}`,
      unit,
      values: base.time.map((_at, row) => value(row, channel)),
    })),
    bins: { name: 'frequency', unit: 'Hz', centers: Float64Array.from(centers), varying: false },
  };
}

function curve(label: string, values: readonly number[], frequencies: readonly number[]): Frame {
  return {
    ...scalarFrame(label, 'nT^2/Hz', [...values]),
    time: Float64Array.from(frequencies),
    axis: {
      name: 'Frequency',
      unit: 'Hz',
      scale: 'log',
      valueScale: 'log',
      valueName: 'Power spectral density',
    },
  };
}

const made = (name: string, inputs: readonly Frame[], params: object = {}) => {
  const { frame, notes } = runOperation(name, inputs, params, 'R');
  if (frame === undefined) throw new Error('no frame');
  return { frame, notes };
};
const firsts = ({ columns }: Frame) => columns.map(({ values }) => values[0]);

describe('spectra', () => {
  const a = spectrum('A.S', [100, 200, 400], (row, channel) => (channel + 1) * 10 ** row);
  const b = spectrum('B.S', [100, 200, 400], () => 2);
  const level = scalarFrame('B.level', 'V^2/Hz', [2, 2, 2, 2]);

  test.each(['divide', 'multiply', 'subtract', 'add'])('%s keeps the channels they share', (name) => {
    for (const other of [b, level]) {
      const { frame, notes } = made(name, [a, other]);
      expect([...(frame.bins?.centers ?? [])]).toEqual([100, 200, 400]);
      expect(frame.bins?.unit).toBe('Hz');
      expect(notes.join()).not.toContain('no axis');
    }
    expect(made(name, [level, a]).frame.bins?.unit).toBe('Hz');
  });

  test.each(['scale', 'logarithm', 'power', 'offset', 'absolute', 'normalize'])('%s keeps them', (name) => {
    const params = { scale: { factor: 2 }, power: { exponent: 2 }, offset: { amount: 1 } }[name] ?? {};
    expect(made(name, [a], params).frame.bins?.centers).toHaveLength(3);
  });

  test('other channels are told to be lost', () => {
    const { frame, notes } = made('divide', [a, spectrum('C.S', [1, 2, 3], () => 1)]);

    expect(frame.bins).toBeUndefined();
    expect(notes.join()).toContain('do not lie at the same frequency');
  });

  test('above background is 10 log10 over the percentile of each channel', () => {
    const { frame, notes } = made('above_background', [a], { percentile: 0 });

    expect(frame.columns.map(({ values, unit }) => [...values, unit])).toEqual(
      [0, 1, 2].map(() => [0, 10, 20, 30, 'dB']),
    );
    expect(frame.bins?.name).toBe('frequency');
    expect(notes.join()).toContain('its minimum over the whole period; dB is 10 log10');
  });

  test('amplitudes have 20 decibels for a factor of ten, and dB are subtracted', () => {
    const amplitudes = spectrum('A.E', [1, 2], (row) => 10 ** row, 'V/m/Hz^0.5');
    const decibels = spectrum('A.D', [1, 2], (row) => 3 * row, 'dB');

    expect([
      ...(made('above_background', [amplitudes], { percentile: 0 }).frame.columns[0]?.values ?? []),
    ]).toEqual([0, 20, 40, 60]);
    expect([
      ...(made('above_background', [decibels], { percentile: 50 }).frame.columns[0]?.values ?? []),
    ]).toEqual([-4.5, -1.5, 1.5, 4.5]);
  });

  test('a compensated spectrum has each channel times a power of its place', () => {
    const { frame } = made('compensate', [b], { exponent: 2 });

    expect(firsts(frame)).toEqual([2e4, 8e4, 32e4]);
    expect(frame.columns[0]?.unit).toBe('V^2·Hz');
    expect(frame.bins?.centers).toHaveLength(3);
  });

  test('code that gives a column a channel gives a spectrum', () => {
    const columns = [0, 1, 2].map((channel) => ({ name: `A.S.${channel}`, values: a.time }));
    const settings = { label: 'mine', unit: 'dB' };
    const { frame, notes } = frameFromSandbox(
      { kind: 'table', time: a.time, columns },
      settings,
      a.provenance,
      [a],
    );
    const two = frameFromSandbox(
      { kind: 'table', time: a.time, columns: columns.slice(1) },
      settings,
      a.provenance,
      [a],
    );

    expect([frame?.bins?.unit, frame?.columns.map(({ name }) => name), notes]).toEqual([
      'Hz',
      ['mine.0', 'mine.1', 'mine.2'],
      [],
    ]);
    expect(two.frame?.bins).toBeUndefined();
    expect(two.notes.join()).toContain('no axis of channels');
  });

  test('all channels are told, not the first 64', () => {
    const many = spectrum(
      'W.S',
      Array.from({ length: 256 }, (_, channel) => 20 + 4 * channel),
      () => 1,
    );

    expect(dataLine(summaryOf(many))).toContain('spectrum of 256 channels, frequency 20, 24, … 1040 Hz');
  });
});

describe('curves over frequency', () => {
  const frequencies = [1, 8, 27];
  const psd = curve('P', [1, 1 / 32, 1 / 243], frequencies);

  test('a Kolmogorov spectrum is flat when it is compensated', () => {
    const { frame } = made('compensate', [psd]);

    for (const value of frame.columns[0]?.values ?? []) expect(value).toBeCloseTo(1, 12);
    expect(frame.axis).toMatchObject({ unit: 'Hz', valueName: 'Power spectral density × f^(5/3)' });
    expect(() => made('compensate', [scalarFrame('A.N', 'cm^-3', [1, 2])])).toThrow(
      'nothing to compensate by',
    );
  });

  test('a ratio keeps the axis where both have the same, and is refused else', () => {
    const { frame } = made('divide', [psd, psd]);

    expect([...frame.time]).toEqual(frequencies);
    expect(frame.axis?.unit).toBe('Hz');
    expect(() => made('divide', [psd, curve('Q', [1, 1, 1], [1, 2, 3])])).toThrow('same frequency');
    expect(() => made('divide', [psd, scalarFrame('A.N', 'cm^-3', [1, 2, 3])])).toThrow('same frequency');
  });

  test('the logarithm of a curve stands on a linear axis', () => {
    expect(made('logarithm', [psd]).frame.axis).toMatchObject({
      scale: 'log',
      valueScale: 'linear',
      valueName: 'log Power spectral density',
    });
  });

  test('code over a curve gives a curve', () => {
    const columns = [{ name: 'result', values: Float64Array.of(1, 2, 3) }];
    const { frame } = frameFromSandbox(
      { kind: 'table', time: psd.time, columns },
      { label: 'my_psd', unit: '' },
      psd.provenance,
      [psd],
    );

    expect(frame?.axis).toMatchObject({ unit: 'Hz', valueName: 'my psd', valueScale: 'log' });
  });
});

test('times are the same still', () => {
  const { frame } = made('divide', [scalarFrame('A.N', 'nT', [2, 4]), scalarFrame('A.M', 'nT', [1, 2])]);
  expect([
    frame.axis,
    frame.bins,
    frame.time[0],
    (frame.time[1] ?? 0) - (frame.time[0] ?? 0) >= MINUTE,
  ]).toEqual([undefined, undefined, NEW_YEAR, true]);
});
