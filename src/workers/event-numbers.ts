import { type Around, aroundWords, isAround, windowAround } from '#src/domain/around.ts';
import type { Statistic } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import { type Column, type Frame, summaryOf } from '#src/domain/frame.ts';
import { plainLabel } from '#src/domain/plain-label.ts';
import { DAY, formatDuration, isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { atMoments, overIntervals } from '#src/tables/over-events.ts';
import { carringtonNumber } from '#src/timeseries/calendar-starts.ts';
import { momentsOf, stopsOf } from '#src/timeseries/events/event-frame.ts';
import { columnOf } from '#src/timeseries/events/keep-events.ts';
import { statisticName, statisticUnit, statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { dataEvent } from '#src/workers/data-event.ts';
import { listText } from '#src/workers/list-text.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { fullName } from '#src/workers/words/spoken-name.ts';

/** Rows that a reply shows. */
const MOST_COUNTS = 30;

interface Telling {
  readonly what: 'count' | 'table';
  readonly by?: 'year' | 'month' | 'day' | 'carrington-rotation' | undefined;
  readonly sort?: string | undefined;
  readonly sortOf?: readonly string[] | undefined;
  readonly isAscending?: boolean | undefined;
  readonly most?: number | undefined;
  readonly window?: { readonly start: string; readonly stop: string } | undefined;
}

/** How many events a list has, by year if wished; or its table in another order, or of one time only. */
export function told(list: Frame, { what, by, ...order }: Telling) {
  const text = what === 'count' ? countText(list, by) : tableText(list, order);
  const [summary = text] = text.split('\n');
  return {
    kind: 'succeeded' as const,
    outputs: { text, count: list.time.length, labels: [] },
    summary,
  };
}

function countText(list: Frame, by: Telling['by']): string {
  const { time, label, provenance } = list;
  const length = stopsOf(list).reduce((sum, stop, row) => sum + Math.max(0, stop - (time[row] ?? stop)), 0);
  const together = length > 0 ? `, ${formatDuration(length)} together` : '';
  const head = `There ${time.length === 1 ? 'is 1 event' : `are ${time.length} events`} in ${label}${together}.`;
  if (by === undefined) return head;
  if (by === 'carrington-rotation') return `${head}\n\n${rotationsText(time, provenance.range)}`;
  const all = countsBy(list, by);
  const some = all.length > MOST_COUNTS ? all.filter(([, count]) => count > 0) : all;
  const rest = some.length < all.length ? `\n\nThe other ${by}s have none.` : '';
  return `${head}\n\n${markdownTable([by, 'events'], some)}${rest}`;
}

/** How many events begin in each part of the calendar; years and months without any have 0, so that nobody takes them for missing. */
export function countsBy(
  { time, provenance }: Frame,
  by: 'year' | 'month' | 'day',
): readonly (readonly [string, number])[] {
  const digits = { year: 4, month: 7, day: 10 }[by];
  const counts = new Map<string, number>();
  for (const key of keysOf(provenance.range, by, digits)) counts.set(key, 0);
  for (const start of time) {
    const key = isoTime(start).slice(0, digits);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts];
}

/** Events of each Carrington rotation that the data cover, and how many that is on average. */
function rotationsText(time: Float64Array, { start, stop }: TimeRange): string {
  const first = carringtonNumber(start);
  const last = carringtonNumber(stop - 1);
  const numbers = Array.from({ length: Math.min(2000, last - first + 1) }, (_, index) => first + index);
  const counts = numbers.map((number) => time.filter((at) => carringtonNumber(at) === number).length);
  const length = (stop - start) / (CARRINGTON_DAYS * DAY);
  const mean = Number((time.length / length).toPrecision(3));
  return `That is ${mean} per Carrington rotation on average (${Number(length.toPrecision(3))} rotations of 27.2753 days).\n\n${markdownTable(
    ['Carrington rotation', 'events'],
    numbers.map((number, index) => [String(number), counts[index] ?? 0]),
  )}`;
}

/** All years or months that the data cover; days only where there is an event. */
function keysOf(
  { start, stop }: Frame['provenance']['range'],
  by: NonNullable<Telling['by']>,
  digits: number,
): readonly string[] {
  if (by === 'day') return [];
  const keys: string[] = [];
  const date = new Date(start);
  date.setUTCDate(1);
  while (date.getTime() < stop && keys.length < 1000) {
    keys.push(date.toISOString().slice(0, digits));
    if (by === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1);
    else date.setUTCMonth(date.getUTCMonth() + 1);
  }
  return keys;
}

/** The table of a list in the order of a column, the largest sizes first, or the smallest numbers. */
export function tableText(
  list: Frame,
  { sort, sortOf, isAscending, most, window }: Omit<Telling, 'what' | 'by'>,
): string {
  const stops = stopsOf(list);
  let rows: readonly number[] = [...list.time.keys()];
  if (window !== undefined) {
    const [start, stop] = [Date.parse(window.start), Date.parse(window.stop)];
    rows = rows.filter(
      (row) => (list.time[row] ?? 0) < stop && Math.max(stops[row] ?? 0, (list.time[row] ?? 0) + 1) > start,
    );
    if (rows.length === 0)
      return `No: none of the ${list.time.length} events of ${list.label} lies in that time.`;
  }
  if (sort !== undefined && sort !== 'start') {
    const { values } = columnOf(list, sort, sortOf);
    const numberIn = (row: number) => values[row] ?? Number.NaN;
    const sizeOf = (row: number) => (isAscending === true ? -numberIn(row) : Math.abs(numberIn(row))) || 0;
    rows = rows.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  }
  if (most !== undefined) rows = rows.slice(0, most);
  const shown = rowsText(list, rows);
  // Whether something is in the list was asked where no number of events was.
  return window === undefined || most !== undefined ? shown : `Yes: ${shown}`;
}

function rowsText(list: Frame, rows: readonly number[]): string {
  const pick = <Value>(values: ArrayLike<Value>, empty: Value) => rows.map((row) => values[row] ?? empty);
  return listText({
    ...list,
    time: Float64Array.from(pick(list.time, 0)),
    columns: list.columns.map((column) => ({
      ...column,
      values: Float64Array.from(pick(column.values, Number.NaN)),
    })),
    text: list.text.map(({ name, values }) => ({ name, values: pick(values, '') })),
  });
}

/** Mean synodic length of a Carrington rotation, days. */
const CARRINGTON_DAYS = 27.2753;

interface InEach extends Around {
  readonly isQuiet?: boolean | undefined;
  readonly statistic?: Statistic | undefined;
  readonly percentile?: number | undefined;
}

/** Which side of the events a number is of; time on both sides is as usual as none. */
function sideWords(around: Around): string {
  const isOfSide = (around.beforeMs ?? around.afterMs ?? around.at) !== undefined;
  return isOfSide ? ` (${aroundWords(around).trim().replace(/ of$/, '')})` : '';
}

/**
 * The list with a number of each series for each event: over the samples from its start to its stop, NaN where there are none;
 * of moments the value at each.
 *
 * @throws BotError `not-computable` for a statistic of moments
 */
export async function withColumns(
  name: string,
  series: readonly string[],
  wish: InEach,
  { workspace, report }: Toolbox,
) {
  const list = await workspace.frame(name);
  const stops = stopsOf(list);
  const { statistic = 'mean', percentile } = wish;
  const areMoments = !isAround(wish) && stops.every((stop, row) => stop <= (list.time[row] ?? 0));
  if (areMoments && wish.statistic !== undefined)
    throw new BotError('not-computable', `The events of ${name} are moments and have no length.`, {
      hint: 'Ask for the value at each (no statistic), or say how much time around them counts (aroundMs, beforeMs, afterMs), e.g. "± 6 h".',
    });
  const extremes = momentsOf(list);
  const events = Array.from(list.time, (start, row) =>
    windowAround({ start, stop: stops[row] ?? start, extreme: extremes[row] ?? start }, wish),
  );
  const added: Column[] = [];
  const frames = await Promise.all(series.map((label) => workspace.frame(label)));
  for (const frame of frames) {
    const summary = summaryOf(frame);
    if (areMoments) {
      added.push(
        ...atMoments(frame, list.time).map(({ name: column, unit, values }) => ({
          name: fullName(summary, [column]),
          unit,
          values,
        })),
      );
      continue;
    }
    const { columns } = overIntervals(
      frame,
      events,
      (time, values, unit) => statisticValue(statistic, time, values, percentile, unit).value,
    );
    added.push(
      ...columns.map(({ name: column, unit, values }) => ({
        name: `${statisticName(statistic, percentile)} of ${fullName(summary, [column])}${sideWords(wish)}`,
        unit: statisticUnit(statistic, unit),
        values,
      })),
    );
  }
  const columns = piecesJoined(added);
  const names = new Set(columns.map((column) => column.name));
  const kept = await workspace.put({
    ...list,
    label: plainLabel(name),
    columns: [...list.columns.filter((column) => !names.has(column.name)), ...columns],
    provenance: {
      ...list.provenance,
      from: [name, ...series],
      steps: [...list.provenance.steps, `with ${[...names].join(', ')}`],
    },
  });
  await report(dataEvent(kept));
  const { notes } = kept.provenance;
  const empty = emptyWords(columns, events, frames);
  const text = `${[listText(kept), ...notes, ...empty].join('\n\n')}\n\nKept as \`${kept.label}\`.`;
  return {
    kind: 'succeeded' as const,
    outputs: { label: kept.label, labels: [], ...(wish.isQuiet === true ? { found: text } : { text }) },
    summary: `${kept.label} with ${[...names].join(', ')}`,
    labels: [kept.label],
  };
}

/** One column of what came in a piece for each time: the piece that has samples in an event tells it. */
function piecesJoined(columns: readonly Column[]): readonly Column[] {
  const joined = new Map<string, Column>();
  for (const column of columns) {
    const before = joined.get(column.name);
    const values =
      before?.unit === column.unit
        ? before.values.map((value, row) => (Number.isNaN(value) ? (column.values[row] ?? value) : value))
        : column.values;
    joined.set(column.name, { ...column, values });
  }
  return [...joined.values()];
}

/** Why cells are empty. */
function emptyWords(
  columns: readonly Column[],
  events: readonly TimeRange[],
  frames: readonly Frame[],
): readonly string[] {
  const rows = [...events.keys()].filter((row) => columns.some(({ values }) => Number.isNaN(values[row])));
  if (rows.length === 0) return [];
  const isOutside = (row: number) =>
    frames.every(({ provenance: { range } }) => {
      const event = events[row];
      return event === undefined || event.stop < range.start || event.start >= range.stop;
    });
  const outside = rows.filter(isOutside).length;
  const without = rows.length - outside;
  return [
    ...(outside === 0
      ? []
      : [`Cells are empty in ${outside} of ${events.length} events, of whose time no data were fetched.`]),
    ...(without === 0
      ? []
      : [
          `Cells are empty in ${without} of ${events.length} events, in which the data have no valid samples.`,
        ]),
  ];
}
