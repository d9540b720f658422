import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type GeminiScript, type GeminiServer, startGeminiServer } from '#tests/servers/gemini-server.ts';
import { type ModelBot, openModelBot } from '#tests/support/model-bot.ts';

let gemini: GeminiServer;
const bots: ModelBot[] = [];

beforeAll(async () => {
  gemini = await startGeminiServer();
});

afterAll(async () => {
  await gemini.close();
});

afterEach(async () => {
  for (const bot of bots.splice(0)) await bot.close();
  expect(gemini.left()).toBe(0);
});

async function open(env: Readonly<Record<string, string>> = {}): Promise<ModelBot> {
  const bot = await openModelBot(gemini.url, { HELIO_QUESTION_CACHE: 'on', HELIO_PLAN_CACHE: 'on', ...env });
  bots.push(bot);
  return bot;
}

const says = (...decisions: readonly unknown[]) =>
  gemini.say(...decisions.map((decision): GeminiScript => ({ text: JSON.stringify(decision) })));

const planOf = (
  mission: string,
  series: unknown,
  start: string,
  stop: string,
  reasoning = 'Fetch and draw.',
) => ({
  action: 'done',
  reasoning,
  subGoals: [
    {
      id: 1,
      worker: 'fetch',
      title: `Fetch ${mission}`,
      goalType: 'support',
      inputs: [],
      params: [
        { name: 'mission', value: mission },
        { name: 'series', value: JSON.stringify(series) },
        { name: 'start', value: start },
        { name: 'stop', value: stop },
      ],
    },
    {
      id: 2,
      worker: 'plot',
      title: 'Plot it',
      goalType: 'deliverable',
      inputs: [{ slot: 'series', fromSubGoal: 1, output: 'labels' }],
      params: [],
    },
  ],
});
const CME = planOf(
  'OMNI',
  [{ quantity: 'magnetic-field', component: 'z' }, { quantity: 'speed' }],
  '2024-05-10',
  '2024-05-13',
  'A coronal mass ejection hit Earth in May 2024; here are its field and speed.',
);
const WOBBLE = planOf('ACE', [{ quantity: 'magnetic-field' }], '2024-05-10', '2024-05-11');

describe('a question that was asked before', () => {
  const question = 'show me what a CME hitting Earth looks like in the data';

  test('is planned as before without a call, its data are fetched, and its reason is told', async () => {
    const bot = await open();
    says(CME);
    const first = await bot.ask(question, 'a');
    const second = await bot.ask(`${question}!`, 'b');

    expect(second).toMatchObject({ status: 'done', usage: { calls: 0 } });
    expect(second.plots[0]?.panels).toHaveLength(2);
    expect(second.said).toBe(first.said);
    expect((await bot.ask('status', 'b')).said).toContain(
      'Plans taken again instead of asking the model: 1 of 2 (50 %) since the start; 1 for the same question',
    );
  });

  test('is a question for the model when nothing is to be kept', async () => {
    const bot = await open({ HELIO_QUESTION_CACHE: 'off', HELIO_PLAN_CACHE: 'off' });
    says(CME, CME);
    await bot.ask(question, 'a');

    expect((await bot.ask(question, 'b')).usage).toMatchObject({ calls: 1 });
    expect((await bot.ask('status', 'b')).said).toContain('the same question: off, the same shape: off');
  });
});

test('a request of the same shape takes the plan with its own mission and time', async () => {
  const bot = await open();
  says(WOBBLE);
  await bot.ask('Plot the wobbliness of the ACE magnetic field on 10 May 2024', 'a');
  const reply = await bot.ask('Plot the wobbliness of the Wind magnetic field on 12 May 2024', 'b');

  expect(reply).toMatchObject({ status: 'done', usage: { calls: 0 } });
  expect(reply.data).toMatchObject([
    { mission: 'WIND', start: '2024-05-12T00:00:00Z', stop: '2024-05-13T00:00:00Z' },
  ]);
  expect(reply.said).not.toMatch(/ACE|10 May|2024-05-10/);
});

describe('a thread with a small share of the model', () => {
  test('is warned, then goes on with rules and says so; another thread has its own', async () => {
    const bot = await open({ HELIO_THREAD_CALLS: '1', HELIO_PLAN_CACHE: 'off', HELIO_QUESTION_CACHE: 'off' });
    says(WOBBLE, WOBBLE);
    const odd = 'kindly conjure the ACE magnetic field for 10 May 2024 onto a plot';

    const first = await bot.ask(odd, 'a');
    expect(first.said).toContain('This thread has now used up its share of the language model.');

    const second = await bot.ask(odd, 'a');
    expect(second.plans.map(({ planner }) => planner)).toEqual(['rules']);
    expect(second.plots).toHaveLength(1);
    expect(second.said).toContain(
      'This thread has used up its share of the language model; a new thread has its own. This was planned by rules instead.',
    );

    expect((await bot.ask(odd, 'b')).plans.map(({ planner }) => planner)).toEqual(['model']);
    const { said } = await bot.ask('status', 'b');
    expect(said).toContain(
      "The model was asked 1 time here: 1,000 tokens in, 75 out. That is 100 % of this thread's share.",
    );
    expect(said).toContain('In all threads since the start it was asked 2 times: 2,000 tokens in, 150 out.');
  });
});

describe('with a look at each figure', () => {
  const plain = 'plot the ACE magnetic field for 10 May 2024';
  const env = { HELIO_VISION_CHECK: 'on' };

  test('one fault is mended, drawn again and told', async () => {
    const bot = await open(env);
    says({
      verdict: 'fault',
      fault: 'The legend covers the curves.',
      change: '{"kind":"legend","legend":"right"}',
    });
    const reply = await bot.ask(plain, 'a');

    expect(reply).toMatchObject({ status: 'done', usage: { calls: 1 } });
    expect(reply.tasks.map(({ worker }) => worker)).toEqual(['fetch', 'plot', 'review']);
    expect(reply.plots).toHaveLength(2);
    expect(reply.said).toContain(
      'I looked at the picture: The legend covers the curves. So I changed its legend',
    );
    expect(JSON.stringify(gemini.requests.at(-1)?.body)).toContain('image/png');
  });

  test('a model that cannot look leaves the turn as it is', async () => {
    const bot = await open(env);
    gemini.say({ status: 400, error: { message: 'no pictures here' } });
    const reply = await bot.ask(plain, 'a');

    expect(reply.status).toBe('done');
    expect(reply.plots).toHaveLength(1);
    expect(reply.said).not.toContain('picture');
  });
});
