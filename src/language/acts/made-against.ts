import type { Act, Target } from '#src/domain/request.ts';
import { distanceAxis } from '#src/language/acts/distance-axis.ts';
import type { Call } from '#src/language/acts/operation-calls.ts';
import { scatterSides } from '#src/language/acts/scatter-sides.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** How two things are drawn of which one at least is computed: as points where one stands against the other. */
export interface MadeAgainst {
  readonly look: Partial<Pick<Show, 'mode' | 'form' | 'pairs'>>;
  readonly used: readonly Phrase[];
}

type Show = Extract<Act, { readonly do: 'show' }>;

const NONE: MadeAgainst = { look: {}, used: [] };

const AGAINST = /^(?:against|vs\.?|versus)$/i;

/**
 * "Plot sigma_c against sigma_r", "Newell coupling vs AE", "V against the Alfvén speed": points, the second across; two curves over time
 * are no such thing.
 *
 * @param of what is to be drawn: results and series, two in all
 */
export function madeAgainst(view: ClauseView, calls: readonly Call[], of: readonly Target[]): MadeAgainst {
  const means = meansAgainst(view, calls);
  if (means !== undefined) return means;
  const made = calls
    .filter(({ word }) => word.spec.takes === 'mission')
    .map(({ word }) => ({ from: word.from, ref: { operation: word.spec.operation ?? word.name } }));
  const named = view
    .series()
    .flatMap(({ items }) => items)
    .filter(({ series }) => of.some((target) => target === series))
    .map(({ from, series }) => ({ from, ref: seriesRefOf(series) }));
  const [y, x, ...more] = [...made, ...named].toSorted((one, other) => one.from - other.from);
  if (y === undefined || x === undefined || more.length > 0 || made.length !== calls.length) return NONE;
  if (made.length === 0 || of.length !== 2) return NONE;
  const isAgainst =
    view.phrases.some(({ raw, from }) => AGAINST.test(raw) && from > y.from && from < x.from) ||
    view.series().some(({ prep, from, to }) => prep === 'against' && from <= x.from && x.from <= to);
  if (!isAgainst || distanceAxis(view) !== undefined) return NONE;
  return {
    look: { mode: 'new', form: 'scatter', pairs: [{ x: x.ref, y: y.ref }] },
    used: [...view.spelt(AGAINST), ...view.words('verb', 'scatter'), ...view.words('noun', 'scatterplot')],
  };
}

/** "Daily means of the speed against latitude": the means of both, as points. */
function meansAgainst(view: ClauseView, calls: readonly Call[]): MadeAgainst | undefined {
  const [call, ...others] = calls;
  if (call?.word.name !== 'resample' || others.length > 0) return undefined;
  const pairs = scatterSides(view.series())?.pairs ?? [];
  if (pairs.length === 0 || distanceAxis(view) !== undefined) return undefined;
  return { look: { mode: 'new', form: 'scatter', pairs }, used: view.spelt(AGAINST) };
}
