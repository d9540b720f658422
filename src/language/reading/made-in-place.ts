import { pickSeries } from '#src/domain/figure/pick.ts';
import { type Act, type NamedSeries, NO_PERIOD, type Target } from '#src/domain/request.ts';
import { moved } from '#src/language/reading/moved-acts.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { Surroundings } from '#src/language/reading/surroundings.ts';

type Shown = Pick<Surroundings['thread'], 'figure' | 'frames'>;
type Again = Extract<Act, { do: 'again' }>;

/**
 * "Br times r² instead", "speed squared instead of speed": what is made of a curve of the figure takes the place of that curve, and the
 * other panels stay.
 */
export function withMadeInPlace(acts: readonly Act[], shown: Shown): readonly Act[] {
  return inPlaceOfDrawn(acts, shown).map((act, _, all) => withoutGone(act, all));
}

/** "Speed squared instead of speed": the speed goes. */
function withoutGone(act: Act, acts: readonly Act[]): Act {
  if (act.do !== 'show' || act.mode !== 'replace') return act;
  const sources = act.of.flatMap((target) => {
    const made = target.kind === 'act' ? acts[target.act] : undefined;
    return made?.do === 'compute' ? made.of : [];
  });
  const isGone = (target: Target) =>
    target.kind === 'series' && sources.some((source) => source.kind === 'series' && isOne(source, target));
  return { ...act, of: act.of.filter((target) => !isGone(target)) };
}

function inPlaceOfDrawn(acts: readonly Act[], { figure, frames }: Shown): readonly Act[] {
  const again = acts.find((act): act is Again => act.do === 'again');
  const last = acts.findLastIndex((act) => act.do === 'compute');
  const made = acts[last];
  const [only, ...others] = again?.with ?? [];
  if (figure === undefined || again?.mode !== 'instead' || again.period.ranges.length > 0) return acts;
  if (made?.do !== 'compute' || only === undefined || others.length > 0) return acts;
  const isSame = (target: Target | undefined) => target?.kind === 'series' && isOne(target, only);
  if (again.gone !== undefined && !isSame(again.gone)) return acts;
  if (!acts.some((act) => act.do === 'compute' && act.of.some(isSame))) return acts;
  if (pickSeries(seriesRefOf(only), figure, frames).length === 0) return acts;
  const kept = acts.filter((act) => act !== again && act.do !== 'show');
  const show: Act = {
    do: 'show',
    mode: 'replace',
    of: [{ kind: 'act', act: kept.indexOf(made) }],
    period: NO_PERIOD,
  };
  return [...kept.map((act) => moved(act, acts, kept)), show];
}

function isOne(one: NamedSeries, other: NamedSeries): boolean {
  return (
    one.quantity === other.quantity && one.component === other.component && one.mission === other.mission
  );
}
