import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { AxisName } from '#src/language/acts/looks/which-axis.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';

type ScaleChange = Extract<FigureChange, { readonly kind: 'scale' }>;

/** "Log y, 0.1 to 50": two numbers and nothing else behind a scale are the limits of the same axis. */
export function behindScale(
  view: ClauseView,
  { acts }: Setting,
): { readonly axis: AxisName; readonly fields: Pick<ScaleChange, 'panel'> } | undefined {
  const last = acts.at(-1);
  if (last?.do !== 'change' || last.change.kind !== 'scale' || last.change.axis === 'color') return undefined;
  const free = view.phrases.filter((phrase) => view.isFree(phrase) && isContent(phrase, true));
  const isOnly =
    free.length === 1 &&
    free.every(
      (phrase) => phrase.type === 'span' || (phrase.type === 'condition' && phrase.item === undefined),
    );
  const { axis = 'y', panel } = last.change;
  return isOnly ? { axis, fields: panel === undefined ? {} : { panel } } : undefined;
}
