import type { z } from 'zod';
import type { Crew } from '#src/agent/crew.ts';
import { BotError, type Failure, failureFrom } from '#src/domain/failure.ts';
import { type InputRef, type Plan, type Progress, resolve, type SubGoal } from '#src/domain/plan.ts';
import type { Worker } from '#src/workers/worker.ts';

export interface Ended {
  readonly progress: Progress;
  readonly labels: readonly string[];
}

/**
 * Runs one sub-goal. What a planner can get wrong (a worker that does not exist, a missing or ill-typed input) and
 * what a worker cannot do become a failed progress that the planner can read: the one catch for expected failures.
 */
export async function runSubGoal(
  plan: Plan,
  subGoal: SubGoal,
  crew: Crew,
  signal: AbortSignal,
): Promise<Ended> {
  const worker = crew.workers.find(({ name }) => name === subGoal.worker);
  if (worker === undefined) return failed(unknownWorker(subGoal, crew));
  if (waitsForNothing(plan, subGoal))
    return { progress: { status: 'skipped', because: 'nothing was found' }, labels: [] };
  try {
    const job = jobFor(plan, subGoal, worker);
    const result = await worker.run(job, crew.toolbox, signal);
    if (result.kind === 'asking')
      return { progress: { status: 'asking', question: result.question }, labels: [] };
    const { outputs, summary, labels = [] } = result;
    return { progress: { status: 'succeeded', outputs, summary }, labels };
  } catch (error) {
    if (signal.aborted) return { progress: { status: 'skipped', because: 'it was cancelled' }, labels: [] };
    if (error instanceof BotError) return failed(failureFrom(error));
    throw error;
  }
}

/** What works on a list has nothing to do where none was found, which the step before has told. */
function waitsForNothing(plan: Plan, { inputs }: SubGoal): boolean {
  return Object.values(inputs).some(
    (wires) =>
      'slot' in wires &&
      resolve(plan, wires) === undefined &&
      resolve(plan, { fromSubGoal: wires.fromSubGoal, slot: 'count' }) === 0,
  );
}

function jobFor(plan: Plan, subGoal: SubGoal, worker: Worker): Parameters<Worker['run']>[0] {
  const inputs = Object.fromEntries(
    Object.entries(subGoal.inputs).map(([slot, wires]) => [slot, wiredValue(plan, wires)]),
  );
  return {
    inputs: check(worker.inputs, inputs, `inputs of ${worker.name}`),
    params: check(worker.params, subGoal.params, `params of ${worker.name}`),
  };
}

/** The value of one wire, or the values of several in one flat list. */
function wiredValue(plan: Plan, wires: InputRef | readonly InputRef[]): unknown {
  return 'slot' in wires ? resolve(plan, wires) : wires.flatMap((wire) => resolve(plan, wire) ?? []);
}

function check<Shape extends z.ZodObject>(schema: Shape, value: unknown, what: string): z.infer<Shape> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new BotError('invalid-request', `The ${what} do not fit: ${faults}.`);
}

function failed(failure: Failure): Ended {
  return { progress: { status: 'failed', failure }, labels: [] };
}

function unknownWorker({ worker }: SubGoal, { workers }: Crew): Failure {
  return {
    code: 'invalid-request',
    message: `There is no worker called ${worker}.`,
    hint: `There are ${workers.map(({ name }) => name).join(', ')}.`,
  };
}
