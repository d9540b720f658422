import { expect, test } from 'vitest';
import { tokenBucket } from '#adapters/slack/token-bucket.ts';

test('a burst goes through, then one a second', () => {
  let now = 0;
  const bucket = tokenBucket(2, 1, () => now);

  expect([bucket.tryTake(), bucket.tryTake(), bucket.tryTake()]).toEqual([true, true, false]);
  now = 1000;
  expect([bucket.tryTake(), bucket.tryTake()]).toEqual([true, false]);
});

test('reservations line up behind each other', () => {
  const bucket = tokenBucket(1, 1, () => 0);

  expect([bucket.reserve(), bucket.reserve(), bucket.reserve()]).toEqual([0, 1000, 2000]);
});
