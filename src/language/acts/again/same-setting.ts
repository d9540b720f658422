import type { Act } from '#src/domain/request.ts';
import { OPERATION_SPECS } from '#src/language/acts/operation-specs.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';
import type { MadeStep } from '#src/language/reading/made-steps.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** Words for a setting, what the operations call it, and those that have it. */
const CALLED: readonly (readonly [RegExp, readonly string[], RegExp])[] = [
  [/^(?:(?:time )?lags?|delay|separation|tau|scale)$/i, ['lag'], /^increments$/],
  [
    /^(?:windows?|averaging|smoothing|window lengths?)$/i,
    ['window'],
    /^(?:running_\w+|elsasser|cross_helicity|residual_energy|alfven_ratio|alfvenicity|field_aligned|compressibility|spectrogram)$/,
  ],
  [/^segments?$/i, ['segment', 'parts', 'overlap'], /^power_spectrum$/],
  [/^bins?$/i, ['bins', 'width', 'from', 'to'], /^histogram$/],
  [/^(?:bins?|averages?|averaging)$/i, ['every'], /^resample$/],
  [/^orders?$/i, ['order', 'orders'], /^structure_function$/],
  [/^(?:band|filter|range)$/i, ['from', 'to'], /^(?:band_pass|fit)$/],
  [/^(?:cut-?off|filter)$/i, ['cutoff'], /^(?:low|high)_pass$/],
];

/** Measures of the same waves over windows: beside one another they are of the same windows. */
const OF_WAVES = OPERATION_SPECS['cross_helicity']?.params;
const WAVES = new Set(
  Object.entries(OPERATION_SPECS).flatMap(([name, { params, takes }]) =>
    takes === 'mission' && params === OF_WAVES ? [name] : [],
  ),
);

/**
 * "Increments of Bx, same lag", and "add residual energy" beside a cross helicity: what is not said is as it was for what was computed
 * before.
 */
export function withSameSettings(
  acts: readonly Act[],
  view: ClauseView,
  setting: Setting,
): { readonly acts: readonly Act[]; readonly used: readonly Phrase[] } {
  const before = stepsBefore(setting);
  const said = sameIn(view);
  return {
    acts: acts.map((act): Act => {
      if (act.do !== 'compute') return act;
      const own = said.filter(({ of }) => of.test(act.operation)).flatMap(({ names }) => names);
      const keys = WAVES.has(act.operation) ? [...own, 'window'] : own;
      const found = keys.flatMap((key) => {
        const isOf = (step: MadeStep) =>
          step.params[key] !== undefined && (own.includes(key) || WAVES.has(step.operation));
        const from = before.find(isOf);
        return from === undefined || act.params[key] !== undefined ? [] : [[key, from.params[key]] as const];
      });
      return { ...act, params: { ...act.params, ...Object.fromEntries(found) } };
    }),
    used: said.flatMap(({ used, of }) =>
      acts.some((act) => act.do === 'compute' && of.test(act.operation)) ? used : [],
    ),
  };
}

/** What was computed, the newest first: in this request, for the figure, in the request before. */
function stepsBefore({ acts, drawn, previous }: Setting): readonly MadeStep[] {
  const computed = (some: readonly Act[]) =>
    some.flatMap((act) => (act.do === 'compute' ? [act] : [])).toReversed();
  const changed = acts.flatMap((act) => (act.do === 'again' ? (act.made ?? []) : []));
  return [...computed(acts), ...changed, ...drawn.made, ...computed(previous?.acts ?? [])];
}

function sameIn({ phrases }: ClauseView) {
  return phrases.flatMap((phrase, at) => {
    const next = phrases[at + 1];
    if (phrase.type !== 'word' || !means(phrase.mark, 'also', 'same') || next === undefined) return [];
    const called = CALLED.filter(([pattern]) => pattern.test(next.raw));
    return called.map(([, names, of]) => ({ names, of, used: [phrase, next] }));
  });
}
