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

/** A decision on what the steps so far gave: the labels that the model reads in its situation. */
const onLabels =
  (decide: (labels: readonly string[]) => unknown): GeminiScript =>
  ({ body }) => {
    const steps = JSON.stringify(body).split('Steps of this turn so far')[1] ?? '';
    const labels = [...steps.matchAll(/labels ([\w@.#-]+)/g)].map(([, label = '']) => label);
    return { text: JSON.stringify(decide(labels)) };
  };

const task = (mission: string, description: string, instruction: string, candidates?: readonly string[]) => ({
  description,
  instruction,
  mission,
  ...(candidates === undefined ? {} : { candidate_datasets: candidates }),
});
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
const VECTOR = 'Fetch magnetic field vector components';

describe('compare two missions, compute the magnitude of each, plot them', () => {
  const computeAndPlot = (one: string, other: string) => [
    onLabels(([first, second]) => ({
      status: 'continue',
      tasks: [
        task('__data_ops__', `Compute ${one}`, `Compute magnitude of ${first}, save as ${one}`),
        task('__data_ops__', `Compute ${other}`, `Compute magnitude of ${second}, save as ${other}`),
      ],
    })),
    json({
      status: 'done',
      tasks: [
        task(
          '__visualization__',
          'Plot comparison',
          `Use plot_data to plot ${one} and ${other} together with title 'Magnetic Field Magnitude'`,
        ),
      ],
      summary: 'Fetched the data, computed magnitudes, and plotted them together.',
    }),
  ];

  test('takes discovery and three rounds, the fetches over the same days, each round with the labels before it', async () => {
    const before = gemini.requests.length;
    gemini.say(
      json({ action: 'look_up', reasoning: 'Which datasets?', question: 'magnetic field of ACE and Wind' }),
      calls(
        ['default_api:list_parameters', { dataset: 'AC_H2_MFI' }],
        ['default_api:list_parameters', { dataset: 'WI_K0_MFI' }],
        ['default_api:data_availability', { dataset: 'AC_H2_MFI' }],
      ),
      { text: 'Both have the field.' },
      json({
        status: 'continue',
        reasoning: 'Need to fetch magnetic field data from both missions',
        tasks: [
          task('ACE', 'Fetch ACE mag data', VECTOR, ['AC_H2_MFI', 'AC_K0_MFI']),
          task('WIND', 'Fetch Wind mag data', VECTOR, ['WI_K0_MFI']),
        ],
      }),
      ...computeAndPlot('ACE_Bmag', 'Wind_Bmag'),
    );

    const reply = await ask('Compare ACE and Wind magnetic field, compute magnitude of each, plot them');

    expect(transcript(reply)).toEqual([
      ['fetch AC_K0_MFI.BGSEc', 'fetch WI_K0_MFI.BGSEc'],
      ['compute ACE_Bmag', 'compute Wind_Bmag'],
      ['plot'],
    ]);
    expect(new Set(reply.data.map(({ start, stop }) => `${start} ${stop}`)).size).toBe(1);
    expect(reply.plots).toMatchObject([
      { title: 'Magnetic Field Magnitude', panels: [{ series: ['ACE_Bmag', 'Wind_Bmag'] }] },
    ]);
    expect(reply.said).toContain('No time was given, so I took 2026-');
    expect(reply.status).toBe('done');
    expect(models(before)).toEqual([PRO, FLASH, FLASH, PRO, PRO, PRO]);
    expect(JSON.stringify(gemini.requests[before + 3]?.body)).toContain('WI_K0_MFI (every 92 s');
  });

  test('goes on with what there is when one of them has no data then', async () => {
    gemini.say(
      json({
        status: 'continue',
        reasoning: 'Fetch both.',
        tasks: [
          task('ACE', 'Fetch ACE mag data', `${VECTOR} for last week`, ['AC_H2_MFI']),
          task('PSP', 'Fetch PSP mag data', `${VECTOR} for last week`, ['PSP_FLD_L2_MAG_RTN_1MIN']),
        ],
      }),
      onLabels(([first]) => ({
        status: 'continue',
        tasks: [task('__data_ops__', 'Compute', `Compute magnitude of ${first}, save as ACE_Bmag`)],
      })),
      json({ status: 'done', tasks: [task('__visualization__', 'Plot', 'Plot ACE_Bmag')] }),
    );

    const reply = await ask(
      'Compare ACE and PSP magnetic field for last week, compute magnitudes, and plot them',
    );

    expect(transcript(reply)).toEqual([['fetch AC_K0_MFI.BGSEc', 'fetch'], ['compute ACE_Bmag'], ['plot']]);
    expect(reply.status).toBe('partial');
    expect(reply.said).toMatch(/Parker Solar Probe's magnetic field ends on .* PSP_\w+ covers/);
    expect(JSON.stringify(gemini.requests.at(-1)?.body)).toMatch(/Do not try it again/);
  });

  test('for a time that both have is three rounds without discovery', async () => {
    gemini.say(
      json({
        status: 'continue',
        reasoning: 'Fetch both.',
        tasks: [
          task('ACE', 'Fetch ACE mag data', VECTOR, ['AC_H2_MFI']),
          task('PSP', 'Fetch PSP mag data', VECTOR, ['PSP_FLD_L2_MAG_RTN_1MIN']),
        ],
      }),
      ...computeAndPlot('ACE_Bmag', 'PSP_Bmag'),
    );

    const reply = await ask(
      'Compare ACE and PSP magnetic field for 10 to 12 May 2024, compute magnitudes, and plot them',
    );

    expect(transcript(reply)).toEqual([
      ['fetch AC_H2_MFI.BGSEc', 'fetch PSP_FLD_L2_MAG_RTN_1MIN.psp_fld_l2_mag_RTN_1min'],
      ['compute ACE_Bmag', 'compute PSP_Bmag'],
      ['plot'],
    ]);
    expect(reply.status).toBe('done');
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
  const chain = [
    json({
      action: 'continue',
      reasoning: 'Resolve the names.',
      subGoals: [step(1, 'lookup_metadata', { text: 'Wind magnetic field' })],
    }),
    json({
      action: 'continue',
      reasoning: 'Make the query.',
      subGoals: [step(2, 'generate_query', {}, { metadata: [1, 'metadata'] })],
    }),
    json({
      action: 'done',
      reasoning: 'Run it and show what it finds.',
      subGoals: [
        step(3, 'run_query', { bundles_with_sub_goal: '2' }, { query: [2, 'query'] }),
        step(4, 'show_results', {}, { results: [3, 'results'] }),
      ],
    }),
  ];

  test('is lookup_metadata, generate_query alone, run_query bundled with it, show_results; pages go on from sub-goal 0', async () => {
    gemini.say(...chain);
    const before = gemini.requests.length;

    const first = await ask('Search for Wind magnetic field datasets');
    gemini.say(
      json({
        action: 'done',
        reasoning: 'Another page.',
        subGoals: [
          step(
            1,
            'page_query',
            {},
            { query: [0, 'prior_query'], offset: [0, 'prior_next_offset'], limit: [0, 'prior_page_size'] },
          ),
          step(2, 'show_results', {}, { results: [1, 'results'] }),
        ],
      }),
    );
    const second = await ask('more of these');

    expect([first.status, second.status]).toEqual(['done', 'done']);
    expect(first.said).toContain('WI_H');
    expect(second.said).not.toBe(first.said);
    const bodies = gemini.requests.slice(before).map(({ body }) => JSON.stringify(body));
    expect(bodies[1]).toContain('(round 1, lookup_metadata)');
    expect(bodies[1]).toContain('needs_clarification false');
    expect(bodies[2]).toContain('(round 2, generate_query)');
    expect(bodies[3]).toContain('prior_query');
  });

  test('that needs a clarification asks, whatever the model had planned', async () => {
    gemini.say(
      json({
        action: 'continue',
        reasoning: 'All at once.',
        subGoals: [
          step(1, 'lookup_metadata', {
            text: 'data',
            ambiguities: '[{"text":"voyager","choices":["Voyager 1","Voyager 2"]}]',
          }),
          step(2, 'generate_query', {}, { metadata: [1, 'metadata'] }),
        ],
      }),
      json({
        action: 'continue',
        reasoning: 'Go on all the same.',
        subGoals: [step(2, 'generate_query', {}, { metadata: [1, 'metadata'] })],
      }),
      json({
        action: 'continue',
        reasoning: 'Ask.',
        subGoals: [step(2, 'clarify', { question: 'Which Voyager?', choices: '["Voyager 1","Voyager 2"]' })],
      }),
    );
    const before = gemini.requests.length;

    const reply = await ask('Search for voyager data');

    expect(reply.status).toBe('clarify');
    const bodies = gemini.requests.slice(before).map(({ body }) => JSON.stringify(body));
    expect(bodies[1]).toContain('has to wait a round');
    expect(bodies[1]).toContain('needs_clarification true');
    expect(bodies[2]).toContain('needs a clarification, so ask the user');
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
    gemini.say(
      json({
        status: 'continue',
        reasoning: 'Look at the candidates.',
        tasks: [
          task('ACE', 'Fetch the scatter', 'Fetch how much the components wobble inside one record', [
            'AC_H2_MFI',
            'AC_H0_MFI',
          ]),
        ],
      }),
      calls(
        ['default_api:list_parameters', { dataset: 'AC_H2_MFI' }],
        ['default_api:list_parameters', { dataset: 'AC_H0_MFI' }],
      ),
      calls(['fetch_data', { dataset: 'AC_H0_MFI', parameter: 'dBrms' }]),
      json({
        action: 'done',
        reasoning: 'Draw it.',
        subGoals: [step(2, 'plot', {}, { series: [1, 'label'] })],
      }),
    );

    const reply = await ask('how wobbly was the field at ACE on 10 May 2024? draw it');

    expect(transcript(reply)).toEqual([['inspect AC_H0_MFI.dBrms'], ['plot']]);
    expect(reply.data).toMatchObject([
      { dataset: 'AC_H0_MFI', parameter: 'dBrms', start: '2024-05-10T00:00:00Z' },
    ]);
    expect(models(before)).toEqual([PRO, FLASH, FLASH, PRO]);
    expect(JSON.stringify(gemini.requests[before + 2]?.body)).toContain('Root mean square of the field');
    expect(reply.usage).toMatchObject({ calls: 4 });
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
