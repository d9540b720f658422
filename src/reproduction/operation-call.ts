import type { FrameSummary } from '#src/domain/frame.ts';
import type { OperationName } from '#src/domain/operation-name.ts';
import { DAY } from '#src/domain/time-range.ts';
import { convertFactor, unitSaid } from '#src/domain/unit-conversion.ts';
import { normalizeUnit } from '#src/domain/units.ts';
import { columnsNamed } from '#src/reproduction/columns-named.ts';
import { code, type PythonValue, tuple } from '#src/reproduction/python-value.ts';
import { SPECIAL_SETTINGS } from '#src/reproduction/special-settings.ts';
import { CALENDARS } from '#src/timeseries/calendar-starts.ts';
import { durationOf, windowOf } from '#src/timeseries/window.ts';

/** What a step was: its settings with all defaults, and what it was done with. */
export interface OperationStep {
  readonly params: Readonly<Record<string, unknown>>;
  readonly inputs: readonly FrameSummary[];
  readonly result: FrameSummary | undefined;
}

/** A call of a function of the Python library; the inputs stand before `keywords`. */
export interface PythonCall {
  readonly name: string;
  readonly keywords: Readonly<Record<string, PythonValue>>;
  /** The inputs go in as one list. */
  readonly takesList?: true;
}

/** Operations on as many series as there are. */
const TAKES_LIST: ReadonlySet<OperationName> = new Set(['keep_where', 'join_in_time', 'vector']);

/** How an operation is called in Python; `undefined` for sandboxed code, which is JavaScript. */
export function pythonCall(operation: OperationName, step: OperationStep): PythonCall | undefined {
  if (operation === 'code') return undefined;
  const { params } = step;
  const special = SPECIAL_SETTINGS[operation]?.(step);
  const isList = TAKES_LIST.has(operation) ? { takesList: true as const } : {};
  if (special !== undefined) return { name: operation, keywords: defined(special), ...isList };
  switch (operation) {
    case 'component':
      return { name: 'pick', keywords: { names: [columnNamed(step, String(params['component']))] } };
    case 'align':
      return {
        name: 'aligned',
        takesList: true,
        keywords: defined({ method: params['method'], every_ms: duration(params['every']) }),
      };
    case 'rotate': {
      const [first = 'x', second = 'y'] = [...String(params['plane'])];
      return {
        name: 'rotate',
        keywords: {
          degrees: Number(params['degrees']),
          first: columnNamed(step, first),
          second: columnNamed(step, second),
        },
      };
    }
    case 'convert_units':
      return { name: 'convert_units', keywords: { factors: conversionFactors(step) } };
    case 'time_window':
      return { name: 'time_window', keywords: timeWindow(step) };
    case 'cross_correlation':
      return {
        name: 'cross_correlation',
        keywords: defined({ maximum_lag_ms: duration(params['maximumLag']), lag_unit_ms: lagUnit(step) }),
      };
    case 'coherence': {
      const { at, ...rest } = params;
      // Four periods a segment at least, where one is asked for.
      const least =
        at === undefined ? undefined : 4 * (typeof at === 'number' ? 1000 / at : durationOf(String(at)));
      return { name: operation, keywords: { ...keywordsOf(rest), ...defined({ least_ms: least }) } };
    }
    case 'resample':
    case 'bin_band': {
      const { every, ...rest } = params;
      return { name: operation, keywords: { ...binsOf(String(every)), ...keywordsOf(rest) } };
    }
    case 'scale':
      return { name: 'scale', keywords: { factor: Number(params['factor']) } };
    case 'lag':
      return { name: 'lag', keywords: { by_ms: signedDuration(String(params['by'])) } };
    default:
      return { name: operation, keywords: keywordsOf(params) };
  }
}

/** Settings under the names that Python functions have: lengths of time in ms, windows as a kind and a length. */
function keywordsOf(params: Readonly<Record<string, unknown>>): Readonly<Record<string, PythonValue>> {
  const renamed: Readonly<Record<string, (value: unknown) => Readonly<Record<string, PythonValue>>>> = {
    window: (value) => ({ window: windowValue(value) }),
    segment: (value) => ({ segment: windowValue(value) }),
    every: (value) => ({ every_ms: duration(value) }),
    largestGap: (value) => ({ largest_gap_ms: duration(value) }),
    longerThan: (value) => ({ longer_than_ms: duration(value) }),
    per: (value) => ({ per_ms: convertFactor(String(value), 'ms') }),
    unit: (value) => ({ unit_ms: convertFactor(String(value), 'ms') }),
    from: (value) => ({ start: plain(value) }),
    to: (value) => ({ stop: plain(value) }),
  };
  return defined(
    Object.assign(
      {},
      ...Object.entries(params).map(
        ([key, value]) => renamed[key]?.(value) ?? { [snake(key)]: plain(value) },
      ),
    ),
  );
}

/** A week and 27 days are calendars, whatever way they are said. */
function binsOf(every: string): Readonly<Record<string, PythonValue>> {
  const named = CALENDARS.find((calendar) => calendar === every);
  if (named !== undefined) return { calendar: named };
  const length = durationOf(every);
  if (length === 7 * DAY) return { calendar: 'week' };
  return length === 27 * DAY ? { calendar: 'bartels-rotation' } : { every_ms: length };
}

function defined(values: Readonly<Record<string, unknown>>): Readonly<Record<string, PythonValue>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, asValue(value)]])),
  );
}

function asValue(value: unknown): PythonValue {
  if (typeof value === 'object' && value !== null && 'code' in value) return code(String(value.code));
  return plain(value);
}

function plain(value: unknown): PythonValue {
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
}

function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function duration(value: unknown): number | undefined {
  return typeof value === 'string' ? durationOf(value) : undefined;
}

function signedDuration(text: string): number {
  const words = text.trim();
  return words.startsWith('-') ? -durationOf(words.slice(1)) : durationOf(words.replace(/^\+/, ''));
}

function windowValue(value: unknown): PythonValue {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const window = windowOf(value);
  return 'ms' in window ? tuple('ms', window.ms) : tuple('points', window.points);
}

/** The name of the column that a person's word means. @throws BotError `not-computable` when there is none */
function columnNamed({ inputs: [input] }: OperationStep, word: string): string {
  if (input === undefined) return word;
  return columnsNamed(input, [word])[0] ?? word;
}

function conversionFactors({ inputs: [input], params }: OperationStep): readonly number[] {
  const target = normalizeUnit(unitSaid(String(params['to']), input?.columns[0]?.unit ?? ''));
  const stated = params['from'] === undefined ? '' : normalizeUnit(String(params['from']));
  return (input?.columns ?? []).map(({ unit }) => {
    const own = normalizeUnit(unit);
    return convertFactor(own === '' ? stated : own, target) ?? Number.NaN;
  });
}

/** `from` and `to` are asked for in the range of the input, which a script does not know. */
function timeWindow({ params, inputs: [input] }: OperationStep): Readonly<Record<string, PythonValue>> {
  const [first, last] = [duration(params['first']), duration(params['last'])];
  if (first !== undefined) return { first_ms: first };
  if (last !== undefined) return { last_ms: last };
  const range = input?.provenance.range;
  const moment = (key: string, otherwise: number | undefined) =>
    params[key] === undefined ? otherwise : Date.parse(String(params[key]));
  return defined({ start: moment('from', range?.start), stop: moment('to', range?.stop) });
}

/** Lags are shown in the unit that a person would use, which the result says. */
function lagUnit({ result }: OperationStep): number | undefined {
  const unit = result?.axis?.unit;
  return unit === undefined ? undefined : convertFactor(unit, 'ms');
}
