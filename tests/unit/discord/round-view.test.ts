import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailsText, endedText, newRound, runningText, withStep } from '#adapters/discord/round-view.ts';
import { completed, planOf, running } from '#tests/support/turn-events.ts';

test('each step shows how far it is', () => {
  const round = [completed(1, '1,440 rows'), running(2)].reduce(
    withStep,
    newRound(planOf(['Fetch', 'Smooth', 'Plot'])),
  );

  expect(runningText(round)).toBe('**Round 1** — Reason 1\n✅ Fetch · 1,440 rows\n▸ Smooth\n▢ Plot');
});

test('a failed step names its reason, and the end counts it', () => {
  const failed = {
    type: 'task',
    id: 2,
    status: 'failed',
    error: { code: 'no-data', message: 'Nothing there.' },
  } as const;
  const round = [completed(1), failed].reduce(withStep, newRound(planOf(['Fetch', 'Plot'])));

  expect(runningText(round)).toContain('❌ Plot · Nothing there.');
  expect(endedText(round, '⚠️')).toBe('⚠️ Round 1: 1 of 2 steps, 1 failed — Reason 1');
  expect(detailsText(round)).toContain('2. **fetch** Plot\n  Nothing there.');
});

test('however many steps, the message has at most 8 lines of at most 120 characters', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 300 }), { minLength: 1, maxLength: 60 }),
      fc.nat(59),
      (titles, done) => {
        let round = newRound(planOf(titles));
        for (let id = 1; id <= Math.min(done, titles.length); id += 1)
          round = withStep(round, completed(id, 'x'.repeat(200)));
        const lines = runningText(round).split('\n');

        expect(lines.length).toBeLessThanOrEqual(8);
        expect(lines.every((line) => line.length <= 120)).toBe(true);
      },
    ),
  );
});
