import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ColumnRef } from '#src/domain/figure/panel.ts';
import { tracesFor } from '#src/domain/figure/panels.ts';
import { pickSeries } from '#src/domain/figure/pick.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';

type Summaries = readonly FrameSummary[];

/** The one column that is meant, of what is drawn before what is at hand. @throws BotError `invalid-request` where it is not one over time */
export function columnFor(ref: SeriesRef, figure: Figure, summaries: Summaries): ColumnRef {
  return overTime(oneColumn(ref, figure, summaries), summaries);
}

/** The same over any axis: a curve over frequency, or over the time from an event. @throws BotError `invalid-request` where it is not one */
export function oneColumn(ref: SeriesRef, figure: Figure, summaries: Summaries): ColumnRef {
  const drawn = pickSeries(ref, figure, summaries);
  const [first] = drawn;
  if (first !== undefined && isOne(drawn)) return { label: first.label, column: first.column };
  const columns = tracesFor(ref, summaries).flatMap((trace) => {
    const summary = summaries.find(({ label }) => label === trace.label);
    return summary === undefined
      ? []
      : columnsOf(trace, summary).map((column) => ({ label: trace.label, column }));
  });
  const [only] = columns;
  if (only === undefined || columns.length > 1) {
    throw new BotError('invalid-request', 'One series is needed here, and several are meant.', {
      hint: `Name one of ${columns
        .slice(0, 6)
        .map(({ column }) => column)
        .join(', ')}.`,
    });
  }
  return only;
}

function isOne(drawn: readonly ColumnRef[]): boolean {
  return new Set(drawn.map(({ label, column }) => `${label} ${column}`)).size === 1;
}

function overTime(ref: ColumnRef, summaries: Summaries): ColumnRef {
  const summary = summaries.find(({ label }) => label === ref.label);
  if (summary?.axis === undefined && summary?.isSpectrum !== true) return ref;
  throw new BotError(
    'invalid-request',
    `${ref.label} is no series over time, so it has no pairs with another.`,
    {
      hint: 'Name the series that it was made from.',
    },
  );
}
