import { z } from 'zod';
import { panelRefSchema } from '#src/domain/figure/change-parts.ts';
import { addPanels, widened } from '#src/domain/figure/contents.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { type FigureChange, figureChangeSchema } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { applyChanges } from '#src/workers/apply-changes.ts';
import { arranged, named, ofAdded, panelRows, withLooks } from '#src/workers/arranged.ts';
import { areOverTime, backOverTime } from '#src/workers/back-over-time.ts';
import { bandLooks, spreadOf } from '#src/workers/band-looks.ts';
import { changesByNumbers } from '#src/workers/change-by-numbers.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { epochLooks } from '#src/workers/epoch-looks.ts';
import { withLikedLooks } from '#src/workers/liked-looks.ts';
import { inOneUnit } from '#src/workers/one-unit.ts';
import { partOf } from '#src/workers/part-of.ts';
import { replacedFigure } from '#src/workers/replaced-figure.ts';
import { framesOf, shownFigure } from '#src/workers/show-figure.ts';
import { shownPlanes } from '#src/workers/shown-planes.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { eventColorSchema, withEvents } from '#src/workers/with-events.ts';
import { figureWords } from '#src/workers/words/figure-words.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Makes a figure of data of the thread, or adds them to the one that is there, and draws it. */
export const plot = defineWorker({
  name: 'plot',
  drawsFigure: true,
  description:
    'Draws data of the thread: one panel a unit on a shared time axis unless the changes say otherwise.',
  inputs: z.object({
    series: labelsSchema.describe('Labels of the data to draw.'),
    events: labelsSchema.optional().describe('Labels of lists of events to mark.'),
    positions: labelsSchema.optional().describe('Labels whose numbers stand under the time axis.'),
  }),
  params: z.object({
    isAdded: z.boolean().default(false).describe('Add to the figure at hand instead of making a new one.'),
    panel: z
      .union([panelRefSchema, z.literal('new')])
      .optional()
      .describe('Where what is added goes; beside what has its unit when absent.'),
    position: z.enum(['top', 'bottom']).optional().describe('Of a new panel.'),
    side: z.enum(['left', 'right']).optional().describe('The axis of what is added.'),
    isTogether: z.boolean().default(false).describe('All in one panel.'),
    panels: z
      .array(z.array(z.int().min(0)))
      .optional()
      .describe('Panels from the top, as places in `series`; a unit each when absent.'),
    eventColor: eventColorSchema.optional().describe('Colour of the marks of `events`.'),
    replaces: z
      .array(z.string())
      .optional()
      .describe('Labels of the figure at hand that the series take the place of, one each.'),
    changes: z.array(figureChangeSchema).default([]).describe('Changes of its looks.'),
    start: z.iso.datetime().optional().describe('Start of the time axis; the data decide when absent.'),
    stop: z.iso.datetime().optional(),
  }),
  outputs: ['figure', 'text', 'unapplied'],

  async run({ inputs: { series: said, events = [], positions }, params }, toolbox, signal) {
    const planes = await shownPlanes(said, params.changes, toolbox);
    const {
      series: given,
      changes: wishes,
      notes: inUnits,
    } = await inOneUnit(planes.series, planes.changes, toolbox, params.isAdded ? inPoints(toolbox) : []);
    // What takes the place of something else is told one by one, edges too.
    const around = bandLooks(params.replaces === undefined ? given : [], toolbox);
    const series = given.filter((label) => !around.edges.has(label));
    const { isAdded, isTogether, replaces, start, stop, panel, position, side } = params;
    if (isAdded && areOverTime(series, toolbox)) backOverTime(toolbox);
    const isJoining = isAdded && toolbox.figures.current() !== undefined;
    const { rows: placed, notes: apart } = panelRows(given, params.panels, toolbox.workspace.summaries());
    const rows = placed
      ?.map((row) => row.filter((label) => !around.edges.has(label)))
      .filter((row) => row.length > 0);
    const looked = [
      ...arranged(isJoining ? undefined : rows),
      ...(replaces === undefined
        ? [
            ...epochLooks(series, toolbox.workspace.summaries(), params.panels !== undefined),
            ...around.changes,
          ]
        : given.flatMap((label) => spreadOf(label, toolbox.workspace.summaries()))),
      ...wishes.map((change) => named(change, series)),
    ];
    const range = rangeBetween(start, stop);
    const { figure: drawn, notes: moved } =
      replaces === undefined
        ? {
            notes: [],
            figure: freshFigure(
              series,
              {
                isAdded,
                isTogether,
                range,
                rows,
                place: { panel, position },
                side,
                paired: pairedIn(looked, series),
              },
              toolbox,
            ),
          }
        : replacedFigure(series, replaces, range, toolbox);
    const ownPanels = ownPanel(params, drawn, toolbox);
    const changes: FigureChange[] =
      positions === undefined ? looked : [...looked, { kind: 'position-axis', series: positions }];
    const all = toolbox.workspace.summaries();
    const own = isAdded ? all : withSamples(chosenSummaries(series, all), all);
    const shown = changes.some(({ kind }) => MORE_DATA.has(kind)) ? withOthers(own, all) : own;
    const ownLooks = changes.map((change) => (isAdded ? ofAdded(change, series, toolbox) : change));
    const isNew = replaces === undefined && (!isAdded || toolbox.figures.current() === undefined);
    const liked = isNew
      ? withLikedLooks(
          drawn,
          toolbox.likedLooks ?? [],
          isTogether ? [...ownLooks, { kind: 'merge' }] : ownLooks,
          shown,
        )
      : undefined;
    const from = liked?.figure ?? drawn;
    // A change names a column of the whole, however few of its columns are drawn.
    const known = shown.map((each) => all.find(({ label }) => label === each.label) ?? each);
    const wished = await changesByNumbers(from, ownLooks, known, toolbox);
    const looks = withLooks(from, wished.changes, known);
    const { figure, notes: told } = await withEvents(looks, events, toolbox, params.eventColor);
    const before = isAdded ? toolbox.figures.current() : undefined;
    const { unseen } = await shownFigure(figure, { format: 'png' }, toolbox, signal, before);
    const notes = [
      ...planes.notes,
      ...told,
      ...unseen,
      ...inUnits,
      ...ownPanels,
      ...apart,
      ...(liked?.notes ?? []),
    ];
    const words = figureWords(figure, await framesOf(figure, toolbox));
    const text = [words, ...moved, ...wished.notes].join('\n');
    return {
      kind: 'succeeded',
      outputs: { figure: figure.id, text, notes, unapplied: [...looks.notes, ...unseen] },
      summary: words.replaceAll('**', ''),
    };
  },
});

/** What was put into a panel and has no axis there. */
function ownPanel(
  {
    isAdded,
    panel,
    panels,
  }: { readonly isAdded: boolean; readonly panel?: unknown; readonly panels?: unknown },
  { panels: made }: Figure,
  { figures }: Toolbox,
): readonly string[] {
  const before = figures.current()?.panels.length ?? made.length;
  const isPlaced = isAdded && panel !== undefined && panel !== 'new' && panels === undefined;
  return isPlaced && made.length > before
    ? [
        'Its values are of another unit than both axes of that panel, so it has a panel of its own just below.',
      ]
    : [];
}

function rangeBetween(start: string | undefined, stop: string | undefined): TimeRange | undefined {
  return start === undefined || stop === undefined
    ? undefined
    : { start: Date.parse(start), stop: Date.parse(stop) };
}

/** Points and paths at hand, which what is added joins on their axes. */
function inPoints({ figures }: Toolbox): readonly string[] {
  const panels = figures.current()?.panels.filter(({ kind }) => kind === 'scatter') ?? [];
  return panels.flatMap(({ traces }) => traces.map(({ label }) => label));
}

/** What stands in points of panels that are there or come beside them: all that is added where pairs are named by what they are. */
function pairedIn(changes: readonly FigureChange[], added: readonly string[]): ReadonlySet<string> {
  const refs = changes.flatMap((change) =>
    change.kind === 'scatter' && change.panel !== undefined ? change.pairs.flatMap(({ x, y }) => [x, y]) : [],
  );
  const labels = refs.filter((ref) => typeof ref === 'string');
  return new Set(labels.length < refs.length ? added : labels);
}

/** Changes that draw on data beside those of the panels. */
const MORE_DATA: ReadonlySet<FigureChange['kind']> = new Set([
  'position-axis',
  'scatter-color',
  'band',
  'scatter',
]);

function withOthers(own: readonly FrameSummary[], all: readonly FrameSummary[]): readonly FrameSummary[] {
  return [...own, ...all.filter(({ label }) => own.every((each) => each.label !== label))];
}

interface Wish {
  readonly isAdded: boolean;
  readonly isTogether: boolean;
  readonly range: TimeRange | undefined;
  /** Panels of what is added, where that was said. */
  readonly rows: readonly (readonly string[])[] | undefined;
  /** Where what is added goes. */
  readonly place: Pick<Extract<FigureChange, { kind: 'add-series' }>, 'panel' | 'position'>;
  readonly side: 'left' | 'right' | undefined;
  /** Of what is added, points of a scatter: its panels come by changes. */
  readonly paired: ReadonlySet<string>;
}

function freshFigure(
  series: readonly string[],
  { isAdded, isTogether, range, rows, place, side, paired }: Wish,
  toolbox: Toolbox,
): Figure {
  const summaries = toolbox.workspace.summaries();
  const current = toolbox.figures.current();
  if (isAdded && current !== undefined) {
    const sided: FigureChange[] =
      side === undefined
        ? []
        : [
            {
              kind: 'axis-side',
              side,
              series: [...series],
              ...(place.panel === undefined || place.panel === 'new' ? {} : { panel: place.panel }),
            },
          ];
    const lines = series.filter((label) => !paired.has(label));
    if (lines.length === 0) return widened(current, series, summaries);
    if (rows !== undefined) return addPanels(current, rows, place.position, summaries);
    const added: FigureChange = { kind: 'add-series', series: lines, ...place };
    return applyChanges(current, side === 'right' ? sided : [added, ...sided], summaries).figure;
  }
  const chosen = chosenSummaries(series, summaries);
  const made = newFigure(toolbox.figures.nextId(), chosen, {
    ...(range === undefined ? {} : { range }),
    ...(isTogether ? { panels: [{ series: chosen.map(({ label }) => label) }] } : {}),
  });
  return narrowed(made, chosen, summaries);
}

/** Counts can be counted anew with other bins, from the samples that they were made of. */
function withSamples(
  chosen: readonly FrameSummary[],
  summaries: readonly FrameSummary[],
): readonly FrameSummary[] {
  const sources = chosen.flatMap(({ axis, provenance }) =>
    axis?.binWidth === undefined ? [] : provenance.from.map((name) => partOf(name, summaries).label),
  );
  const isNew = ({ label }: FrameSummary) =>
    sources.includes(label) && chosen.every((each) => each.label !== label);
  return [...chosen, ...summaries.filter(isNew)];
}

/** One summary a frame, with the columns that were asked for: all for `LABEL`, some for `LABEL.component`. */
function chosenSummaries(
  series: readonly string[],
  summaries: readonly FrameSummary[],
): readonly FrameSummary[] {
  const columns = new Map<string, Set<string>>();
  for (const name of series) {
    const { label, names } = partOf(name, summaries);
    columns.set(label, new Set([...(columns.get(label) ?? []), ...names]));
  }
  return [...columns].flatMap(([label, names]) => {
    const summary = summaries.find((each) => each.label === label);
    return summary === undefined
      ? []
      : [{ ...summary, columns: summary.columns.filter(({ name }) => names.has(name)) }];
  });
}

/** Traces of frames of which only some columns were asked for draw only those. */
function narrowed(
  figure: Figure,
  chosen: readonly FrameSummary[],
  summaries: readonly FrameSummary[],
): Figure {
  const partial = chosen.filter(({ label, columns }) =>
    summaries.some((each) => each.label === label && each.columns.length > columns.length),
  );
  if (partial.length === 0) return figure;
  const panels = figure.panels.map((panel) => ({
    ...panel,
    traces: panel.traces.map((trace) => {
      const own = partial.find(({ label }) => label === trace.label);
      return own === undefined || trace.columns !== undefined
        ? trace
        : { ...trace, columns: own.columns.map(({ name }) => name) };
    }),
  }));
  return { ...figure, panels };
}
