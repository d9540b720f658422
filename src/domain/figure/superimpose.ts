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
  const panels = groupedPanels(figure, summaries).map((panel, at) =>
    folded(panel, foldsOfPanel(at), zeroOf(first), summaries),
  );
  const most = Math.max(...panels.map(({ traces }) => traces.length));
  if (most > MOST_CURVES) {
    throw new BotError('too-large', `${most} curves in one panel could not be told apart.`, {
      hint: `Up to ${MOST_CURVES} can be drawn over each other.`,
    });
  }
  const zero = zeroOf(first);
  const all = panels.flatMap((_, at) => foldsOfPanel(at));
  const range = {
    start: zero - Math.max(...all.map((fold) => zeroOf(fold) - fold.start)),
    stop: zero + Math.max(...all.map((fold) => fold.stop - zeroOf(fold))),
  };
  const { timeAxis: _, ...rest } = figure;
  return replacePanels(
    {
      ...rest,
      range,
      fullRange: range,
      columns: 1,
      columnTitles: [],
      columnRanges: [],
      timeAxis: axisOf(change, first, range),
    },
    panels,
  );
}

function zeroOf({ start, zero = start }: Fold): number {
  return zero;
}

function axisOf(
  { by, unit, beforeMs = 0 }: ChangeOf<'superimpose'>,
  first: Fold,
  range: Figure['range'],
): NonNullable<Figure['timeAxis']> {
  const isLong = range.stop - range.start >= 20 * DAY;
  if (first.zero !== undefined)
    return { kind: 'relative', epoch: first.zero, ...(unit === undefined ? {} : { unit }) };
  if (unit === undefined && (by === 'year' || (by === 'range' && isLong && isNewYear(first.start))))
    return { kind: 'calendar' };
  const epoch = by === 'epochs' ? first.start + beforeMs : first.start;
  return { kind: 'relative', epoch, ...(unit === undefined ? {} : { unit }) };
}

/** A year that starts where years start keeps its months on the axis. */
function isNewYear(time: number): boolean {
  const date = new Date(time);
  return date.getUTCMonth() === 0 && date.getUTCDate() === 1;
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

function folded(panel: Panel, folds: readonly Fold[], reference: number, summaries: Summaries): Panel {
  if (panel.kind !== 'line') {
    throw new BotError('invalid-request', 'Only lines over time can be drawn over each other.', {
      hint: 'Say "show it as lines" first.',
    });
  }
  const traces = panel.traces.flatMap((trace) => partsOf(trace, folds, reference, summaries));
  const { range: _, ...rest } = freeColors({ ...panel, traces });
  return rest;
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
