import { test } from 'vitest';
import { loadBlindRounds, tableOfRounds } from '#tests/support/blind-rounds.ts';

/** Nothing is measured here: it shows what the blind rounds found, beside the other numbers. */
test('blind rounds at first sight', () => {
  process.stdout.write(`${tableOfRounds(loadBlindRounds()).join('\n')}\n`);
});
