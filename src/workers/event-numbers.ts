import type { Statistic } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import { type Column, type Frame, summaryOf } from '#src/domain/frame.ts';
import { plainLabel } from '#src/domain/plain-label.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { overIntervals } from '#src/tables/over-events.ts';
import { stopsOf } from '#src/timeseries/events/event-frame.ts';
import { columnOf } from '#src/timeseries/events/keep-events.ts';
import { statisticName, statisticUnit, statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { dataEvent } from '#src/workers/data-event.ts';
import { listText } from '#src/workers/list-text.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { fullName } from '#src/workers/words/spoken-name.ts';

interface Telling {
  readonly what: 'count' | 'table';
  readonly by?: 'year' | 'month' | 'day' | undefined;
  readonly sort?: string | undefined;
  readonly window?: { readonly start: string; readonly stop: string } | undefined;
}

/** How many events a list has, by year if wished; or its table in another order, or of one time only. */
export function told(list: Frame, { what, by, sort, window }: Telling) {
  const text = what === 'count' ? countText(list, by) : tableText(list, sort, window);
  const [summary = text] = text.split('\n');
  return {
    kind: 'succeeded' as const,
    outputs: { text, count: list.time.length, labels: [] },
    summary,
  };
}

function countText({ time, label, provenance }: Frame, by: Telling['by']): string {
  const head = `There ${time.length === 1 ? 'is 1 event' : `are ${time.length} events`} in ${label}.`;
  if (by === undefined) return head;
  const digits = { year: 4, month: 7, day: 10 }[by];
  const counts = new Map<string, number>();
  // Years without any are told as well, so that nobody takes them for missing.
  for (const key of keysOf(provenance.range, by, digits)) counts.set(key, 0);
  for (const start of time) {
    const key = isoTime(start).slice(0, digits);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return `${head}\n\n${markdownTable([by, 'events'], [...counts])}`;
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

function tableText(list: Frame, sort: string | undefined, window: Telling['window']): string {
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
    const { values } = columnOf(list, sort);
    const size = (row: number) => Math.abs(values[row] ?? 0) || 0;
    rows = rows.toSorted((a, b) => size(b) - size(a));
  }
  const pick = <Value>(values: ArrayLike<Value>, empty: Value) => rows.map((row) => values[row] ?? empty);
  const shown = listText({
    ...list,
    time: Float64Array.from(pick(list.time, 0)),
    columns: list.columns.map((column) => ({
      ...column,
      values: Float64Array.from(pick(column.values, Number.NaN)),
    })),
    text: list.text.map(({ name, values }) => ({ name, values: pick(values, '') })),
  });
  return window === undefined ? shown : `Yes: ${shown}`;
}

interface InEach {
  readonly statistic: Statistic;
  readonly percentile?: number | undefined;
}

/**
 * The list with a number of each series for each event: over the samples from its start to its stop, NaN where there are none.
 *
 * @throws BotError `not-computable` for events without an end
 */
export async function withColumns(
  name: string,
  series: readonly string[],
  { statistic, percentile }: InEach,
  { workspace, report }: Toolbox,
) {
  const list = await workspace.frame(name);
  const stops = stopsOf(list);
  if (stops.every((stop, row) => stop <= (list.time[row] ?? 0)))
    throw new BotError('not-computable', `The events of ${name} are moments and have no length.`, {
      hint: 'Ask for the value at each, or say how much time around them, e.g. "± 6 h".',
    });
  const events = Array.from(list.time, (start, row) => ({ start, stop: stops[row] ?? start }));
  const added: Column[] = [];
  for (const label of series) {
    const frame = await workspace.frame(label);
    const summary = summaryOf(frame);
    const { columns } = overIntervals(
      frame,
      events,
      (time, values) => statisticValue(statistic, time, values, percentile).value,
    );
    added.push(
      ...columns.map(({ name: column, unit, values }) => ({
        name: `${statisticName(statistic, percentile)} of ${fullName(summary, [column])}`,
        unit: statisticUnit(statistic, unit),
        values,
      })),
    );
  }
  const names = new Set(added.map((column) => column.name));
  const kept = await workspace.put({
    ...list,
    label: plainLabel(name),
    columns: [...list.columns.filter((column) => !names.has(column.name)), ...added],
    provenance: {
      ...list.provenance,
      from: [name, ...series],
      steps: [...list.provenance.steps, `with ${[...names].join(', ')}`],
    },
  });
  await report(dataEvent(kept));
  const text = `${listText(kept)}\n\nKept as \`${kept.label}\`.`;
  return {
    kind: 'succeeded' as const,
    outputs: { label: kept.label, labels: [], text },
    summary: `${kept.label} with ${[...names].join(', ')}`,
    labels: [kept.label],
  };
}
