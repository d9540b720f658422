import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { changedAll, lookAct } from '#src/language/acts/looks/change.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

/** "Mark it", "put a dashed line there", "mark that time in red": the moments that the newest answer found. */
const found: ActSpec = lookAct('mark-found', 11, (view, { drawn, found: finds }) => {
  const times = finds?.times ?? [];
  const verbs = view.words('verb', 'mark', 'add', 'put', 'show');
  const lines = view.words('noun', 'vline', 'line', 'point', 'annotation');
  const pointers = [
    ...view.words('pronoun', 'it', 'them', 'there'),
    ...view.spelt(/^(?:that|this|those|both)$/i),
  ];
  const isMarking = view.words('verb', 'mark').length > 0 || (verbs.length > 0 && lines.length > 0);
  const others = [view.series(), view.all('time'), view.all('panel'), view.all('condition')];
  if (!drawn.hasAny || times.length === 0 || times.length > 24) return undefined;
  if (!isMarking || others.flat().length > 0 || pointers.length === 0) return undefined;
  const { fields, used } = looksIn(view);
  const changes = times.map((at): FigureChange => ({ kind: 'marker', at, ...fields }));
  return changedAll(changes, [
    ...verbs,
    ...lines,
    ...pointers,
    ...used,
    ...view.words('noun', 'figure', 'timerange'),
    ...view.spelt(/^(?:time|moment)s?$/i),
  ]);
});

export const foundActs: readonly ActSpec[] = [found];
