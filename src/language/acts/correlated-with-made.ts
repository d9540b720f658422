import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import type { Measured } from '#src/language/acts/measured.ts';
import { callsOf } from '#src/language/acts/operation-calls.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';
import { binText } from '#src/language/reading/duration-text.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** What is computed for a correlation, and the two that it is then of. */
interface MadeForPair {
  readonly made: Act;
  readonly of: readonly Target[];
  readonly used: readonly Phrase[];
}

/**
 * "How well does Dst correlate with VBs?", "AE against the Newell coupling": one of the two is computed from the solar wind. What is
 * computed stands first, so that a lag is that of what it drives.
 */
export function correlatedWithMade(
  view: ClauseView,
  { of, period }: Measured,
  { acts }: Setting,
): MadeForPair | undefined {
  const named = of.filter((target): target is NamedSeries => target.kind === 'series');
  const measured = named.filter(
    ({ quantity, parameter, label }) => (quantity ?? parameter ?? label) !== undefined,
  );
  const whose = named.filter((each) => !measured.includes(each) && each.mission !== undefined);
  const [one, ...more] = measured;
  if (one === undefined || more.length > 0 || measured.length + whose.length !== of.length) return undefined;
  const { calls, used } = callsOf(view);
  const [call] = calls.filter(({ word }) => word.spec.takes === 'mission').toReversed();
  if (call === undefined || acts.some(({ do: what }) => what === 'compute')) return undefined;
  const cadenceMs = one.cadenceMs;
  const made: Act = {
    do: 'compute',
    operation: call.word.spec.operation ?? call.word.name,
    params: call.params,
    of: whose.map((each) => ({ ...each, ...(cadenceMs === undefined ? {} : { cadenceMs }) })),
    period,
    ...(whose.length > 0 || cadenceMs === undefined ? {} : { inputsEvery: binText(cadenceMs) }),
  };
  return { made, of: [{ kind: 'act', act: acts.length }, one], used };
}
