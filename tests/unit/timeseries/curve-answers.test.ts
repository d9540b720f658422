import { expect, test } from 'vitest';
import type { DataQuestion } from '#src/domain/data-question.ts';
import type { Frame } from '#src/domain/frame.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';

function curve(name: string, unit: string, places: readonly number[], values: readonly number[]): Frame {
  return {
    label: 'r',
    time: Float64Array.from(places),
    axis: { name, unit, scale: 'linear', valueName: 'value', valueScale: 'linear' },
    columns: [{ name: 'r', unit: '', values: Float64Array.from(values) }],
    provenance: { steps: [], notes: [], from: [], range: { start: 0, stop: 1 } },
  } as unknown as Frame;
}

const at = (places: readonly number[], unit?: string): DataQuestion => ({
  kind: 'value-at',
  times: [],
  method: 'nearest',
  places: { at: [...places], ...(unit === undefined ? {} : { unit }) },
});

test('an autocorrelation tells its value at a lag in any unit of time', () => {
  const r = curve('Lag', 's', [0, 60, 120, 180], [1, 0.5, 0.25, Number.NaN]);
  expect(answerQuestion(at([2], 'min'), [r])).toMatchObject({
    value: 0.25,
    answer: { sentence: 'R is 0.25 at a lag of 2 min.' },
  });
});

test('a spectrum tells its value at a frequency, and at a period', () => {
  const psd = curve('Frequency', 'Hz', [0.001, 0.002, 0.004], [8, 4, 1]);
  expect(answerQuestion(at([2], 'mHz'), [psd]).value).toBe(4);
  expect(answerQuestion(at([250], 's'), [psd]).value).toBe(1);
});

test('the peak of a spectrum is told with its frequency and period', () => {
  const psd = curve('Frequency', 'Hz', [0.001, 0.002, 0.004], [2, Number.NaN, 5]);
  const { answer, value } = answerQuestion({ kind: 'statistic', statistics: ['maximum', 'minimum'] }, [psd]);
  expect(value).toBe(5);
  expect(answer.sentence).toBe(
    'R is highest at 0.004 Hz (a period of 250 s): 5, lowest at 0.001 Hz (a period of 16.7 min): 2.',
  );
});

test('a place beyond the curve is refused with its ends', () => {
  const r = curve('Lag', 's', [0, 60, 120], [1, 0.5, 0.25]);
  expect(() => answerQuestion(at([3600]), [r])).toThrow('r goes from a lag of');
});

test('a series over time has no lags', () => {
  const { axis: _, ...series } = curve('Lag', 's', [0, 60], [1, 2]);
  expect(() => answerQuestion(at([60]), [series])).toThrow('no lags or frequencies');
});
