import { HOUR, isoTime } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import type { OperationAnswer } from '#src/timeseries/operation.ts';

/** One event that was found in data; times in ms since epoch. */
export interface FoundEvent {
  readonly start: number;
  /** Not included; absent for a moment. */
  readonly stop?: number;
  /** The moment that matters in it, e.g. of its extreme. */
  readonly at?: number;
  /** `intense`, `fast forward`: what figures write at it. */
  readonly label?: string;
  /** The numbers that made it one, in the order of `EventList.columns`. */
  readonly values: readonly number[];
}

/** Events of one kind, in order of time. */
export interface EventList {
  readonly columns: readonly { readonly name: string; readonly unit: string }[];
  readonly events: readonly FoundEvent[];
  /** What was found, as a sentence. */
  readonly sentence: string;
  /** The rule that was applied and where it is from. */
  readonly definition?: string;
  readonly notes: readonly string[];
}

/** The list as a table for a reply: from, to or at, length, label and the numbers. */
export function eventListAnswer({ columns, events, sentence }: EventList): OperationAnswer {
  const hasStops = events.some(({ stop }) => stop !== undefined);
  const hasMoments = events.some(({ at, start }) => at !== undefined && at !== start);
  const hasLabels = events.some(({ label }) => label !== undefined);
  const names = columns.map(({ name, unit }) => (unit === '' ? name : `${name} (${formatUnit(unit)})`));
  return {
    kind: 'table',
    sentence,
    columns: [
      ...(hasStops ? ['from', 'to', 'hours'] : ['at']),
      ...(hasLabels ? ['event'] : []),
      ...names,
      ...(hasMoments ? [hasStops ? 'at' : 'moment'] : []),
    ],
    rows: events.map(({ start, stop, at, label, values }) => [
      isoTime(start),
      ...(hasStops ? [stop === undefined ? null : isoTime(stop), hoursOf(start, stop)] : []),
      ...(hasLabels ? [label ?? ''] : []),
      ...columns.map((_, index) => cellOf(values[index])),
      ...(hasMoments ? [at === undefined ? null : isoTime(at)] : []),
    ]),
  };
}

/** The rule by which events were found, and how the data were brought together. */
export function remarksOf({ events, definition, notes }: EventList): readonly string[] {
  return [...(definition === undefined || events.length === 0 ? [] : [definition]), ...notes];
}

function hoursOf(start: number, stop: number | undefined): number | null {
  return stop === undefined ? null : Number(((stop - start) / HOUR).toPrecision(3));
}

function cellOf(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
