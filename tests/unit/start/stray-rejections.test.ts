import { expect, test } from 'vitest';
import { strayRejections } from '#src/stray-rejections.ts';
import { silentLog } from '#tests/support/silent-log.ts';

function heard() {
  const told: string[] = [];
  let now = 0;
  let hasGivenUp = false;
  const hear = strayRejections({
    log: { ...silentLog, error: (message, facts) => told.push(`${message} ${JSON.stringify(facts)}`) },
    wallClock: () => now,
    giveUp: () => {
      hasGivenUp = true;
    },
  });
  return {
    told,
    hear,
    pass: (ms: number) => {
      now += ms;
    },
    hasGivenUp: () => hasGivenUp,
  };
}

test('one promise that nobody caught stands in the log and costs nothing else', () => {
  const { hear, told, hasGivenUp } = heard();

  hear(new Error('a broken packet'));

  expect(told.join('\n')).toContain('a broken packet');
  expect(hasGivenUp()).toBe(false);
});

test('twenty-one of them within a minute end the program, and the same over an hour do not', () => {
  const slow = heard();
  for (let count = 0; count < 21; count += 1) {
    slow.hear('x');
    slow.pass(3 * 60_000);
  }
  const fast = heard();
  for (let count = 0; count < 21; count += 1) fast.hear('x');

  expect(slow.hasGivenUp()).toBe(false);
  expect(fast.hasGivenUp()).toBe(true);
});
