import { expect, test } from 'vitest';
import { runningCards } from '#src/conversation/running-cards.ts';
import { completed, planOf, running } from '#tests/support/turn-events.ts';

test('"status" tells what runs, for how long, what is done and what is still to do', async () => {
  let now = 1_000_000;
  const cards = runningCards(() => now);
  const heard: string[] = [];
  const thread = cards.watch({ id: 't', report: async ({ type }) => void heard.push(type) });

  for (const event of [planOf(['Fetch ACE', 'Fetch Wind', 'Plot']), running(1), completed(1), running(2)])
    await thread.report(event);
  now += 12_400;

  expect(cards.text('t')).toBe(
    'Reason 1 For 12 s now; say "cancel" to stop it.\nDone: Fetch ACE.\nStill to do: Plot.',
  );
  expect(heard).toEqual(['plan', 'task', 'task', 'task']);
  cards.drop('t');
  expect(cards.text('t')).toBeUndefined();
});
