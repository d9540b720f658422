import { expect, test } from 'vitest';
import { dataQuestionSchema } from '#src/domain/data-question.ts';
import { MINUTE } from '#src/domain/time-range.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';
import { scalarFrame } from '#tests/support/frames.ts';

// Ten minutes of 1 and 3 in turn (mean 2, standard deviation 1.0541), one spike, then a rise.
const quiet = [1, 3, 1, 3, 1, 3, 1, 3, 1, 3];
const flux = scalarFrame('S.H', '1/(cm^2 s sr MeV)', [...quiet, 9, 2, 5.1, 5.2, 9, 12], { stepMs: MINUTE });
const start = flux.time[0] ?? 0;
const at = (minutes: number) => new Date(start + minutes * MINUTE).toISOString();
const ask = (more: object) =>
  answerQuestion(
    dataQuestionSchema.parse({ kind: 'onset', background: { start: at(0), stop: at(10) }, ...more }),
    [flux],
  );

test('an onset is the first of three samples in a row above the mean and standard deviations of the background', () => {
  // 2 + 2.9 × 1.05409 = 5.057: the spike is one sample only, the rise begins with 5.1.
  expect(ask({ sigma: 2.9 }).times).toEqual([start + 12 * MINUTE]);
  // 2 + 3 × 1.05409 = 5.162
  expect(ask({}).times).toEqual([start + 13 * MINUTE]);
  expect(ask({ inARow: 1 }).times).toEqual([start + 10 * MINUTE]);
});

test('a fall is an onset where it is asked for, and of both directions the first counts', () => {
  const falling = scalarFrame('S.V', 'km/s', [...quiet, 2, -3, -4, -5, 9, 12, 13], { stepMs: MINUTE });
  const first = (direction: string) =>
    answerQuestion(
      dataQuestionSchema.parse({ kind: 'onset', background: { start: at(0), stop: at(10) }, direction }),
      [falling],
    );

  expect(first('down').times).toEqual([start + 11 * MINUTE]);
  expect(first('both').answer.sentence).toContain('below −1.1623 km/s, the mean − 3 σ');
  expect(first('up').times).toEqual([start + 14 * MINUTE]);
});

test('AL, SML, Dst and SYM-H have their onsets where they fall, unless a direction is asked for', () => {
  const index = scalarFrame('O.AL', 'nT', [...quiet, 9, 9, 9, -3, -4, -5], { stepMs: MINUTE });
  const known = (quantity: string) => ({ ...index, provenance: { ...index.provenance, quantity } });
  const question = { kind: 'onset', background: { start: at(0), stop: at(10) } };
  const first = (quantity: string, more: object = {}) =>
    answerQuestion(dataQuestionSchema.parse({ ...question, ...more }), [known(quantity)]).times;

  for (const quantity of ['al', 'sml', 'dst', 'sym-h'])
    expect(first(quantity)).toEqual([start + 13 * MINUTE]);
  expect(first('al', { direction: 'up' })).toEqual([start + 10 * MINUTE]);
  expect(first('ae')).toEqual([start + 10 * MINUTE]);
});

test('where nothing rises there is no onset, and a short background is refused', () => {
  expect(ask({ sigma: 15 }).answer.sentence).toMatch(/has no onset: no 3 samples/);
  expect(() => ask({ background: { start: at(0), stop: at(3) } })).toThrow(/3 samples/);
});
