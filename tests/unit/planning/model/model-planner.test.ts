import { describe, expect, test } from 'vitest';
import { type ScriptLine, scriptedModel } from '#tests/fakes/scripted-model.ts';
import {
  carriedOut,
  fetchStep,
  planFor,
  plannerOf,
  plotStep,
  turnOfPlanner,
} from '#tests/support/planning.ts';

const signal = new AbortController().signal;
const REQUEST = 'Plot the ACE magnetic field on 10 May 2024';
const GOOD = { action: 'done', reasoning: 'Fetch and draw.', subGoals: [fetchStep(), plotStep()] };

/** Decides the first round of a request with a model that says these lines. */
async function decide(request: string, ...lines: readonly ScriptLine[]) {
  const model = scriptedModel(...lines);
  const plan = planFor(request);
  const { planner, meter } = turnOfPlanner(plannerOf(model), plan);
  const decision = await planner.decide(plan, signal);
  model.finish();
  return { decision, model, planner, plan, meter };
}

describe('what a model answers', () => {
  test('becomes a round of work, and costs what it costs', async () => {
    const { decision, meter } = await decide(REQUEST, { json: GOOD });

    expect(decision).toMatchObject({
      action: 'continue',
      reasoning: 'Fetch and draw.',
      subGoals: [
        { worker: 'fetch', params: { mission: 'ACE', start: '2024-05-10T00:00:00Z' } },
        { worker: 'plot', inputs: { series: { fromSubGoal: 1, slot: 'label' } } },
      ],
    });
    expect(meter.total()).toEqual({ calls: 1, inputTokens: 100, outputTokens: 10 });
  });

  test.each([
    ['in a code fence', `Here you are:\n\`\`\`json\n${JSON.stringify(GOOD)}\n\`\`\`\nEnjoy!`],
    ['in the middle of prose', `I think {this} is best: ${JSON.stringify(GOOD)} – shall I?`],
    ['with commas too many', JSON.stringify(GOOD).replaceAll(']', ',]')],
  ])('is found %s', async (_, text) => {
    const { decision } = await decide(REQUEST, text);

    expect(decision).toMatchObject({
      action: 'continue',
      subGoals: [{ worker: 'fetch' }, { worker: 'plot' }],
    });
  });

  test('goes back with its faults when it cannot be used, at most twice', async () => {
    const { decision, model } = await decide(
      REQUEST,
      'Sure, I will plot it!',
      { json: { action: 'dance' } },
      { json: GOOD },
    );

    expect(decision.action).toBe('continue');
    expect(model.requests[1]?.messages.at(-1)).toMatchObject({
      text: expect.stringContaining('holds no JSON'),
    });
    expect(model.requests[2]?.messages.at(-1)).toMatchObject({
      text: expect.stringContaining('continue, done, failed'),
    });
  });

  test('is given up after three attempts, as a failure that the rules can take over from', async () => {
    await expect(decide(REQUEST, 'no', 'no', 'no')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('is asked for again, shorter, when it was cut off', async () => {
    const { model } = await decide(
      REQUEST,
      { reply: { text: '{"action":"cont', end: 'length' } },
      { json: GOOD },
    );

    expect(model.requests[1]?.messages.at(-1)).toMatchObject({ text: expect.stringContaining('shorter') });
  });

  test('that repeats itself without end is cut off at the limit, and given up in the end', async () => {
    const endless: ScriptLine = { reply: { text: '{"action":"done",'.repeat(5_000), end: 'length' } };

    await expect(decide(REQUEST, endless, endless, endless)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The language model gave no plan that can be used.',
    });
  });

  test('is taken for lost when the model declines', async () => {
    await expect(decide(REQUEST, { reply: { end: 'blocked' } })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('may be calls of workers as if they were functions, with an invented prefix', async () => {
    const { decision } = await decide(REQUEST, {
      reply: {
        calls: [
          {
            id: '1',
            name: 'default_api:fetch',
            args: { mission: 'ACE', quantity: 'magnetic field', time_range: '10 May 2024' },
          },
        ],
      },
    });

    expect(decision).toMatchObject({
      subGoals: [
        {
          worker: 'fetch',
          params: { series: [{ mission: 'ACE', quantity: 'magnetic-field' }], stop: '2024-05-11T00:00:00Z' },
        },
      ],
    });
  });
});

describe('steps', () => {
  test('that do not fit fail alone: the others are planned, and the bad ones are for the loop to report', async () => {
    const { decision } = await decide(REQUEST, {
      json: {
        action: 'continue',
        reasoning: 'r',
        subGoals: [fetchStep(), { id: 2, worker: 'teleport', title: 'Beam', inputs: [], params: [] }],
      },
    });

    expect(decision).toMatchObject({ subGoals: [{ worker: 'fetch' }, { worker: 'teleport' }] });
  });

  test('of which none fits go back to the model', async () => {
    const { model } = await decide(
      REQUEST,
      {
        json: {
          action: 'continue',
          reasoning: 'r',
          subGoals: [{ id: 1, worker: 'teleport', title: 'Beam', inputs: [], params: [] }],
        },
      },
      { json: GOOD },
    );

    expect(model.requests[1]?.messages.at(-1)).toMatchObject({
      text: expect.stringContaining('no worker teleport'),
    });
  });

  test('may refer forward, and one that waits for itself is left out', async () => {
    const { decision } = await decide(REQUEST, {
      json: {
        action: 'continue',
        reasoning: 'r',
        subGoals: [
          plotStep({ id: 1, inputs: [{ slot: 'series', fromSubGoal: 2, output: 'label' }] }),
          fetchStep({ id: 2 }),
          {
            id: 3,
            worker: 'compute',
            title: 'Circle',
            inputs: [{ slot: 'series', fromSubGoal: 3, output: 'label' }],
            params: { operation: 'magnitude' },
          },
        ],
      },
    });

    expect(decision).toMatchObject({
      subGoals: [{ worker: 'plot', inputs: { series: { fromSubGoal: 2 } } }, { worker: 'fetch' }],
    });
    expect(decision).toHaveProperty('subGoals.length', 2);
  });

  test('that say the same work again and again are one, and what hangs on any of them hangs on it', async () => {
    const repeated = Array.from({ length: 5 }, (_, index) => fetchStep({ id: index + 1 }));
    const { decision } = await decide(REQUEST, {
      json: {
        action: 'done',
        reasoning: 'r',
        subGoals: [
          ...repeated,
          plotStep({ id: 6, inputs: [{ slot: 'series', fromSubGoal: 4, output: 'label' }] }),
        ],
      },
    });

    expect(decision).toMatchObject({
      subGoals: [
        { worker: 'fetch' },
        { worker: 'plot', inputs: { series: { fromSubGoal: 1, slot: 'label' } } },
      ],
    });
    expect(decision).toHaveProperty('subGoals.length', 2);
  });

  test('with templates and depends_on are wired by their places', async () => {
    const { decision } = await decide(REQUEST, {
      json: {
        steps: [
          {
            tool: 'fetch_data',
            params: {
              mission: 'ACE',
              quantity: 'magnetic field',
              ...{ start: '2024-05-10', stop: '2024-05-11' },
            },
            parallel: false,
          },
          {
            tool: 'custom_operation',
            params: { operation: 'magnitude', series: `${'$'}{step[0].data.*.id}` },
            depends_on: [0],
          },
          { tool: 'plot_data', params: {}, depends_on: [1], parallel: false },
        ],
        metadata: { query: 'x' },
      },
    });

    expect(decision).toMatchObject({
      subGoals: [
        { worker: 'fetch' },
        { worker: 'compute', inputs: { series: { fromSubGoal: 1, slot: 'labels' } } },
        { worker: 'plot', inputs: { series: { fromSubGoal: 2, slot: 'labels' } } },
      ],
    });
  });

  test('in the words of sub_goals with references from_sub_goal are the same plan', async () => {
    const { decision } = await decide(REQUEST, {
      json: {
        action: 'continue',
        reasoning: 'r',
        sub_goals: [
          {
            worker: 'fetch',
            description: 'Fetch',
            inputs: {},
            params: { mission: 'ACE', series: ['Bz'] },
            goal_type: 'support',
          },
          {
            worker: 'plot',
            description: 'Draw',
            inputs: { series: { from_sub_goal: 1, slot: 'label' } },
            params: {},
            goal_type: 'deliverable',
          },
        ],
      },
    });

    expect(decision).toMatchObject({
      subGoals: [
        {
          params: {
            series: [{ mission: 'ACE', quantity: 'magnetic-field', component: 'z' }],
            start: '2024-05-10T00:00:00Z',
          },
        },
        { inputs: { series: { fromSubGoal: 1, slot: 'label' } } },
      ],
    });
  });
});

describe('a turn', () => {
  test('ends without another call when the model said that it was all, and all of it succeeded', async () => {
    const { planner, plan, decision, meter } = await decide(REQUEST, { json: GOOD });

    expect(await planner.decide(carriedOut(plan, decision), signal)).toMatchObject({
      action: 'done',
      deliver: [{ fromSubGoal: 2, slot: 'text' }],
    });
    expect(meter.total().calls).toBe(1);
  });

  test('ends with the outputs that the model names for the answer, as far as they exist', async () => {
    const synthesis_inputs = {
      results: { from_sub_goal: 1, slot: 'label' },
      more: { from_sub_goal: 1, slot: 'nothing' },
      else: { from_sub_goal: 9, slot: 'label' },
    };
    const model = scriptedModel(
      { json: { ...GOOD, action: 'continue' } },
      { json: { action: 'done', reasoning: 'Shown.', synthesis_inputs } },
    );
    const plan = planFor(REQUEST);
    const { planner } = turnOfPlanner(plannerOf(model), plan);
    const first = await planner.decide(plan, signal);

    expect(await planner.decide(carriedOut(plan, first), signal)).toMatchObject({
      action: 'done',
      deliver: [{ fromSubGoal: 1, slot: 'label' }],
    });
  });

  test('goes on with the model when something failed, which reads why and what it must not repeat', async () => {
    const model = scriptedModel(
      { json: GOOD },
      { json: GOOD },
      { json: { action: 'failed', reasoning: 'There are no data then.' } },
    );
    const plan = planFor(REQUEST);
    const { planner } = turnOfPlanner(plannerOf(model), plan);
    const first = await planner.decide(plan, signal);
    const failed = carriedOut(plan, first, () => ({
      status: 'failed',
      failure: { code: 'no-data', message: 'Nothing there.' },
    }));

    const second = await planner.decide(failed, signal);

    expect(JSON.stringify(model.requests[1]?.messages)).toContain(
      'Nothing there. Not again with the same inputs.',
    );
    expect(JSON.stringify(model.requests[2]?.messages)).toContain('has been tried in this turn');
    expect(second).toEqual({ action: 'failed', reasoning: 'There are no data then.' });
    model.finish();
  });

  test('hears of its budget, and ends when no round is left', async () => {
    const model = scriptedModel({ json: { ...GOOD, action: 'continue' } });
    const plan = planFor(REQUEST, {}, 1);
    const { planner } = turnOfPlanner(plannerOf(model), plan);

    const first = await planner.decide(plan, signal);

    expect(JSON.stringify(model.requests[0]?.messages)).toContain('BUDGET: this is the last round of work');
    expect(await planner.decide(carriedOut(plan, first), signal)).toMatchObject({ action: 'done' });
  });

  test('works as many rounds as it may, warned of the last two, and is not asked once more', async () => {
    const round = (hour: number) => ({
      json: {
        action: 'continue',
        reasoning: 'r',
        subGoals: [
          fetchStep({
            params: {
              mission: 'ACE',
              series: [{ quantity: 'magnetic-field' }],
              start: `2024-05-10T0${hour}:00:00Z`,
              stop: '2024-05-11T00:00:00Z',
            },
          }),
        ],
      },
    });
    const model = scriptedModel(round(0), round(1), round(2), round(3), round(4));
    let plan = planFor(REQUEST, {}, 5);
    const { planner } = turnOfPlanner(plannerOf(model), plan);
    for (let number = 1; number <= 5; number += 1)
      plan = carriedOut(plan, await planner.decide(plan, signal));

    expect(plan.round).toBe(5);
    expect(await planner.decide(plan, signal)).toMatchObject({ action: 'done' });
    expect(model.requests.map((request) => JSON.stringify(request.messages).includes('BUDGET'))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  test('may look into the archive, whose datasets may then be used, without another call than its own', async () => {
    const planned = {
      acts: [{ do: 'show', of: [{ dataset: 'WI_K0_MFI', parameter: 'BF1' }] }],
    };
    const { decision, model } = await decide(
      REQUEST,
      { json: { look_up: { mission: 'Wind', quantity: 'magnetic field' } } },
      { json: { look_up: { dataset: 'WI_K0_MFI' } } },
      { json: planned },
    );

    expect(JSON.stringify(model.requests[1]?.messages)).toContain('WI_K0_MFI (every 1 min');
    expect(JSON.stringify(model.requests[2]?.messages)).toContain('BF1');
    expect(decision).toMatchObject({
      subGoals: [{ worker: 'fetch', params: { candidates: ['WI_K0_MFI'] } }, { worker: 'plot' }],
    });
  });

  test('asks several things of the archive at once, and hears how many fit', async () => {
    const { model } = await decide(
      REQUEST,
      {
        json: {
          look_up: [
            { mission: 'POLAR', instrument: 'timas' },
            { mission: 'ACE', words: 'magnetic field', start: '2001-01-01', stop: '2002-01-01' },
          ],
        },
      },
      { json: GOOD },
    );
    const heard = JSON.stringify(model.requests[1]?.messages);

    expect(heard).toContain('3 fit, the best first:');
    expect(heard).toMatch(/start.*2001-01-01.*\d+ fit/);
    expect(heard).toContain('7 in all of ACE magnetic-field; also AC_H0_MFI');
  });

  test('that was cancelled asks nobody', async () => {
    const plan = planFor(REQUEST);
    const { planner } = turnOfPlanner(plannerOf(scriptedModel({ json: GOOD })), plan);

    await expect(planner.decide(plan, AbortSignal.abort())).rejects.toThrow();
  });

  test('has a share of the model that it cannot exceed', async () => {
    const model = scriptedModel({ reply: { text: 'no', tokens: { input: 300_000, output: 1 } } });
    const plan = planFor(REQUEST);
    const { planner } = turnOfPlanner(plannerOf(model), plan);

    await expect(planner.decide(plan, signal)).rejects.toEqual(
      expect.objectContaining({
        code: 'unavailable',
        message: expect.stringContaining('share'),
      }),
    );
  });
});
