import type { Column, Frame, Provenance } from '#src/domain/frame.ts';
import { HOUR, isoTime, SECOND } from '#src/domain/time-range.ts';
import type { EventList, FoundEvent } from '#src/timeseries/events/event-list.ts';

/** Names of the columns of words of a list of events; the first is what other lists of events have, too. */
const STOP = 'stop';
const EVENT = 'event';
const MOMENT = 'moment';

/**
 * A list of events as data: one row an event at its start, `stop` and `moment` in words (ISO 8601 UTC), its length and the numbers
 * that made it one. Figures shade it, files hold it, and other data are cut to it.
 *
 * @param sources the series that it was found in
 */
export function eventFrame(
  { events, columns, definition, notes }: EventList,
  label: string,
  sources: readonly Frame[],
  step: string,
): Frame {
  const time = ascending(events);
  const hasStops = events.some(({ stop }) => stop !== undefined);
  const hasMoments = events.some(({ at }) => at !== undefined);
  const hasLabels = events.some(({ label: name }) => name !== undefined);
  const words = (of: (event: FoundEvent) => number | undefined) =>
    events.map((event) => {
      const at = of(event);
      return at === undefined ? '' : isoTime(at);
    });
  const lengths: readonly Column[] = hasStops
    ? [
        {
          name: 'duration',
          unit: 'h',
          values: Float64Array.from(events, ({ start, stop }) => ((stop ?? Number.NaN) - start) / HOUR),
        },
      ]
    : [];
  return {
    label,
    time,
    columns: [
      ...lengths,
      ...columns.map(({ name, unit }, index) => ({
        name,
        unit,
        values: Float64Array.from(events, ({ values }) => values[index] ?? Number.NaN),
      })),
    ],
    text: [
      ...(hasStops ? [{ name: STOP, values: words(({ stop }) => stop) }] : []),
      ...(hasLabels || hasMoments
        ? [{ name: EVENT, values: events.map(({ label: name }) => name ?? '') }]
        : []),
      ...(hasMoments ? [{ name: MOMENT, values: words(({ at }) => at) }] : []),
    ],
    provenance: {
      ...provenanceOf(sources, events, step),
      notes: [...(definition === undefined ? [] : [definition]), ...notes],
    },
  };
}

/** Two events that start at one time are kept apart by a millisecond, since rows have times of their own. */
function ascending(events: readonly FoundEvent[]): Float64Array {
  let last = Number.NEGATIVE_INFINITY;
  return Float64Array.from(events, ({ start }) => {
    last = Math.max(start, last + 1);
    return last;
  });
}

function provenanceOf(sources: readonly Frame[], events: EventList['events'], step: string): Provenance {
  const own = events.map(({ start: from, stop: to = from }) => ({ start: from, stop: to }));
  const ranges = sources.length === 0 ? own : sources.map(({ provenance }) => provenance.range);
  const start = Math.min(...ranges.map((range) => range.start));
  const stop = Math.max(...ranges.map((range) => range.stop));
  return {
    origin: 'created',
    operation: 'intervals',
    params: { table: 'events' },
    range: { start, stop: Math.max(stop, start + SECOND) },
    from: sources.map(({ label }) => label),
    steps: [step],
    synthetic: sources.some(({ provenance }) => provenance.synthetic),
    notes: [],
  };
}

/** The list with these rows only. */
export function withRows(frame: Frame, rows: readonly number[], step: string): Frame {
  return {
    ...frame,
    time: Float64Array.from(rows, (row) => frame.time[row] ?? 0),
    columns: frame.columns.map((column) => ({
      ...column,
      values: Float64Array.from(rows, (row) => column.values[row] ?? Number.NaN),
    })),
    text: frame.text.map(({ name, values }) => ({ name, values: rows.map((row) => values[row] ?? '') })),
    provenance: {
      ...frame.provenance,
      from: [frame.label],
      steps: [...frame.provenance.steps, step],
    },
  };
}

/** The end of each row of a list, ms; its own time where it has none. */
export function stopsOf({ time, text }: Frame): Float64Array {
  const stops = text.find(({ name }) => name === STOP)?.values;
  return time.map((at, row) => {
    const stop = Date.parse(stops?.[row] ?? '');
    return Number.isNaN(stop) ? at : stop;
  });
}

/** What the event of each row is called; `undefined` where a list has no such words. */
export function kindsOf({ text }: Frame): readonly string[] | undefined {
  return text.find(({ name }) => name === EVENT)?.values;
}

/** The moment that matters in each row of a list, ms; its start where it has none. */
export function momentsOf({ time, text }: Frame): Float64Array {
  const moments = text.find(({ name }) => name === MOMENT)?.values;
  return time.map((at, row) => {
    const moment = Date.parse(moments?.[row] ?? '');
    return Number.isNaN(moment) ? at : moment;
  });
}
