import { expect, test } from 'vitest';
import type { TurnEvent } from '#src/domain/event.ts';
import { type MortalOptions, mortalBot, THREAD, type World, world } from '#tests/support/mortal-bot.ts';

const COMPARE = 'Compare ACE and Wind magnetic field magnitude on 10 May 2024';
const NEVER = new Promise<never>(() => undefined);

const answers = ({ seen }: World) => seen.filter((event) => event.type === 'answer');
const isTask = (event: TurnEvent, id: number, status: string) =>
  event.type === 'task' && event.id === id && event.status === status;

/** Work that never ends and does not listen to its signal, at three places. */
const STUCK: readonly (readonly [string, MortalOptions, (event: TurnEvent) => boolean])[] = [
  [
    'a fetch',
    { onFetch: (dataset) => (dataset === 'WI_K0_MFI' ? NEVER : undefined) },
    (event) => isTask(event, 1, 'completed'),
  ],
  ['a drawing', { onRender: () => NEVER }, (event) => isTask(event, 3, 'running')],
  ['a planner', { planner: { name: 'rules', decide: () => NEVER } }, (event) => event.type === 'turn'],
];

test.each(STUCK)('cancel ends a turn although %s never ends', async (_, stuck, isTime) => {
  const place = world();
  const bot = mortalBot(place, {
    ...stuck,
    after: (event) => {
      if (isTime(event)) setImmediate(() => void bot.receive({ kind: 'cancel', userId: 'ada' }));
    },
  });

  await bot.say(COMPARE);

  expect(answers(place)).toMatchObject([{ status: 'cancelled', stoppedBy: 'ada' }]);
});

test('what was fetched before the end is kept, and the answer says so', async () => {
  const place = world();
  const bot = mortalBot(place, {
    onFetch: (dataset) => (dataset === 'WI_K0_MFI' ? NEVER : undefined),
    after: (event) => {
      if (isTask(event, 1, 'completed')) void bot.receive({ kind: 'cancel', userId: 'ada' });
    },
  });

  await bot.say(COMPARE);

  expect(answers(place)[0]?.text).toContain('What was fetched is kept');
  const { frames } = await bot.sessions.load(THREAD);
  expect(frames.map(({ label }) => label)).toEqual(['AC_K0_MFI.Magnitude']);
});

test('work that was left behind changes nothing when it ends after all', async () => {
  const place = world();
  const late = Promise.withResolvers<void>();
  const bot = mortalBot(place, {
    onFetch: (dataset) => (dataset === 'WI_K0_MFI' ? late.promise : undefined),
    after: (event) => {
      if (isTask(event, 1, 'completed')) void bot.receive({ kind: 'cancel', userId: 'ada' });
    },
  });
  await bot.say(COMPARE);
  const told = place.seen.length;

  late.resolve();
  await new Promise((resolve) => setImmediate(resolve));

  expect(place.fetched).toContain('WI_K0_MFI');
  expect(place.seen).toHaveLength(told);
  await expect(place.frames.load(THREAD, 'WI_K0_MFI.BF1')).rejects.toMatchObject({ code: 'unknown-label' });
});

test('"stop" of another participant ends the turn, and the answer names them', async () => {
  const place = world();
  await mortalBot(place).say('plot the ACE magnetic field on 9 May 2024', 'ben');
  const bot = mortalBot(place, {
    onFetch: () => NEVER,
    after: (event) => {
      if (isTask(event, 1, 'running')) void bot.say('stop', 'ben');
    },
  });

  await bot.say(COMPARE, 'ada');

  expect(answers(place).at(-1)).toMatchObject({ status: 'cancelled', stoppedBy: 'ben' });
});

test('what waited behind a turn that was stopped says that it was dropped, in its own words', async () => {
  const place = world();
  const bot = mortalBot(place, {
    onFetch: () => NEVER,
    after: (event) => {
      if (isTask(event, 1, 'running') && waiting === undefined) {
        waiting = bot.say('what is the maximum of it?', 'ada');
        setImmediate(() => void bot.receive({ kind: 'cancel', userId: 'ada' }));
      }
    },
  });
  let waiting: Promise<void> | undefined;

  await bot.say(COMPARE, 'ada');
  await waiting;

  expect(answers(place).map(({ status, text }) => [status, text])).toEqual([
    ['cancelled', expect.stringContaining('Stopped')],
    ['cancelled', '"what is the maximum of it?" was dropped too.'],
  ]);
  expect(answers(place).at(-1)).toMatchObject({ stoppedBy: 'ada' });
});
