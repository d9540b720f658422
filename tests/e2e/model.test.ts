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

    expect(reply.said).toContain('AC_');
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

describe('the schemas of others', () => {
  test('status and tasks with instructions in words become three rounds', async () => {
    const task = (description: string, instruction: string, mission: string, more = {}) => ({
      description,
      instruction,
      mission,
      ...more,
    });
    const field = 'Fetch magnetic field vector components';
    says(
      {
        status: 'continue',
        reasoning: 'Need to fetch magnetic field data from both missions',
        tasks: [
          task('Fetch ACE mag data', field, 'ACE', { candidate_datasets: ['AC_K0_MFI', 'AC_H0_MFI'] }),
          task('Fetch Wind mag data', field, 'WIND', { candidate_datasets: ['NO_SUCH_SET', 'WI_K0_MFI'] }),
        ],
      },
      {
        status: 'continue',
        tasks: [
          task('Compute ACE Bmag', 'Compute magnitude of AC_K0_MFI.BGSEc, save as ACE_Bmag', '__data_ops__'),
          task(
            'Compute Wind Bmag',
            'Compute magnitude of WI_K0_MFI.BGSEc, save as Wind_Bmag',
            '__data_ops__',
          ),
        ],
      },
      {
        status: 'done',
        tasks: [
          task(
            'Plot comparison',
            "Use plot_data to plot ACE_Bmag and Wind_Bmag together with title 'ACE vs Wind'",
            '__visualization__',
          ),
        ],
        summary: 'Fetched, computed and plotted.',
      },
    );

    const reply = await ask(
      'Compare ACE and Wind magnetic field on 10 May 2024, compute magnitude of each, plot them',
    );

    expect(reply.tasks.map(({ worker }) => worker)).toEqual(['fetch', 'fetch', 'compute', 'compute', 'plot']);
    expect(reply.tasks[1]?.candidates).not.toContain('NO_SUCH_SET');
    expect(reply.data.map(({ label }) => label)).toEqual(expect.arrayContaining(['ACE_Bmag', 'Wind_Bmag']));
    expect(reply.plots[0]).toMatchObject({ title: 'ACE vs Wind' });
    expect(reply.status).toBe('done');
  });
});
