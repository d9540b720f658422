import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GeminiScript, type GeminiServer, startGeminiServer } from '#tests/servers/gemini-server.ts';
import { type ModelBot, openModelBot } from '#tests/support/model-bot.ts';

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
const says = (...decisions: readonly unknown[]) =>
  gemini.say(...decisions.map((decision): GeminiScript => ({ text: JSON.stringify(decision) })));

const DAY = [
  { name: 'start', value: '2024-05-10T00:00:00Z' },
  { name: 'stop', value: '2024-05-11T00:00:00Z' },
];

const fetchOf = (id: number, mission: string, series: unknown, range = DAY) => ({
  id,
  worker: 'fetch',
  title: `Fetch ${mission}`,
  goalType: 'support',
  inputs: [],
  params: [{ name: 'mission', value: mission }, { name: 'series', value: JSON.stringify(series) }, ...range],
});
const plotOf = (id: number, ...from: readonly number[]) => ({
  id,
  worker: 'plot',
  title: 'Plot it',
  goalType: 'deliverable',
  inputs: from.map((fromSubGoal) => ({ slot: 'series', fromSubGoal, output: 'label' })),
  params: [],
});

describe('a plan of our own schema', () => {
  test('is one round and one call when the model says that it is all', async () => {
    says({
      action: 'done',
      reasoning: 'Fetch Bz and draw it.',
      subGoals: [fetchOf(1, 'ACE', [{ quantity: 'magnetic-field', component: 'z' }]), plotOf(2, 1)],
    });

    const reply = await ask('what did the field do at ace on 10 may 2024, show me a picture');

    expect(reply.said).toContain('**ACE Bz GSE, 10 May 2024.**');
    expect(reply.plans.map(({ round, planner }) => [round, planner])).toEqual([[1, 'model']]);
    expect(reply.status).toBe('done');
    expect(reply.plots).toHaveLength(1);
    expect(reply.usage).toMatchObject({ calls: 1, inputTokens: 1000, outputTokens: 75 });
  });

  test('goes over several rounds, each planned from the results of the one before', async () => {
    says(
      {
        action: 'continue',
        reasoning: 'Fetch both.',
        subGoals: [
          fetchOf(1, 'ACE', [{ quantity: 'magnetic-field', component: 'vector' }]),
          fetchOf(2, 'WIND', [{ quantity: 'magnetic-field', component: 'vector' }]),
        ],
      },
      {
        action: 'continue',
        reasoning: 'Compute the magnitudes.',
        subGoals: [1, 2].map((from) => ({
          id: from + 2,
          worker: 'compute',
          title: 'Magnitude',
          goalType: 'support',
          inputs: [{ slot: 'series', fromSubGoal: from, output: 'label' }],
          params: [
            { name: 'operation', value: 'magnitude' },
            { name: 'label', value: from === 1 ? 'ACE_Bmag' : 'Wind_Bmag' },
          ],
        })),
      },
      { action: 'done', reasoning: 'Draw them.', subGoals: [plotOf(5, 3, 4)] },
    );

    const reply = await ask('compare the strength of the field at ace and wind on 10 may 2024 and plot both');

    expect(reply.plans.map(({ round }) => round)).toEqual([1, 2, 3]);
    expect(reply.data.map(({ label }) => label)).toEqual(expect.arrayContaining(['ACE_Bmag', 'Wind_Bmag']));
    expect(reply.plots[0]?.panels.flatMap(({ series }) => series)).toEqual(['ACE_Bmag', 'Wind_Bmag']);
    expect(reply.usage?.calls).toBe(3);
    expect(reply.status).toBe('done');
  });
});

const FIELD = [fetchOf(1, 'ACE', [{ quantity: 'magnetic-field', component: 'z' }]), plotOf(2, 1)];

describe('what goes wrong with a model', () => {
  test('answers that are no plan leave the request to the rules, which say so', async () => {
    gemini.say({ text: 'Of course!' }, { text: '{"action":' }, { body: { candidates: null } });

    const reply = await ask('plot the ace magnetic field for 10 may 2024');

    expect(reply.plans.map(({ planner }) => planner)).toEqual(['rules']);
    expect(reply.said).toContain('gave no plan that can be used. This was planned by rules instead.');
    expect(reply.plots).toHaveLength(1);
    expect(reply.usage?.calls).toBe(3);
  });

  test('a refusal for safety leaves the request to the rules', async () => {
    gemini.say({ body: { promptFeedback: { blockReason: 'SAFETY' } } });

    const reply = await ask('plot the ace magnetic field for 10 may 2024');

    expect(reply.status).toBe('done');
    expect(reply.said).toContain('declined');
  });

  test('a key that is refused in the middle lets the rules finish, without fetching again what is there', async () => {
    says({
      action: 'continue',
      reasoning: 'Fetch.',
      subGoals: [fetchOf(1, 'ACE', [{ quantity: 'magnetic-field' }])],
    });
    gemini.say({ status: 403 });

    const reply = await ask('plot the ACE magnetic field for 10 May 2024');

    expect(reply.plans.map(({ round, planner }) => [round, planner])).toEqual([
      [1, 'model'],
      [2, 'rules'],
    ]);
    expect(reply.tasks.map(({ id, worker }) => [id, worker])).toEqual([
      [1, 'fetch'],
      [2, 'fetch'],
      [3, 'plot'],
    ]);
    expect(new Set(reply.data.map(({ label }) => label)).size).toBe(1);
    expect(reply.status).toBe('done');
    expect(reply.said).toContain('does not accept the key');
  });

  test('a dataset that it invents is never asked for', async () => {
    const invented = {
      ...FIELD[0],
      params: [{ name: 'series', value: '[{"dataset":"AC_H99_MFI"}]' }, ...DAY],
    };
    says(
      { action: 'done', reasoning: 'r', subGoals: [invented, FIELD[1]] },
      { action: 'done', reasoning: 'r', subGoals: FIELD },
    );

    const reply = await ask('plot the field at ace on 10 may 2024');

    expect(reply.events.filter((event) => event.type === 'task' && event.status === 'failed')).toEqual([]);
    expect(JSON.stringify(reply.events)).not.toContain('AC_H99_MFI');
  });

  test('a worker that does not exist fails alone, and the model reads why', async () => {
    const beam = {
      id: 3,
      worker: 'teleport',
      title: 'Beam up',
      goalType: 'deliverable',
      inputs: [],
      params: [],
    };
    says(
      { action: 'done', reasoning: 'r', subGoals: [...FIELD, beam] },
      { action: 'done', reasoning: 'Enough has been shown.' },
    );

    const reply = await ask('plot the field at ace on 10 may 2024 and beam it up');

    expect(reply.plots).toHaveLength(1);
    expect(reply.status).toBe('partial');
    expect(JSON.stringify(gemini.requests.at(-1)?.body)).toContain('There is no worker called teleport');
  });

  test('code that reaches for the machine fails in the sandbox', async () => {
    const code = {
      id: 2,
      worker: 'compute',
      title: 'Compute',
      goalType: 'support',
      inputs: [{ slot: 'series', fromSubGoal: 1, output: 'label' }],
      params: [
        { name: 'operation', value: 'code' },
        { name: 'code', value: 'return process.env' },
      ],
    };
    says(
      { action: 'done', reasoning: 'r', subGoals: [FIELD[0], code] },
      { action: 'failed', reasoning: 'The code was refused.' },
    );

    const reply = await ask('show the environment of ace on 10 may 2024');

    expect(reply.events).toContainEqual(expect.objectContaining({ type: 'task', id: 2, status: 'failed' }));
    expect(JSON.stringify(reply.events)).not.toContain('test-key');
  });
});

describe('a turn that is cancelled while the model thinks', () => {
  test('ends as cancelled, and the next one works', async () => {
    gemini.say(() => {
      setTimeout(() => void bot.cancel(`t${thread}`), 50);
      return { isSilent: true };
    });
    const first = await ask('plot bz at ace on 10 may 2024');
    says({ action: 'done', reasoning: 'r', subGoals: FIELD });
    const second = await ask('plot bz at ace on 10 may 2024');

    expect([first.status, second.status]).toEqual(['cancelled', 'done']);
  });
});

describe('a conversation', () => {
  test('goes on with the data of the thread, wired by their labels', async () => {
    says({ action: 'done', reasoning: 'r', subGoals: FIELD });
    const first = await ask('plot bz at ace on 10 may 2024');
    const label = first.plots[0]?.panels[0]?.series[0] ?? '';
    says({
      action: 'done',
      reasoning: 'Smooth it.',
      subGoals: [
        {
          id: 1,
          worker: 'compute',
          title: 'Smooth',
          goalType: 'support',
          inputs: [{ slot: 'series', fromSubGoal: 0, output: label }],
          params: [
            { name: 'operation', value: 'running_mean' },
            { name: 'window', value: '1h' },
          ],
        },
        { ...plotOf(2, 1), params: [{ name: 'changes', value: '[{"kind":"title","title":"Calm"}]' }] },
      ],
    });

    const second = await ask('make that calmer and call it Calm');

    expect(second.data).toMatchObject([{ origin: 'computed', operation: 'running_mean', from: [label] }]);
    expect(second.plots).toMatchObject([{ title: 'Calm' }]);
    expect(JSON.stringify(gemini.requests.at(-1)?.body)).toContain('plot bz at ace on 10 may 2024 → done');
  });

  test('may begin with a question of the model', async () => {
    says({
      action: 'continue',
      reasoning: 'Which one?',
      subGoals: [
        {
          id: 1,
          worker: 'clarify',
          title: 'Ask',
          inputs: [],
          params: [
            { name: 'question', value: 'Which spacecraft?' },
            { name: 'choices', value: '["ACE","Wind"]' },
          ],
        },
      ],
    });

    const reply = await ask('show me the thing we talked about');

    expect(reply).toMatchObject({
      status: 'clarify',
      question: { question: 'Which spacecraft?', choices: [{ label: 'ACE' }, { label: 'Wind' }] },
    });
  });

  test('knows what it has cost', async () => {
    says({ action: 'done', reasoning: 'r', subGoals: FIELD });
    await ask('plot bz at ace on 10 may 2024');

    expect((await ask('status')).said).toContain('The model was asked 1 time here: 1,000 tokens in, 75 out.');
  });

  test('never shows the key to the model', () => {
    expect(JSON.stringify(gemini.requests.map(({ body }) => body))).not.toContain('test-key');
  });
});

describe('with auto', () => {
  let auto: ModelBot;

  beforeAll(async () => {
    auto = await openModelBot(gemini.url);
  });

  afterAll(() => auto.close());

  test('the rules take what they understand fully, without any call', async () => {
    const reply = await auto.ask(
      'Compare the ACE and Wind magnetic field for 10 May 2024 and plot them',
      `t${thread}`,
    );

    expect(reply.plans.map(({ planner }) => planner)).toEqual(['rules', 'rules']);
    expect(reply.usage).toMatchObject({ calls: 0, inputTokens: 0 });
    expect(reply.said).not.toContain('rules instead');
  });

  test('the model gets what they do not, and its choice is told', async () => {
    says({
      acts: [
        {
          do: 'show',
          panels: [
            [{ mission: 'OMNI', quantity: 'magnetic-field', component: 'z' }],
            [{ mission: 'OMNI', quantity: 'speed' }],
          ],
          start: '2024-05-10T00:00:00Z',
          stop: '2024-05-13T00:00:00Z',
        },
      ],
      note: 'A coronal mass ejection hit Earth in May 2024; here are its field and speed.',
    });

    const reply = await auto.ask('show me what a CME hitting Earth looks like in the data', `t${thread}`);

    expect(reply.plans.map(({ planner }) => planner)).toEqual(['model']);
    expect(reply.plots[0]?.panels).toHaveLength(2);
    expect(reply.said).toContain('A coronal mass ejection hit Earth in May 2024');
  });

  test('a storm of 429 ends in a plan of the rules, and the model is left alone for a while', async () => {
    const never = { status: 429, headers: { 'retry-after': '3600' } } as const;
    gemini.say(never, never);
    const odd = 'kindly conjure the ACE magnetic field for 10 May 2024 onto a plot';

    const first = await auto.ask(odd, `t${thread}`);
    const second = await auto.ask(odd, `t${thread}`);

    for (const reply of [first, second]) {
      expect(reply.plans.map(({ planner }) => planner)).toEqual(['rules']);
      expect(reply.said).toContain(
        "The language model's quota is used up. This was planned by rules instead.",
      );
      expect(reply.plots).toHaveLength(1);
    }
  });
});
