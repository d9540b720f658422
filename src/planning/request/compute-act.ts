import { BotError } from '#src/domain/failure.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { NEEDS_VECTOR } from '#src/planning/request/needs.ts';
import { isOfFirst, isReducing, slotsOf } from '#src/planning/request/operation-facts.ts';
import { areOfOneCraft, type Stream } from '#src/planning/stream.ts';
import type { InputSlot } from '#src/timeseries/operation.ts';

type ComputeAct = Extract<Act, { do: 'compute' }>;

export interface Computed {
  readonly subGoals: readonly PlannedSubGoal[];
  readonly streams: readonly Stream[];
}

/** Operations that make one series of all that they are given, whatever time and spacecraft. */
const OF_ALL: ReadonlySet<string> = new Set(['join_in_time', 'vector']);

/**
 * Plans one operation: on each series by itself, on the pair that it names, or, where it needs several kinds of data, on
 * all of a spacecraft and a time together.
 *
 * @param inputs what it is done to, in the order of the words
 * @param firstId id that the first planned sub-goal will get
 * @param others what a condition of it speaks of
 * @throws BotError `not-computable` for a ratio of one series
 */
export function computeAct(
  act: ComputeAct,
  inputs: readonly Stream[],
  firstId: number,
  others: readonly Stream[] = [],
): Computed {
  const subGoals: PlannedSubGoal[] = [];
  const streams: Stream[] = [];
  const usable = fitting(act, inputs);
  refuseDropped(act, inputs, usable);
  refuseMany(act, usable);
  for (const bundle of bundlesOf(act, usable, others)) {
    refuseHalf(act, bundle);
    const id = firstId + subGoals.length;
    subGoals.push(goalOf(act, bundle));
    streams.push(resultOf(act, bundle, id));
  }
  return { subGoals, streams };
}

/** "The temperature ratio of ACE" is no temperature: of what to what was not said. */
function refuseHalf({ operation }: ComputeAct, inputs: readonly Stream[]): void {
  const [only, ...more] = inputs;
  if (operation !== 'divide' || only === undefined || more.length > 0 || only.isVector) return;
  throw new BotError('not-computable', `A ratio needs two series, and only ${only.name} was named.`, {
    hint: 'Say of what to what: "the ratio of ACE density to Wind density", or "Bx over By".',
  });
}

/** "Divide it by Dst" with three series drawn: "it" is one of them, and none is taken for it. */
function refuseMany({ operation, of }: ComputeAct, inputs: readonly Stream[]): void {
  const isOfOne = of.length === 2 && of.some(({ kind }) => kind === 'pointed');
  if (!isOfOne || !isPairOf(operation) || inputs.length <= 2) return;
  const names = inputs.map(({ name }) => name).join(', ');
  throw new BotError('not-computable', `This takes two series, and ${names} could be meant.`, {
    hint: 'Name both, e.g. "Bz divided by Dst".',
  });
}

/** Two series of any kind, which make one. */
function isPairOf(operation: string): boolean {
  const slots = slotsOf(operation);
  return slots.length === 2 && slots.every(({ units }) => units === undefined);
}

/** Who names two is not told that one was given: the one that does not fit is named. */
function refuseDropped(
  { operation }: ComputeAct,
  inputs: readonly Stream[],
  usable: readonly Stream[],
): void {
  const needed = slotsOf(operation).filter(({ optional }) => optional !== true).length;
  const dropped = inputs.filter((input) => !usable.includes(input));
  if (operation === 'code' || dropped.length === 0 || usable.length >= needed || inputs.length < needed)
    return;
  const names = dropped.map(({ name }) => name).join(' and ');
  const kept = usable.map(({ name }) => name).join(' and ');
  const what = dropped.every(({ isCurve }) => isCurve === true)
    ? `${names} is a curve over another axis than time, and ${kept} a series of time`
    : `${names} is no vector`;
  throw new BotError('not-computable', `${what}, so ${operation} cannot take them together.`, {
    hint: 'Take two of one kind; a code that works on the curve alone gives a curve.',
  });
}

/** A magnitude is taken of vectors; curves over another axis than time are only used where nothing else is there. */
function fitting({ operation, params }: ComputeAct, inputs: readonly Stream[]): readonly Stream[] {
  const overTime = inputs.filter(({ isCurve }) => isCurve !== true);
  const usable = overTime.length > 0 ? overTime : inputs;
  // "Trace PSD of that" with |B| beside the vector: only that has one.
  if (params['isTrace'] === true && usable.some(({ isVector }) => isVector))
    return usable.filter(({ isVector }) => isVector);
  if (!NEEDS_VECTOR.has(operation)) return usable;
  const vectors = usable.filter(({ isVector }) => isVector);
  return vectors.length > 0 ? vectors : usable.filter(({ component }) => component !== 'magnitude');
}

function bundlesOf(
  { operation, params }: ComputeAct,
  inputs: readonly Stream[],
  others: readonly Stream[],
): readonly (readonly Stream[])[] {
  if (operation === 'code' || OF_ALL.has(operation)) return [inputs];
  // The slopes of several spectra are one table.
  if (operation === 'fit') return params['isEach'] === true ? [inputs] : inputs.map((input) => [input]);
  if (operation === 'keep_where') return inputs.map((input) => [input, ...ofItsCraft(input, others)]);
  const slots = slotsOf(operation);
  if (slots.length <= 1 && slots[0]?.several !== true) return inputs.map((input) => [input]);
  const beside = BESIDE[operation];
  if (beside !== undefined) return withBeside(inputs, beside);
  if (isPairOf(operation)) return pairsOf(slots[1]?.optional === true, inputs);
  // A table is made of data of any spacecraft.
  if (operation === 'align' && areOfOneTime(inputs)) return [inputs];
  return wholeOnes(slots, inputs);
}

/** "Only slow wind" of two spacecraft: each by its own speed. */
function ofItsCraft(input: Stream, others: readonly Stream[]): readonly Stream[] {
  const own = others.filter((other) => areOfOneCraft(other, input));
  return own.length > 0 ? own : others;
}

/** What each spacecraft has by itself; all together where one has what another lacks. */
function wholeOnes(slots: readonly InputSlot[], inputs: readonly Stream[]): readonly (readonly Stream[])[] {
  const apart = byPlace(inputs);
  const needed = slots.filter(({ optional }) => optional !== true).length;
  const isMixed = inputs.length <= slots.length && apart.some((bundle) => bundle.length < needed);
  return isMixed && areOfOneTime(inputs) ? [inputs] : apart;
}

/** Whether all of them have a time in common, as far as it is known. */
function areOfOneTime(inputs: readonly Stream[]): boolean {
  const ranges = inputs.flatMap(({ range }) => range ?? []);
  return Math.max(...ranges.map(({ start }) => start)) < Math.min(...ranges.map(({ stop }) => stop));
}

/** The first two in the order of the words; each by itself where an operation can do with one. */
function pairsOf(isOptional: boolean, inputs: readonly Stream[]): readonly (readonly Stream[])[] {
  if (inputs.length < 2 || (isOptional && inputs.length !== 2)) return inputs.map((input) => [input]);
  return [inputs.slice(0, 2)];
}

/** Operations that take each series with another of its spacecraft. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  scale_by_distance: ['radial-distance'],
  map_by: ['l-shell', 'mlt'],
  ballistic_propagation: ['speed', 'velocity'],
  l1_to_earth: ['speed', 'velocity'],
};

/** Each series with the distance, the L-shell or the speed of its spacecraft. */
function withBeside(
  inputs: readonly Stream[],
  quantities: readonly string[],
): readonly (readonly Stream[])[] {
  const isBeside = ({ quantity }: Stream) => quantities.includes(quantity ?? '');
  const beside = inputs.filter(isBeside);
  const canMoveAlone = quantities.includes('speed');
  const isAllBeside = beside.length === inputs.length;
  return byPlace(inputs).flatMap((bundle) => {
    // Of another time, or brought by the thread: what the series are taken with is none of them.
    if (!canMoveAlone && !isAllBeside && bundle.every(isBeside)) return [];
    const own = bundle.findLast(isBeside);
    const series = bundle.filter((stream) => stream !== own);
    // A speed that is moved along the flow moves itself.
    if (series.length === 0) return bundle.map((stream) => [stream]);
    const isOther = series.some((stream) => !isBeside(stream));
    const taken = isOther && !canMoveAlone ? series.filter((stream) => !isBeside(stream)) : series;
    const isLone = own === undefined && bundle.length === 1;
    const partner = own ?? (isLone ? beside.find((each) => belongTogether(each, bundle[0])) : undefined);
    return partner === undefined ? [bundle] : taken.map((stream) => [stream, partner]);
  });
}

/** Of one spacecraft, as far as both are known, and of times that overlap. */
function belongTogether(one: Stream, other: Stream | undefined): boolean {
  if (other === undefined) return false;
  const isOfOne = one.mission === undefined || other.mission === undefined || one.mission === other.mission;
  return isOfOne && areOfOneTime([one, other]);
}

function byPlace(inputs: readonly Stream[]): readonly (readonly Stream[])[] {
  const keys = [...new Set(inputs.map(placeOf))];
  return keys.map((key) => inputs.filter((input) => placeOf(input) === key));
}

function placeOf({ mission, range }: Stream): string {
  return `${mission ?? ''} ${range?.start ?? ''}`;
}

function goalOf(
  { operation, params, name, code, called }: ComputeAct,
  inputs: readonly Stream[],
): PlannedSubGoal {
  const [only] = inputs;
  const words = operation.replaceAll('_', ' ');
  return {
    worker: 'compute',
    title: `${words.charAt(0).toUpperCase()}${words.slice(1)} of ${inputs.map((input) => input.name).join(' and ')}`,
    inputs: { series: inputs.length === 1 && only !== undefined ? only.ref : inputs.map(({ ref }) => ref) },
    params: {
      operation,
      ...params,
      ...shareOfCut(operation, inputs),
      ...(name === undefined ? {} : { label: name }),
      ...(code === undefined ? {} : { code }),
      ...(called === undefined || called.length !== inputs.length ? {} : { called }),
    },
    goalType: 'support',
  };
}

/** Of data that were cut to chosen times most of a bin is missing on purpose: one sample is enough. */
function shareOfCut(operation: string, inputs: readonly Stream[]): { readonly minimumShare?: number } {
  const isCut = inputs.some(({ operations }) =>
    operations.some((each) => each === 'event_cut' || each === 'keep_where'),
  );
  return operation === 'resample' && isCut ? { minimumShare: 0 } : {};
}

function resultOf({ operation, name }: ComputeAct, inputs: readonly Stream[], id: number): Stream {
  const [first] = inputs;
  const meant = isOfFirst(operation) ? inputs.slice(0, 1) : inputs;
  const isSame = (key: 'mission' | 'quantity') => meant.every((input) => input[key] === first?.[key]);
  const range = operation === 'join_in_time' ? spanOf(inputs) : first?.range;
  const component = operation === 'magnitude' ? 'magnitude' : first?.component;
  return {
    ref: { fromSubGoal: id, slot: 'label' },
    name: name ?? `${operation.replaceAll('_', ' ')} of ${inputs.map((input) => input.name).join(' and ')}`,
    ...(isSame('mission') && first?.mission !== undefined ? { mission: first.mission } : {}),
    ...(isSame('quantity') && first?.quantity !== undefined ? { quantity: first.quantity } : {}),
    ...(component === undefined ? {} : { component }),
    isVector: operation === 'vector' || (first?.isVector === true && !isReducing(operation)),
    ...(range === undefined ? {} : { range }),
    operations: [...(first?.operations ?? []), operation],
    sources: inputs,
  };
}

/** From the first start to the last stop, as far as they are known. */
function spanOf(inputs: readonly Stream[]): TimeRange | undefined {
  const ranges = inputs.flatMap(({ range }) => range ?? []);
  if (ranges.length < inputs.length) return undefined;
  return {
    start: Math.min(...ranges.map(({ start }) => start)),
    stop: Math.max(...ranges.map(({ stop }) => stop)),
  };
}
