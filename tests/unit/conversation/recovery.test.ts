import { expect, test } from 'vitest';
import type { TurnEvent } from '#src/domain/event.ts';
import { type MortalOptions, mortalBot, THREAD, type World, world } from '#tests/support/mortal-bot.ts';

const COMPARE = 'Compare ACE and Wind magnetic field magnitude on 10 May 2024';

/** Asks, lets the process die where it is told to, and goes on in another. */
async function diesAndGoesOn(request: string, death: MortalOptions): Promise<World> {
  const place = world();
  const dying = mortalBot(place, death);
  void dying.say(request);
  await dying.death;
  await mortalBot(place).recover();
  return place;
}

const count = (events: readonly TurnEvent[], type: TurnEvent['type']) =>
  events.filter((event) => event.type === type).length;
const answers = ({ seen }: World) => seen.filter((event) => event.type === 'answer');
const isTask = (event: TurnEvent, id: number, status: string) =>
  event.type === 'task' && event.id === id && event.status === status;
const isPlan = (event: TurnEvent, round: number) => event.type === 'plan' && event.round === round;

/** The turn has ended as if nothing had happened: each thing was done once, and the thread knows. */
function isWhole(place: World): void {
  expect(place.fetched.toSorted()).toEqual(['AC_K0_MFI', 'WI_K0_MFI']);
  expect(count(place.seen, 'file')).toBe(1);
  expect(answers(place)).toMatchObject([{ status: 'done' }]);
}

test('the canonical comparison is two fetches, one figure and one answer', async () => {
  const place = world();

  await mortalBot(place).say(COMPARE);

  isWhole(place);
});

test('before the plan: the next process does all of it', async () => {
  const place = await diesAndGoesOn(COMPARE, { after: (event, bot) => event.type === 'turn' && bot.die() });

  isWhole(place);
});

test('during a fetch: the one that has ended is kept, and the other is made', async () => {
  const first = Promise.withResolvers<void>();
  const place = await diesAndGoesOn(COMPARE, {
    after: (event) => isTask(event, 1, 'completed') && first.resolve(),
    onFetch: async (dataset, bot) => {
      if (dataset !== 'WI_K0_MFI') return;
      await first.promise;
      bot.die();
    },
  });

  isWhole(place);
  expect(place.seen.find((event) => event.type === 'turn' && event.isResumed)).toBeDefined();
  expect(answers(place)[0]?.notes).toContainEqual(expect.stringContaining('restarted during this request'));
});

test('between the rounds: no fetch is made again', async () => {
  const ended = new Set<number>();
  const place = await diesAndGoesOn(COMPARE, {
    after(event, bot) {
      if (event.type === 'task' && event.status === 'completed') ended.add(event.id);
      if (ended.size === 2) bot.die();
    },
  });

  isWhole(place);
});

test('when the next round is planned and not yet told: it is done as it was planned', async () => {
  const place = await diesAndGoesOn(COMPARE, { before: (event, bot) => isPlan(event, 2) && bot.die() });

  isWhole(place);
});

test('while the figure is drawn: only the figure is made again', async () => {
  const place = await diesAndGoesOn(COMPARE, { onRender: (bot) => bot.die() });

  isWhole(place);
});

test('after a file was handed over: it is handed over again under its name, since it may not have been posted', async () => {
  const place = await diesAndGoesOn(COMPARE, { after: (event, bot) => event.type === 'file' && bot.die() });

  const files = place.seen.filter((event) => event.type === 'file');
  const [first = { name: '' }] = files;
  expect(first.name).toMatch(/-2024-05-\d\d[_\d]*\.png$/);
  expect(files.map(({ name }) => name)).toEqual([first.name, first.name]);
  expect(place.fetched).toHaveLength(2);
  expect((await mortalBot(place).sessions.load(THREAD)).figures).toHaveLength(1);
});

test.each([
  [
    'after the answer was saved',
    { before: (event: TurnEvent, bot: { die(): void }) => event.type === 'answer' && bot.die() },
  ],
  [
    'after the answer was given',
    { after: (event: TurnEvent, bot: { die(): void }) => event.type === 'answer' && bot.die() },
  ],
])('%s: nothing is done again, and the thread hears that it may look for it', async (_, death) => {
  const place = await diesAndGoesOn(COMPARE, death as MortalOptions);

  expect(place.fetched).toHaveLength(2);
  expect(count(place.seen, 'file')).toBe(1);
  expect(answers(place).at(-1)?.text).toContain('If you do not see my answer above');
  expect((await mortalBot(place).sessions.load(THREAD)).turns).toHaveLength(1);
});

test('an answer that may be lost is given again by "retry", without fetching', async () => {
  const place = await diesAndGoesOn(COMPARE, {
    before: (event, bot) => event.type === 'answer' && bot.die(),
  });

  await mortalBot(place).say('retry');

  expect(answers(place).at(-1)).toMatchObject({ status: 'done' });
  expect(place.fetched).toHaveLength(2);
});

test('a question that was saved is not asked twice', async () => {
  const place = await diesAndGoesOn('Plot it on 10 May 2024', {
    after: (event, bot) => event.type === 'clarification' && bot.die(),
  });

  expect(count(place.seen, 'clarification')).toBe(1);
  await mortalBot(place).say('1');
  expect(place.seen.findLast((event) => event.type === 'turn')).toMatchObject({
    answers: 'ACE magnetic field',
  });
});

test('what waited behind the turn is done after it, once', async () => {
  const place = world();
  const dying = mortalBot(place, { onRender: (bot) => bot.die() });
  void dying.say(COMPARE);
  void dying.say('Plot the Wind magnetic field on 11 May 2024', 'ben');
  await dying.death;

  await mortalBot(place).recover();

  expect(answers(place).map(({ status }) => status)).toEqual(['done', 'done']);
  expect(place.fetched.filter((dataset) => dataset === 'WI_K0_MFI')).toHaveLength(2);
  const { turns } = await mortalBot(place).sessions.load(THREAD);
  expect(turns.map(({ userId }) => userId)).toEqual(['ada', 'ben']);
});

test('a turn that ends two processes is told, and "retry" goes on where it stopped', async () => {
  const place = world();
  for (const _ of [1, 2]) {
    const dying = mortalBot(place, { onRender: (bot) => bot.die() });
    void (place.seen.length === 0 ? dying.say(COMPARE) : dying.recover());
    await dying.death;
  }
  await mortalBot(place).recover();
  expect(answers(place)).toMatchObject([{ status: 'failed', text: expect.stringContaining('retry') }]);

  await mortalBot(place).say('retry');

  expect(place.fetched).toHaveLength(2);
  expect(answers(place).at(-1)).toMatchObject({ status: 'done' });
});
