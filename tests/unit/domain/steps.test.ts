import { expect, test } from 'vitest';
import { atOnce, inSlices, rests, type Steps } from '#src/domain/steps.ts';

/** Keeps this thread busy. */
function busyFor(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

function* work(times: number): Steps<number> {
  for (let count = 0; count < times; count += 1) {
    busyFor(5);
    yield;
  }
  return times;
}

test('work in slices lets others have their turn before it ends', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('another'));

  const done = await inSlices(work(10));
  order.push('done');

  expect([done, ...order]).toEqual([10, 'another', 'done']);
});

test('work that is done at once is the same work', () => {
  expect(atOnce(work(2))).toBe(2);
});

test('work that was cancelled ends at its next step', async () => {
  const cancelled = AbortSignal.abort();

  await expect(inSlices(work(1_000_000), cancelled)).rejects.toMatchObject({ code: 'cancelled' });
});

test('a loop rests when a slice of time has gone by, and not before', async () => {
  const rest = rests();
  expect(rest()).toBeUndefined();
  busyFor(20);

  await rest();

  expect(rest()).toBeUndefined();
});
