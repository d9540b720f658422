import type { Act, Target } from '#src/domain/request.ts';
import { carried } from '#src/language/acts/carried.ts';
import { isListedBefore } from '#src/language/acts/list-again.ts';
import { showWishOf } from '#src/language/acts/show-wish.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
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
    const steps = conditions.flatMap((condition) => stepsOf(condition, verbs.keeps));
    if (steps.length === 0) return undefined;
    const named = conditions.flatMap(({ item }) => (item === undefined ? [] : [item.series]));
    const series = view.all('series');
    const said: readonly Target[] = [
      ...named.slice(0, 1),
      ...(named.length > 0 ? [] : series.flatMap(({ items }) => items.map((item) => item.series))),
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
        ...view.words('noun', 'data', 'point', 'jump', 'row'),
        ...view.words('also', 'all'),
        ...view.spelt(/^(?:everything|values?|spikes?|anything)$/i),
      ],
    };
  },
};

interface Verbs {
  readonly keeps: boolean;
  readonly used: readonly Phrase[];
}

function verbsOf(view: ClauseView): Verbs | undefined {
  const removes = [...view.words('verb', 'remove'), ...view.words('operation', 'remove_outliers')];
  const keeps = view.words('verb', 'keep');
  const outside = view.spelt(/^outside$/i);
  if (removes.length > 0) return { keeps: outside.length > 0, used: [...removes, ...outside] };
  return keeps.length > 0 ? { keeps: true, used: [...keeps, ...view.words('negation', 'only')] } : undefined;
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
