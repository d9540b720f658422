import { expect, test } from 'vitest';
import type { LearnedPlan } from '#src/planning/learned/learned-plan.ts';
import { openShelf } from '#src/planning/learned/shelf.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';

const planOf = (reasoning: string): LearnedPlan => ({
  reasoning,
  rounds: [[{ worker: 'fetch', goalType: 'support', inputs: {}, params: {} }]],
});

test('a full shelf gives up the plan that was not used for longest', async () => {
  const shelf = openShelf(memoryStore(), 'questions', 3);
  for (const key of ['a', 'b', 'c']) await shelf.put(key, planOf(key));
  await shelf.get('a');
  await shelf.put('d', planOf('d'));

  expect(await shelf.size()).toBe(3);
  expect(await shelf.get('b')).toBeUndefined();
  expect((await shelf.get('a'))?.reasoning).toBe('a');
});

test('a hundred plans are kept, however many come at once', async () => {
  const shelf = openShelf(memoryStore(), 'questions');
  await Promise.all(Array.from({ length: 130 }, (_, index) => shelf.put(`key ${index}`, planOf(`${index}`))));

  expect(await shelf.size()).toBe(100);
  expect(await shelf.get('key 29')).toBeUndefined();
  expect(await shelf.get('key 30')).toBeDefined();
});

test('a plan takes the place of the one before it', async () => {
  const shelf = openShelf(memoryStore(), 'questions');
  await shelf.put('a', planOf('first'));
  await shelf.put('a', planOf('second'));

  expect(await shelf.size()).toBe(1);
  expect((await shelf.get('a'))?.reasoning).toBe('second');
});

test('what nobody can read any more is passed over, and the others are kept', async () => {
  const store = memoryStore();
  await store.set('learned:questions', [
    { key: 'old', plan: { steps: 1 } },
    { key: 'a', plan: planOf('a') },
  ]);
  const shelf = openShelf(store, 'questions');

  expect(await shelf.get('old')).toBeUndefined();
  expect((await shelf.get('a'))?.reasoning).toBe('a');

  await store.set('learned:questions', 'nonsense');
  expect(await shelf.size()).toBe(0);
});
