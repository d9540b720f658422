import { expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { fit } from '#src/timeseries/operations/fit.ts';
import { fitAnswer } from '#src/timeseries/questions/fit-answer.ts';
import { scalarFrame } from '#tests/support/frames.ts';

/** The three points of linregress(log10 x, log10 y) in numpy: −1.65051499783199 ± 0.027975511048697; and an exact −5/3. */
const X = Float64Array.of(1e-3, 1e-2, 1e-1);

function spectrum(): Frame {
  const frame = scalarFrame('PSD', 'nT^2/Hz', [200, 5, 0.1]);
  return {
    ...frame,
    time: X,
    axis: { name: 'Frequency', unit: 'Hz', scale: 'log', valueScale: 'log', valueName: 'Power' },
    columns: [
      { name: 'PSD.x', unit: 'nT^2/Hz', component: 'x', values: Float64Array.of(200, 5, 0.1) },
      { name: 'PSD.y', unit: 'nT^2/Hz', component: 'y', values: X.map((at) => 3 * at ** (-5 / 3)) },
    ],
  };
}

function tableOf(answer: ReturnType<typeof fitAnswer>['answer']) {
  return answer.kind === 'table' ? answer : { columns: [], rows: [] };
}

test('each component of a spectrum has a slope and an error of its own', () => {
  const { columns, rows } = tableOf(
    fitAnswer([spectrum()], { kind: 'fit', form: 'power-law', isEach: true }).answer,
  );

  expect(columns).toEqual(['of', 'slope', '±', 'r²', 'points']);
  expect(rows.map(([, slope, error]) => [slope, error])).toEqual(
    [
      [-1.651, 0.02798],
      [-1.667, 0],
    ].map(([slope, error]) => [slope, error === 0 ? expect.closeTo(0, 10) : error]),
  );
});

test('the slopes are those of numpy to the last digits', () => {
  const { numbers = [] } = fitAnswer([spectrum()], { kind: 'fit', form: 'power-law', isEach: true });

  expect(numbers[0]?.value).toBeCloseTo(-1.65051499783199, 12);
  expect(numbers[1]?.value).toBeCloseTo(-5 / 3, 12);
});

test('without it one spectrum of a vector is fitted as its trace, which is said', () => {
  const { answer } = fitAnswer([spectrum()], { kind: 'fit', form: 'power-law' });

  expect(answer.sentence).toMatch(/^Trace power \(the sum of the components\) follows frequency/);
});

test('several spectra are fitted one by one, and not over each other', () => {
  const [first, second] = [spectrum(), spectrum()];
  const of = (frame: Frame, label: string, place: number): Frame => ({
    ...frame,
    label,
    columns: frame.columns.slice(place, place + 1),
  });
  const { answer } = fitAnswer([of(first, 'A', 0), of(second, 'B', 1)], { kind: 'fit', form: 'power-law' });

  expect(tableOf(answer).rows.map(([, slope]) => slope)).toEqual([-1.651, -1.667]);
});

test('the lines stand on the axis of the spectrum, where they were fitted', () => {
  const made = fit.run([spectrum()], { form: 'power-law', from: 1e-3, to: 0.1, isEach: true });
  const draft = 'draft' in made ? made.draft : undefined;

  expect([...(draft?.time ?? [])]).toEqual([...X]);
  expect(draft?.columns.map(({ component }) => component)).toEqual(['x', 'y']);
  expect(draft?.columns[1]?.values[1]).toBeCloseTo(3 * 0.01 ** (-5 / 3), 6);
});
