import { describe, expect, test } from 'vitest';
import type { TurnEvent } from '#src/domain/event.ts';
import { scriptedModel } from '#tests/fakes/scripted-model.ts';
import { mortalBot, THREAD, type World, world } from '#tests/support/mortal-bot.ts';
import { DAY, fetchStep, plannerOf, plotStep } from '#tests/support/planning.ts';

const COMPARE = 'Compare ACE and Wind magnetic field magnitude on 10 May 2024';
const ACE = 'AC_K0_MFI.Magnitude';
const WIND = 'WI_K0_MFI.BF1';

const of = <Type extends TurnEvent['type']>({ seen }: World, type: Type) =>
  seen.filter((event): event is Extract<TurnEvent, { type: Type }> => event.type === type);
const drawn = (place: World) => of(place, 'plot').map(({ panels }) => panels.flatMap(({ series }) => series));

/** Asks something, and says more as soon as the first data are asked for. */
async function saysMeanwhile(
  request: string,
  ...more: readonly (readonly [text: string, userId?: string])[]
) {
  const place = world();
  const waiting: Promise<void>[] = [];
  const bot = mortalBot(place, {
    async onFetch() {
      if (waiting.length > 0) return;
      for (const [text, userId] of more) waiting.push(bot.say(text, userId));
      await new Promise((resolve) => setImmediate(resolve));
    },
  });
  await bot.say(request);
  await Promise.all(waiting);
  return { place, session: await bot.sessions.load(THREAD) };
}

describe('what the same person says while nothing is shown yet', () => {
  test('adds a series to the figure: one turn, one figure, and nothing is fetched twice', async () => {
    const { place, session } = await saysMeanwhile(COMPARE, ['also add the OMNI speed']);

    expect(of(place, 'turn')).toHaveLength(1);
    expect(drawn(place)).toEqual([[ACE, WIND, 'OMNI_HRO_1MIN.flow_speed']]);
    expect(place.fetched.toSorted()).toEqual(['AC_K0_MFI', 'OMNI_HRO_1MIN', 'WI_K0_MFI']);
    expect(of(place, 'answer')).toMatchObject([
      {
        status: 'done',
        notes: expect.arrayContaining([expect.stringContaining('became part of this request')]),
      },
    ]);
    expect(session.turns).toMatchObject([{ request: `${COMPARE} — also add the OMNI speed` }]);
  });

  test('changes the looks of the figure to come', async () => {
    const { place } = await saysMeanwhile(COMPARE, ['make it log']);

    expect(of(place, 'plot')).toMatchObject([{ panels: [{ scale: 'log' }] }]);
    expect(place.fetched).toHaveLength(2);
  });

  test('puts another spacecraft in the place of one, and what was not begun is not done', async () => {
    const { place } = await saysMeanwhile('Plot the ACE magnetic field magnitude on 10 May 2024', [
      'use Wind instead',
    ]);

    expect(drawn(place)).toEqual([[WIND]]);
    expect(of(place, 'task').filter(({ status }) => status === 'skipped')).toMatchObject([{ id: 2 }]);
    expect(of(place, 'answer')).toMatchObject([{ status: 'done' }]);
  });

  test('narrows the time', async () => {
    const { place } = await saysMeanwhile('Plot the ACE magnetic field magnitude for 10 to 14 May 2024', [
      'only 12 May',
    ]);

    expect(of(place, 'plot')).toMatchObject([
      { start: '2024-05-12T00:00:00Z', stop: '2024-05-13T00:00:00Z' },
    ]);
  });

  test('several times, in its order', async () => {
    const { place } = await saysMeanwhile(COMPARE, ['also add the OMNI speed'], ['make it log']);

    expect(of(place, 'turn')).toHaveLength(1);
    expect(drawn(place)[0]).toHaveLength(3);
    expect(of(place, 'plot')[0]?.panels.map(({ scale }) => scale)).toContain('log');
  });

  test('is told with the next round', async () => {
    const { place } = await saysMeanwhile(COMPARE, ['also add the OMNI speed']);

    expect(of(place, 'plan')[1]?.reasoning).toContain('Now with "also add the OMNI speed".');
  });
});

describe('a turn of its own, right afterwards', () => {
  test.each([
    ['a request that stands alone', 'Plot the OMNI speed for June 2023', 'ada'],
    ['a computation', 'smooth it by 1 hour', 'ada'],
    ['what another person says', 'also add the OMNI speed', 'ben'],
  ])('is %s', async (_, text, userId) => {
    const { place, session } = await saysMeanwhile(COMPARE, [text, userId]);

    expect(of(place, 'turn').map((turn) => turn.text)).toEqual([COMPARE, text]);
    expect(of(place, 'answer').map(({ status }) => status)).toEqual(['done', 'done']);
    expect(drawn(place)[0]).toEqual([ACE, WIND]);
    expect(session.turns.map((turn) => turn.request)).toEqual([COMPARE, text]);
  });

  test('gets an addition that came behind it: nothing overtakes a request that waits', async () => {
    const { place } = await saysMeanwhile(COMPARE, ['Plot the OMNI speed for June 2023'], ['make it log']);

    expect(of(place, 'turn').map(({ text }) => text)).toEqual([COMPARE, 'Plot the OMNI speed for June 2023']);
    expect(of(place, 'plot').map(({ panels }) => panels[0]?.scale)).toEqual(['linear', 'log']);
  });

  test('is an addition that comes when the figure is there', async () => {
    const place = world();
    let late: Promise<void> = Promise.resolve();
    const bot = mortalBot(place, {
      after: (event) => {
        if (event.type === 'file' && of(place, 'file').length === 1) late = bot.say('make it log');
      },
    });

    await bot.say(COMPARE);
    await late;

    expect(of(place, 'turn').map(({ text }) => text)).toEqual([COMPARE, 'make it log']);
    expect(of(place, 'plot').map(({ panels }) => panels[0]?.scale)).toEqual(['linear', 'log']);
  });
});

test('a stop ends the turn with all that became part of it, and nothing of it is done later', async () => {
  const place = world();
  const waiting: Promise<void>[] = [];
  const bot = mortalBot(place, {
    async onFetch(dataset) {
      if (waiting.length === 0) waiting.push(bot.say('also add the OMNI speed'));
      await new Promise((resolve) => setImmediate(resolve));
      if (dataset === 'OMNI_HRO_1MIN') waiting.push(bot.say('stop'));
    },
  });

  await bot.say(COMPARE);
  await Promise.all(waiting);

  expect(of(place, 'turn')).toHaveLength(1);
  expect(of(place, 'answer')).toMatchObject([{ status: 'cancelled' }]);
  expect(of(place, 'file')).toEqual([]);
});

test('a crash loses nothing of what became part of the turn, and does it once', async () => {
  const place = world();
  const dying = mortalBot(place, {
    async onFetch(dataset, bot) {
      if (dataset === 'AC_K0_MFI') void dying.say('also add the OMNI speed');
      await new Promise((resolve) => setImmediate(resolve));
      if (dataset === 'OMNI_HRO_1MIN') bot.die();
    },
  });
  void dying.say(COMPARE);
  await dying.death;

  await mortalBot(place).recover();

  expect(drawn(place)).toEqual([[ACE, WIND, 'OMNI_HRO_1MIN.flow_speed']]);
  expect(place.fetched.toSorted()).toEqual(['AC_K0_MFI', 'OMNI_HRO_1MIN', 'WI_K0_MFI']);
  expect(of(place, 'answer')).toHaveLength(1);
  expect(await place.store.get(`checkpoint:${THREAD}`)).toBeUndefined();
  expect((await mortalBot(place).sessions.load(THREAD)).turns).toHaveLength(1);
});

test('a model that plans reads what was said, and plans what is left', async () => {
  const place = world();
  const model = scriptedModel(
    { json: { action: 'done', reasoning: 'Fetch and draw.', subGoals: [fetchStep(), plotStep()] } },
    {
      json: {
        action: 'done',
        reasoning: 'Wind in its place.',
        subGoals: [
          fetchStep({
            id: 3,
            title: 'Fetch Wind',
            params: { mission: 'WIND', series: [{ quantity: 'magnetic-field' }], ...DAY },
          }),
          plotStep({ id: 4, inputs: [{ slot: 'series', fromSubGoal: 3, output: 'label' }] }),
        ],
      },
    },
  );
  let more: Promise<void> | undefined;
  const bot = mortalBot(place, {
    planner: plannerOf(model),
    async onFetch() {
      more ??= bot.say('use Wind instead');
      await new Promise((resolve) => setImmediate(resolve));
    },
  });

  await bot.say('Plot the ACE magnetic field on 10 May 2024');
  await more;

  model.finish();
  expect(JSON.stringify(model.requests[1]?.messages)).toContain('use Wind instead');
  expect(of(place, 'turn')).toHaveLength(1);
  expect(drawn(place).flat().join()).toMatch(/^WI_K0_MFI/);
  expect(of(place, 'answer')).toMatchObject([{ status: 'done' }]);
});
