import { z } from 'zod';
import {
  type Around,
  aroundIn,
  aroundShape,
  aroundWords,
  isAround,
  windowAround,
} from '#src/domain/around.ts';
import { momentsSchema } from '#src/domain/condition.ts';
import { type Statistic, statisticSchema } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import { colorSchema, dashSchema } from '#src/domain/figure/look.ts';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { symbolOfSource } from '#src/domain/result-symbol.ts';
import { DAY, isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { eventsOf, eventsWithin, intervalsOf } from '#src/tables/event-list.ts';
import { cutToIntervals, overIntervals } from '#src/tables/over-events.ts';
import { momentsOf } from '#src/timeseries/events/event-frame.ts';
import { statisticName, statisticUnit, statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { countedBars } from '#src/workers/counted-bars.ts';
import { dataEvent } from '#src/workers/data-event.ts';
import { told, withColumns } from '#src/workers/event-numbers.ts';
import { markFigure, zoomFigure } from '#src/workers/events-on-figure.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Uses a list of events: marks them on the figure, cuts data to their times, or averages data over each. */
export const events = defineWorker({
  name: 'events',
  drawsFigure: true,
  description:
    'Uses a list of events: `mark` them on the figure, `zoom` to them, `cut` data to them, `average` (or `statistic`) data over each, also as a `column` of it; `count`, `table`.',
  inputs: z.object({
    events: z.string(),
    series: labelsSchema.optional(),
  }),
  params: z.object({
    what: z.enum(['mark', 'zoom', 'cut', 'average', 'column', 'count', 'table']),
    statistic: statisticSchema.optional().describe('mean when absent; of moments the value at each.'),
    percentile: z.number().min(0).max(100).optional(),
    isOutside: z
      .boolean()
      .optional()
      .describe('`cut`: whether it is what lies in none of them; said where both are made.'),
    ...aroundShape,
    color: colorSchema.optional(),
    dash: dashSchema.optional(),
    by: z.enum(['year', 'month', 'day', 'carrington-rotation']).optional(),
    asBars: z.boolean().optional().describe('The `count` of each of these is drawn, too.'),
    sort: z.string().optional(),
    sortOf: z.array(z.string()).optional(),
    isAscending: z.boolean().optional(),
    most: z.int().min(1).max(10_000).optional(),
    window: momentsSchema.optional(),
    isQuiet: z.boolean().optional().describe('For a later step only; the user is not told.'),
  }),
  outputs: ['label', 'labels', 'figure', 'file', 'text', 'count'],

  async run({ inputs: { events: list, series = [] }, params }, toolbox, signal) {
    const { what } = params;
    if (what === 'zoom') return zoomFigure(list, toolbox, signal);
    if (what === 'mark') return markFigure(list, params, toolbox, signal);
    if (what === 'count' && params.asBars === true)
      return countedBars(await toolbox.workspace.frame(list), params.by, toolbox, signal);
    if (what === 'count' || what === 'table')
      return told(await toolbox.workspace.frame(list), { ...params, what });
    if (what === 'column') return withColumns(list, series, params, toolbox);
    const made: Frame[] = [];
    for (const label of series) made.push(await overEvents(label, list, { ...params, what }, toolbox));
    const labels = made.map(({ label }) => label);
    return {
      kind: 'succeeded',
      outputs: { label: labels[0], labels, text: what === 'average' ? toldMeans(made, params) : '' },
      summary: made.map(({ label, time }) => `${label}, ${time.length} rows`).join('; '),
      labels,
    };
  },
});

/** Each event with the time around it that counts. */
function widened(list: Frame, around: Around): ReturnType<typeof eventsOf> {
  const extremes = momentsOf(list);
  return eventsOf(list).map((event, row) =>
    isAround(around)
      ? { ...event, ...windowAround({ ...event, extreme: extremes[row] ?? event.start }, around) }
      : event,
  );
}

interface OverEvents extends Around {
  readonly what: 'cut' | 'average';
  readonly statistic?: Statistic | undefined;
  readonly isOutside?: boolean | undefined;
  readonly percentile?: number | undefined;
}

/** @throws BotError `invalid-request` where each bin stands for a day or more and for longer than any event: a month is in no hour */
function needFiner({ label, time, provenance }: Frame, events: readonly TimeRange[], list: string): void {
  const step = medianStep(time);
  const isBinned = provenance.operation === 'resample' || provenance.operation === 'count_where';
  if (!isBinned || step < DAY || events.some(({ start, stop }) => stop - start >= step)) return;
  throw new BotError(
    'invalid-request',
    `Each value of ${label} stands for longer than any event of ${list}, so it cannot be cut to them.`,
    { hint: 'Cut what it was made of, then average or count that.' },
  );
}

async function overEvents(
  label: string,
  list: string,
  { what, statistic = 'mean', percentile, isOutside, ...around }: OverEvents,
  { workspace, report }: Toolbox,
): Promise<Frame> {
  const frame = await workspace.frame(label);
  const all = intervalsOf(widened(await workspace.frame(list), around), list);
  const inside = all.filter((event) => eventsWithin([event], frame.provenance.range).length > 0);
  if (inside.length === 0 || frame.axis !== undefined) {
    throw new BotError(
      'out-of-range',
      `None of the ${all.length} events of ${list} lies in the time of ${label}.`,
      {
        hint: 'Fetch the data for the time of the events.',
      },
    );
  }
  if (what === 'cut') needFiner(frame, inside, list);
  const { bins: _, ...rest } = frame;
  const draft =
    what === 'cut'
      ? cutToIntervals(frame, inside, isOutside === true)
      : overIntervals(
          frame,
          inside,
          (time, values, unit) => statisticValue(statistic, time, values, percentile, unit).value,
        );
  const unitOf = (unit: string) => (what === 'cut' ? unit : statisticUnit(statistic, unit));
  const name = `${label.replace(/\W+/g, '_')}_${what === 'cut' ? (isOutside === true ? 'outside' : 'in') : statistic}_${list.replace(/\W+/g, '_')}`;
  const left = all.length - inside.length;
  const kept = await workspace.put({
    ...(what === 'cut' ? frame : rest),
    ...draft,
    label: name,
    columns: draft.columns.map((column) => ({
      ...column,
      unit: unitOf(column.unit),
      name: renamed(column, name, draft.columns.length),
    })),
    provenance: {
      ...frame.provenance,
      range:
        what === 'cut' && isAround(around) ? hullOf(inside, frame.provenance.range) : frame.provenance.range,
      origin: 'computed',
      operation: what === 'cut' ? 'event_cut' : 'event_mean',
      ...(isOutside === undefined || frame.columns.length > 1
        ? {}
        : { symbol: `${symbolOfSource(frame)} ${isOutside ? 'outside' : 'inside'}` }),
      params: {
        events: list,
        ...(isOutside === undefined ? {} : { isOutside }),
        ...aroundIn(around),
        ...(what === 'cut' ? {} : { statistic }),
      },
      from: [label, list],
      steps: [
        ...frame.provenance.steps,
        what === 'cut'
          ? `cut to${isOutside === true ? ' what lies outside of' : ''}${aroundWords(around)} the events of ${list}`
          : `${statisticName(statistic, percentile)} over${aroundWords(around)} each event of ${list}`,
      ],
      notes: [
        ...(left === 0
          ? []
          : [`${left} of the ${all.length} events of ${list} lie outside the time of ${label}.`]),
        ...beyondNotes(inside, frame),
      ],
    },
  });
  await report(dataEvent(kept));
  return kept;
}

/** The time around the only event is that of the data; several are seen in the time that they lie in. */
function hullOf(windows: readonly TimeRange[], range: TimeRange): TimeRange {
  const [only] = windows;
  return only === undefined || windows.length > 1
    ? range
    : { start: Math.max(range.start, only.start), stop: Math.min(range.stop, only.stop) };
}

/** Windows of which only a part was fetched. */
function beyondNotes(
  windows: readonly TimeRange[],
  { label, provenance: { range } }: Frame,
): readonly string[] {
  const beyond = windows.filter(({ start, stop }) => start < range.start || stop > range.stop).length;
  return beyond === 0
    ? []
    : [`Of ${beyond} of the ${windows.length} events ${label} has only a part of the time that counts.`];
}

function renamed({ name, component }: Frame['columns'][number], label: string, count: number): string {
  return count === 1 ? label : `${label}.${component ?? name.split('.').at(-1) ?? name}`;
}

/** Numbers of other times than those of the events say of which. */
function toldMeans(made: readonly Frame[], around: Around): string {
  const tables = made.map(meansText).join('\n\n');
  const step = made[0]?.provenance.steps.at(-1);
  return isAround(around) && step !== undefined
    ? `${step.charAt(0).toUpperCase()}${step.slice(1)}:\n\n${tables}`
    : tables;
}

function meansText({ time, columns, text }: Frame): string {
  const names = text[0]?.values;
  return markdownTable(
    [
      ...(names === undefined ? [] : ['event']),
      'start',
      ...columns.map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`)),
    ],
    Array.from(time, (start, row) => [
      ...(names === undefined ? [] : [names[row] ?? '']),
      isoTime(start),
      ...columns.map(({ values }) => (Number.isNaN(values[row]) ? null : (values[row] ?? null))),
    ]),
  );
}
