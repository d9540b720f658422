import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { NO_PERIOD } from '#src/domain/request.ts';
import {
  type ActSpec,
  type ClauseView,
  type Setting,
  seriesOf,
  wordValue,
} from '#src/language/reading/act.ts';
import { senseOf } from '#src/language/reading/mark.ts';

type Coverage = Extract<Act, { do: 'discover' }>;

/**
 * "And the 5 min, and hourly?", "and ACE?", "for DSCOVR plasma too?" behind a question of from when to when there are data: the same
 * is asked of what is named.
 */
export const coverageAgainAct: ActSpec = {
  name: 'coverage-again',
  rank: 1,
  read(view, setting) {
    const before = askedBefore(setting);
    if (before === undefined || !goesOn(view)) return undefined;
    const cadences = cadencesIn(view);
    const named = seriesOf(view.all('series'));
    if (named.length === 0 && cadences.length === 0) return undefined;
    const [base] = before.of;
    const bases = named.length > 0 ? named.map((each) => over(base, each)) : base === undefined ? [] : [base];
    const of = bases.flatMap((each): readonly Target[] =>
      cadences.length === 0 || each.kind !== 'series'
        ? [each]
        : cadences.map((cadenceMs) => ({ ...each, cadenceMs })),
    );
    const place = setting.acts.findLastIndex((act) => isCoverage(act));
    const own = setting.acts[place];
    const isMore = own !== undefined && isCoverage(own);
    return {
      acts: [{ do: 'discover', what: 'coverage', of: isMore ? [...own.of, ...of] : of, period: NO_PERIOD }],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
      ...(isMore ? { amends: place } : {}),
    };
  },
};

function isCoverage(act: Act): act is Coverage {
  return act.do === 'discover' && act.what === 'coverage';
}

/** Of this request or of the one before, which asked for nothing else. */
function askedBefore({ acts, previous }: Setting): Coverage | undefined {
  const some = acts.length > 0 ? acts : (previous?.acts ?? []);
  const last = some.findLast(isCoverage);
  return some.every(isCoverage) ? last : undefined;
}

/** A fragment: names and lengths of time, and nothing that is to be done. */
function goesOn(view: ClauseView): boolean {
  return (
    view.phrases.length <= 8 &&
    view.phrases.every(
      ({ type }) => type === 'word' || type === 'series' || type === 'duration' || type === 'amount',
    ) &&
    !view.hasWord('verb') &&
    !view.hasWord('operation') &&
    !view.hasWord('statistic') &&
    !view.hasWord('noun') &&
    !view.hasWord('docs')
  );
}

/** Lengths between samples, in ms. */
function cadencesIn(view: ClauseView): readonly number[] {
  const words = view.words('cadence').map((word) => Number(wordValue(word, 'cadence')));
  const durations = [
    ...view.all('duration').map(({ ms }) => ms),
    ...view.words('duration').flatMap(({ mark }) => senseOf(mark, 'duration')?.ms ?? []),
  ];
  return [...new Set([...words, ...durations])].filter((ms) => Number.isFinite(ms) && ms > 0);
}

/** What is named keeps the spacecraft of the question where it names none, and else what was asked of that one. */
function over(base: Target | undefined, named: NamedSeries): NamedSeries {
  if (base?.kind !== 'series') return named;
  const { mission, probe, quantity, instrument } = base;
  if (named.dataset !== undefined) return named;
  if (named.mission === undefined)
    return {
      ...named,
      ...(mission === undefined ? {} : { mission }),
      ...(probe === undefined ? {} : { probe }),
    };
  return named.quantity !== undefined || named.instrument !== undefined
    ? named
    : {
        ...named,
        ...(quantity === undefined ? {} : { quantity }),
        ...(instrument === undefined ? {} : { instrument }),
      };
}
