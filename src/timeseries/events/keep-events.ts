import { z } from 'zod';
import { momentsSchema, msSchema } from '#src/domain/condition.ts';
import { BotError } from '#src/domain/failure.ts';
import { type Column, type Frame, sizeColumn } from '#src/domain/frame.ts';
import { formatDuration, formatTimeRange, HOUR, isoTime } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import { apartRows, quietRows } from '#src/timeseries/events/apart-rows.ts';
import { stopsOf, withRows } from '#src/timeseries/events/event-frame.ts';
import { isLongEnough } from '#src/timeseries/intervals/long-enough.ts';
import { testRows } from '#src/timeseries/intervals/test-rows.ts';

const count = z.int().min(1).max(10_000).optional();
const where = z.strictObject({
  column: z.string().describe('A column of the list, e.g. "extreme", "duration", "mean".'),
  comparison: z.enum(['<', '<=', '>', '>=']),
  threshold: z.number(),
});
const largest = z.strictObject({ column: z.string(), count: z.int().min(1).max(10_000) });

/** Which events of a list stay; all that is said has to hold. */
const keepSchema = z.strictObject({
  window: momentsSchema.optional(),
  atLeastMs: msSchema.optional(),
  atMostMs: msSchema.optional(),
  longerThanMs: msSchema.optional(),
  shorterThanMs: msSchema.optional(),
  where: where.optional(),
  largest: largest.optional().describe('By the size in a column, whatever its sign.'),
  apartMs: msSchema.optional().describe('Of events nearer to each other than this the strongest stays.'),
  quietBeforeMs: msSchema.optional().describe('Only events with no other in this time before.'),
  quietAfterMs: msSchema.optional(),
  first: count,
  last: count,
  nth: count,
  isDropped: z.boolean().optional(),
});

/** What the column is of, where a person names it: any of these names. */
const of = z.array(z.string()).optional();

/** The same, with columns as people name them: "Bz > -5", "the lowest speed". */
export const keepSaidSchema = keepSchema.extend({
  where: where.extend({ of, unit: z.string().optional() }).optional(),
  // "The second longest": only that one.
  largest: largest.extend({ of, isLowest: z.boolean().optional(), nth: count }).optional(),
});

type Keep = z.infer<typeof keepSaidSchema>;

/**
 * The events of a list that meet what is said.
 *
 * @throws BotError `not-computable` when none is left, or a column is not there
 */
export function keepEvents(list: Frame, keep: Keep): Frame {
  const { window, where, largest, apartMs, first, last, nth, isDropped } = keep;
  const { quietBeforeMs = 0, quietAfterMs = 0 } = keep;
  const stops = stopsOf(list);
  const length = lengthOf(list, stops);
  let rows = quietRows(list, quietBeforeMs, quietAfterMs);
  if (window !== undefined) {
    const [start, stop] = [Date.parse(window.start), Date.parse(window.stop)];
    rows = rows.filter(
      (row) => (list.time[row] ?? 0) < stop && Math.max(stops[row] ?? 0, (list.time[row] ?? 0) + 1) > start,
    );
  }
  rows = rows.filter((row) => isLongEnough(length(row), keep) && isShortEnough(length(row), keep));
  if (where !== undefined) rows = rows.filter(holdsOf(list, where));
  if (apartMs !== undefined) rows = apartRows(list, rows, apartMs);
  if (largest !== undefined) rows = largestRows(columnOf(list, largest.column, largest.of), rows, largest);
  if (first !== undefined) rows = rows.slice(0, first);
  if (last !== undefined) rows = rows.slice(-last);
  if (nth !== undefined) rows = rows.slice(nth - 1, nth);
  if (isDropped === true) {
    const left = new Set(rows);
    if (left.size === 0) throw noneDropped(list, stops);
    rows = [...list.time.keys()].filter((row) => !left.has(row));
  }
  if (rows.length > 0) return withRows(list, rows, stepOf(keep));
  throw new BotError('not-computable', `None of the ${list.time.length} events of ${list.label} is left.`, {
    hint: `They lie between ${isoTime(list.time[0] ?? 0)} and ${isoTime(stops.at(-1) ?? 0)}; loosen the condition.`,
  });
}

/** How long an event lasts; a change of polarity is a moment, and lasts as long as the shorter of the stays on its sides. */
function lengthOf({ columns, time }: Frame, stops: Float64Array): (row: number) => number {
  const hours = (name: string) => columns.find((column) => column.name === name)?.values;
  const [before, after] = [hours('held before'), hours('holds after')];
  if (before === undefined || after === undefined) return (row) => (stops[row] ?? 0) - (time[row] ?? 0);
  return (row) => Math.min(before[row] ?? 0, after[row] ?? 0) * HOUR;
}

/** Who leaves out what is not there would take the whole list for a part of it. */
function noneDropped({ time, label }: Frame, stops: Float64Array): BotError {
  return new BotError(
    'not-computable',
    `None of the ${time.length} events of ${label} is what was to be left out, so all of them stay.`,
    {
      hint: `They lie between ${isoTime(time[0] ?? 0)} and ${isoTime(stops.at(-1) ?? 0)}; name one by its day, e.g. "leave out ${isoTime(time[0] ?? 0).slice(0, 10)}".`,
    },
  );
}

function isShortEnough(lengthMs: number, { atMostMs, shorterThanMs }: Keep): boolean {
  const isAtMost = atMostMs === undefined || lengthMs <= atMostMs;
  return isAtMost && (shorterThanMs === undefined || lengthMs < shorterThanMs);
}

function holdsOf(list: Frame, { column, of, comparison, threshold, unit }: NonNullable<Keep['where']>) {
  const { columns: _, ...rest } = list;
  const own = { ...rest, columns: [columnOf(list, column, of, unit)] };
  const { state } = testRows({ kind: 'compared', comparison, threshold }, own, []);
  return (row: number) => state[row] === 1;
}

function largestRows(
  { values }: Column,
  rows: readonly number[],
  { count: most, isLowest, nth }: NonNullable<Keep['largest']>,
): readonly number[] {
  const numberIn = (row: number) => values[row] ?? Number.NaN;
  const size = (row: number) => (isLowest === true ? -numberIn(row) : Math.abs(numberIn(row)));
  return rows
    .filter((row) => !Number.isNaN(numberIn(row)))
    .toSorted((a, b) => size(b) - size(a))
    .slice(nth === undefined ? 0 : nth - 1, nth ?? most)
    .sort((a, b) => a - b);
}

/** What a statistic may be called at the head of a column. */
const HEADS: Readonly<Record<string, RegExp>> = {
  minimum: /^(?:minimum|lowest|extreme|deepest)\b/,
  maximum: /^(?:maximum|highest|largest|peak|extreme)\b/,
  extreme: /^(?:extreme|lowest|highest|minimum|maximum|largest|peak)\b|\b(?:jump|ratio)$/,
  mean: /^(?:mean|average)\b/,
  jump: /\bjump$/,
  ratio: /\bratio$/,
};

/**
 * A column by its name, or by the first word of it: `extreme` is `extreme Bz`.
 *
 * @param of what the column is of: then only columns that name one of these are meant, and `name` tells which of several
 * @param unit the unit that was said with a size
 * @throws BotError `not-computable` when there is none, or several could be meant
 */
export function columnOf(list: Frame, name: string, of: readonly string[] = [], unit?: string): Column {
  const { columns, label } = list;
  if (of.length > 0) return columnNaming(list, name, of);
  const inUnit = unit === undefined || name !== 'extreme' ? undefined : columnIn(list, unit);
  if (inUnit !== undefined) return inUnit;
  const wanted = name.toLowerCase();
  const found =
    columns.find((column) => column.name.toLowerCase() === wanted) ??
    columns.find((column) => column.name.toLowerCase().startsWith(wanted)) ??
    columns.find((column) => column.name.toLowerCase().includes(wanted)) ??
    onlyOf(columns.filter((column) => HEADS[wanted]?.test(column.name.toLowerCase()) === true)) ??
    // What the list is of: "lowest Dst" of storms, the size of jumps.
    (wanted === 'extreme' ? sizeColumn(columns) : undefined);
  if (found !== undefined) return found;
  throw new BotError('not-computable', `${label} has no column "${name}".`, {
    hint: `It has ${columns.map((column) => column.name).join(', ')}.`,
  });
}

/** The lowest of storms is called the minimum, too, where nothing else could be. */
function onlyOf([column, ...more]: readonly Column[]): Column | undefined {
  return more.length === 0 ? column : undefined;
}

/** The size in a unit that was said; lists that tell nothing in it have no such size. */
function columnIn({ columns, label }: Frame, unit: string): Column | undefined {
  const wanted = formatUnit(unit);
  const fitting = columns.filter((column) => formatUnit(column.unit) === wanted);
  const [found, ...others] = fitting.length > 1 ? fitting.filter(isSize) : fitting;
  if (found !== undefined && others.length === 0) return found;
  if (fitting.length > 0) return undefined;
  throw new BotError('not-computable', `The list ${label} has no number in ${wanted}.`, {
    hint: `It has ${columns.map((column) => column.name).join(', ')}.`,
  });
}

function isSize({ name }: Column): boolean {
  return HEADS['extreme']?.test(name.toLowerCase()) === true;
}

function columnNaming({ columns, label }: Frame, name: string, of: readonly string[]): Column {
  const named = columns.filter((column) => of.some((each) => isWordOf(column.name, each)));
  const head = HEADS[name];
  const fitting = named.filter((column) => head?.test(column.name.toLowerCase()) === true);
  const chosen = named.length === 1 ? named : fitting;
  const [found] = chosen;
  if (found !== undefined && chosen.length === 1) return found;
  const there = columns.map((column) => column.name).join(', ');
  if (named.length === 0)
    throw new BotError('not-computable', `The list ${label} has no number of ${of[0]}.`, {
      hint: `It has ${there}. Add one first, e.g. "add the minimum ${of[0]} of each".`,
    });
  const several = (chosen.length > 0 ? chosen : named).map((column) => `"${column.name}"`).join(' or ');
  throw new BotError('not-computable', `The list ${label} has several numbers of ${of[0]}: ${several}.`, {
    hint: 'Say which is meant, e.g. "mean" or "minimum".',
  });
}

/** Whether a name stands in a text as a word of its own. */
function isWordOf(text: string, word: string): boolean {
  const plain = (part: string) =>
    ` ${part
      .toLowerCase()
      .replace(/[^\p{L}\p{N}|]+/gu, ' ')
      .trim()} `;
  return plain(text).includes(plain(word));
}

function stepOf(keep: Keep): string {
  const { window, atLeastMs, atMostMs, where, largest, apartMs, first, last, nth, isDropped } = keep;
  const { longerThanMs, shorterThanMs, quietBeforeMs, quietAfterMs } = keep;
  const parts = [
    ...(window === undefined
      ? []
      : [`in ${formatTimeRange({ start: Date.parse(window.start), stop: Date.parse(window.stop) })}`]),
    ...(atLeastMs === undefined ? [] : [`of at least ${formatDuration(atLeastMs)}`]),
    ...(atMostMs === undefined ? [] : [`of at most ${formatDuration(atMostMs)}`]),
    ...(longerThanMs === undefined ? [] : [`longer than ${formatDuration(longerThanMs)}`]),
    ...(shorterThanMs === undefined ? [] : [`shorter than ${formatDuration(shorterThanMs)}`]),
    ...(where === undefined
      ? []
      : [
          `with ${[where.column, where.of?.[0] ?? ''].join(' ').trim()} ${where.comparison} ${where.threshold}`,
        ]),
    ...(largest === undefined
      ? []
      : [
          `${largest.nth === undefined ? `the ${largest.count}` : `number ${largest.nth}`} with the ${largest.isLowest === true ? 'lowest' : 'largest'} ${largest.of?.[0] ?? largest.column}`,
        ]),
    ...(apartMs === undefined ? [] : [`at least ${formatDuration(apartMs)} apart`]),
    ...(quietBeforeMs === undefined ? [] : [`with no other in ${formatDuration(quietBeforeMs)} before`]),
    ...(quietAfterMs === undefined ? [] : [`with no other in ${formatDuration(quietAfterMs)} after`]),
    ...(nth === undefined ? [] : [`number ${nth}`]),
    ...(first === undefined ? [] : [`the first ${first}`]),
    ...(last === undefined ? [] : [`the last ${last}`]),
  ];
  return `${isDropped === true ? 'without' : 'only'} those ${parts.join(', ')}`;
}
