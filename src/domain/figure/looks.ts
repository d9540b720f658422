import { BotError } from '#src/domain/failure.ts';
import type { Figure, Mark, Trace } from '#src/domain/figure/figure.ts';
import { withPanel, withTraces } from '#src/domain/figure/parts.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Summaries = readonly FrameSummary[];
type PanelRef = number | string;

/** Gives the meant curves a look; a curve that shares its trace with others gets a trace of its own. */
export function withTraceLook(
  figure: Figure,
  look: Partial<Trace>,
  series: readonly string[] | undefined,
  summaries: Summaries,
): Figure {
  return withTraces(figure, series, summaries, (trace) => ({ ...trace, ...look }));
}

export function withColor(
  figure: Figure,
  color: string,
  series: readonly string[] | undefined,
  summaries: Summaries,
): Figure {
  if (series === undefined && figure.panels.every(({ kind }) => kind === 'spectrogram')) {
    throw new BotError('invalid-request', 'A spectrogram has a colour map, not a line colour.', {
      hint: 'Say e.g. "use the inferno colour map".',
    });
  }
  return withTraces(figure, series, summaries, ({ colors: _, ...trace }) => ({ ...trace, color }));
}

export function withLineWidth(
  figure: Figure,
  { width, factor }: { readonly width?: number | undefined; readonly factor?: number | undefined },
  series: readonly string[] | undefined,
  summaries: Summaries,
): Figure {
  return withTraces(figure, series, summaries, (trace) => ({
    ...trace,
    width: Math.min(12, Math.max(0.25, width ?? (trace.width ?? 1) * (factor ?? 1))),
  }));
}

export function withMark(
  figure: Figure,
  mark: Mark,
  series: readonly string[] | undefined,
  ref: PanelRef | undefined,
  summaries: Summaries,
): Figure {
  if (figure.panels.every(({ kind }) => kind === 'spectrogram')) {
    throw new BotError('invalid-request', 'A spectrogram has no lines that could be drawn another way.', {
      hint: 'Its colours and scales can be changed.',
    });
  }
  if (series !== undefined) return withTraceLook(figure, { mark }, series, summaries);
  return withPanel(figure, ref, summaries, (panel) => ({
    ...panel,
    mark,
    traces: panel.traces.map(({ mark: _, ...trace }) => trace),
  }));
}
