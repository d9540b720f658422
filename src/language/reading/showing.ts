import type { NamedSeries } from '#src/domain/request.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';

/** Verbs that always bring data. */
const BRINGING = ['add', 'fetch', 'compare'] as const;

/**
 * Whether the series of a clause are asked for as data, so that looks share them. Where a figure shows them all and
 * nothing else is said of them, they only say what the looks are of.
 */
export function isShowing(view: ClauseView, setting: Setting): boolean {
  const series = view.series().flatMap(({ items }) => items.map((item) => item.series));
  if (series.length === 0) return false;
  // "Zoom to 11 May, line at -200 in Dst": the time is of the zoom.
  const isZoom = view.hasWord('verb', 'zoom') && !view.hasWord('verb', 'show', ...BRINGING);
  if (isZoom && series.every((one) => setting.drawn.has(one))) return false;
  if (setting.hasHeading || view.phrases.some(({ type }) => type === 'time')) return true;
  if (view.hasWord('verb', ...BRINGING) && !isAddedTo(view, setting)) return true;
  if (!setting.drawn.hasAny) return true;
  const isNew = !series.some((one) => setting.drawn.has(one));
  if (isNew && series.every(isThing) && (view.joins || !setting.hasFigure))
    return !view.hasWord('verb', 'remove', 'keep');
  return view.hasWord('verb', 'show', 'give') && !series.every((one) => setting.drawn.has(one));
}

/** "Add a zero line to Bz": what is drawn gets something, and is not added itself. */
function isAddedTo(view: ClauseView, { drawn }: Setting): boolean {
  if (
    view.hasWord('verb', 'fetch', 'compare') ||
    !view.hasWord('noun', 'zeroline', 'hline', 'vline', 'line', 'legend')
  )
    return false;
  return view
    .series()
    .every(
      ({ items, prep }) =>
        prep !== undefined && PLACES.test(prep) && items.every(({ series }) => drawn.has(series)),
    );
}
const PLACES = /^(?:to|on|in|for|at|into|onto)$/i;

/** It names a quantity or a parameter, not a mission or a colour alone. */
function isThing({ quantity, parameter, unknown }: NamedSeries): boolean {
  return unknown === undefined && (quantity !== undefined || parameter !== undefined);
}
