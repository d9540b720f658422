import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Act } from '#src/domain/request.ts';
import { changedAll, lookAct } from '#src/language/acts/looks/change.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

/** "Mark it", "put a dashed line there", "mark that time in red": the moments that the newest answer found. */
const found: ActSpec = lookAct('mark-found', 11, (view, { drawn, found: finds, hasList, acts }) => {
  const times = finds?.times ?? [];
  const verbs = view.words('verb', 'mark', 'add', 'put', 'show');
  const lines = view.words('noun', 'vline', 'line', 'point', 'annotation');
  const pointers = [
    ...view.words('pronoun', 'it', 'them', 'there'),
    // "Mark times with vertical lines": those that were told.
    ...view.spelt(/^(?:that|this|those|these|both|times|moments)$/i),
  ];
  const isThere = pointers.some(({ raw }) => /^there$/i.test(raw));
  const isMarking =
    view.words('verb', 'mark').length > 0 || ((verbs.length > 0 || isThere) && lines.length > 0);
  const others = [view.series(), view.all('time'), view.all('panel'), view.all('condition')];
  if (!drawn.hasAny || !isMarking || others.flat().length > 0 || pointers.length === 0) return undefined;
  const isOfTimes = isThere || pointers.some(({ raw }) => /^(?:times|moments)$/i.test(raw));
  if (times.length === 0 && isOfTimes && !hasList && acts.length === 0)
    return { acts: [NOTHING_FOUND], used: view.phrases.filter(view.isFree) };
  if (times.length === 0 || times.length > 24) return undefined;
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

const NOTHING_FOUND: Act = {
  do: 'refuse',
  what: 'times',
  reason: 'No answer before this one found a time that could be marked.',
  hint: 'Name it, e.g. "mark 16:40", or ask first: "when is each highest?", and then "mark those".',
};

export const foundActs: readonly ActSpec[] = [found];
