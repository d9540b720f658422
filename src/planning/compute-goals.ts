import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { OperationCall } from '#src/language/operations/operation-calls.ts';
import type { Stream } from '#src/planning/stream.ts';
import { operationNamed } from '#src/timeseries/operations.ts';

/** Operations that answer in words; what they look at stays what it is. */
export const ANSWERS: ReadonlySet<string> = new Set(['gaps', 'sampling', 'describe']);

export interface ComputeGoals {
  readonly subGoals: readonly PlannedSubGoal[];
  /** What is there at the end: results in place of what they were made from. */
  readonly streams: readonly Stream[];
}

/**
 * Plans a chain of operations: each works on what is there, or on what it names, and its results take the place of
 * what went in. An operation on two series takes a pair, one on several kinds of data takes all of a mission.
 *
 * @param firstId id that the first planned sub-goal will get
 */
export function computeGoals(
  calls: readonly OperationCall[],
  streams: readonly Stream[],
  firstId: number,
): ComputeGoals {
  let current = streams;
  const subGoals: PlannedSubGoal[] = [];
  for (const call of calls) {
    const there = curvesThere(call, current);
    if (there.length > 0 && there.length === current.length) continue;
    const targets = targetsOf(call, overTime(current));
    const results: Stream[] = [];
    for (const inputs of bundles(call, targets)) {
      const id = firstId + subGoals.length;
      subGoals.push(planCompute(call, inputs));
      results.push(resultOf(call, inputs, id));
    }
    if (ANSWERS.has(call.operation)) continue;
    const rest = current.filter((stream) => !targets.includes(stream) && !there.includes(stream));
    current = [...rest, ...results];
  }
  return { subGoals, streams: current };
}

/** Curves at hand that the same operation made: "show the power spectrum" once more. */
function curvesThere({ operation }: OperationCall, streams: readonly Stream[]): readonly Stream[] {
  return streams.filter(({ isCurve, operations }) => isCurve === true && operations.includes(operation));
}

/** What can be computed on; all when that is nothing, so that the user hears why. */
function overTime(streams: readonly Stream[]): readonly Stream[] {
  const series = streams.filter(({ isCurve }) => isCurve !== true);
  return series.length > 0 ? series : streams;
}

/** The streams that a call means: those whose quantity, mission or component it names, else all that fit it. */
function targetsOf(call: OperationCall, streams: readonly Stream[]): readonly Stream[] {
  const fitting = fittingOf(call, streams);
  const words = call.operandsText?.toLowerCase() ?? '';
  if (words === '') return fitting;
  const atHand = fitting.filter(({ ref }) => ref.fromSubGoal === 0);
  if (
    atHand.length > 0 &&
    /^(the |this |that |these |my )?(data|it|them|series|this|that|these)$/.test(words.trim())
  )
    return atHand;
  const named = fitting.filter(({ mission, quantity, name }) =>
    [mission, quantity?.replaceAll('-', ' '), name].some(
      (word) => word !== undefined && words.includes(word.toLowerCase()),
    ),
  );
  return named.length === 0 ? fitting : named;
}

/** A magnitude is taken of vectors and not of magnitudes; all else takes what it gets. */
function fittingOf({ operation }: OperationCall, streams: readonly Stream[]): readonly Stream[] {
  if (!NEEDS_VECTOR.has(operation)) return streams;
  const vectors = streams.filter(({ isVector }) => isVector);
  return vectors.length > 0 ? vectors : streams.filter(({ component }) => component !== 'magnitude');
}

const NEEDS_VECTOR: ReadonlySet<string> = new Set([
  'magnitude',
  'cone_angle',
  'clock_angle',
  'parker_angle',
  'rotate',
  'component',
]);

/** The groups of streams that go into one operation each. */
function bundles(call: OperationCall, targets: readonly Stream[]): readonly (readonly Stream[])[] {
  if (call.operation === 'code') return [targets];
  const slots = operationNamed(call.operation).inputs;
  if (slots.length <= 1 && slots[0]?.several !== true) return targets.map((target) => [target]);
  const isPair = slots.length === 2 && slots.every(({ units }) => units === undefined);
  if (isPair) return pairsOf(call, targets);
  return byMission(targets);
}

function pairsOf(call: OperationCall, targets: readonly Stream[]): readonly (readonly Stream[])[] {
  const optional = operationNamed(call.operation).inputs[1]?.optional === true;
  if (targets.length < 2 || (optional && targets.length !== 2) || call.inputCount === 1)
    return targets.map((target) => [target]);
  if (call.components?.length === 2 && targets.some(({ isVector }) => isVector))
    return targets.map((target) => [target]);
  return [inOrder(call, targets).slice(0, 2)];
}

/** The pair in the order of the words: "ratio of Bx to Bz". */
function inOrder(
  { components = [], operands: said }: OperationCall,
  targets: readonly Stream[],
): readonly Stream[] {
  const operands: readonly string[] = said ?? [];
  const place = ({ component, mission, quantity, name }: Stream) => {
    const byComponent = components.findIndex((each) => each === component);
    const byWords = operands.findIndex((words) =>
      [mission, quantity?.replaceAll('-', ' '), name].some(
        (word) => word !== undefined && words.toLowerCase().includes(word.toLowerCase()),
      ),
    );
    return byComponent >= 0 ? byComponent : byWords;
  };
  return targets.toSorted((a, b) => place(a) - place(b));
}

function byMission(targets: readonly Stream[]): readonly (readonly Stream[])[] {
  const groups = new Map<string, Stream[]>();
  for (const target of targets) {
    const key = `${target.mission ?? ''} ${target.range?.start ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), target]);
  }
  return [...groups.values()];
}

function planCompute(
  { operation, params, components }: OperationCall,
  inputs: readonly Stream[],
): PlannedSubGoal {
  const [only] = inputs;
  return {
    worker: 'compute',
    title: `${wordsOf(operation)} of ${inputs.map(({ name }) => name).join(' and ')}`,
    inputs: { series: inputs.length === 1 && only !== undefined ? only.ref : inputs.map(({ ref }) => ref) },
    params: {
      operation,
      ...params,
      ...(components === undefined || !inputs.some(({ isVector }) => isVector) ? {} : { components }),
    },
    goalType: 'support',
  };
}

function wordsOf(operation: string): string {
  const words = operation.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function resultOf({ operation }: OperationCall, inputs: readonly Stream[], id: number): Stream {
  const [first] = inputs;
  const isSame = (key: 'mission' | 'quantity') => inputs.every((input) => input[key] === first?.[key]);
  const component = operation === 'magnitude' ? 'magnitude' : first?.component;
  return {
    ref: { fromSubGoal: id, slot: 'label' },
    name: `${operation.replaceAll('_', ' ')} of ${inputs.map(({ name }) => name).join(' and ')}`,
    ...(isSame('mission') && first?.mission !== undefined ? { mission: first.mission } : {}),
    ...(isSame('quantity') && first?.quantity !== undefined ? { quantity: first.quantity } : {}),
    ...(component === undefined ? {} : { component }),
    isVector: first?.isVector === true && !REDUCES.has(operation),
    ...(first?.range === undefined ? {} : { range: first.range }),
    operations: [...(first?.operations ?? []), operation],
    sources: inputs,
  };
}

/** Operations that make one number of a vector. */
const REDUCES: ReadonlySet<string> = new Set([
  'magnitude',
  'component',
  'cone_angle',
  'clock_angle',
  'parker_angle',
  'alfven_speed',
  'alfven_mach',
  'plasma_beta',
  'entropy',
  'dynamic_pressure',
  'cross_correlation',
  'running_correlation',
]);
