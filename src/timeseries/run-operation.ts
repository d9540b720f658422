import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { type Column, type Frame, type FrameAxis, medianStep, type Provenance } from '#src/domain/frame.ts';
import { clampTo, formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import { pickColumns, withColumns } from '#src/timeseries/components.ts';
import type { Draft, Operation, OperationAnswer } from '#src/timeseries/operation.ts';
import { operationNamed } from '#src/timeseries/operations.ts';
import { requireTimes } from '#src/timeseries/require-times.ts';

/** A new frame, or an answer that is no time series; `notes` are facts the user must hear. */
export interface OperationResult {
  readonly frame?: Frame;
  readonly answer?: OperationAnswer;
  readonly notes: readonly string[];
}

/**
 * Runs one operation of the library.
 *
 * Any operation takes `components` among its parameters (`['x', 'z']`, `['Bz']`): only these columns are used; an operation
 * on two series that gets one frame takes the two columns named there.
 *
 * @throws BotError `invalid-request` for an unknown name or wrong parameters, `nothing-at-hand` without inputs,
 * `not-computable` when these inputs cannot give a result
 */
export function runOperation(
  name: string,
  inputs: readonly Frame[],
  params: unknown,
  label: string,
): OperationResult {
  const operation = operationNamed(name);
  const { components, values } = checkedParams(operation, params);
  const frames = selected(operation, inputs, components);
  requireInputs(operation, frames);
  const outcome = operation.run(frames, values);
  if (!('draft' in outcome)) return { answer: outcome.answer, notes: outcome.notes ?? [] };
  const step = operation.step(
    values,
    frames.map((frame) => frame.label),
  );
  requireResult(outcome.draft, operation.name, frames);
  const provenance = provenanceFrom(outcome.draft, frames, operation, step);
  const from = [...new Set(inputs.map((input) => input.label))];
  const frame = frameFrom(outcome.draft, { ...provenance, from }, label);
  return {
    frame,
    ...(outcome.answer === undefined ? {} : { answer: outcome.answer }),
    notes: provenance.notes,
  };
}

/** What a step is called before it runs, e.g. `1 h running mean of AC_H2_MFI.BGSEc`. */
export function operationTitle(name: string, params: unknown, labels: readonly string[]): string {
  const operation = operationNamed(name);
  const { values, components } = checkedParams(operation, params);
  const step = operation.step(values, labels);
  const of =
    components === undefined ? labels.join(' and ') : `${components.join(', ')} of ${labels.join(' and ')}`;
  const named = labels.some((label) => step.includes(label)) ? step : `${step} of ${of}`;
  return named.charAt(0).toUpperCase() + named.slice(1);
}

const componentsSchema = z
  .object({ components: z.union([z.string(), z.array(z.string()).min(1)]).optional() })
  .loose();

function checkedParams(
  operation: Operation,
  params: unknown,
): { components?: readonly string[]; values: Record<string, unknown> } {
  const outer = componentsSchema.safeParse(params ?? {});
  if (!outer.success) throw wrongParams(operation, outer.error);
  const { components, ...own } = outer.data;
  const inner = operation.params.strict().safeParse(own);
  if (!inner.success) throw wrongParams(operation, inner.error);
  return components === undefined
    ? { values: inner.data }
    : { values: inner.data, components: [components].flat() };
}

function wrongParams(operation: Operation, error: z.ZodError): BotError {
  const [issue] = error.issues;
  const place = issue?.path.join('.') ?? '';
  const takes = Object.entries(operation.params.shape).map(
    ([key, schema]) => `${key}: ${z.globalRegistry.get(schema)?.description ?? ''}`,
  );
  return new BotError(
    'invalid-request',
    `${operation.name} cannot work with these settings${place === '' ? '' : ` (${place})`}: ${issue?.message ?? 'they are wrong'}.`,
    { hint: takes.length === 0 ? 'It takes no settings.' : `It takes ${takes.join('; ')}`, cause: error },
  );
}

function selected(
  operation: Operation,
  inputs: readonly Frame[],
  components: readonly string[] | undefined,
): readonly Frame[] {
  const [only] = inputs;
  if (components === undefined || only === undefined) return inputs;
  const isPair = operation.inputs.length === 2 && operation.inputs.every(({ units }) => units === undefined);
  if (isPair && inputs.length === 1 && components.length === 2) {
    return pickColumns(only, components).map((column) =>
      withColumns({ ...only, label: column.name }, [column]),
    );
  }
  return inputs.map((frame) =>
    frame.columns.length === 1 && inputs.length > 1
      ? frame
      : withColumns(frame, pickColumns(frame, components)),
  );
}

function requireInputs(operation: Operation, frames: readonly Frame[]): void {
  const { inputs, name } = operation;
  const least = inputs.filter(({ optional }) => optional !== true).length;
  const takesSeveral = inputs.some(({ several }) => several === true);
  const needs = inputs
    .filter(({ optional }) => optional !== true)
    .map(({ what }) => what)
    .join(' and ');
  if (frames.length === 0) {
    throw new BotError('nothing-at-hand', `There is no data to compute on: ${name} needs ${needs}.`, {
      hint: 'Fetch data first, or name what to use.',
    });
  }
  if (frames.length < least || (frames.length > inputs.length && !takesSeveral)) {
    const had = `${frames.length === 1 ? 'one series was' : `${frames.length} series were`} given: ${frames.map(({ label }) => label).join(', ')}`;
    throw new BotError('not-computable', `${name} needs ${needs}, and ${had}.`, {
      hint: 'Name exactly the series to use.',
    });
  }
  for (const frame of frames) requireNumbers(frame);
  for (const frame of frames)
    if (operation.takesCurves !== true && !isCounted(name, frame)) requireTimes(frame, name);
}

/** Rows that are only numbered have no times to lose in a histogram. */
function isCounted(name: string, { axis }: Frame): boolean {
  return name === 'histogram' && axis?.name === 'row';
}

/** Looks no farther than the first value that is there. */
function hasAnyValue(columns: readonly Pick<Column, 'values'>[]): boolean {
  return columns.some(({ values }) => values.some((value) => !Number.isNaN(value)));
}

function requireNumbers(frame: Frame): void {
  if (frame.time.length > 0 && frame.columns.length > 0 && hasAnyValue(frame.columns)) return;
  const why =
    frame.columns.length === 0
      ? 'holds text only'
      : frame.time.length === 0
        ? 'is empty'
        : 'holds missing values only';
  throw new BotError(
    'not-computable',
    `${frame.label} ${why} in ${formatTimeRange(frame.provenance.range)}, so there is nothing to compute on.`,
    {
      hint: 'Take another period, parameter or dataset.',
    },
  );
}

/** @throws BotError `not-computable` when nothing is left, instead of a frame that holds missing values only */
function requireResult(draft: Draft, name: string, inputs: readonly Frame[]): void {
  if (hasAnyValue(draft.columns)) return;
  const labels = inputs.map(({ label }) => label).join(' and ');
  throw new BotError('not-computable', `${name} of ${labels} gives missing values only.`, {
    hint:
      inputs.length > 1
        ? 'Take series that have samples at the same times.'
        : 'Take other settings, or a period with fewer gaps.',
  });
}

function frameFrom(draft: Draft, provenance: Provenance, label: string): Frame {
  return {
    label,
    time: draft.time,
    columns: namedColumns(draft, label),
    text: [],
    ...(draft.bins === undefined ? {} : { bins: draft.bins }),
    ...(draft.axis === undefined ? {} : { axis: withoutBounds(draft.axis) }),
    provenance,
  };
}

/** What is made of a coherence is none any more, and has other bounds. */
function withoutBounds({ valueRange: _, level: __, ...axis }: FrameAxis): FrameAxis {
  return axis;
}

function namedColumns({ columns }: Draft, label: string): readonly Column[] {
  return columns.map(({ suffix, unit, component, values }, index) => ({
    name: columns.length === 1 ? label : `${label}.${suffix ?? component ?? index + 1}`,
    unit,
    values,
    ...(component === undefined ? {} : { component }),
  }));
}

function provenanceFrom(
  draft: Draft,
  frames: readonly Frame[],
  { name: operation, formula, isOfFirst, makes, keepsQuantity, spans }: Operation,
  step: string,
): Provenance {
  const inputs = isOfFirst === true ? frames.slice(0, 1) : frames;
  const sources = inputs.map(({ provenance }) => provenance);
  const shared = <K extends keyof Provenance>(key: K): Provenance[K] | undefined =>
    sources.every((source) => source[key] === sources[0]?.[key]) ? sources[0]?.[key] : undefined;
  const missionName = shared('missionName');
  // What follows each other in time may be of two spacecraft of one mission, and belongs to neither.
  const isOfSeveral = spans === true && sources.some((source) => source.missionName !== missionName);
  const mission = isOfSeveral ? undefined : shared('mission');
  const coordinates =
    draft.coordinates ?? (draft.keepsCoordinates === false ? undefined : shared('coordinates'));
  const isSameUnit = draft.columns[0]?.unit === inputs[0]?.columns[0]?.unit;
  const quantity = makes ?? (isSameUnit || keepsQuantity === true ? shared('quantity') : undefined);
  return {
    origin: 'computed',
    operation,
    from: inputs.map(({ label }) => label),
    steps: [...new Set(sources.flatMap(({ steps }) => steps)), step],
    range:
      spans === true && draft.range !== undefined
        ? draft.range
        : rangeOf(draft.range, sharedRange(sources.map(({ range }) => range))),
    synthetic: sources.some(({ synthetic }) => synthetic),
    notes: [...(formula === undefined ? [] : [formula]), ...(draft.notes ?? [])],
    ...(mission === undefined ? {} : { mission }),
    ...(missionName === undefined ? {} : { missionName }),
    ...(coordinates === undefined ? {} : { coordinates }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(draft.symbol === undefined ? {} : { symbol: draft.symbol }),
    ...(draft.cadenceMs === undefined ? {} : { cadenceMs: draft.cadenceMs }),
    ...(draft.stamp === 'start' || keepsStartStamps(draft, inputs) ? { stamp: 'start' as const } : {}),
  };
}

/** Rows that stand where an input that is stamped at the start has its own stand for the same spans of time. */
function keepsStartStamps({ time }: Draft, inputs: readonly Frame[]): boolean {
  const owner = inputs.find((input) => time.length > 0 && input.time.includes(time[0] ?? Number.NaN));
  return owner?.provenance.stamp === 'start' && medianStep(owner.time) === medianStep(time);
}

/** What the operation says, but never more than was asked for: bins may reach beyond it. */
function rangeOf(drafted: TimeRange | undefined, shared: TimeRange): TimeRange {
  return drafted === undefined ? shared : (clampTo(shared, drafted) ?? drafted);
}

function sharedRange([first, ...others]: readonly TimeRange[]): TimeRange {
  if (first === undefined) throw new Error('a draft has at least one input');
  return others.reduce((soFar, range) => clampTo(soFar, range) ?? soFar, first);
}
