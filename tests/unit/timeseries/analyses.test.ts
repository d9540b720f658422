import { describe, expect, test } from 'vitest';
import { dataQuestionSchema } from '#src/domain/data-question.ts';
import type { Frame } from '#src/domain/frame.ts';
import { DAY, SECOND } from '#src/domain/time-range.ts';
import { normalTwoSided, studentTwoSided } from '#src/timeseries/distributions.ts';
import { fitLine } from '#src/timeseries/fits.ts';
import { morletPower, overNoise } from '#src/timeseries/morlet.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';
import { mannKendall, theilSen } from '#src/timeseries/rank-statistics.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { analyses, curveBy, frameBy, noise, valuesBy } from '#tests/unit/timeseries/analyses.ts';
import { expectClose } from '#tests/unit/timeseries/reference.ts';

const u = noise(64);
const everySecond = (values: readonly number[], label = 'A.X') =>
  scalarFrame(label, 'nT', values, { stepMs: SECOND });
const answered = (question: object, frames: readonly Frame[], others: readonly Frame[] = []) =>
  answerQuestion(dataQuestionSchema.parse(question), frames, others);

describe('filters agree with scipy', () => {
  const x = everySecond(u);

  test('the noise of the tests is that of the script', () => expect(u.slice(0, 3)).toEqual(analyses.noise));

  test('Butterworth low, high and band pass, forward and backward', () => {
    expectClose(valuesBy('low_pass', [x], { cutoff: 0.1 }), analyses.low_pass);
    expectClose(valuesBy('low_pass', [x], { cutoff: '10s' }), analyses.low_pass);
    expectClose(valuesBy('low_pass', [x], { cutoff: 0.2, order: 6 }), analyses.low_pass_6);
    expectClose(valuesBy('high_pass', [x], { cutoff: 0.1 }), analyses.high_pass);
    expectClose(valuesBy('band_pass', [x], { from: 0.05, to: 0.15 }), analyses.band_pass);
  });

  test('a gap parts the series, and is not filled', () => {
    const holed = everySecond(u.map((value, row) => (row >= 30 && row < 40 ? Number.NaN : value)));
    const values = valuesBy('low_pass', [holed], { cutoff: 0.1 });

    expect(
      [...values].map((value, row) => (Number.isNaN(value) ? row : -1)).filter((row) => row >= 0),
    ).toEqual([30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
  });

  test('a cutoff that the cadence cannot tell is refused', () =>
    expect(() => valuesBy('low_pass', [x], { cutoff: '1s' })).toThrow('cannot be told'));

  test('Savitzky-Golay, its ends and its derivative', () => {
    expectClose(valuesBy('savitzky_golay', [everySecond(u.slice(0, 8))]), analyses.savgol_5_2);
    expectClose(
      valuesBy('savitzky_golay', [everySecond(u.slice(0, 40))], { points: 9, degree: 4 }),
      analyses.savgol_9_4,
    );
    const minutes = scalarFrame('A.X', 'nT', u.slice(0, 40));
    expectClose(valuesBy('savitzky_golay', [minutes], { points: 7, derivative: 1 }), analyses.savgol_7_2_1);
  });
});

describe('spectra and correlations agree with scipy', () => {
  const { coherence: pair, lomb_scargle: lomb } = analyses;

  test('coherence and phase; a negative phase means that the second lags', () => {
    const frames = [everySecond(pair.a, 'A.X'), everySecond(pair.b, 'B.Y')];
    expectClose(curveBy('coherence', frames, { segment: 64 }).values, pair.coherence.slice(1));
    expectClose(
      curveBy('coherence', frames, { segment: 64, show: 'phase' }).values,
      pair.phase.slice(1),
      1e-8,
    );
    expect(curveBy('coherence', frames, { segment: 64, show: 'phase' }).values[3]).toBeCloseTo(
      -44.8663226598975,
      9,
    );
  });

  test('at a period its coherence is told, and its phase as a lag', () => {
    const wave = (second: number) => Math.sin((2 * Math.PI * second) / 32);
    const some = noise(1024).map((value) => value / 10);
    const [a, b] = [0, 4].map((late) =>
      everySecond(
        some.map((value, second) => wave(second - late) + (late === 0 ? value : value * ((second % 3) - 1))),
        late === 0 ? 'A.X' : 'B.Y',
      ),
    );
    const { answer } = runOperation('coherence', [a, b] as readonly Frame[], { at: '32s' }, 'C');

    expect(answer?.kind === 'curve' ? answer.sentence : '').toMatch(
      /at a period of 32 s, the nearest .* so that B\.Y lags by (?:3\.9\d*|4(?:\.0\d*)?) s/,
    );
    expect(() => runOperation('coherence', [a, b] as readonly Frame[], { at: '2000s' }, 'C')).toThrow(
      'cannot be told',
    );
  });

  test('a coherence of one segment is refused', () =>
    expect(() => curveBy('coherence', [everySecond(u), everySecond(u, 'B.Y')], { segment: 64 })).toThrow(
      'two segments',
    ));

  test('Lomb-Scargle power, classic and with a floating mean', () => {
    const frame = scalarFrame('A.X', 'nT', lomb.y, {
      time: lomb.t.map((second: number) => NEW_YEAR + 1000 * second),
    });
    const of = (fit: string) =>
      curveBy('lomb_scargle', [frame], { from: 0.1, to: 0.3, count: 3, fit }).values;
    expectClose(of('classic'), lomb.classic);
    expectClose(of('floating-mean'), lomb.floating);
  });

  test('autocorrelation and structure functions', () => {
    const frame = everySecond([1, 3, 2, 5, 4, 6, 5, 8]);
    expectClose(curveBy('autocorrelation', [frame], { maximumLag: '3s' }).values, analyses.autocorrelation);
    const both = { ...frame, columns: [frame.columns, frame.columns].flat() };
    expect(curveBy('autocorrelation', [both]).y).toHaveLength(2);
    const of = (order: number) =>
      curveBy('structure_function', [frame], { order, maximumLag: '1s' }).values[0];
    expectClose(
      [1, 2, 3, 4].map((order) => of(order) ?? Number.NaN),
      analyses.structure,
    );
    expect(
      curveBy('structure_function', [frame], { flatness: true, maximumLag: '1s' }).values[0],
    ).toBeCloseTo(1.639714625, 8);
  });

  test('Morlet power, variance, memory and level of red noise', () => {
    const found = morletPower(Float64Array.from(analyses.morlet.x), 1000, 4);
    expect(found.power).toHaveLength(analyses.morlet.power.length);
    for (const [index, row] of found.power.entries()) expectClose(row, analyses.morlet.power[index]);
    expect(found.power[12]?.[32]).toBeCloseTo(10.5481753936719, 9);
    expect(found.variance).toBeCloseTo(0.4824644728183, 10);
    expect(found.alpha).toBeCloseTo(0.76729658887654, 10);
    expect((found.noise[12] ?? 0) * overNoise(95)).toBeCloseTo(3.63104301781, 8);
  });
});

describe('fits and tests agree with scipy', () => {
  const x = Float64Array.of(0, 1, 2, 3, 4, 5);
  const y = Float64Array.of(1, 3, 2, 5, 4, 6);

  test('a line with its errors and probability', () => {
    const fit = fitLine(x, y);
    const { line } = analyses;
    expectClose(
      [fit.slope, fit.slopeError, fit.intercept, fit.interceptError, fit.p],
      [line.slope, line.error, line.intercept, line.interceptError, line.p],
    );
  });

  test('a power law through three decades', () => {
    const spectrum = {
      ...scalarFrame('A.P', 'nT^2/Hz', [200, 5, 0.1], { time: [1e-3, 1e-2, 1e-1] }),
      axis: { name: 'Frequency', unit: 'Hz', scale: 'log', valueScale: 'log', valueName: 'power' } as const,
    };
    const { value, answer } = answered({ kind: 'fit', form: 'power-law' }, [spectrum]);
    expect(value).toBeCloseTo(-1.65051499783199, 12);
    expect(answer.sentence).toContain('−1.651 ± 0.028: 0.0023208 nT²/Hz at frequency = 1 Hz');
    expect(curveBy('fit', [spectrum], { form: 'power-law' }).values[0]).toBeCloseTo(
      10 ** (Math.log10(2.320794416806e-3) + 3 * 1.65051499783199),
      6,
    );
  });

  test('ranks, median slopes and their tests', () => {
    expect(theilSen(x, y)).toBe(analyses.theil);
    expect(mannKendall(y)).toMatchObject({
      s: 11,
      z: expect.closeTo(1.87867287, 7),
      p: expect.closeTo(0.06028917, 7),
    });
    expect(mannKendall(Float64Array.of(1, 3, 3, 5, 4, 6)).z).toBeCloseTo(2.10400315, 7);
    const ties = scalarFrame('B.Y', '', [1, 3, 3, 5, 4, 6]);
    const { value } = answered({ kind: 'correlation', method: 'spearman' }, [
      scalarFrame('A.X', '', [...x]),
      ties,
    ]);
    expect(value).toBeCloseTo(analyses.spearman.r, 12);
  });

  test('a partial correlation', () => {
    const z = scalarFrame('C.Z', '', [0, 1, 0, 1, 1, 0]);
    const { value, answer } = answered(
      { kind: 'correlation', method: 'partial' },
      [scalarFrame('A.X', '', [...x]), scalarFrame('B.Y', '', [...y])],
      [z],
    );
    expect(value).toBeCloseTo(0.900720865153615, 12);
    expect(answer.sentence).toContain('p = 0.037 ');
  });

  test('Student and normal probabilities', () => {
    for (const [t, freedom, p] of analyses.t) expect(studentTwoSided(t, freedom) / p).toBeCloseTo(1, 10);
    for (const [z, p] of analyses.normal) expect(normalTwoSided(z) / p).toBeCloseTo(1, 10);
  });

  test('the lag of a correlation is looked for, and told', () => {
    const first = everySecond(u, 'A.X');
    const second = everySecond(
      u.map((_, row) => u[row - 3] ?? 0),
      'B.Y',
    );
    const best = answered({ kind: 'correlation', maxLagMs: 10_000 }, [first, second]).answer.sentence;
    expect(best).toContain('where Y follows X by 3 s: 1.000');
    expect(answered({ kind: 'correlation', lagMs: 3000 }, [first, second]).value).toBeCloseTo(1, 12);

    const later = answered({ kind: 'correlation', maxLagMs: 10_000, minLagMs: 4000 }, [first, second]);
    expect(later.answer.sentence).toContain('of the lags from 4 s to 10 s that were tried');
    expect(Math.abs(later.value ?? 1)).toBeLessThan(0.9);
  });

  test('several lags are a row each, as each for itself, and the strongest is told', () => {
    const first = everySecond(u, 'A.X');
    const second = everySecond(
      u.map((_, row) => u[row - 3] ?? 0),
      'B.Y',
    );
    const lags = [-2000, 0, 3000];
    const { answer, value } = answered({ kind: 'correlation', lagMs: lags }, [first, second]);
    const single = lags.map((lagMs) => answered({ kind: 'correlation', lagMs }, [first, second]).value ?? 0);

    expect(value).toBe(single[2]);
    expect(answer.kind === 'table' && answer.rows.map(([lag, r]) => [lag, r])).toEqual([
      ['−2 s', Number(single[0]?.toFixed(3))],
      ['0', Number(single[1]?.toFixed(3))],
      ['3 s', 1],
    ]);
    expect(answer.sentence).toContain('at 3 lags is strongest with Y 3 s later: 1.000.');
  });

  test('percentiles of several ranks are told together, in words, by parts of the calendar and in tables', () => {
    const frame = everySecond(u);
    const one = (percentile: number) =>
      answered({ kind: 'statistic', statistics: ['percentile'], percentile }, [frame]).value;
    const { answer } = answered(
      { kind: 'statistic', statistics: ['percentile'], percentile: [5, 25, 50, 75, 95] },
      [frame],
    );
    expect(answer.kind === 'table' && answer.rows.map(([name, value]) => [name, value])).toEqual(
      [5, 25, 50, 75, 95].map((rank) => [expect.stringContaining(`${rank}`), one(rank)]),
    );

    const hourly = answered(
      { kind: 'statistic', statistics: ['mean', 'percentile'], percentile: [10, 90], by: 'hour' },
      [frame],
    ).answer;
    expect(hourly.kind === 'table' && hourly.columns).toHaveLength(6);

    const items = [{ statistics: ['percentile'], percentile: [10, 90], inputs: 1 }];
    const tabled = answered({ kind: 'table', items }, [frame]).answer;
    expect(tabled.kind === 'table' && tabled.rows.map(([, value]) => value)).toEqual([one(10), one(90)]);
  });

  test('the interval of a mean by resampling is near its standard error', () => {
    const { answer } = answered({ kind: 'bootstrap' }, [everySecond(u)]);
    expect(answer.sentence).toMatch(
      /^The mean of X is −?[\d.]+ nT, −?[\d.e-]+ to -?[\d.e-]+ nT with 95 % confidence/,
    );
  });

  test('a trend is told with its error', () => {
    const frame = scalarFrame('A.N', 'nT', [...y], { stepMs: DAY });
    expect(answered({ kind: 'trend', per: 'day' }, [frame]).answer.sentence).toContain(
      'rises by 0.89 ± 0.23 nT per day',
    );
    expect(answered({ kind: 'trend', per: 'day', method: 'theil-sen' }, [frame]).value).toBeCloseTo(1, 12);
  });
});

test('minimum variance: eigenvalues, normal and mean field along it', () => {
  const { rows, values, normal } = analyses.minimum_variance;
  const { frame, answer } = runOperation('minimum_variance', [vectorFrame('A.B', 'nT', rows)], {}, 'LMN');
  const columns = frame?.columns ?? [];
  const along = columns[2]?.values ?? new Float64Array(0);
  const variance = (of: Float64Array) => {
    const mean = of.reduce((sum, value) => sum + value, 0) / of.length;
    return of.reduce((sum, value) => sum + (value - mean) ** 2, 0) / of.length;
  };

  expectClose(
    columns.map((column) => variance(column.values)),
    values,
  );
  expect(along.reduce((sum, value) => sum + value, 0) / along.length).toBeCloseTo(3.255081305979, 10);
  expect(answer?.sentence).toContain('λ2/λ3 12.01');
  expect(answer?.sentence).toContain('N ± 9.018°');
  const table = answer?.kind === 'table' ? answer : undefined;
  expect(table?.columns).toEqual([
    'axis',
    'eigenvalue (nT²)',
    'x',
    'y',
    'z',
    'latitude (°)',
    'longitude (°)',
  ]);
  const [x, y, z] = normal;
  const inDegrees = (radians: number) => Number(((radians * 180) / Math.PI).toFixed(1));
  expect(table?.rows[2]).toEqual([
    'N (minimum)',
    0.08054,
    ...normal.map((part: number) => Number(part.toFixed(4))),
    inDegrees(Math.asin(z)),
    inDegrees(Math.atan2(y, x)),
  ]);
});

test('a velocity is turned to the L, M, N of the field, and not from another frame', () => {
  const { rows } = analyses.minimum_variance;
  const field = vectorFrame('A.B', 'nT', rows);
  const velocity = vectorFrame(
    'A.V',
    'km/s',
    rows.slice(0, 3).map(([x = 0, y = 0, z = 0]: readonly number[]) => [10 * x, 10 * y, 10 * z]),
  );
  const own = runOperation('minimum_variance', [field], {}, 'LMN').frame?.columns ?? [];
  const { frame } = runOperation('to_lmn', [velocity, field], {}, 'V_LMN');
  const gsm = { ...velocity, provenance: { ...velocity.provenance, coordinates: 'GSM' } };
  const gse = { ...field, provenance: { ...field.provenance, coordinates: 'GSE' } };

  expect(frame?.columns.map(({ component, unit }) => [component, unit])).toEqual([
    ['l', 'km/s'],
    ['m', 'km/s'],
    ['n', 'km/s'],
  ]);
  for (const [index, column] of (frame?.columns ?? []).entries())
    expectClose(
      [...column.values],
      [...(own[index]?.values.slice(0, 3) ?? [])].map((value) => 10 * value),
    );
  expect(frame?.provenance.notes.join(' ')).toContain('λ2/λ3 12');
  expect(() => runOperation('to_lmn', [gsm, gse], {}, 'V_LMN')).toThrow(/GSM.*GSE/);
});

test('field-aligned coordinates: along the mean, eastward and outward of a position', () => {
  const rows = [
    [9, 21, 98.5],
    [12, 18, 103],
    [9, 21, 98.5],
  ] as const;
  const position = vectorFrame(
    'A.R',
    'Re',
    rows.map(() => [6, 2, 0.5] as const),
  );
  const { columns } = frameBy('field_aligned', [vectorFrame('A.B', 'nT', rows), position], {
    window: '3min',
  });

  expect(columns.map(({ values }) => values[1])).toEqual([
    expect.closeTo(0.890962643992, 10),
    expect.closeTo(-2.956267731506, 10),
    expect.closeTo(105.202027863852, 10),
  ]);
});
