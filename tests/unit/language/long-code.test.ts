import { expect, test } from 'vitest';
import { readRequest } from '#src/language/read-request.ts';
import { withoutLongCode } from '#src/language/reading/long-code.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const around = {
  knowledge: SHIPPED,
  thread: { frames: [], focus: [] },
  now: Date.parse('2026-02-20T12:00:00Z'),
};
const FENCE = `\`\`\`\n${'x = 1 + 2\n'.repeat(3_900)}\`\`\``;
const OBJECT = JSON.stringify({ panels: Array.from({ length: 2_000 }, () => ({ kind: 'lines' })) });

test.each([
  ['code', FENCE],
  ['JSON', OBJECT],
])('40,000 characters of %s are not read as words, and the words beside them are', (_, long) => {
  const before = process.threadCpuUsage();

  const { acts, unread } = readRequest(`plot ACE Bz for 10 May 2024\n${long}\nand Wind Bz`, around);

  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_000);
  expect(acts.flatMap((act) => ('of' in act ? act.of : [])).length).toBeGreaterThan(1);
  expect(unread.map(({ text }) => text).join(' ')).toContain('the long code');
});

test('shorter code and shorter messages stay as they are', () => {
  const short = 'plot `a.b` with {"a": 1}';

  expect(withoutLongCode(short)).toBe(short);
  expect(withoutLongCode(`${'word '.repeat(900)}{not json}`)).toContain('{not json}');
});
