import { expect, test } from 'vitest';
import { subtract } from '#src/timeseries/operations/subtract.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const bz = (label: string, coordinates: string) =>
  scalarFrame(label, 'nT', [1, -2, 5, 3], { provenance: { quantity: 'magnetic-field', coordinates } });
const GSE = bz('ACE.BZ_GSE', 'GSE');
const GSM = bz('OMNI.BZ_GSM', 'GSM');

test('components of two frames are not subtracted', () => {
  expect(() => subtract.run([GSE, GSM], {})).toThrow('are not the same direction');
  expect(subtract.run([GSM, bz('Wind.BZ_GSM', 'GSM')], {})).toHaveProperty('draft');
});

test('x of GSE is x of GSM', () => {
  const [one, other] = [bz('ACE.BX_GSE', 'GSE'), bz('OMNI.BX_GSM', 'GSM')];

  expect(subtract.run([one, other], {})).toHaveProperty('draft');
});

test('a correlation of components of two frames tells that', () => {
  const { answer } = answerQuestion({ kind: 'correlation', method: 'pearson' }, [GSE, GSM]);

  expect(answer.sentence).toContain('are not the same direction');
});
