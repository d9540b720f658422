import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';

/** Wishes for a finer picture, of which nothing but the number of its pixels changes. */
const DULL = /^(?:blurry|blurred|pixel(?:l?at)?ed|grainy|fuzzy|unsharp|sharper|crisper|crisp)$/i;
const FINER = /^(?:higher|better|more|larger|bigger|increase|raise|finer)$/i;
const TIMES = 2;

/** "It is a bit blurry, higher dpi possible?", "higher resolution png": the same picture with twice the pixels each way. */
const sharper: ActSpec = lookAct('sharper', 6, (view, { hasFigure, acts }) => {
  const amounts = view.all('amount');
  if (!hasFigure || amounts.length > 0 || view.series().length > 0) return undefined;
  const dull = view.spelt(DULL);
  const finer = [...view.spelt(FINER), ...view.words('verb', 'increase')];
  const dpi = view.words('noun', 'dpi');
  const picture = [...view.words('format', 'png'), ...view.words('noun', 'figure', 'file')];
  const resolution = picture.length > 0 ? view.words('noun', 'cadence') : [];
  const isFiner = finer.length > 0 && dpi.length + resolution.length > 0;
  if (dull.length === 0 && !isFiner) return undefined;
  const used = [...dull, ...finer, ...dpi, ...resolution, ...picture, ...smallWords(view)];
  // "It is blurry, higher dpi?" says it twice.
  const isSaid = acts.some((act) => act.do === 'change' && act.change.kind === 'size');
  return isSaid ? { acts: [], used } : changed({ kind: 'size', factor: TIMES }, used);
});

function smallWords(view: ClauseView) {
  return [
    ...view.words('pronoun', 'it', 'them'),
    ...view.words('verb', 'set', 'give', 'show', 'export'),
    ...view.spelt(/^(?:looks?|bit|quality|version|pixels?|possible)$/i),
  ];
}

export const sharperActs: readonly ActSpec[] = [sharper];
