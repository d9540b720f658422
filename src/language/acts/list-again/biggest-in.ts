import type { Act } from '#src/domain/request.ts';
import { isAboutList } from '#src/language/acts/list-again/uses.ts';
import type { ActReading, ClauseView, Setting } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';

const SIZES = /^(?:biggest|largest|strongest|greatest|top|max|maximum|highest|most)$/i;
const SMALL =
  /^(?:one|ones|in|of|by|the|a|which|what|is|was|has|had|jump|jumps|step|steps|ratio|ratios|increase|change|compression|compressions?|shock|shocks|it|its|and|how|much|with|across|terms|list|them|those|these|on)$/i;
/** What shocks are told by, as their columns call it. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'magnetic-field': ['B'],
  density: ['N'],
  speed: ['V'],
  velocity: ['V'],
};

/** "Biggest one in |B|, what ratio?", "which has the largest density jump?" behind a list of shocks: by its own columns. */
export function biggestIn(view: ClauseView, setting: Setting): ActReading | undefined {
  const { acts, previous } = setting;
  const list = [...(previous?.acts ?? []), ...acts].findLast((act) => act.do === 'intervals');
  if (list === undefined || !isOfShocks(list) || !isAboutList(setting) || acts.length > 0) return undefined;
  const sizes = [...view.spelt(SIZES), ...view.words('statistic', 'maximum')];
  const [series, ...more] = view.all('series');
  const [item, ...others] = series?.items ?? [];
  const { quantity = '', mission } = item?.series ?? {};
  const own = COLUMNS[quantity];
  const of = own === undefined ? undefined : [item?.series.text ?? '', ...own];
  const used = view.phrases.filter(
    (phrase) =>
      view.isFree(phrase) &&
      (phrase === series ||
        sizes.some((word) => word === phrase) ||
        SMALL.test(phrase.raw) ||
        !isContent(phrase, true)),
  );
  const isWhole = used.length === view.phrases.filter(view.isFree).length;
  if (of === undefined || sizes.length === 0 || more.length + others.length > 0 || !isWhole) return undefined;
  if (mission !== undefined || view.all('time').length > 0) return undefined;
  // Speeds are told by their step, the others by their ratio.
  const column = of.includes('V') ? 'jump' : 'ratio';
  const keep = { largest: { column, of, count: 1 } };
  const kept: Act = {
    do: 'intervals',
    params: { keep },
    list: { kind: 'pointed', which: 'list', text: 'list' },
    of: [],
    period: { ranges: [], events: [] },
  };
  return { acts: [kept], used };
}

function isOfShocks(act: Act): boolean {
  return act.do === 'intervals' && JSON.stringify(act.params['find'])?.includes('"shocks"') === true;
}
