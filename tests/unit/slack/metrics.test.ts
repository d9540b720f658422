import { expect, test } from 'vitest';
import { metrics } from '#adapters/slack/metrics.ts';

test('counts and durations are added up by name', () => {
  const counts = metrics();
  counts.count('turns_started');
  counts.count('turns_started');
  counts.time('ack', 12);

  expect(counts.snapshot()).toEqual({ turns_started: 2, ack_count: 1, ack_ms_sum: 12, ack_ms_max: 12 });
});
