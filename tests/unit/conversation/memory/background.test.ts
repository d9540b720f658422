import { expect, test } from 'vitest';
import { background } from '#src/conversation/memory/background.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';
import { silentLog } from '#tests/support/silent-log.ts';

test('work is done one after the other, and who adds it does not wait', async () => {
  const line = background(5, silentLog);
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  line.add(async () => {
    await gate.promise;
    done.push('first');
  });
  line.add(async () => {
    done.push('second');
  });

  expect(done).toEqual([]);
  gate.resolve();
  await line.idle();
  expect(done).toEqual(['first', 'second']);
});

test('what fails stands in the log, and the rest goes on', async () => {
  const log = recordedLog();
  const line = background(5, log);
  const done: string[] = [];
  line.add(async () => {
    throw new Error('no model');
  });
  line.add(async () => {
    done.push('second');
  });

  await line.idle();

  expect(done).toEqual(['second']);
  expect(log.lines).toEqual(['warn: background work failed']);
});

test('a full line takes no more', async () => {
  const line = background(2, silentLog);
  const gate = Promise.withResolvers<void>();
  const done: number[] = [];
  for (const number of [1, 2, 3]) {
    line.add(async () => {
      await gate.promise;
      done.push(number);
    });
  }

  gate.resolve();
  await line.idle();
  expect(done).toEqual([1, 2]);
});

test('at the end what runs is told to give up, and nothing new is begun', async () => {
  const line = background(5, silentLog);
  let reason = '';
  line.add(
    (signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          reason = 'told';
          resolve();
        });
      }),
  );
  await Promise.resolve();

  await line.close();
  line.add(async () => {
    reason = 'begun';
  });
  await line.idle();

  expect(reason).toBe('told');
});
