import { expect, test } from 'vitest';
import { mrkdwnOf } from '#adapters/slack/mrkdwn.ts';

test('help reads well where Slack takes no markdown', () => {
  expect(mrkdwnOf('# Helio\n- **Find**: "what is <B>?"\n  - `status`')).toBe(
    '*Helio*\n• *Find*: "what is &lt;B&gt;?"\n  • `status`',
  );
});
