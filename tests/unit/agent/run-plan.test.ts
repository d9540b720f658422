import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runPlan } from '#src/agent/run-plan.ts';
import type { Decision } from '#src/domain/decision.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import { BotError } from '#src/domain/failure.ts';
import { newPlan, type Plan, type PlannedSubGoal } from '#src/domain/plan.ts';
import { defineWorker, type Worker } from '#src/workers/worker.ts';
import { goal } from '#tests/support/plans.ts';
import { testToolbox } from '#tests/support/toolbox.ts';

/** Gives back its own name as a label, or what it was wired. */
const echo = defineWorker({
  name: 'echo',
  description: 'Says what it got.',
  inputs: z.object({ series: z.union([z.string(), z.array(z.string())]).optional() }),
  params: z.object({ label: z.string().default('echo') }),
  outputs: ['label'],
  async run({ inputs: { series }, params: { label } }) {
    return {
      kind: 'succeeded',
      outputs: { label: series ?? label },
      summary: `said ${label}`,
      labels: [label],
    };
  },
});

/** Changes the figure, which others must not do at the same time. */
const draws = defineWorker({
  name: 'draws',
  description: 'Draws.',
  drawsFigure: true,
  inputs: z.object({ series: z.string().optional() }),
  params: z.object({}),
  outputs: ['figure'],
  async run() {
    return { kind: 'succeeded', outputs: { figure: 'fig1' }, summary: 'drawn' };
  },
});

const failing = defineWorker({
  name: 'failing',
  description: 'Fails as expected.',
  inputs: z.object({}),
  params: z.object({}),
  outputs: [],
  async run() {
    throw new BotError('no-data', 'There is no data.');
  },
});

const broken = defineWorker({
  name: 'broken',
  description: 'Has a bug.',
  inputs: z.object({}),
  params: z.object({}),
  outputs: [],
  async run() {
    throw new TypeError('undefined is not a function');
  },
});

const patient = defineWorker({
  name: 'patient',
  description: 'Waits until it is cancelled.',
  inputs: z.object({}),
  params: z.object({}),
  outputs: [],
  run: (_, __, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
});

/** A planner that says these rounds, then is done. */
function scripted(...rounds: readonly (readonly PlannedSubGoal[])[]) {
  const seen: Plan[] = [];
  return {
    seen,
    name: 'rules' as const,
    async decide(plan: Plan): Promise<Decision> {
      seen.push(plan);
      const subGoals = rounds[plan.round];
      return subGoals === undefined
        ? { action: 'done', reasoning: 'done', deliver: [] }
        : // A decision is made by zod and mutable; what the test says is read-only.
          ({ action: 'continue', reasoning: 'next', subGoals } as Decision);
    },
  };
}

async function run(
  planner: ReturnType<typeof scripted>,
  options: { readonly signal?: AbortSignal; readonly maxRounds?: number } = {},
) {
  const events: TurnEvent[] = [];
  const workers: readonly Worker[] = [echo, draws, failing, broken, patient];
  const toolbox = {
    ...(await testToolbox({})),
    report: async (event: TurnEvent) => void events.push(event),
  };
  const end = await runPlan(
    newPlan('test', {}, options.maxRounds ?? 5),
    { planner, workers, toolbox, keep: async () => {} },
    options.signal ?? new AbortController().signal,
  );
  return { end, events, statuses: end.plan.subGoals.map(({ progress }) => progress.status) };
}

describe('a plan runs', () => {
  test('a round may wire its own results, also forward', async () => {
    const { end, statuses } = await run(
      scripted([
        goal('echo', { inputs: { series: { fromSubGoal: 2, slot: 'label' } } }),
        goal('echo', { params: { label: 'A' } }),
      ]),
    );

    expect(statuses).toEqual(['succeeded', 'succeeded']);
    expect(end.plan.subGoals[0]?.progress).toMatchObject({ outputs: { label: 'A' } });
  });

  test('work on the figure is done one after the other, in the order of the plan', async () => {
    const { events, statuses } = await run(
      scripted([
        goal('echo'),
        goal('draws', { inputs: { series: { fromSubGoal: 1, slot: 'label' } } }),
        goal('draws'),
      ]),
    );
    const tasks = events.flatMap((event) => (event.type === 'task' ? [`${event.id} ${event.status}`] : []));

    expect(statuses).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect(tasks.indexOf('3 running')).toBeGreaterThan(tasks.indexOf('2 completed'));
  });

  test('work on the figure that can not begin holds up no other', async () => {
    const { statuses } = await run(
      scripted([
        goal('failing'),
        goal('draws', { inputs: { series: { fromSubGoal: 1, slot: 'label' } } }),
        goal('draws'),
      ]),
    );

    expect(statuses).toEqual(['failed', 'skipped', 'succeeded']);
  });

  test('a failure skips what waits for it and nothing else, and the planner reads it', async () => {
    const planner = scripted([
      goal('failing'),
      goal('echo', { inputs: { series: { fromSubGoal: 1, slot: 'label' } } }),
      goal('echo'),
    ]);

    const { statuses } = await run(planner);

    expect(statuses).toEqual(['failed', 'skipped', 'succeeded']);
    expect(planner.seen[1]?.subGoals[0]?.progress).toMatchObject({ failure: { code: 'no-data' } });
  });

  test('what a planner gets wrong is a failure it can read', async () => {
    const { end } = await run(scripted([goal('nobody'), goal('echo', { params: { label: 7 } })]));

    const failures = end.plan.subGoals.map(({ progress }) =>
      progress.status === 'failed' ? progress.failure.message : '',
    );
    expect(failures[0]).toMatch(/no worker called nobody/);
    expect(failures[1]).toMatch(/params of echo/);
  });

  test('a bug is no failure: it passes through', async () => {
    await expect(run(scripted([goal('broken')]))).rejects.toThrow(TypeError);
  });

  test('the rounds are bounded', async () => {
    const endless = {
      name: 'rules' as const,
      seen: [],
      decide: async () => ({ action: 'continue', reasoning: '', subGoals: [goal('echo')] }) as Decision,
    };

    const { end } = await run(endless, { maxRounds: 3 });

    expect(end.kind).toBe('failed');
    expect(end.plan.round).toBe(3);
  });

  test('cancelling ends running work, skips the rest and keeps what is done', async () => {
    const controller = new AbortController();
    const planner = scripted(
      [goal('echo')],
      [goal('patient'), goal('echo', { inputs: { series: { fromSubGoal: 2, slot: 'label' } } })],
    );
    setImmediate(() => controller.abort(new Error('stop')));

    const { end, statuses } = await run(planner, { signal: controller.signal });

    expect(end.kind).toBe('cancelled');
    expect(statuses[0]).toBe('succeeded');
    expect(statuses.slice(1).every((status) => status === 'skipped')).toBe(true);
  });

  test('plans and tasks are told in order', async () => {
    const { events } = await run(scripted([goal('echo')]));

    expect(events.map((event) => (event.type === 'task' ? `task ${event.status}` : event.type))).toEqual([
      'plan',
      'task running',
      'task completed',
    ]);
  });
});
