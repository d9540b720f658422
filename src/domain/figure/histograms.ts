import { BotError } from '#src/domain/failure.ts';
import { isShaded } from '#src/domain/figure/color-scales.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import type { BinnedCurve, Panel, Trace } from '#src/domain/figure/panel.ts';
import { withPanel } from '#src/domain/figure/parts.ts';
import { traceOf } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Summaries = readonly FrameSummary[];

/** Other bins: by their number or by their width; a scatter plot is shaded in as many cells across and up. */
export function withBins(
  figure: Figure,
  { bins, width, panel }: ChangeOf<'bins'>,
  summaries: Summaries,
): Figure {
  const isBinned = (each: Panel) => each.kind === 'scatter' && (each.binned?.length ?? 0) > 0;
  if (!figure.panels.some((each) => isShaded(each) || isBinned(each)))
    needHistogram(figure, 'Only a histogram has bins.');
  return withPanel(figure, panel, summaries, (each) => {
    if (isBinned(each)) return { ...each, binned: rebinned(each.binned ?? [], bins, width) };
    if (isShaded(each) && bins !== undefined) return { ...each, variant: 'density', bins };
    if (each.kind !== 'histogram') return each;
    const { bins: _, binWidth: _width, ...rest } = each;
    return {
      ...rest,
      ...(width === undefined ? {} : { binWidth: width }),
      ...(bins === undefined || width !== undefined ? {} : { bins }),
      traces: each.traces.map((trace) => uncounted(trace, summaries)),
    };
  });
}

/** Curves of bins, of others. */
function rebinned(
  curves: readonly BinnedCurve[],
  bins: number | undefined,
  width: number | undefined,
): readonly BinnedCurve[] {
  return curves.map(({ bins: _, width: _width, ...look }) => ({
    ...look,
    ...(width !== undefined ? { width } : bins === undefined ? {} : { bins }),
  }));
}

/** The number of each bar over it. @throws BotError where nothing is drawn as bars */
export function withBarNumbers(
  figure: Figure,
  { shown, panel: refs }: ChangeOf<'bar-numbers'>,
  summaries: Summaries,
): Figure {
  const hasBars = ({ kind, mark, traces }: Panel) =>
    kind === 'histogram' || (kind === 'line' && traces.some((trace) => (trace.mark ?? mark) === 'bar'));
  if (!figure.panels.some(hasBars))
    throw new BotError('invalid-request', 'There are no bars in this plot.', {
      hint: 'Say "draw it as bars" first.',
    });
  return withPanel(figure, refs, summaries, ({ hasBarNumbers: _, ...panel }) =>
    shown && hasBars(panel) ? { ...panel, hasBarNumbers: true } : panel,
  );
}

/** What the bars of histograms are. */
export function withCounting(
  figure: Figure,
  { counting, panel }: ChangeOf<'counting'>,
  summaries: Summaries,
): Figure {
  const isCells = (each: Panel) => isShaded(each) && each.variant === 'density' && counting !== 'cumulative';
  if (!figure.panels.some(isCells)) needHistogram(figure, 'Only a histogram counts samples.');
  return withPanel(figure, panel, summaries, (each) => {
    const { counting: _, range, ...rest } = each;
    // The range of a histogram is that of its bars; that of cells is of y.
    const own = isCells(each) && range !== undefined ? { ...rest, range } : rest;
    if (each.kind !== 'histogram' && !isCells(each)) return each;
    return counting === 'count' ? own : { ...own, counting };
  });
}

function needHistogram({ panels }: Figure, fact: string): void {
  if (panels.some(({ kind }) => kind === 'histogram')) return;
  throw new BotError('invalid-request', fact, { hint: 'Say "show it as a histogram" first.' });
}

/** Counts have their bins; other bins need the samples that were counted. @throws BotError `invalid-request` when they are gone */
function uncounted(trace: Trace, summaries: Summaries): Trace {
  const counted = summaries.find(({ label }) => label === trace.label);
  if (counted?.axis?.binWidth === undefined) return trace;
  const { from, params } = counted.provenance;
  const components = [params?.['components']].flat();
  const source = components.length === 1 && typeof components[0] === 'string' ? `.${components[0]}` : '';
  const samples = traceOf(`${from[0] ?? ''}${source}`, summaries) ?? traceOf(from[0] ?? '', summaries);
  if (samples !== undefined)
    return { ...samples, ...(trace.color === undefined ? {} : { color: trace.color }) };
  throw new BotError('invalid-request', `The samples of ${counted.label} are not at hand any more.`, {
    hint: 'Fetch them again and ask for a histogram with that many bins.',
  });
}
