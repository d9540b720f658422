import { expect, test } from 'vitest';
import { curveAnswer } from '#src/timeseries/questions/curve-answers.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const curve = {
  ...scalarFrame('median of Dst', 'nT', [-10, -40, -25], { time: [-1, 0, 1] }),
  axis: { name: 'Time from the event', unit: 'd', scale: 'linear', valueScale: 'linear', valueName: 'Dst' },
} as const;

test('a place of a curve of superposed epochs is told from the event', () => {
  const answered = curveAnswer(curve, {
    kind: 'value-at',
    times: [],
    places: { at: [-24, 0, 24], unit: 'h' },
    method: 'nearest',
  });

  expect(answered.answer).toMatchObject({
    sentence:
      'Median of Dst is −10 nT 1 d before the event, −40 nT at the event, −25 nT 1 d after the event.',
  });
});

test('a band is told with both ends and how far they are apart', () => {
  const band = {
    ...curve,
    columns: [
      { name: 'lower', unit: 'nT', values: Float64Array.of(-20, -60, -30) },
      { name: 'upper', unit: 'nT', values: Float64Array.of(-5, -30, -20) },
    ],
    provenance: { ...curve.provenance, operation: 'superposed_epochs' },
  } as const;
  const { answer } = curveAnswer(band, {
    kind: 'value-at',
    times: [],
    places: { at: [24], unit: 'h' },
    method: 'nearest',
  });

  expect(answer.sentence).toBe('Median of Dst is −30 nT to −20 nT (10 nT apart) 1 d after the event.');
});
