import { expect, test } from 'vitest';
import { HOUR } from '#src/domain/time-range.ts';
import { conditionAnswer } from '#src/timeseries/questions/condition-answer.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const where = { kind: 'compared', comparison: '>=', threshold: 5 } as const;

test('rows of an hour repeat an index of 3 h, which is told where they are counted', () => {
  const kp = scalarFrame('KP', '', [5, 5, 5, 2, 2, 2, 6, 6, 6], {
    stepMs: HOUR,
    provenance: { quantity: 'kp' },
  });
  const answered = conditionAnswer(kp, { kind: 'condition', asks: 'count', where }, []);

  expect(answered.value).toBe(6);
  expect(answered.remarks).toEqual([
    'Kp is an index of 3 h, and its values stand here every 1 h: it was so in 2 intervals of 3 h.',
  ]);
});
