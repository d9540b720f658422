import type { Appliers } from '#src/domain/figure/applier.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { withEditedMarker } from '#src/domain/figure/marker-edit.ts';
import { withMarker, withoutMarker, withText, withZeroLine } from '#src/domain/figure/marking.ts';

type MarkKind =
  | 'marker'
  | 'text'
  | 'remove-marker'
  | 'edit-marker'
  | 'clear-markers'
  | 'zero-line'
  | 'extremes';

/** What each wish about marks does. */
export const markAppliers: Appliers<MarkKind> = {
  marker: withMarker,
  text: withText,
  'remove-marker': withoutMarker,
  'edit-marker': withEditedMarker,
  'clear-markers': (figure) => ({ ...figure, markers: [] }),
  'zero-line': withZeroLine,
  extremes: withExtremes,
};

/** One of the two comes to the other that is there, or goes from it. */
function withExtremes(figure: Figure, change: ChangeOf<'extremes'>): Figure {
  const { extremeTimes, ...rest } = figure;
  const extremes = extremesAfter(figure.extremes, change);
  const isTimed = extremes !== false && (change.isTimed ?? extremeTimes) === true;
  return { ...rest, extremes, ...(isTimed ? { extremeTimes: true } : {}) };
}

function extremesAfter(
  before: Figure['extremes'],
  { shown, only }: ChangeOf<'extremes'>,
): Figure['extremes'] {
  if (only === undefined) return shown;
  if (shown) return before === false || before === only ? only : true;
  const other = only === 'minimum' ? 'maximum' : 'minimum';
  return before === true ? other : before === only ? false : before;
}
