import { describe, expect, test } from 'vitest';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { OPERATION_NAMES } from '#src/domain/operation-name.ts';
import { HOUR, MINUTE } from '#src/domain/time-range.ts';
import { operations } from '#src/timeseries/operations.ts';
import { operationTitle, runOperation } from '#src/timeseries/run-operation.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';

const GAP = Number.NaN;
const b = (...rows: [number, number, number][]) => vectorFrame('AC_H2_MFI.BGSEc', 'nT', rows);
const scalar = (unit: string, ...values: number[]) => scalarFrame(`D.${unit || 'n'}`, unit, values);

function frameOf(name: string, frames: Frame | readonly Frame[], params: object = {}): Frame {
  const { frame } = runOperation(name, [frames].flat(), params, 'Result');
  if (frame === undefined) throw new Error('no frame');
  return frame;
}

const values = (...args: Parameters<typeof frameOf>) => [...(frameOf(...args).columns[0]?.values ?? [])];
const unit = (...args: Parameters<typeof frameOf>) => frameOf(...args).columns[0]?.unit;

function refusal(run: () => unknown): BotError {
  try {
    run();
  } catch (error) {
    if (error instanceof BotError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

test('the library holds every name but code, each once', () => {
  expect([...operations.map(({ name }) => name), 'code']).toEqual([...OPERATION_NAMES]);
});

test('bins take the median of one series by another, each at its middle', () => {
  const y = scalarFrame('BT', 'nT', [1, 3, 5, 10, GAP]);
  const x = scalarFrame('R', 'AU', [0.1, 0.11, 0.14, 0.15, 0.16]);
  const { answer } = runOperation('binned', [y, x], { width: 0.05 }, 'Result');

  expect(answer).toMatchObject({ kind: 'curve', x: { unit: 'AU' }, y: [{ unit: 'nT' }] });
  if (answer?.kind !== 'curve') throw new Error('no curve');
  expect([...answer.x.values]).toEqual([0.125, 0.175]);
  expect([...(answer.y[0]?.values ?? [])]).toEqual([3, 10]);
  expect(answer.sentence).toContain('with 1 to 3 samples each');
});

test('the trace of a power spectrum is the sum over the components', () => {
  const rows = Array.from({ length: 64 }, (_, row): [number, number, number] => [
    Math.sin(row),
    Math.cos(row / 2),
    row % 5,
  ]);
  const spectrum = (params: object) => runOperation('power_spectrum', [b(...rows)], params, 'Result').answer;
  const parts = spectrum({});
  const trace = spectrum({ isTrace: true });
  if (parts?.kind !== 'curve' || trace?.kind !== 'curve') throw new Error('no curve');

  expect(trace.y).toHaveLength(1);
  expect(trace.y[0]?.values[3]).toBeCloseTo(
    parts.y.reduce((sum, { values: each }) => sum + (each[3] ?? 0), 0),
    9,
  );
  expect(
    refusal(() => runOperation('power_spectrum', [scalar('nT', 1, 2, 3, 4)], { isTrace: true }, 'R')).hint,
  ).toContain('trace');
});

test('rows with missing values are left out', () => {
  const field = b([1, 2, 3], [GAP, 5, 6], [GAP, GAP, GAP]);

  expect(values('drop_missing', field)).toEqual([1]);
  expect(values('drop_missing', field, { which: 'all' })).toEqual([1, GAP]);
  expect(frameOf('drop_missing', field).columns.map(({ component }) => component)).toEqual(['x', 'y', 'z']);
  expect(refusal(() => values('drop_missing', scalar('nT', GAP))).code).toBe('not-computable');
});

test('events wait for each other: one time less than there are events', () => {
  const list = scalarFrame('onsets', '', [1, 1, 1]);

  expect(values('waiting_times', list, { unit: 'min' })).toEqual(
    [...list.time.slice(1)].map((at, row) => (at - (list.time[row] ?? 0)) / MINUTE),
  );
  expect(refusal(() => values('waiting_times', scalarFrame('one', '', [1]))).code).toBe('not-computable');
});

test('every parameter tells what it is', () => {
  for (const { name, params } of operations) {
    for (const [key, schema] of Object.entries(params.shape))
      expect(`${name}.${key}: ${schema.description ?? ''}`).toMatch(/: .{6}/);
  }
});

describe('vectors', () => {
  test('a magnitude is missing where any component is', () => {
    expect(values('magnitude', b([3, 4, 0], [GAP, 1, 1], [1, 2, 2]))).toEqual([5, GAP, 3]);
  });

  test('a total column that came along does not count into the magnitude', () => {
    const frame = b([3, 4, 0]);
    const total = { name: 'BGSEc.total', unit: 'nT', component: 'total', values: new Float64Array([99]) };

    expect(values('magnitude', { ...frame, columns: [...frame.columns, total] })).toEqual([5]);
  });

  test('three series with one component each have a magnitude too', () => {
    const parts = ['BX_GSE', 'BY_GSE', 'BZ_GSE'].map((name, index) =>
      scalarFrame(`OMNI.${name}`, 'nT', [[3], [4], [12]][index] ?? []),
    );

    expect(values('magnitude', parts)).toEqual([13]);
  });

  test('a scalar has no magnitude, and the hint says what works', () => {
    expect(refusal(() => frameOf('magnitude', scalar('nT', 1, 2)))).toMatchObject({
      code: 'not-computable',
      hint: expect.stringContaining('absolute'),
    });
  });

  test('a component is found by letter, name and number', () => {
    for (const component of ['z', 'Bz', 'BGSEc.z', '3'])
      expect(values('component', b([1, 2, 3]), { component })).toEqual([3]);
    expect(refusal(() => frameOf('component', b([1, 2, 3]), { component: 'q' })).hint).toContain('BGSEc.x');
  });

  test('cone, clock and Parker angles of the axes', () => {
    expect(values('cone_angle', b([1, 0, 0], [0, 1, 0], [-1, 1, 0], [0, 0, 0], [1, 0, GAP]))).toEqual([
      0,
      90,
      expect.closeTo(45, 12),
      GAP,
      GAP,
    ]);
    expect(values('clock_angle', b([0, 0, 1], [0, 1, 0], [0, 0, -1], [0, -1, 0]))).toEqual([0, 90, 180, -90]);
    expect(values('parker_angle', b([-1, 1, 0]))).toEqual([expect.closeTo(45, 12)]);
    const rtn = b([1, -1, 0]);
    const inRtn = {
      ...rtn,
      columns: rtn.columns.map((column, index) => ({ ...column, component: ['r', 't', 'n'][index] ?? '' })),
    };
    expect(values('parker_angle', inRtn)).toEqual([expect.closeTo(45, 12)]);
  });

  test('a rotation by 45 degrees in the xy plane', () => {
    const { columns, provenance } = frameOf('rotate', b([1, 0, 7]), { degrees: 45, plane: 'xy' });

    expect(columns.map((column) => column.values[0])).toEqual([
      expect.closeTo(Math.SQRT1_2, 12),
      expect.closeTo(Math.SQRT1_2, 12),
      7,
    ]);
    expect(provenance.coordinates).toBeUndefined();
  });

  test('the electric field −V × B in mV/m', () => {
    const velocity = vectorFrame('P.V', 'km/s', [[-400, 0, 0]]);

    const { columns } = frameOf('electric_field', [velocity, b([0, 3, -5])]);

    expect(columns.map((column) => column.values[0])).toEqual([
      expect.closeTo(0),
      expect.closeTo(2),
      expect.closeTo(1.2),
    ]);
    expect(columns[0]?.unit).toBe('mV/m');
  });
});

describe('arithmetic', () => {
  test('a ratio of two components of one vector, missing where the divisor is zero', () => {
    expect(values('divide', b([6, 0, 2], [8, 0, 4], [1, 0, 0]), { components: ['x', 'z'] })).toEqual([
      3,
      2,
      GAP,
    ]);
  });

  test('units follow the operation', () => {
    expect(unit('multiply', [scalar('nT', 1), scalar('km/s', 2)])).toBe('nT·km/s');
    expect(unit('divide', [scalar('km/s', 1), scalar('km/s', 2)])).toBe('');
    expect(unit('derivative', scalar('nT', 1, 2))).toBe('nT/s');
    expect(unit('derivative', scalar('nT', 1, 2), { per: 'h' })).toBe('nT/h');
    expect(unit('power', scalar('nT', 2), { exponent: 2 })).toBe('nT^2');
  });

  test('a sum brings the second series to the unit of the first', () => {
    expect(values('add', [scalar('km/s', 1), scalar('m/s', 500)])).toEqual([1.5]);
    expect(refusal(() => frameOf('subtract', [scalar('nT', 1), scalar('km/s', 1)]))).toMatchObject({
      code: 'not-computable',
      hint: expect.stringContaining('ratio'),
    });
  });

  test('neighbours of one series: the first row has no difference', () => {
    expect(values('difference', scalar('nT', 1, 4, 9))).toEqual([GAP, 3, 5]);
    expect(values('difference', [scalar('nT', 5, 5), scalar('nT', 2, 7)])).toEqual([3, -2]);
  });

  test('scale, offset, absolute, sign and logarithm', () => {
    expect(values('scale', scalar('nT', 1, -2), { factor: 3 })).toEqual([3, -6]);
    expect(values('offset', scalar('nT', 1, -2), { amount: 5 })).toEqual([6, 3]);
    expect(values('absolute', scalar('nT', 1, -2, GAP))).toEqual([1, 2, GAP]);
    expect(values('sign', scalar('nT', 3, -2, 0, GAP))).toEqual([1, -1, 0, GAP]);
    expect(values('logarithm', scalar('nT', 100, 0, -1))).toEqual([2, GAP, GAP]);
  });

  test('the logarithm of nothing but negative values is refused', () => {
    expect(refusal(() => frameOf('logarithm', scalar('nT', -1, 0))).code).toBe('not-computable');
  });
});

describe('units', () => {
  test('nT to Gauss is 1e-5', () => {
    const frame = frameOf('convert_units', scalar('nT', 100, 500), { to: 'Gauss' });

    expect([...(frame.columns[0]?.values ?? [])]).toEqual(
      [1e-3, 5e-3].map((value) => expect.closeTo(value, 15)),
    );
    expect(frame.columns[0]?.unit).toBe('Gauss');
  });

  test('what cannot be converted is refused with what can', () => {
    const error = refusal(() => frameOf('convert_units', scalar('nT', 1), { to: 'km' }));

    expect(error.message).toContain('measure different things');
    expect(error.hint).toContain('Gauss');
  });
});

describe('missing values and outliers', () => {
  test('interpolation fills missing values and puts in lacking rows', () => {
    expect(values('interpolate', scalar('nT', 1, GAP, GAP, 4, 5))).toEqual([1, 2, 3, 4, 5]);
    const holed = scalarFrame('A.B', 'nT', [0, 1, 2, 3, 8, 9, 10, 11], {
      time: [0, 1, 2, 3, 8, 9, 10, 11].map((row) => NEW_YEAR + row * MINUTE),
    });
    expect(values('interpolate', holed)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((value) => expect.closeTo(value, 9)),
    );
    expect(values('interpolate', holed, { largestGap: '2min' })).toHaveLength(8);
  });

  test('nothing is made up outside the data', () => {
    expect(values('interpolate', scalar('nT', GAP, 1, GAP, 3, GAP))).toEqual([GAP, 1, 2, 3, GAP]);
    expect(values('fill_forward', scalar('nT', GAP, 1, GAP, 3, GAP))).toEqual([GAP, 1, 1, 3, 3]);
  });

  test('masks keep the rows and count what went', () => {
    expect(values('mask_above', scalar('nT', 50, 100, 150), { threshold: 100 })).toEqual([50, 100, GAP]);
    expect(values('mask_below', scalar('nT', 50, 100, 150), { threshold: 100 })).toEqual([GAP, 100, 150]);
    expect(runOperation('mask_above', [scalar('nT', 1, 3)], { threshold: 2 }, 'R').notes).toEqual([
      '1 values above 2 were removed.',
    ]);
  });

  test('clipping sets values to the bounds, wrong bounds are refused', () => {
    expect(values('clip', scalar('nT', -9, 0, 9), { lower: -5, upper: 5 })).toEqual([-5, 0, 5]);
    expect(refusal(() => frameOf('clip', scalar('nT', 1), { lower: 5, upper: -5 })).code).toBe(
      'invalid-request',
    );
  });

  test('the largest value has percentile rank 1, also when it comes twice', () => {
    expect(values('percentile_rank', scalar('nT', 5, 1, 5, 3))).toEqual([1, 0.25, 1, 0.5]);
  });
});

describe('windows and time', () => {
  test('a window on an uneven axis holds what is inside it, and a gap is not bridged', () => {
    const frame = scalarFrame('A.B', 'nT', [1, 2, 3, 10, 11, 12], {
      time: [0, 60, 120, 1000, 1060, 1120].map((seconds) => NEW_YEAR + seconds * 1000),
    });

    expect(values('running_mean', frame, { window: '3min' })).toEqual([1.5, 2, 2.5, 10.5, 11, 11.5]);
  });

  test('a window longer than the data is refused with both lengths', () => {
    expect(refusal(() => frameOf('running_mean', scalar('nT', 1, 2, 3), { window: '2h' })).message).toBe(
      'A window of 2 h is longer than the data, which span 3 min.',
    );
  });

  test('a window of one sample changes nothing, and that is said', () => {
    const hourly = scalarFrame('A.B', 'nT', [1, 2, 3], { stepMs: HOUR });
    const { frame, notes } = runOperation('running_mean', [hourly], { window: '1h' }, 'R');

    expect([...(frame?.columns[0]?.values ?? [])]).toEqual([1, 2, 3]);
    expect(notes[0]).toContain('changes nothing');
  });

  test('without a window one is chosen, and that is said', () => {
    const frame = scalarFrame(
      'A.B',
      'nT',
      Array.from({ length: 60 }, (_, row) => row),
    );

    expect(runOperation('running_mean', [frame], {}, 'R').notes).toEqual([
      'No window was named, so 10 min was taken.',
      'Windows are centred; below 50 % of its samples one is missing.',
    ]);
  });

  test('hourly maxima of two hours of minutes are 59 and 119', () => {
    const frame = scalarFrame(
      'A.B',
      'nT',
      Array.from({ length: 120 }, (_, row) => row),
    );
    const hourly = frameOf('resample', frame, { every: '1h', method: 'max' });

    expect([...(hourly.columns[0]?.values ?? [])]).toEqual([59, 119]);
    expect([...hourly.time]).toEqual([NEW_YEAR, NEW_YEAR + HOUR]);
  });

  test('a bin with few samples is missing, an empty one too, unless the share is lowered', () => {
    const sparse = scalarFrame('A.B', 'nT', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99], {
      time: [...Array.from({ length: 10 }, (_, row) => row), 25].map((row) => NEW_YEAR + row * MINUTE),
    });

    expect(values('resample', sparse, { every: '10min' })).toEqual([5.5, GAP, GAP]);
    expect(runOperation('resample', [sparse], { every: '10min' }, 'R').notes.at(-1)).toBe(
      '1 of the 2 bins of B are blank: less than 50 % of their samples are there.',
    );
    expect(runOperation('resample', [sparse], { every: '10min', minimumShare: 0 }, 'R').notes).toEqual([
      'Bins carry the time of their start.',
      'One sample is enough for a bin.',
    ]);
    expect(values('resample', sparse, { every: '10min', minimumShare: 0 })).toEqual([5.5, GAP, 99]);
  });

  test('bins finer than the data are refused', () => {
    expect(
      refusal(() =>
        frameOf('resample', scalarFrame('A.B', 'nT', [1, 2], { stepMs: HOUR }), { every: '1min' }),
      ).hint,
    ).toContain('interpolate');
  });

  test('the first half hour goes by time, not by rows', () => {
    const frame = scalarFrame('A.B', 'nT', [1, 2, 3, 4], { stepMs: 20 * MINUTE });
    const cut = frameOf('time_window', frame, { first: '30min' });

    expect([...(cut.columns[0]?.values ?? [])]).toEqual([1, 2]);
    expect(cut.provenance.range).toEqual({ start: NEW_YEAR, stop: NEW_YEAR + 30 * MINUTE });
  });

  test('hours since the start, and daytime from 6 to 18 UTC', () => {
    const hourly = scalarFrame(
      'A.B',
      'nT',
      Array.from({ length: 24 }, () => 1),
      { stepMs: HOUR },
    );

    expect(values('elapsed', hourly).slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
    expect(values('daytime', hourly, { from: 6, to: 18 })).toEqual(
      Array.from({ length: 24 }, (_, hour) => (hour >= 6 && hour < 18 ? 1 : 0)),
    );
  });

  test('a Hanning window is exactly zero at both edges', () => {
    const tapered = values('hanning_window', scalar('nT', 5, 5, 5, 5, 5));

    expect([tapered[0], tapered[4], tapered[2]]).toEqual([0, 0, 5]);
  });
});

describe('two series of different cadence', () => {
  const minutes = scalarFrame(
    'A.fine',
    'nT',
    Array.from({ length: 120 }, (_, row) => row),
  );
  const hours = scalarFrame('A.coarse', 'nT', [0, 0], { start: NEW_YEAR + 30 * MINUTE, stepMs: HOUR });

  test('the finer one is averaged around the samples of the coarser, and that is said', () => {
    const { frame, notes } = runOperation('difference', [minutes, hours], {}, 'R');

    expect([...(frame?.columns[0]?.values ?? [])]).toEqual([29.5, 89.5]);
    expect(notes).toEqual(['A.fine was averaged over 1 h around each sample of the other series.']);
  });

  test('series without common time are refused with what each covers', () => {
    const later = scalarFrame('A.later', 'nT', [1, 2, 3], { start: NEW_YEAR + 100 * HOUR });

    expect(refusal(() => frameOf('add', [minutes, later])).message).toMatch(
      /no time in common: A\.fine covers .*, A\.later covers/,
    );
  });

  test('align puts all columns on one axis', () => {
    expect(frameOf('align', [minutes, hours]).columns.map(({ name }) => name)).toEqual([
      'Result.fine',
      'Result.coarse',
    ]);
  });

  test('the lag of the strongest correlation is told', () => {
    const wave = Array.from({ length: 200 }, (_, row) => Math.sin(row / 9) + Math.sin(row / 5.3));
    const first = scalarFrame('A.first', 'nT', wave.slice(7));
    const second = scalarFrame('A.second', 'nT', wave.slice(0, 193));
    const { answer } = runOperation('cross_correlation', [first, second], {}, 'R');

    expect(answer).toMatchObject({ kind: 'curve', highlight: { x: 420 } });
    expect(answer?.sentence).toContain('A.second follows A.first by 7 min');
  });
});

describe('the result', () => {
  test('tells where it comes from', () => {
    const source = vectorFrame(
      'AC_H2_MFI.BGSEc',
      'nT',
      [
        [1, 2, 3],
        [1, 2, 3],
      ],
      { provenance: { mission: 'ACE', coordinates: 'GSE', steps: ['despiked'] } },
    );
    const { label, columns, provenance } = frameOf('running_mean', source, { window: 2 });

    expect(label).toBe('Result');
    expect(columns.map(({ name, component }) => [name, component])).toEqual([
      ['Result.x', 'x'],
      ['Result.y', 'y'],
      ['Result.z', 'z'],
    ]);
    expect(provenance).toMatchObject({
      origin: 'computed',
      operation: 'running_mean',
      from: ['AC_H2_MFI.BGSEc'],
      steps: ['despiked', '2-point running mean'],
      mission: 'ACE',
      coordinates: 'GSE',
    });
    expect(operationTitle('running_mean', { window: '1h' }, ['AC_H2_MFI.BGSEc'])).toBe(
      '1 h running mean of AC_H2_MFI.BGSEc',
    );
  });

  test('is synthetic when any input is, and has no mission when two differ', () => {
    const ace = scalarFrame('A.B', 'nT', [1, 2], { provenance: { mission: 'ACE' } });
    const wind = scalarFrame('W.B', 'nT', [1, 2], { provenance: { mission: 'WIND', synthetic: true } });
    const { provenance } = frameOf('subtract', [ace, wind]);

    expect(provenance).toMatchObject({ synthetic: true, from: ['A.B', 'W.B'], steps: ['A.B minus W.B'] });
    expect(provenance.mission).toBeUndefined();
  });

  test('a series over its mean, median or greatest magnitude has no unit, and gaps stay', () => {
    const frame = scalar('nT', 2, GAP, -8, 3);

    expect(values('normalize', frame, { by: 'mean' })).toEqual([-2, GAP, 8, -3]);
    expect(values('normalize', frame, { by: 'median' })).toEqual([1, GAP, -4, 1.5]);
    expect(values('normalize', frame, { by: 'maximum' })).toEqual([0.25, GAP, -1, 0.375]);
    expect(unit('normalize', frame, { by: 'mean' })).toBe('');
  });

  test('inputs are never changed', () => {
    const frame = scalar('nT', 3, GAP, 1, 9, 2, 8, 5, 5, 1, 2);
    const before = [...(frame.columns[0]?.values ?? [])];
    for (const name of [
      'detrend',
      'clip_percentile',
      'running_median',
      'percentile_rank',
      'histogram',
      'describe',
      'fill_forward',
      'normalize',
    ]) {
      runOperation(name, [frame], name === 'running_median' ? { window: 3 } : {}, 'R');
    }

    expect([...(frame.columns[0]?.values ?? [])]).toEqual(before);
  });
});

describe('refusals', () => {
  test.each([
    ['an unknown name', () => runOperation('frobnicate', [scalar('nT', 1)], {}, 'R'), 'invalid-request'],
    [
      'a wrong setting',
      () => frameOf('running_mean', scalar('nT', 1), { window: 'soon' }),
      'invalid-request',
    ],
    [
      'a setting that does not exist',
      () => frameOf('absolute', scalar('nT', 1), { sharpness: 3 }),
      'invalid-request',
    ],
    ['no data', () => frameOf('absolute', []), 'nothing-at-hand'],
    ['missing values only', () => frameOf('absolute', scalar('nT', GAP)), 'not-computable'],
    ['one series where two are needed', () => frameOf('add', scalar('nT', 1)), 'not-computable'],
    [
      'a density where a field is needed',
      () => frameOf('alfven_speed', [scalar('cm^-3', 5), scalar('K', 1)]),
      'not-computable',
    ],
    ['a spectrum of three samples', () => frameOf('power_spectrum', scalar('nT', 1, 2, 3)), 'not-computable'],
  ])('%s', (_, run, code) => {
    const error = refusal(run);

    expect(error.code).toBe(code);
    expect(error.message).toMatch(/\.$/);
    expect(error.hint).toMatch(/\S/);
  });
});
