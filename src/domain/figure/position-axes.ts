import { BotError } from '#src/domain/failure.ts';
import { hasTimeAxis } from '#src/domain/figure/axes.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { tracesFor } from '#src/domain/figure/panels.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';

/** Most numbers under one mark of the time axis. */
const MOST = 8;

/** Numbers of these series under the time axis, as the field's stack plots have them; they replace those that stood there. */
export function withPositions(
  figure: Figure,
  { series }: ChangeOf<'position-axis'>,
  summaries: readonly FrameSummary[],
): Figure {
  const { positions: _, ...rest } = figure;
  if (series.length === 0) return rest;
  if (!figure.panels.some((panel) => hasTimeAxis(panel, summaries))) {
    throw new BotError('invalid-request', 'This plot has no time axis that positions could stand under.');
  }
  const there = series.filter((ref) => isThere(ref, summaries));
  const positions = (there.length === 0 ? series : there)
    .flatMap((ref) => tracesFor(ref, summaries))
    .flatMap((trace) => {
      const summary = summaries.find(({ label }) => label === trace.label);
      return summary === undefined || summary.isSpectrum || summary.axis !== undefined
        ? []
        : columnsOf(trace, summary).map((column) => ({ label: trace.label, column }));
    });
  if (positions.length === 0 || positions.length > MOST) {
    throw new BotError('invalid-request', `${positions.length} series cannot stand under the time axis.`, {
      hint: `Name 1 to ${MOST} series over time, e.g. radial distance and latitude.`,
    });
  }
  return { ...rest, positions };
}

/** What could not be fetched was told: of a quantity that no data have, the others stand without it. */
function isThere(ref: SeriesRef, summaries: readonly FrameSummary[]): boolean {
  const quantity = typeof ref === 'string' ? undefined : ref.quantity;
  return quantity === undefined || summaries.some(({ provenance }) => provenance.quantity === quantity);
}
