import { BotError } from '#src/domain/failure.ts';
import type { PanelRefs } from '#src/domain/figure/change-parts.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { withFitLook } from '#src/domain/figure/fit-looks.ts';
import { logicalPixels } from '#src/domain/figure/page-looks.ts';
import type { Trace } from '#src/domain/figure/panel.ts';
import { panelsAt, withPanel, withTraces } from '#src/domain/figure/parts.ts';
import { toldApart } from '#src/domain/figure/told-apart.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';

/** Width of a line, times the size of tick labels. */
export const USUAL_LINE_WIDTH = 0.1;

type Summaries = readonly FrameSummary[];

/** Which curves: those that are named, of the panels that are named, or all. */
interface Where {
  readonly series?: readonly SeriesRef[] | undefined;
  readonly panel?: PanelRefs;
}

/** Gives the meant curves a look; a curve that shares its trace with others gets a trace of its own. */
export function withTraceLook(
  figure: Figure,
  look: Partial<Trace>,
  where: Where,
  summaries: Summaries,
): Figure {
  return (
    withFitLook(figure, look, where, summaries) ??
    styled(figure, where, summaries, (trace) => ({ ...trace, ...look }))
  );
}

function styled(
  figure: Figure,
  { series, panel: refs }: Where,
  summaries: Summaries,
  change: (trace: Trace) => Trace,
): Figure {
  const all = withTraces(figure, series, summaries, change);
  if (refs === undefined) return all;
  const meant = panelsAt(figure, refs, summaries);
  return {
    ...figure,
    panels: figure.panels.map((panel, index) =>
      meant.includes(index) ? (all.panels[index] ?? panel) : panel,
    ),
  };
}

export function withColor(
  figure: Figure,
  { color, ...where }: ChangeOf<'color'>,
  summaries: Summaries,
): Figure {
  if (where.series === undefined && figure.panels.every(({ kind }) => kind === 'spectrogram')) {
    throw new BotError('invalid-request', 'A spectrogram has a colour map, not a line colour.', {
      hint: 'Say e.g. "use the inferno colour map".',
    });
  }
  const fitted = withFitLook(figure, { color }, where, summaries);
  if (fitted !== undefined) return fitted;
  const colored = styled(figure, where, summaries, ({ colors: _, ...trace }) => ({ ...trace, color }));
  return toldApart(colored, figure, color);
}

/** A stretch of curves above or below a value; one for the same values takes the place of that before. */
export function withPart(
  figure: Figure,
  { kind: _, series, panel, ...part }: ChangeOf<'color-where'>,
  summaries: Summaries,
): Figure {
  return styled(figure, { series, panel }, summaries, (trace) => ({
    ...trace,
    parts: [
      ...(trace.parts ?? []).filter(
        ({ comparison, value, isFilled }) =>
          comparison !== part.comparison || value !== part.value || isFilled !== part.isFilled,
      ),
      part,
    ],
  }));
}

export function withLineWidth(
  figure: Figure,
  { width, unit, factor, ...where }: ChangeOf<'line-width'>,
  summaries: Summaries,
): Figure {
  const fitted = withFitLook(figure, { width: width ?? 1 }, where, summaries);
  if (fitted !== undefined) return fitted;
  const wished = width === undefined || unit === undefined ? width : timesUsual(width, unit, figure);
  return styled(figure, where, summaries, (trace) => ({
    ...trace,
    width: Math.min(12, Math.max(0.25, wished ?? (trace.width ?? 1) * (factor ?? 1))),
  }));
}

/** A width in points or logical px, times the usual one, which is a tenth of the text size. */
function timesUsual(width: number, unit: 'px' | 'pt', figure: Figure): number {
  return (unit === 'pt' ? logicalPixels(width, figure) : width) / (figure.fontSize * USUAL_LINE_WIDTH);
}

/** Shape and size of the points of curves; curves without points get some. */
export function withSymbol(
  figure: Figure,
  { shape, size, factor, ...where }: ChangeOf<'symbol'>,
  summaries: Summaries,
): Figure {
  const pointed = new Set(figure.panels.filter(({ kind, mark }) => kind === 'scatter' || hasPoints(mark)));
  return {
    ...figure,
    panels: styled(figure, where, summaries, (trace) => ({
      ...trace,
      ...(shape === undefined ? {} : { shape }),
      ...(size === undefined && factor === undefined
        ? {}
        : { size: Math.min(12, Math.max(0.1, size ?? (trace.size ?? 1) * (factor ?? 1))) }),
    })).panels.map((panel, index) => {
      const isPointed = [...pointed].includes(figure.panels[index] ?? panel);
      return isPointed ? panel : { ...panel, traces: panel.traces.map(withPoints) };
    }),
  };
}

function hasPoints(mark: Trace['mark']): boolean {
  return mark === 'point' || mark === 'line-point';
}

function withPoints(trace: Trace): Trace {
  const isStyled = trace.shape !== undefined || trace.size !== undefined;
  return isStyled && !hasPoints(trace.mark) ? { ...trace, mark: 'line-point' } : trace;
}

export function withMark(
  figure: Figure,
  { mark, series, panel }: ChangeOf<'mark'>,
  summaries: Summaries,
): Figure {
  if (figure.panels.every(({ kind }) => kind === 'spectrogram')) {
    throw new BotError('invalid-request', 'A spectrogram has no lines that could be drawn another way.', {
      hint: 'Its colours and scales can be changed.',
    });
  }
  if (series !== undefined) return withTraceLook(figure, { mark }, { series, panel }, summaries);
  return withPanel(figure, panel, summaries, (each) => ({
    ...each,
    mark,
    traces: each.traces.map(({ mark: _, ...trace }) => trace),
  }));
}
