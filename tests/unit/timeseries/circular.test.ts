import { expect, test } from 'vitest';
import { dataQuestionSchema } from '#src/domain/data-question.ts';
import type { Outcome } from '#src/timeseries/operation.ts';
import { interpolate } from '#src/timeseries/operations/interpolate.ts';
import { resample } from '#src/timeseries/operations/resample.ts';
import { runningMean } from '#src/timeseries/operations/running-mean.ts';
import { subtract } from '#src/timeseries/operations/subtract.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';
import { statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { scalarFrame } from '#tests/support/frames.ts';

/** Around 180 degrees. Numbers of scipy.stats.circmean and circstd. */
const ACROSS = [170, 175, -175, -170, -160, 165];

const statistic = (name: 'mean' | 'std' | 'median' | 'maximum', values: readonly number[], unit = 'deg') =>
  statisticValue(name, Float64Array.from(values.keys()), Float64Array.from(values), undefined, unit).value;

test('mean and deviation of directions go round the circle', () => {
  expect(statistic('mean', ACROSS)).toBeCloseTo(-179.18761787544926, 9);
  expect(statistic('std', ACROSS)).toBeCloseTo(12.075492034271425, 9);
  expect(Math.abs(statistic('median', ACROSS))).toBeCloseTo(180, 9);
  expect(
    statistic(
      'mean',
      ACROSS.map((value) => (value + 540) % 360),
    ),
  ).toBeCloseTo(0.8123821245507415, 9);
});

test('latitudes, cone angles and what is no angle are numbers', () => {
  expect(statistic('mean', [-80, 80, 90])).toBeCloseTo(30);
  expect(statistic('mean', [0, 170, 180])).toBeCloseTo(350 / 3);
  expect(statistic('mean', ACROSS, 'nT')).toBeCloseTo(5 / 6);
  expect(statistic('maximum', ACROSS)).toBe(175);
});

test('bins and running means of directions are directions', () => {
  const angle = scalarFrame('clock', 'deg', [170, -170, 175, -175, 10, 20]);

  expect(columnOf(resample.run([angle], { every: '2min', method: 'mean' }))).toEqual([
    expect.closeTo(180, 9),
    expect.closeTo(180, 9),
    expect.closeTo(15, 9),
  ]);
  const running = columnOf(runningMean.run([angle], { window: 2, minimumShare: 0.5, anchor: 'trailing' }));
  expect(running[1]).toBeCloseTo(180, 9);
  expect(running[5]).toBeCloseTo(15, 9);
});

test('the difference of two directions is the short way round', () => {
  const [a, b] = [scalarFrame('a', 'deg', [170, 10, -150]), scalarFrame('b', 'deg', [-170, 20, 150])];

  expect(columnOf(subtract.run([a, b], {}))).toEqual([-20, -10, 60]);
});

/** Angles at ±180 may stand on either side. */
function columnOf(outcome: Outcome): readonly number[] {
  if (!('draft' in outcome)) throw new Error('it has to be data');
  return [...(outcome.draft.columns[0]?.values ?? [])].map((value) =>
    value < -179.999 ? value + 360 : value,
  );
}

test('local times go round midnight: means in bins, running means, lines between samples and the mean of all', () => {
  // scipy.stats.circmean(HOURS, high=24): 0.7684801812128643; of the first three 23.163622675520262
  const HOURS = [22, 23, 0.5, 1.5, 2.5, 3];
  const frame = scalarFrame('R.MLT', 'h', HOURS);
  const made = (outcome: Outcome) => [
    ...('draft' in outcome ? (outcome.draft.columns[0]?.values ?? []) : []),
  ];

  expect(made(resample.run([frame], resample.params.parse({ every: '3min' })))[0]).toBeCloseTo(
    23.163622675520262,
    9,
  );
  expect(made(runningMean.run([frame], runningMean.params.parse({ window: '3min' })))[1]).toBeCloseTo(
    23.163622675520262,
    9,
  );
  const holed = scalarFrame('R.MLT', 'h', [23, Number.NaN, 1]);
  expect(made(interpolate.run([holed], interpolate.params.parse({})))).toEqual([23, 0, 1]);
  const angles = scalarFrame('R.phi', 'deg', [10, 350, Number.NaN, 20]);
  expect(made(interpolate.run([angles], interpolate.params.parse({})))[2]).toBeCloseTo(5, 9);
  const asked = dataQuestionSchema.parse({ kind: 'statistic', statistics: ['mean'] });
  expect(answerQuestion(asked, [frame]).value).toBeCloseTo(0.7684801812128643, 9);
  const durations = scalarFrame('R.duration', 'h', [2, 22]);
  expect(answerQuestion(asked, [durations]).value).toBe(12);
});
