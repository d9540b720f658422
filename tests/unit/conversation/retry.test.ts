import { expect, test } from 'vitest';
import { BotError } from '#src/domain/failure.ts';
import { mortalBot, type World, world } from '#tests/support/mortal-bot.ts';

const COMPARE = 'Compare ACE and Wind magnetic field magnitude on 10 May 2024';

const lastAnswer = ({ seen }: World) => seen.findLast((event) => event.type === 'answer');
const lastPlot = ({ seen }: World) => seen.findLast((event) => event.type === 'plot');

/** Wind's data cannot be had the first time. */
function withoutWindOnce() {
  let asked = 0;
  return (dataset: string) => {
    if (dataset !== 'WI_K0_MFI') return;
    asked += 1;
    if (asked === 1) throw new BotError('unavailable', 'The server is down.');
  };
}

test('retry does again what failed and what was planned from that, and nothing else', async () => {
  const place = world();
  const bot = mortalBot(place, { onFetch: withoutWindOnce() });
  await bot.say(COMPARE);
  expect(lastAnswer(place)).toMatchObject({ status: 'partial' });
  expect(lastPlot(place)?.panels.flatMap(({ series }) => series)).toEqual(['AC_K0_MFI.Magnitude']);

  await bot.say('retry');

  expect(place.fetched.toSorted()).toEqual(['AC_K0_MFI', 'WI_K0_MFI']);
  expect(lastAnswer(place)).toMatchObject({ status: 'done' });
  expect(lastPlot(place)?.panels.flatMap(({ series }) => series)).toEqual([
    'AC_K0_MFI.Magnitude',
    'WI_K0_MFI.BF1',
  ]);
});

test('retry goes on after a restart too', async () => {
  const place = world();
  const onFetch = withoutWindOnce();
  await mortalBot(place, { onFetch }).say(COMPARE);

  await mortalBot(place, { onFetch }).say('retry');

  expect(place.fetched.toSorted()).toEqual(['AC_K0_MFI', 'WI_K0_MFI']);
  expect(lastAnswer(place)).toMatchObject({ status: 'done' });
});

test('retry tells the steps that are kept as done', async () => {
  const place = world();
  const bot = mortalBot(place, { onFetch: withoutWindOnce() });
  await bot.say(COMPARE);
  const before = place.seen.length;

  await bot.say('retry');

  const tasks = place.seen.slice(before).flatMap((event) => (event.type === 'task' ? [event] : []));
  expect(tasks.slice(0, 2)).toMatchObject([
    { id: 1, status: 'completed' },
    { id: 2, status: 'running' },
  ]);
});

test('retry of a cancelled request fetches only what had not come', async () => {
  const place = world();
  let isFirst = true;
  const stuck = Promise.withResolvers<void>();
  const bot = mortalBot(place, {
    onFetch: (dataset) => {
      if (dataset !== 'WI_K0_MFI' || !isFirst) return undefined;
      isFirst = false;
      return stuck.promise;
    },
    after: (event) => {
      if (event.type === 'task' && event.id === 1 && event.status === 'completed') stop();
    },
  });
  let stop = () => void bot.receive({ kind: 'cancel', userId: 'ada' });
  await bot.say(COMPARE);
  expect(lastAnswer(place)).toMatchObject({ status: 'cancelled' });
  stop = () => undefined;

  await bot.say('retry');

  expect(place.fetched.toSorted()).toEqual(['AC_K0_MFI', 'WI_K0_MFI']);
  expect(lastAnswer(place)).toMatchObject({ status: 'done' });
});

test('after a request that ended well there is nothing to retry', async () => {
  const place = world();
  const bot = mortalBot(place, {});
  await bot.say(COMPARE);

  await bot.say('retry');

  expect(lastAnswer(place)?.text).toContain('nothing to run again');
});

test('a turn that breaks on a bug is known to "retry", with what it had done', async () => {
  const place = world();
  let isBroken = true;
  const bot = mortalBot(place, {
    onRender: () => {
      if (isBroken) throw new TypeError('undefined is not a function');
    },
  });
  await bot.say(COMPARE);
  expect(lastAnswer(place)).toMatchObject({ status: 'failed', text: expect.stringContaining('in the log') });
  isBroken = false;

  await bot.say('retry');

  expect(place.fetched.toSorted()).toEqual(['AC_K0_MFI', 'WI_K0_MFI']);
  expect(lastAnswer(place)).toMatchObject({ status: 'done' });
});
