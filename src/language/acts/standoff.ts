import type { Act, Target } from '#src/domain/request.ts';
import { computations } from '#src/language/acts/computations.ts';
import { callsOf } from '#src/language/acts/operation-calls.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const STANDOFF = /^(?:magnetopause|bow_shock)_standoff$/;

/**
 * The distance of a boundary that a clause or the thread speaks of: "how long was the magnetopause inside geosynchronous orbit?" is
 * not about where a spacecraft was.
 */
export function standoffIn(
  view: ClauseView,
  setting: Setting,
):
  | { readonly acts: readonly Act[]; readonly of: readonly Target[]; readonly used: readonly Phrase[] }
  | undefined {
  const { calls, used } = callsOf(view);
  const said = calls.filter(({ word }) => STANDOFF.test(word.name)).slice(0, 1);
  if (said.length > 0) {
    const made = computations(said, setting.acts.length, periodOf(view.all('time')));
    const named = made.acts.map((act) =>
      act.do === 'compute' ? { ...act, of: act.of.filter(isMission) } : act,
    );
    return { acts: named, of: made.results, used };
  }
  if (view.series().length > 0) return undefined;
  const place = setting.acts.findLastIndex(isStandoff);
  if (place >= 0) return { acts: [], of: [{ kind: 'act', act: place }], used: [] };
  return setting.previous?.acts.some(isStandoff) === true
    ? { acts: [], of: [{ kind: 'pointed', which: 'focus', text: 'it' }], used: [] }
    : undefined;
}

function isStandoff(act: Act): boolean {
  return act.do === 'compute' && STANDOFF.test(act.operation);
}

function isMission(target: Target): boolean {
  return target.kind !== 'series' || target.quantity === undefined;
}
