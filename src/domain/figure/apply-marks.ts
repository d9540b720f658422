import type { Appliers } from '#src/domain/figure/applier.ts';
import { withEditedMarker } from '#src/domain/figure/marker-edit.ts';
import { withMarker, withoutMarker, withZeroLine } from '#src/domain/figure/marking.ts';

type MarkKind = 'marker' | 'remove-marker' | 'edit-marker' | 'clear-markers' | 'zero-line' | 'extremes';

/** What each wish about marks does. */
export const markAppliers: Appliers<MarkKind> = {
  marker: withMarker,
  'remove-marker': withoutMarker,
  'edit-marker': withEditedMarker,
  'clear-markers': (figure) => ({ ...figure, markers: [] }),
  'zero-line': withZeroLine,
  extremes: (figure, { shown }) => ({ ...figure, extremes: shown }),
};
