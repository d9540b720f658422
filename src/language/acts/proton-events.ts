import type { EventFinder } from '#src/domain/event-finder.ts';
import type { Target } from '#src/domain/request.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

/** Fluxes in pfu are those above 10 MeV, where nobody says another energy. */
const ABOVE_TEN = { value: 10, isAbove: true, unit: 'MeV' } as const;

const PROTONS = 'proton-flux';

/** "SEP events > 100 pfu", "proton events with a threshold of 10 pfu". */
export function fluxSize(view: ClauseView): PhraseOf<'condition' | 'amount'> | undefined {
  return (
    view.all('condition').find(({ comparison }) => comparison !== 'between') ??
    view.all('amount').find(({ unit }) => unit === 'pfu')
  );
}

/** "GOES proton events > 100 pfu": of a spacecraft that is named alone, its protons are meant. */
export function ofProtons(of: readonly Target[], find: EventFinder): readonly Target[] {
  if (find.kind !== 'sep-onsets') return of;
  const channel = find.threshold === undefined ? {} : { channel: ABOVE_TEN };
  return of.map((target) =>
    target.kind === 'series' &&
    (target.quantity ?? PROTONS) === PROTONS &&
    [target.parameter, target.dataset, target.label, target.channel].every((each) => each === undefined)
      ? { ...target, quantity: PROTONS, ...channel }
      : target,
  );
}

/** "…, threshold 10 pfu" behind the events that are looked for. */
export const eventThresholdAct: ActSpec = {
  name: 'event-threshold',
  rank: 4,
  read(view, { acts }) {
    const at = acts.length - 1;
    const before = acts[at];
    const find = before?.do === 'intervals' ? before.params['find'] : undefined;
    const isOfProtons =
      typeof find === 'object' && find !== null && 'kind' in find && find.kind === 'sep-onsets';
    const words = view.spelt(/^(?:thresholds?|threshold (?:of|at)|limit|level|cut-?off)$/i);
    const size = fluxSize(view);
    if (before?.do !== 'intervals' || !isOfProtons || words.length === 0 || size === undefined)
      return undefined;
    const said: EventFinder = { kind: 'sep-onsets', threshold: size.value };
    const of = before.of.some((target) => target.kind === 'series' && target.mission !== undefined)
      ? ofProtons(before.of, said)
      : before.of;
    return {
      acts: [{ ...before, of, params: { ...before.params, find: { ...find, ...said } } }],
      used: [...words, size],
      amends: at,
    };
  },
};
