import { expect, test } from 'vitest';
import { withinGrace } from '#src/conversation/within-grace.ts';

test('work that ends gives its result', async () => {
  expect(await withinGrace(Promise.resolve(5), new AbortController().signal, 10)).toBe(5);
});

test('work that fails, fails', async () => {
  await expect(
    withinGrace(Promise.reject(new Error('no')), new AbortController().signal, 10),
  ).rejects.toThrow('no');
});

test('work that stops soon after the abort still gives its result', async () => {
  const controller = new AbortController();
  const work = new Promise((resolve) =>
    controller.signal.addEventListener('abort', () => setTimeout(() => resolve('kept'), 5)),
  );

  const result = withinGrace(work, controller.signal, 5000);
  controller.abort();

  expect(await result).toBe('kept');
});

test('work that does not stop is left behind', async () => {
  const controller = new AbortController();
  const result = withinGrace(new Promise(() => undefined), controller.signal, 5);

  controller.abort();

  expect(await result).toBeUndefined();
});

test('a signal that was aborted before counts too', async () => {
  expect(await withinGrace(new Promise(() => undefined), AbortSignal.abort(), 5)).toBeUndefined();
});
