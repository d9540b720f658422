import { BotError } from '#src/domain/failure.ts';
import { freeColors } from '#src/domain/figure/colors.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { type Fold, foldsOf } from '#src/domain/figure/folds.ts';
import { unitOf } from '#src/domain/figure/names.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { replacePanels } from '#src/domain/figure/panels.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { DAY } from '#src/domain/time-range.ts';

type Summaries = readonly FrameSummary[];

/** Most curves of one panel that can be told apart. */
const MOST_CURVES = 24;

/**
 * Draws several times of the same quantities over each other: the times of the data at hand, or those that each series
 * is folded into. The axis is that of the first of them.
 */
export function superimposed(figure: Figure, change: ChangeOf<'superimpose'>, summaries: Summaries): Figure {
  const folds = foldsOf(figure, change, summaries);
  const [first] = folds;
  if (first === undefined || folds.length < 2) {
    throw new BotError(
      'invalid-request',
      'There is only one period in this plot, so nothing to draw over it.',
      {
        hint: 'Ask for another time too, e.g. "same for 2014 on top of it".',
      },
    );
  }
  const foldsOfPanel = (at: number) => {
    const epochs = change.panelEpochs?.[at];
    return epochs === undefined ? folds : foldsOf(figure, { ...change, epochs }, summaries);
  };
  const folded = groupedPanels(figure, summaries).map((panel, at) =>
    foldedPanel(panel, foldsOfPanel(at), zeroOf(first), summaries),
  );
  const panels = change.isStacked === true ? folds.flatMap((fold) => rowsOfFold(fold, folded)) : folded;
  const most = Math.max(...panels.map(({ traces }) => traces.length));
  if (most > MOST_CURVES) {
    throw new BotError('too-large', `${most} curves in one panel could not be told apart.`, {
      hint: `Up to ${MOST_CURVES} can be drawn over each other.`,
    });
  }
  const zero = zeroOf(first);
  const all = folded.flatMap((_, at) => foldsOfPanel(at));
  const range = {
    start: zero - Math.max(...all.map((fold) => zeroOf(fold) - (fold.from ?? fold.start))),
    stop: zero + Math.max(...all.map((fold) => (fold.to ?? fold.stop) - zeroOf(fold))),
  };
  const { timeAxis: _, ...rest } = figure;
  const isOfMonth = change.unit === undefined && areMonths(all);
  return replacePanels(
    {
      ...rest,
      range,
      fullRange: range,
      columns: 1,
      columnTitles: [],
      columnRanges: [],
      timeAxis: isOfMonth ? { kind: 'relative', epoch: zero - DAY, unit: 'day' } : axisOf(change, all, range),
      ...(isOfMonth && figure.xLabel === undefined ? { xLabel: 'Day of the month' } : {}),
    },
    panels,
  );
}

function zeroOf({ start, zero = start }: Fold): number {
  return zero;
}

/** Months that are not of one name keep the days that all of them have. */
function areMonths(folds: readonly Fold[]): boolean {
  return (
    folds.every(({ start, stop, zero }) => zero === undefined && isMonth(start, stop)) &&
    new Set(folds.map(({ start }) => new Date(start).getUTCMonth())).size > 1
  );
}

function isMonth(start: number, stop: number): boolean {
  const date = new Date(start);
  return (
    start === Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) &&
    stop === Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
  );
}

function axisOf(
  { by, unit, beforeMs = 0 }: ChangeOf<'superimpose'>,
  folds: readonly Fold[],
  range: Figure['range'],
): NonNullable<Figure['timeAxis']> {
  const [first] = folds;
  const said = unit === undefined ? {} : { unit };
  if (first?.zero !== undefined) return { kind: 'relative', epoch: first.zero, ...said };
  if (unit === undefined && (by === 'year' || (by !== 'epochs' && haveOneDate(folds))))
    return { kind: 'calendar' };
  const start = first?.start ?? range.start;
  return { kind: 'relative', epoch: by === 'epochs' ? start + beforeMs : start, ...said };
}

/** The same days of several years keep their date on the axis. */
function haveOneDate(folds: readonly Fold[]): boolean {
  return new Set(folds.map(({ start }) => new Date(start).toISOString().slice(4))).size === 1;
}

/** One panel for what is the same at other times: side-by-side columns come together. */
export function groupedPanels(figure: Figure, summaries: Summaries): readonly Panel[] {
  const groups = Map.groupBy(figure.panels, (panel) => `${panel.kind} ${contentKey(panel, summaries)}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, traces: [first, ...others].flatMap(({ traces }) => traces) }],
  );
}

/** What is no other time of the same stays where it was put. */
function contentKey(panel: Panel, summaries: Summaries): string {
  const drawn = panel.traces.map(({ label }) => {
    const quantity = summaries.find((each) => each.label === label)?.provenance.quantity;
    return quantity ?? label.replace(/#\d+$/, '');
  });
  return `${unitOf(panel, summaries) ?? ''} ${panel.scale} ${[...new Set(drawn)].sort().join(' ')}`;
}

function foldedPanel(panel: Panel, folds: readonly Fold[], reference: number, summaries: Summaries): Panel {
  if (panel.kind !== 'line') {
    throw new BotError('invalid-request', 'Only lines over time can be drawn over each other.', {
      hint: 'Say "show it as lines" first.',
    });
  }
  const traces = unfolded(panel.traces).flatMap((trace) => partsOf(trace, folds, reference, summaries));
  const { range: _, ...rest } = freeColors({ ...panel, traces });
  return rest;
}

/** The panels of one time, which stands in the title of the first. */
function rowsOfFold({ start, name, title = name }: Fold, panels: readonly Panel[]): readonly Panel[] {
  return panels
    .map((panel) => ({
      ...panel,
      traces: panel.traces
        .filter(({ during }) => during?.[0] === start)
        .map((trace) => withoutFold(trace, name)),
    }))
    .filter(({ traces }) => traces.length > 0)
    .map((panel, at) => (at === 0 ? { ...panel, title } : panel));
}

function withoutFold({ name, ...trace }: Trace, fold: string): Trace {
  const own = name?.endsWith(fold) === true ? name.slice(0, -fold.length).trim() : name;
  return own === undefined || own === '' ? trace : { ...trace, name: own };
}

/** Each curve once, over the time of its data. */
function unfolded(traces: readonly Trace[]): readonly Trace[] {
  const known = new Set<string>();
  return traces.flatMap((trace) => {
    const key = JSON.stringify([trace.label, trace.columns]);
    if (trace.during === undefined) return [trace];
    if (known.has(key)) return [];
    known.add(key);
    const { during: _, shift: __, ...whole } = trace;
    return [whole];
  });
}

/** What of a trace lies in each fold, moved to the first. */
function partsOf(
  trace: Trace,
  folds: readonly Fold[],
  reference: number,
  summaries: Summaries,
): readonly Trace[] {
  const summary = summaries.find(({ label }) => label === trace.label);
  if (summary === undefined) return [];
  const own = summary.provenance.range;
  const names = columnsOf(trace, summary);
  return folds
    .filter(({ start, stop }) => start < own.stop && stop > own.start)
    .map(({ start, stop, zero = start, name }) => ({
      ...trace,
      columns: [...names],
      during: [start, stop] as const,
      shift: reference - zero,
      // A line that is folded already has the name of its time.
      name: trace.name?.endsWith(name) ? trace.name : [trace.name, name].filter(Boolean).join(' '),
    }));
}
