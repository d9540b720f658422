import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GeminiScript, type GeminiServer, startGeminiServer } from '#tests/servers/gemini-server.ts';
import { type ModelBot, type ModelReplyEvents, openModelBot } from '#tests/support/model-bot.ts';

let gemini: GeminiServer;
let bot: ModelBot;
let thread = 0;

beforeAll(async () => {
  gemini = await startGeminiServer();
  bot = await openModelBot(gemini.url, { HELIO_PLANNER: 'model' });
});

afterAll(async () => {
  await bot.close();
  await gemini.close();
});

beforeEach(() => {
  thread += 1;
});

afterEach(() => {
  // Every answer of a script is used: a turn that asks less than planned is another turn than the one described.
  expect(gemini.left()).toBe(0);
});

const ask = (text: string) => bot.ask(text, `t${thread}`);
const json = (decision: unknown): GeminiScript => ({ text: JSON.stringify(decision) });
const calls = (...made: readonly (readonly [string, object])[]): GeminiScript => ({
  parts: made.map(([name, args]) => ({ functionCall: { name, args } })),
});
/** Rounds, each with its workers and the labels that its steps gave. */
const transcript = ({ plans, events }: ModelReplyEvents) =>
  plans.map(({ tasks }) =>
    tasks.map(({ id, worker }) => {
      const end = events.find(
        (event) => event.type === 'task' && event.id === id && event.status !== 'running',
      );
      return [worker, ...(end?.type === 'task' && end.status === 'completed' ? (end.labels ?? []) : [])].join(
        ' ',
      );
    }),
  );
const models = (from = 0) => gemini.requests.slice(from).map(({ model }) => model);

const PRO = 'gemini-3-pro-preview';
const FLASH = 'gemini-3-flash-preview';

const step = (
  id: number,
  worker: string,
  params: Readonly<Record<string, string>>,
  wires: Readonly<Record<string, readonly [number, string]>> = {},
) => ({
  id,
  worker,
  title: worker,
  inputs: Object.entries(wires).map(([slot, [fromSubGoal, output]]) => ({ slot, fromSubGoal, output })),
  params: Object.entries(params).map(([name, value]) => ({ name, value })),
});

const WEEK = { start: '2026-02-13T00:00:00Z', stop: '2026-02-20T00:00:00Z' };
const VECTOR = { quantity: 'magnetic-field', component: 'vector' };
const MAGNITUDES = (one: string, other: string) => [
  { do: 'compute', id: 'a', of: [{ mission: one, ...VECTOR }], operation: 'magnitude', name: `${one}_Bmag` },
  {
    do: 'compute',
    id: 'b',
    of: [{ mission: other, ...VECTOR }],
    operation: 'magnitude',
    name: `${other}_Bmag`,
  },
  { do: 'show', panels: [['a', 'b']], changes: [{ kind: 'title', title: 'Magnetic Field Magnitude' }] },
];

describe('compare two missions, compute the magnitude of each, plot them', () => {
  test('is one call and two rounds: what came is shown without another word', async () => {
    const before = gemini.requests.length;
    gemini.say(
      json({ look_up: { mission: 'Wind', quantity: 'magnetic-field' } }),
      json({ acts: MAGNITUDES('ACE', 'WIND') }),
    );

    const reply = await ask('Compare ACE and Wind magnetic field, compute magnitude of each, plot them');

    expect(transcript(reply)).toEqual([
      [
        'fetch AC_K0_MFI.BGSEc',
        expect.stringContaining('fetch WI_'),
        'compute ACE_Bmag',
        'compute WIND_Bmag',
      ],
      ['plot'],
    ]);
    expect(new Set(reply.data.map(({ start, stop }) => `${start} ${stop}`)).size).toBe(1);
    expect(reply.plots).toMatchObject([
      { title: 'Magnetic Field Magnitude', panels: [{ series: ['ACE_Bmag', 'WIND_Bmag'] }] },
    ]);
    expect(reply.said).toContain('No time was given, so I took');
    expect(reply.status).toBe('done');
    expect(models(before)).toEqual([PRO, PRO]);
    expect(JSON.stringify(gemini.requests[before + 1]?.body)).toContain('WI_K0_MFI (every 92 s');
  });

  test('goes on with what there is when one of them has no data then, and the model hears of it', async () => {
    gemini.say(
      json({ acts: MAGNITUDES('ACE', 'PSP').map((act) => ({ ...act, ...WEEK })) }),
      json({ acts: [], cannot: ['PSP has no data of last week yet.'] }),
    );

    const reply = await ask(
      'Compare ACE and PSP magnetic field for last week, compute magnitudes, and plot them',
    );

    expect(reply.plots).toMatchObject([{ panels: [{ series: ['ACE_Bmag'] }] }]);
    expect(reply.status).toBe('partial');
    expect(JSON.stringify(gemini.requests.at(-1)?.body)).toMatch(/Not again with the same inputs/);
  });
});

describe('a simple request', () => {
  test('may come as calls of delegation, and is one round', async () => {
    gemini.say(
      calls(
        [
          'default_api:fetch_data',
          {
            mission: 'ACE',
            quantity: 'magnetic field',
            time_range: '10 May 2024',
            candidates: ['AC_H2_MFI'],
          },
        ],
        ['default_api:plot_data', { series: `${'$'}{step[0].data.*.id}` }],
      ),
      json({ action: 'done', reasoning: 'Shown.' }),
    );

    const reply = await ask('Show me ACE magnetic field data for 10 May 2024');

    expect(transcript(reply)).toEqual([['fetch AC_H2_MFI.BGSEc', 'plot']]);
    expect(reply.status).toBe('done');
  });

  test('is a fetch and a figure in one round of its own schema', async () => {
    gemini.say(
      json({
        action: 'done',
        reasoning: 'Fetch and draw.',
        subGoals: [
          step(1, 'fetch', { mission: 'ACE', series: '["magnetic-field"]' }),
          step(2, 'plot', {}, { series: [1, 'label'] }),
        ],
      }),
    );

    const reply = await ask('Show me ACE magnetic field data for last week');

    expect(transcript(reply)).toEqual([['fetch AC_K0_MFI.BGSEc', 'plot']]);
    expect(reply.data).toMatchObject([{ start: '2026-02-13T00:00:00Z' }]);
    expect(reply.status).toBe('done');
  });

  test('of three steps in a row is one round, wired forward', async () => {
    gemini.say(
      json({
        action: 'done',
        reasoning: 'Fetch, compute, draw.',
        subGoals: [
          step(1, 'fetch', { mission: 'ACE', series: '["magnetic-field"]' }),
          step(2, 'compute', { operation: 'magnitude', label: 'ACE_Bmag' }, { series: [1, 'label'] }),
          step(3, 'plot', {}, { series: [2, 'label'] }),
        ],
      }),
    );

    const reply = await ask('Fetch ACE mag for 10 May 2024, compute magnitude, plot');

    expect(transcript(reply)).toEqual([['fetch AC_H1_MFI.BGSEc', 'compute ACE_Bmag', 'plot']]);
  });
});

describe('a search', () => {
  test('is one call; its rounds follow by themselves, and pages go on from sub-goal 0', async () => {
    gemini.say(json({ acts: [{ do: 'find', words: 'Wind magnetic field' }] }));
    const before = gemini.requests.length;

    const first = await ask('Search for Wind magnetic field datasets');

    expect(first.status).toBe('done');
    expect(first.said).toContain('WI_H');
    expect(gemini.requests.length - before).toBe(1);
  });
});

const webAnswer = (text: string): GeminiScript => ({
  body: {
    candidates: [
      {
        content: { role: 'model', parts: [{ text }] },
        finishReason: 'STOP',
        groundingMetadata: {
          groundingChunks: [{ web: { uri: 'https://search.example/r?1', title: 'nasa.gov' } }, null],
        },
      },
    ],
  },
});

describe('what needs judgment', () => {
  test('is fetched by the specialist of the mission, on the cheap model', async () => {
    const before = gemini.requests.length;
    const inspect = {
      do: 'use',
      id: 'wobble',
      worker: 'inspect',
      params: {
        mission: 'ACE',
        candidates: ['AC_H2_MFI', 'AC_H0_MFI'],
        physics: 'how much the components wobble inside one record',
        start: '2024-05-10T00:00:00Z',
        stop: '2024-05-11T00:00:00Z',
      },
    };
    gemini.say(
      json({ acts: [inspect, { do: 'show', of: ['wobble'] }] }),
      calls(
        ['default_api:list_parameters', { dataset: 'AC_H2_MFI' }],
        ['default_api:list_parameters', { dataset: 'AC_H0_MFI' }],
      ),
      calls(['fetch_data', { dataset: 'AC_H0_MFI', parameter: 'dBrms' }]),
    );

    const reply = await ask('how wobbly was the field at ACE on 10 May 2024? draw it');

    expect(transcript(reply)).toEqual([['inspect AC_H0_MFI.dBrms', 'plot']]);
    expect(reply.data).toMatchObject([
      { dataset: 'AC_H0_MFI', parameter: 'dBrms', start: '2024-05-10T00:00:00Z' },
    ]);
    expect(models(before)).toEqual([PRO, FLASH, FLASH]);
    expect(JSON.stringify(gemini.requests[before + 2]?.body)).toContain('Root mean square of the field');
  });

  test('is computed and drawn by specialists, each told apart by a round', async () => {
    gemini.say(
      json({
        action: 'done',
        reasoning: 'Fetch, derive, illustrate.',
        subGoals: [
          step(1, 'fetch', { mission: 'ACE', series: '["magnetic-field"]', candidates: '["AC_H2_MFI"]' }),
          step(2, 'derive', { description: 'twice the field strength' }, { series: [1, 'label'] }),
          step(3, 'illustrate', { picture: 'a moody one' }, { series: [2, 'label'] }),
        ],
      }),
      calls([
        'compute',
        {
          steps: [
            { operation: 'magnitude', on: ['AC_H2_MFI.BGSEc'], label: 'strength' },
            {
              operation: 'scale',
              on: ['strength'],
              settings: [{ name: 'factor', value: '2' }],
              label: 'twice',
            },
          ],
        },
      ]),
      calls(['draw', { labels: ['twice'], changes: ['{"kind":"theme","theme":"dark"}'] }]),
    );

    const reply = await ask('show twice the strength of the ACE field on 10 May 2024 in a moody picture');

    expect(transcript(reply)).toEqual([['fetch AC_H2_MFI.BGSEc', 'derive strength twice', 'illustrate']]);
    expect(reply.plots).toMatchObject([{ theme: 'dark', panels: [{ series: ['twice'] }] }]);
    expect(reply.status).toBe('done');
  });

  test('and is a fact of the web is told as one, with nothing said of data', async () => {
    gemini.say(
      json({
        action: 'done',
        reasoning: 'Fetch.',
        subGoals: [step(1, 'fetch', { mission: 'ACE', series: '["magnetic-field"]' })],
      }),
    );
    await ask('fetch the ACE field for 10 May 2024');
    gemini.say(
      json({
        action: 'done',
        reasoning: 'Look it up.',
        subGoals: [step(1, 'search_web', { question: 'When was the first X-class flare of 2024?' })],
      }),
      webAnswer('It was on 2024-01-01.'),
    );

    const reply = await ask('when was the first X-class flare of 2024?');

    expect(reply.status).toBe('done');
    expect(reply.said).toContain('From the web, not from data:\nIt was on 2024-01-01.\nSources: nasa.gov');
    expect(reply.said).not.toContain('synthetic');
  });

  test('and stands in no dataset is searched on the web in a call of its own, named as such, and used', async () => {
    const before = gemini.requests.length;
    gemini.say(
      json({
        action: 'continue',
        reasoning: 'The date has to be found first.',
        subGoals: [step(1, 'search_web', { question: 'When was the largest X-class flare of 2024?' })],
      }),
      webAnswer('The X9.0 flare was on 2024-10-03.'),
      json({
        action: 'done',
        reasoning: 'Draw the days after it.',
        subGoals: [
          step(2, 'fetch', {
            mission: 'ACE',
            series: '["magnetic-field"]',
            start: '2024-10-03',
            stop: '2024-10-06',
          }),
          step(3, 'plot', {}, { series: [2, 'label'] }),
        ],
      }),
    );

    const reply = await ask('plot the ACE field in the days after the largest flare of 2024');

    expect(transcript(reply)).toEqual([['search_web'], [expect.stringContaining('fetch AC_'), 'plot']]);
    expect(reply.said).toContain(
      'From the web, not from data:\nThe X9.0 flare was on 2024-10-03.\nSources: nasa.gov',
    );
    const search = gemini.requests[before + 1];
    expect(search?.model).toBe(FLASH);
    expect(search?.body['tools']).toEqual([{ googleSearch: {} }]);
    expect(JSON.stringify(gemini.requests[before + 2]?.body)).toContain('told the user: From the web');
  });
});
