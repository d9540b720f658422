import { conditionSchema } from '#src/domain/condition.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { OperationName } from '#src/domain/operation-name.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { conditionValue } from '#src/reproduction/condition-value.ts';
import type { OperationStep } from '#src/reproduction/operation-call.ts';
import { hertzOf } from '#src/timeseries/filter-operation.ts';
import { decibelsOf } from '#src/timeseries/operations/above-background.ts';
import { usualPower } from '#src/timeseries/operations/scale-by-distance.ts';
import { componentPlaces, vector } from '#src/timeseries/operations/vector.ts';
import { periodEnds } from '#src/timeseries/operations/wavelet.ts';
import { isRate } from '#src/timeseries/questions/statistic-value.ts';
import { durationOf } from '#src/timeseries/window.ts';

type Settings = Readonly<Record<string, unknown>>;

/** Settings of operations whose Python functions take them otherwise, or that need what only the series says. */
export const SPECIAL_SETTINGS: Partial<Record<OperationName, (step: OperationStep) => Settings>> = {
  low_pass: ({ params }) => ({ cutoff: hertz(params['cutoff']), order: params['order'] }),
  high_pass: ({ params }) => ({ cutoff: hertz(params['cutoff']), order: params['order'] }),
  band_pass: ({ params }) => {
    const edges = [hertz(params['from']), hertz(params['to'])];
    return { low: Math.min(...edges), high: Math.max(...edges), order: params['order'] };
  },
  autocorrelation: (step) => ({ maximum_lag_ms: lengthIn(step, 'maximumLag'), ...lagUnit(step) }),
  increments: (step) => ({ lag_ms: lengthIn(step, 'lag'), kind: step.params['kind'] }),
  scaling_exponents: (step) => ({
    orders: step.params['orders'],
    from_ms: lengthIn(step, 'from'),
    to_ms: lengthIn(step, 'to'),
  }),
  structure_function: (step) => ({
    order: step.params['order'],
    orders: step.params['orders'],
    flatness: step.params['flatness'],
    minimum_lag_ms: lengthIn(step, 'minimumLag'),
    maximum_lag_ms: lengthIn(step, 'maximumLag'),
    ...lagUnit(step),
  }),
  count_where: (step) => ({ ...calendarOf(step), ...without(step.params, 'every') }),
  valid_share: calendarOf,
  map_by: (step) => ({ ...rangeOf(step), width: step.params['width'], every_ms: lengthIn(step, 'every') }),
  fit: ({ params, inputs, inputs: [input] }) => ({
    ...(params['isEach'] === true && inputs.flatMap(({ columns }) => columns).length > 1
      ? { is_each: true }
      : {}),
    form: params['form'],
    low: params['from'],
    high: params['to'],
    is_curve: input?.axis !== undefined,
  }),
  // A part of a table of two axes comes as data: `table` is taken by no function.
  slice: (step) => ({
    table: step.inputs.some(({ grid }) => grid !== undefined) ? true : undefined,
    at: onAxis(step, 'at'),
    to: onAxis(step, 'to'),
    channel: step.params['channel'],
    ...degrees(step),
  }),
  integrate: (step) => ({ low: onAxis(step, 'from'), high: onAxis(step, 'to'), ...degrees(step) }),
  integrate_between: (step) => {
    const [spectrum, scale] = step.inputs;
    const factor = convertFactor(scale?.columns[0]?.unit ?? '', spectrum?.bins?.unit ?? '');
    return {
      low: step.params['from'],
      high: step.params['to'],
      factor_to_axis: factor ?? 1,
      root: step.params['isRoot'],
      ...degrees(step),
    };
  },
  above_background: ({ params, inputs: [input] }) => ({
    ...params,
    decibels: decibelsOf(input?.columns[0]?.unit ?? ''),
  }),
  spectrum_over_time: ({ params, inputs: [input] }) => ({
    statistic: params['statistic'],
    percentile: params['percentile'],
    start: momentOf(params['start']),
    stop: momentOf(params['stop']),
    at: Array.isArray(params['at']) ? params['at'].map(momentOf) : undefined,
    in_seconds: isRate(input?.columns[0]?.unit ?? ''),
  }),
  wavelet: ({ params }) => {
    const [shortest, longest] = periodEnds(endOf(params['from']), endOf(params['to']));
    return {
      ...without(without(params, 'from'), 'to'),
      ...(shortest === undefined ? {} : { shortest_ms: shortest * 1000 }),
      ...(longest === undefined ? {} : { longest_ms: longest * 1000 }),
    };
  },
  transform: ({ params, inputs: [input] }) => ({
    source: input?.provenance.coordinates?.toUpperCase() ?? params['from'],
    target: params['to'],
  }),
  radial_field_flux: ({ inputs }) => ({
    is_earthward: inputs.some(isOfEarth),
  }),
  ballistic_propagation: ({ params }) => ({ distance: params['distance'], length_unit: params['unit'] }),
  keep_where: ({ params, inputs }) => ({
    where: conditionValue(conditionSchema.parse(params['where']), inputs),
  }),
  join_in_time: ({ params }) => ({
    at: Array.isArray(params['at']) ? params['at'].map(momentOf) : undefined,
  }),
  vector: ({ params, inputs }) => {
    const parts = componentPlaces(inputs, vector.params.parse(params));
    const unitOf = (place: number) => inputs[place]?.columns[0]?.unit ?? '';
    return {
      components: parts.map(({ component }) => component),
      places: parts.map(({ place }) => place),
      factors: parts.map(({ place }) => convertFactor(unitOf(place), unitOf(0)) ?? 1),
    };
  },
  scale_by_distance: ({ params, inputs }) => ({ powers: powersOf(params['exponent'], inputs) }),
};

function momentOf(value: unknown): number | undefined {
  return typeof value === 'string' ? Date.parse(value) : undefined;
}

function hertz(value: unknown): number {
  return typeof value === 'string' || typeof value === 'number' ? hertzOf(value) : Number.NaN;
}

function endOf(value: unknown): string | number | undefined {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

function lengthIn({ params }: OperationStep, key: string): number | undefined {
  const value = params[key];
  return typeof value === 'string' ? durationOf(value) : undefined;
}

/** Lags are shown in the unit that a person would use, which the result says. */
function lagUnit({ result }: OperationStep): Settings {
  const unit = result?.axis?.unit;
  return unit === undefined ? {} : { lag_unit_ms: convertFactor(unit, 'ms') };
}

function rangeOf({ inputs: [input] }: OperationStep): Settings {
  const range = input?.provenance.range;
  return { start: range?.start, stop: range?.stop };
}

function calendarOf(step: OperationStep): Settings {
  return { calendar: step.params['every'], ...rangeOf(step) };
}

function without(params: Settings, key: string): Settings {
  return Object.fromEntries(Object.entries(params).filter(([name]) => name !== key));
}

/** A value in the unit of the channels. */
function onAxis({ params, inputs: [input] }: OperationStep, key: string): number | undefined {
  const [value, unit, own] = [params[key], params['unit'], input?.bins?.unit ?? ''];
  if (typeof value !== 'number') return undefined;
  return typeof unit === 'string' && own !== '' ? value * (convertFactor(unit, own) ?? Number.NaN) : value;
}

function degrees({ inputs: [input] }: OperationStep): Settings {
  return { in_degrees: input?.bins?.unit === 'deg' };
}

function isOfEarth({ provenance: { coordinates }, columns }: FrameSummary): boolean {
  return columns.every(({ unit }) => unit === 'nT') && /^(?:GSE|GSM)$/i.test(coordinates ?? '');
}

function powersOf(exponent: unknown, inputs: readonly FrameSummary[]): readonly number[] {
  const isDistance = ({ columns: [column] }: FrameSummary) =>
    column !== undefined && column.unit !== '' && convertFactor(column.unit, 'km') !== undefined;
  const distance = inputs.findLast(isDistance);
  const series = inputs.find((input) => input !== distance);
  return (series?.columns ?? []).map(({ component }) =>
    typeof exponent === 'number' || series === undefined ? Number(exponent) : usualPower(series, component),
  );
}
