import { describe, expect, test } from 'vitest';
import type { Session } from '#src/domain/session.ts';
import { turnOf } from '#src/planning/context.ts';
import { openShelf } from '#src/planning/learned/shelf.ts';
import { withLearning } from '#src/planning/learned/with-learning.ts';
import type { Planner, TurnSense } from '#src/planning/planner.ts';
import { usageMeter } from '#src/planning/usage-meter.ts';
import type { Store } from '#src/ports/store.ts';
import { workers } from '#src/workers/registry.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { type ScriptLine, scriptedModel } from '#tests/fakes/scripted-model.ts';
import {
  archive,
  carriedOut,
  fetchStep,
  planFor,
  plannerOf,
  plotStep,
  success,
} from '#tests/support/planning.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const signal = new AbortController().signal;
const GOOD = { action: 'done', reasoning: 'Fetch and draw.', subGoals: [fetchStep(), plotStep()] };
const ASKED = 'Plot the wobbliness of the ACE magnetic field on 10 May 2024';

interface Options {
  readonly store?: Store;
  readonly told?: string;
  readonly questions?: false;
  readonly plans?: false;
}

/** A planner that learns, with a model that says these lines. */
function learner(lines: readonly ScriptLine[], { store = memoryStore(), told = '', ...off }: Options = {}) {
  const model = scriptedModel(...lines);
  const planner = withLearning(plannerOf(model), {
    workers,
    archive,
    told,
    log: silentLog,
    questions: off.questions === false ? undefined : openShelf(store, 'questions'),
    plans: off.plans === false ? undefined : openShelf(store, 'plans'),
  });
  return { model, planner, store };
}

interface Turn {
  readonly session?: Partial<Session>;
  readonly sense?: object;
  readonly end?: typeof success;
}

/** Plans a request to its end, with steps that end as they are told. @returns every step, and the last decision */
async function turn(planner: Planner, request: string, { session = {}, sense, end = success }: Turn = {}) {
  let plan = planFor(request, session);
  const turnSense: TurnSense = {
    meter: usageMeter(),
    frames: () => turnOf(plan).thread.frames,
    history: (session.turns ?? []).map(({ request: asked, status }) => ({ request: asked, status })),
    ...sense,
  };
  const own = planner.forTurn?.(turnSense) ?? planner;
  for (;;) {
    const decision = await own.decide(plan, signal);
    if (decision.action !== 'continue') return { decision, steps: plan.subGoals };
    plan = carriedOut(plan, decision, end);
  }
}

describe('a plan that succeeded', () => {
  test('is taken again for the same question, without a call', async () => {
    const { planner, model } = learner([{ json: GOOD }]);
    const first = await turn(planner, ASKED);
    const again = await turn(planner, `  ${ASKED.toUpperCase().replace('MAY', 'may')}.`);

    expect(again.steps.map(({ worker, params }) => [worker, params])).toEqual(
      first.steps.map(({ worker, params }) => [worker, params]),
    );
    expect(model.requests).toHaveLength(1);
  });

  test('is taken again for a request of the same shape, with its mission and its time', async () => {
    const { planner, model } = learner([{ json: GOOD }]);
    await turn(planner, ASKED);
    const { steps, decision } = await turn(
      planner,
      'Plot the wobbliness of the Wind magnetic field on 3 March 2021',
    );

    expect(steps).toMatchObject([
      {
        worker: 'fetch',
        title: 'Fetch Wind magnetic field',
        params: {
          mission: 'WIND',
          series: [{ mission: 'WIND', quantity: 'magnetic-field' }],
          start: '2021-03-03T00:00:00Z',
          stop: '2021-03-04T00:00:00Z',
        },
      },
      { worker: 'plot', inputs: { series: { fromSubGoal: 1, slot: 'label' } } },
    ]);
    expect(decision.action).toBe('done');
    expect(model.requests).toHaveLength(1);
  });

  test('reads a relative time anew', async () => {
    const recent = { start: '2026-02-13T00:00:00Z', stop: '2026-02-20T00:00:00Z' };
    const step = fetchStep({
      params: { mission: 'ACE', series: [{ quantity: 'magnetic-field' }], ...recent },
    });
    const { planner } = learner([{ json: { ...GOOD, subGoals: [step, plotStep()] } }]);
    await turn(planner, 'Plot the wobbliness of the ACE magnetic field for last week');
    const { steps } = await turn(planner, 'Plot the wobbliness of the ACE magnetic field for last month');

    // The two are of one shape only where they are about as long.
    expect(steps[0]?.params).toMatchObject({ start: '2026-01-21T00:00:00Z', stop: '2026-02-20T00:00:00Z' });
  });

  test('takes the last days that the data have once more when no time was said', async () => {
    const step = fetchStep({ params: { mission: 'ACE', series: [{ quantity: 'magnetic-field' }] } });
    const { planner, store } = learner([{ json: { ...GOOD, subGoals: [step, plotStep()] } }]);
    const { steps } = await turn(planner, 'Plot the wobbliness of the ACE magnetic field');
    const kept = JSON.stringify(await store.get('learned:questions'));

    expect(steps[0]?.params).toMatchObject({ stop: '2026-02-13T00:00:00Z' });
    expect(kept).toContain('magnetic-field');
    expect(kept).not.toContain('2026-02');
  });

  test('keeps its rounds apart', async () => {
    const { planner, model } = learner([
      { json: { action: 'continue', reasoning: 'First the data.', subGoals: [fetchStep()] } },
      { json: { action: 'done', reasoning: 'Now the plot.', subGoals: [plotStep()] } },
    ]);
    await turn(planner, ASKED);
    const { steps } = await turn(planner, 'Plot the wobbliness of the Wind magnetic field on 3 March 2021');

    expect(steps.map(({ round, worker }) => [round, worker])).toEqual([
      [1, 'fetch'],
      [2, 'plot'],
    ]);
    expect(model.requests).toHaveLength(2);
  });
});

describe('the model is asked', () => {
  const ask = { json: GOOD };

  test.each([
    ['another word', 'Plot the wobbliness and more of the ACE magnetic field on 10 May 2024'],
    ['a quantity of another kind', 'Plot the wobbliness of the ACE density on 10 May 2024'],
    ['one value more', 'Plot the wobbliness of the ACE and Wind magnetic field on 10 May 2024'],
    ['a time of another length', 'Plot the wobbliness of the ACE magnetic field in 2021'],
    ['an event for a date', 'Plot the wobbliness of the ACE magnetic field during the Halloween storm'],
    ['a time without data', 'Plot the wobbliness of the ACE magnetic field on 10 May 1990'],
    ['a mission without such data', 'Plot the wobbliness of the Juno magnetic field on 10 May 2024'],
  ])('for %s', async (_, request) => {
    const { planner, model } = learner([ask, { json: { action: 'failed', reasoning: 'No.' } }]);
    await turn(planner, ASKED);
    await turn(planner, request);

    model.finish();
  });

  test('for the same question in a thread that has something it could mean', async () => {
    const { planner, model } = learner([ask, ask], { plans: false });
    await turn(planner, ASKED);
    const turns = [{ number: 1, request: 'hello', status: 'done' as const, reply: '', at: 0 }];
    await turn(planner, ASKED, { session: { turns } });

    model.finish();
  });

  test('for the same question in a thread that has a document', async () => {
    const { planner, model } = learner([ask, ask], { plans: false });
    await turn(planner, ASKED);
    const paper = { name: 'paper.pdf', hash: 'h', characters: 9, tables: [], isVisual: false };
    await turn(planner, ASKED, { session: { documents: [{ ...paper, kind: 'pdf' }] } });

    model.finish();
  });

  test('when somebody repeats a request in its thread', async () => {
    const { planner, model } = learner([ask, ask]);
    await turn(planner, ASKED);
    const turns = [{ number: 1, request: ASKED, status: 'done' as const, reply: '', at: 0 }];
    await turn(planner, ASKED, { session: { turns } });

    model.finish();
  });

  test('after a learned plan failed, and that plan is dropped', async () => {
    const { planner, model, store } = learner([ask, { json: { action: 'failed', reasoning: 'No.' } }], {
      plans: false,
    });
    await turn(planner, ASKED);
    const fails: typeof success = (worker, id) =>
      worker === 'fetch'
        ? { status: 'failed', failure: { code: 'no-data', message: 'There is nothing.' } }
        : success(worker, id);
    const { decision, steps } = await turn(planner, ASKED, { end: fails });

    expect(decision.action).toBe('failed');
    expect(steps[0]?.progress.status).toBe('failed');
    expect(await store.get('learned:questions')).toEqual([]);
    model.finish();
  });

  test('each time when both are off', async () => {
    const { planner, model } = learner([ask, ask], { questions: false, plans: false });
    await turn(planner, ASKED);
    await turn(planner, ASKED);

    model.finish();
  });
});

describe('nothing is learned', () => {
  test.each<[string, Readonly<Record<string, unknown>>]>([
    [
      'of a plan with a recent time that nobody said',
      fetchStep({
        params: {
          mission: 'ACE',
          series: [{ quantity: 'magnetic-field' }],
          start: '2026-02-10T00:00:00Z',
          stop: '2026-02-11T00:00:00Z',
        },
      }),
    ],
  ])('%s', async (_, step) => {
    const { planner, store } = learner([{ json: { ...GOOD, subGoals: [step, plotStep()] } }]);
    await turn(planner, 'Plot the wobbliness of the ACE magnetic field');

    expect(await store.get('learned:questions')).toBeUndefined();
    expect(await store.get('learned:plans')).toBeUndefined();
  });

  test('of a turn in which a step failed', async () => {
    const { planner, store } = learner([{ json: GOOD }, { json: { action: 'done', reasoning: 'Enough.' } }]);
    await turn(planner, ASKED, {
      end: (worker, id) =>
        worker === 'plot'
          ? { status: 'failed', failure: { code: 'no-data', message: 'Nothing to draw.' } }
          : success(worker, id),
    });

    expect(await store.get('learned:questions')).toBeUndefined();
  });

  test('of a shape whose plan says a value in words of its own', async () => {
    const titled = plotStep({
      params: { changes: [{ kind: 'title', title: 'The field on 10 May 2024' }] },
    });
    const { planner, store } = learner([{ json: { ...GOOD, subGoals: [fetchStep(), titled] } }]);
    await turn(planner, ASKED);

    expect(await store.get('learned:plans')).toBeUndefined();
  });
});

describe('what is kept', () => {
  const secret = 'Explain to my colleague Ada Lovelace of the night shift what the ring current wobble is';

  test('holds no phrase of the request, wherever the plan repeats it', async () => {
    const explained = {
      id: 1,
      worker: 'explain',
      title: secret,
      goalType: 'deliverable',
      inputs: [],
      params: {},
    };
    const { planner, store, model } = learner([
      { json: { action: 'done', reasoning: `So: ${secret}`, subGoals: [explained] } },
    ]);
    await turn(planner, secret);
    const kept = JSON.stringify(await store.get('learned:questions'));
    const { steps } = await turn(planner, secret);

    expect(kept).toContain('explain');
    expect(kept).not.toMatch(/Ada|Lovelace|night shift|colleague/);
    expect(steps[0]?.params).toMatchObject({ text: secret });
    expect(model.requests).toHaveLength(1);
  });

  test('holds nothing that the request put between quotation marks', async () => {
    const titled = plotStep({ params: { changes: [{ kind: 'title', title: 'Project Nightingale' }] } });
    const { planner, store } = learner([{ json: { ...GOOD, subGoals: [fetchStep(), titled] } }]);
    await turn(planner, 'Conjure the ACE magnetic field on 10 May 2024, titled "Project Nightingale"');

    expect(await store.get('learned:questions')).toBeUndefined();
    expect(await store.get('learned:plans')).toBeUndefined();
  });

  test('holds no word of the request', async () => {
    const { planner, store } = learner([{ json: GOOD }]);
    await turn(planner, ASKED);
    const kept = JSON.stringify([await store.get('learned:questions'), await store.get('learned:plans')]);

    expect(kept).toContain('{{mission1}}');
    expect(kept).not.toMatch(/wobbl|May 2024|10 May/i);
  });

  test('is not shared where the model would have read something else, such as what one person likes', async () => {
    const { planner, model } = learner([{ json: GOOD }, { json: GOOD }]);
    await turn(planner, ASKED, { sense: { memory: ['I prefer log y axes.'] } });
    await turn(planner, ASKED);
    await turn(planner, ASKED, { sense: { memory: ['I prefer log y axes.'] } });

    expect(model.requests).toHaveLength(2);
  });

  test('holds for the model and the prompt that it was made with', async () => {
    const store = memoryStore();
    await turn(learner([{ json: GOOD }], { store, told: 'one' }).planner, ASKED);
    const other = learner([{ json: GOOD }], { store, told: 'two' });
    await turn(other.planner, ASKED);

    expect(other.model.requests).toHaveLength(1);
  });

  test('outlives the process', async () => {
    const store = memoryStore();
    await turn(learner([{ json: GOOD }], { store }).planner, ASKED);
    const { steps } = await turn(learner([], { store }).planner, ASKED);

    expect(steps).toHaveLength(2);
  });

  test('is counted for "status"', async () => {
    const { planner } = learner([{ json: GOOD }]);
    await turn(planner, ASKED);
    await turn(planner, ASKED);

    expect(planner.about?.()).toEqual([
      'Plans taken again instead of asking the model: 1 of 2 (50 %) since the start; 1 for the same question, 0 for one of the same shape.',
    ]);
  });
});
