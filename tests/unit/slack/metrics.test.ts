import { expect, test } from 'vitest';
import { metrics } from '#adapters/slack/metrics.ts';

test('counts are told in the text format of Prometheus, with those of the rest of the program behind them', () => {
  let calls = 0;
  const counts = metrics(() => ({ model_calls: calls }));
  counts.count('turns_started');
  counts.count('turns_started');
  counts.time('ack', 12);
  calls = 3;

  expect(counts.text()).toBe(
    [
      'helio_slack_turns_started 2',
      'helio_slack_ack_count 1',
      'helio_slack_ack_ms_sum 12',
      'helio_slack_ack_ms_max 12',
      'helio_model_calls 3',
      '',
    ].join('\n'),
  );
});
