import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailsText, endedText, runningText } from '#adapters/discord/status-view.ts';
import { EMPTY_CARD, ended, withProgressOf } from '#src/domain/turn-card.ts';
import { completed, failedOf, planOf, running } from '#tests/support/turn-events.ts';

test('each step shows how far it is', () => {
  const card = [planOf(['Fetch', 'Smooth', 'Plot']), completed(1, '1,440 samples'), running(2)].reduce(
    withProgressOf,
    EMPTY_CARD,
  );

  expect(runningText(card)).toBe('**Reason 1**\n✅ Fetch · 1,440 samples\n▸ Smooth\n▢ Plot');
});

test('the steps of a later round join those before', () => {
  const later = planOf(['Fetch', 'Plot'], 2);
  const card = [
    planOf(['Fetch']),
    completed(1),
    { ...later, tasks: later.tasks.slice(1) },
    running(2),
  ].reduce(withProgressOf, EMPTY_CARD);

  expect(runningText(card)).toBe('**Reason 2**\n✅ Fetch · done\n▸ Plot');
});

test('at the end one small line is left, and the details say what failed and what never ran', () => {
  const card = [
    planOf(['Fetch', 'Smooth', 'Plot']),
    completed(1),
    failedOf(2, 'Nothing there.'),
    { type: 'usage', calls: 0, inputTokens: 0, outputTokens: 0, seconds: 4.96 } as const,
  ].reduce(withProgressOf, EMPTY_CARD);

  expect(endedText(ended(card, 'partial'))).toBe('-# ⚠️ Partly done in 5 s');
  expect(detailsText(ended(card, 'partial'))).toBe(
    '**Partly done in 5 s**\n✅ Fetch · done\n❌ Smooth · Nothing there.\n⏭️ Plot',
  );
});

test('however many steps, the message has at most 8 lines of at most 120 characters', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 300 }), { minLength: 1, maxLength: 60 }),
      fc.nat(59),
      (titles, done) => {
        let card = withProgressOf(EMPTY_CARD, planOf(titles));
        for (let id = 1; id <= Math.min(done, titles.length); id += 1)
          card = withProgressOf(card, completed(id, 'x'.repeat(200)));
        const lines = runningText(card).split('\n');

        expect(lines.length).toBeLessThanOrEqual(8);
        expect(lines.every((line) => line.length <= 120)).toBe(true);
      },
    ),
  );
});
