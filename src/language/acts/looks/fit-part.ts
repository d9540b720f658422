import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Act, NamedSeries } from '#src/domain/request.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import { classesOf } from '#src/language/acts/classes-of.ts';
import { conditionsOf, isOfPlace } from '#src/language/acts/conditions.ts';
import { keptPoints, partsOfDrawn } from '#src/language/acts/parts-of-drawn.ts';
import type { ActSpec, ClauseView, Drawn } from '#src/language/reading/act.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * "Fit only below 0.7 au", "fit between 0.3 and 0.7", "fit only where Bz < 0": a line through a part of the points of a scatter. Limits
 * of what stands across leave all points in the picture; any other condition chooses those that stay.
 */
export const fitPartAct: ActSpec = {
  name: 'fit-part',
  rank: 0,
  read(view, { drawn }) {
    const words = [
      ...view.words('operation', 'fit'),
      ...view.words('noun', 'fitline'),
      ...view.words('verb', 'fit'),
      ...(drawn.hasFits ? formsIn(view) : []),
    ];
    if (words.length === 0 || drawn.pairs.length === 0) return undefined;
    const named = namedIn(view, drawn);
    if (named === undefined) return undefined;
    const form = formIn(view, words);
    const each = classesIn(view, drawn, form);
    if (each !== undefined && named.items.length === 0)
      return { acts: each.acts, used: [...words, ...each.used, ...formsIn(view), ...small(view)] };
    const limits = limitsIn(view, drawn);
    const chosen = limits === undefined ? chosenIn(view, drawn) : undefined;
    const part = limits ?? chosen ?? (named.items.length > 0 ? named : undefined);
    if (part === undefined) return undefined;
    const fit: FigureChange = { kind: 'fit-pairs', form, ...limits?.ends, ...named.of };
    const isBeside = view.hasWord('also', 'also') || !drawn.hasFits;
    const changes: readonly FigureChange[] = isBeside ? [fit] : [{ kind: 'remove-fit-lines' }, fit];
    return {
      acts: [...(chosen?.acts ?? []), ...changes.map((change): Act => ({ do: 'change', change }))],
      used: [...words, ...part.used, ...named.used, ...formsIn(view), ...small(view)],
    };
  },
};

function small(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('negation', 'only', 'instead'),
    ...view.words('also', 'also', 'same', 'each', 'both'),
    ...view.words('pronoun'),
    ...view.words('noun', 'line', 'point', 'data', 'error'),
    ...view.words('verb', 'show', 'add', 'keep', 'use', 'give'),
    ...view.spelt(
      /^(?:just|restrict(?:ed)?|limit(?:ed)?|where|when|for|with|through|those|points?|part|samples?|values?|of|x|one|separately?|own|each|uncertaint(?:y|ies)|error|errors|range)$/i,
    ),
  ];
}

interface Named {
  readonly items: readonly NamedSeries[];
  readonly of: { readonly of?: SeriesRef };
  readonly used: readonly Phrase[];
}

/** "Fit n ~ r^a": what is fitted by its name, among what the pairs draw up; nothing where another is named. */
function namedIn(view: ClauseView, { pairs }: Drawn): Named | undefined {
  const phrases = view.all('series');
  const items = phrases.flatMap((phrase) => phrase.items.map(({ series }) => series));
  const ups = items.filter(({ quantity }) => pairs.some(({ up }) => up === quantity));
  const isX = ({ quantity }: NamedSeries) => pairs.some(({ across }) => across === quantity);
  const [only, ...more] = ups;
  if (!items.every((each) => ups.includes(each) || isX(each)) || more.length > 0) return undefined;
  const isOneOfMany = pairs.some(({ up }) => up !== only?.quantity);
  const of = only !== undefined && isOneOfMany ? { of: seriesRefOf(only) } : {};
  return { items: only === undefined ? [] : [only], of, used: phrases };
}

/** "Power laws for V<350, 350-500 and >500", "one for slow and one for fast wind": a cloud and a line for each class. */
function classesIn(view: ClauseView, drawn: Drawn, form: 'line' | 'power-law' | 'exponential') {
  const parts = classesOf(view);
  const acts = parts === undefined ? undefined : partsOfDrawn(drawn, parts.parts, 0);
  if (parts === undefined || acts === undefined) return undefined;
  return { acts: [...acts, fitted({ kind: 'fit-pairs', form })], used: parts.used };
}

function fitted(change: FigureChange): Act {
  return { do: 'change', change };
}

interface Limits {
  readonly ends: { readonly from?: number; readonly to?: number; readonly unit?: string };
  readonly used: readonly Phrase[];
}

/** "Below 0.7 au", "between 0.3 and 0.7", "density > 10": from and to which x. */
function limitsIn(view: ClauseView, { pairs }: Drawn): Limits | undefined {
  const [across, ...others] = new Set(pairs.map((pair) => pair.across));
  const conditions = view.all('condition');
  const [span] = view.all('span');
  // Of the Sun, not of Saturn: x is the distance from the Sun.
  const inUnit = (unit: string | undefined) =>
    unit === undefined ? {} : { unit: across === 'radial-distance' && unit === 'Rs' ? 'Rsun' : unit };
  const isOfX = (unit: string | undefined, quantity: string | undefined) =>
    (quantity ?? (isOfPlace(unit) ? 'radial-distance' : across)) === across;
  if (others.length > 0 || view.all('time').length > 0) return undefined;
  // A unit that x has not is told by who fits.
  if (span !== undefined && conditions.length === 0) {
    const { low, high, unit } = span;
    return { ends: { from: low, to: high, ...inUnit(unit) }, used: [span] };
  }
  const isLimit = conditions.every(
    ({ item, unit, isAbsolute, comparison }) =>
      isAbsolute !== true && comparison !== '=' && isOfX(unit, item?.series.quantity),
  );
  const isAny = view.spelt(/^or$/i).length > 0;
  if (conditions.length === 0 || span !== undefined || !isLimit || isAny) return undefined;
  const ends = conditions.map(({ comparison, value, to2, unit }) => ({
    ...(comparison.startsWith('<') ? { to: value } : { from: value }),
    ...(to2 === undefined ? {} : { to: to2 }),
    ...inUnit(unit),
  }));
  return { ends: Object.assign({}, ...ends), used: conditions };
}

/** "Where Bz < 0": the points that stay. */
function chosenIn(view: ClauseView, drawn: Drawn) {
  const conditions = conditionsOf(view);
  if (conditions === undefined || conditions.subjects.length === 0) return undefined;
  const acts = keptPoints(drawn, conditions);
  return acts === undefined ? undefined : { acts, used: conditions.used };
}

/** "A power law between 0.2 and 0.5 au instead" where a line is fitted. */
function formsIn(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('relation', 'power-law'),
    ...view.spelt(/^(?:power|law|power[- ]law|exponential|straight line|linear)$/i),
  ];
}

function formIn(view: ClauseView, words: readonly Phrase[]): 'line' | 'power-law' | 'exponential' {
  const isSaid = (pattern: RegExp) =>
    words.some(({ raw }) => pattern.test(raw)) || view.spelt(pattern).length > 0;
  if (isSaid(/power/i) || view.hasWord('relation', 'power-law')) return 'power-law';
  return isSaid(/exponential/i) ? 'exponential' : 'line';
}
