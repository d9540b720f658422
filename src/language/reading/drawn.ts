import type { Figure } from '#src/domain/figure/figure.ts';
import { pickPanel, pickSeries } from '#src/domain/figure/pick.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act } from '#src/domain/request.ts';
import type { Drawn } from '#src/language/reading/act.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';

/** The figure of a thread for those who read; one that the same request asks for shows whatever is named. */
export function drawnIn(
  { figure, frames }: { readonly figure?: Figure; readonly frames: readonly FrameSummary[] },
  acts: readonly Act[],
): Drawn {
  const isAsked = acts.some((act) => act.do === 'show' || act.do === 'compute');
  return {
    hasAny: figure !== undefined || isAsked,
    panels: figure?.panels.length ?? 0,
    ...(figure?.range === undefined ? {} : { range: figure.range }),
    has: (series) =>
      isAsked || (figure !== undefined && pickSeries(seriesRefOf(series), figure, frames).length > 0),
    panelOf(ref) {
      const index = figure === undefined ? undefined : pickPanel(ref, figure, frames);
      return index === undefined ? undefined : index + 1;
    },
  };
}
