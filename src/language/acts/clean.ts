import type { Act, Target } from '#src/domain/request.ts';
import { carried } from '#src/language/acts/carried.ts';
import { keptByPlace } from '#src/language/acts/kept-by-place.ts';
import { isListedBefore } from '#src/language/acts/list-again.ts';
import { showWishOf } from '#src/language/acts/show-wish.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/**
 * "Throw out everything above 1300 and below 250", "remove Np > 100", "keep only values between 250 and 900": values beyond limits
 * become missing.
 */
export const cleanAct: ActSpec = {
  name: 'clean',
  rank: 19,
  read(view, setting) {
    const verbs = verbsOf(view);
    const conditions = view.all('condition').filter(({ unit }) => unit !== 'au' && unit !== 'Re');
    if (verbs === undefined || conditions.length === 0 || isListedBefore(setting)) return undefined;
    if (view.words('noun', 'storm', 'interval', 'list', 'panel', 'shock').length > 0) return undefined;
    // "Restrict it to slow wind, V < 400" is of the times of all that is drawn.
    const [condition] = conditions;
    const isOfWind =
      verbs.keeps &&
      setting.drawn.hasAny &&
      condition?.item !== undefined &&
      view.spelt(/^(?:fast|slow)$/i).length > 0;
    if (isOfWind) return undefined;
    const byPlace =
      condition === undefined || conditions.length > 1
        ? undefined
        : keptByPlace(condition, verbs.keeps, setting);
    if (byPlace !== undefined && condition !== undefined)
      return { acts: byPlace, used: [...verbs.used, condition, ...thingsIn(view)] };
    const steps = conditions.flatMap((condition) => stepsOf(condition, verbs.keeps));
    if (steps.length === 0) return undefined;
    const named = conditions.flatMap(({ item }) => (item === undefined ? [] : [item.series]));
    const series = view.all('series');
    const ofUnit = named.length + series.length > 0 ? [] : drawnIn(condition?.unit, setting);
    const said: readonly Target[] = [
      ...named.slice(0, 1),
      ...(named.length > 0 ? [] : series.flatMap(({ items }) => items.map((item) => item.series))),
      ...ofUnit,
    ];
    const before = carried(setting, said);
    const times = view.all('time');
    const period = times.length > 0 ? periodOf(times) : (before?.period ?? periodOf([]));
    const first = setting.acts.length;
    const acts = steps.map(
      (step, index): Act => ({
        do: 'compute',
        ...step,
        of: index === 0 ? (before?.of ?? said) : [{ kind: 'act', act: first + index - 1 }],
        period,
      }),
    );
    const wish = showWishOf(view, setting);
    const shown = view.words('verb', 'show').length > 0;
    return {
      acts: [...acts, ...(shown ? [wish.act([{ kind: 'act', act: first + steps.length - 1 }], period)] : [])],
      used: [
        ...verbs.used,
        ...conditions,
        ...(named.length > 0 ? [] : series),
        ...times,
        ...(shown ? wish.used : []),
        ...thingsIn(view),
      ],
    };
  },
};

function thingsIn(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('noun', 'data', 'point', 'jump', 'row'),
    ...view.words('also', 'all'),
    ...view.spelt(/^(?:everything|values?|spikes?|anything|samples?|points?)$/i),
  ];
}

interface Verbs {
  readonly keeps: boolean;
  readonly used: readonly Phrase[];
}

function verbsOf(view: ClauseView): Verbs | undefined {
  const removes = [...view.words('verb', 'remove'), ...view.words('operation', 'remove_outliers')];
  const keeps = view.words('verb', 'keep');
  const outside = view.spelt(/^outside$/i);
  const masks = masksIn(view);
  if (masks.length > 0) return { keeps: false, used: masks };
  if (removes.length > 0) return { keeps: outside.length > 0, used: [...removes, ...outside] };
  return keeps.length > 0 ? { keeps: true, used: [...keeps, ...view.words('negation', 'only')] } : undefined;
}

const BAD = /^(?:bad|fill(?:s|ed| values?)?|missing|nans?|invalid|garbage|spurious|wrong|gaps?|blank)$/i;

/** "Cut below 100 km/s as bad data", "set values above 900 to NaN": what is no measurement. */
function masksIn(view: ClauseView): readonly Phrase[] {
  const bad = view.spelt(BAD);
  const isWhere = view.hasWord('question', 'where', 'when');
  const cuts = isWhere
    ? []
    : view.spelt(/^cut$/i).filter(({ to }) => !/^(?:to|at|in)$/i.test(nextOf(view, to)));
  const verbs = [
    ...cuts,
    ...view.spelt(/^(?:mask|blank|flag|discard)$/i),
    ...(bad.length === 0
      ? []
      : [...view.spelt(/^(?:treat|consider|regard|declare|mark)$/i), ...view.words('verb', 'set')]),
  ];
  return verbs.length === 0 ? [] : [...new Set([...verbs, ...bad])];
}

function nextOf({ phrases }: ClauseView, to: number): string {
  return phrases.find(({ from }) => from >= to)?.raw ?? '';
}

/** What units are of, where several quantities are drawn. */
const OF_UNITS: Readonly<Record<string, readonly string[]>> = {
  'km/s': ['speed', 'velocity'],
  nT: ['magnetic-field'],
  K: ['temperature'],
  'cm^-3': ['density'],
};

/** "Below 100 km/s" of a figure of the field and the speed is of the speed. */
function drawnIn(unit: string | undefined, { drawn }: Setting): readonly Target[] {
  if (unit === undefined || drawn.panels < 2) return [];
  const quantity = OF_UNITS[unit]?.find((each) => drawn.has({ kind: 'series', text: each, quantity: each }));
  return quantity === undefined ? [] : [{ kind: 'series', text: quantity, quantity }];
}

interface Step {
  readonly operation: 'mask_above' | 'mask_below';
  readonly params: { readonly threshold: number };
}

/** What is taken out; what is to be kept says the opposite. A stretch in the middle cannot be taken out so. */
function stepsOf({ comparison, value, to2 }: PhraseOf<'condition'>, keeps: boolean): readonly Step[] {
  const above = (threshold: number): Step => ({ operation: 'mask_above', params: { threshold } });
  const below = (threshold: number): Step => ({ operation: 'mask_below', params: { threshold } });
  if (comparison === 'between')
    return keeps ? [above(Math.max(value, to2 ?? value)), below(Math.min(value, to2 ?? value))] : [];
  if (comparison === '=') return [];
  return comparison.startsWith('>') === keeps ? [below(value)] : [above(value)];
}
