import { expect, test } from 'vitest';
import { readRequest } from '#src/language/read-request.ts';
import { withDrawnPairs } from '#src/planning/request/pairs-drawn.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

function acts(text: string, name: 'sizes' | 'storm') {
  const thread = threads[name] ?? { frames: [], focus: [] };
  const request = readRequest(text, { knowledge: SHIPPED, thread, now: Date.parse('2026-02-20T12:00:00Z') });
  return withDrawnPairs(request, thread as never).acts;
}

test.each(['time lag of the two', 'whats the actual lag?', 'cross corr it pls', 'lag between both?'])(
  'what goes together of two drawn curves is of both: %s',
  (text) => {
    expect(acts(text, 'sizes')[0]).toMatchObject({
      of: [{ label: expect.stringContaining('AC_') }, { label: expect.stringContaining('WI_') }],
    });
  },
);

test('where other things are drawn nothing is taken for a pair', () => {
  const [asked] = acts('lag between them?', 'storm');
  expect(asked).not.toMatchObject({ of: [{ label: expect.any(String) }, {}] });
});
