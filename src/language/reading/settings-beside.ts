import type { Act, MadeOtherwise, Request, Target } from '#src/domain/request.ts';

/**
 * "Use 30 min instead, add residual energy": the figure that is made again is not there yet when something is computed beside it, so that
 * what the request before computed is computed again in the other way, and both are shown.
 */
export function withSettingsBeside(acts: readonly Act[], previous: Request | undefined): readonly Act[] {
  const place = acts.findIndex((act) => act.do === 'again' && act.made !== undefined);
  const again = acts[place];
  const before = previous?.isUnmet === true ? [] : (previous?.acts ?? []);
  const isBeside = acts.some((act) => act.do === 'compute');
  if (again?.do !== 'again' || again.made === undefined || !isBeside) return acts;
  const isWhole = before.every(
    (act) => drawsAnew(act) || (act.do === 'compute' && act.of.every(({ kind }) => kind !== 'pointed')),
  );
  const computed = new Set(before.flatMap((act) => (act.do === 'compute' ? [act.operation] : [])));
  if (!isWhole || !again.made.every(({ operation }) => computed.has(operation))) return acts;
  const { made } = again;
  const shows = before.flatMap((act) => (act.do === 'show' ? act.of : []));
  const joins = acts.slice(place + 1).some((act) => act.do === 'show');
  // What joins it is shown together with it, once.
  const kept = joins ? before.filter((act) => act.do === 'compute') : before;
  const toKept = (at: number) => place + kept.findIndex((act) => act === before[at]);
  const anew = kept.map((act): Act => placed(asMade(act, made), toKept));
  const toRest = (at: number) => (at > place ? at + kept.length - 1 : at);
  const rest = acts.slice(place + 1).map((act): Act => {
    const own = placed(act, toRest);
    return own.do === 'show' ? { ...own, mode: 'new', of: [...shows.map(toAct(toKept)), ...own.of] } : own;
  });
  return [...acts.slice(0, place), ...anew, ...rest];
}

/** The figure shows that and nothing of before. */
function drawsAnew(act: Act): boolean {
  return act.do === 'show' && (act.mode === 'auto' || act.mode === 'new');
}

function asMade(act: Act, made: readonly MadeOtherwise[]): Act {
  if (act.do === 'show') return { ...act, mode: 'new' };
  if (act.do !== 'compute') return act;
  const otherwise = made.find(({ operation }) => operation === act.operation);
  if (otherwise === undefined) return act;
  const { becomes = act.operation, params, without = [] } = otherwise;
  const kept = Object.entries(act.params).filter(([key]) => !without.includes(key));
  return { ...act, operation: becomes, params: { ...Object.fromEntries(kept), ...params } };
}

/** What it is of, where the acts stand now. */
function placed(act: Act, to: (at: number) => number): Act {
  return 'of' in act && act.of !== undefined ? { ...act, of: act.of.map(toAct(to)) } : act;
}

function toAct(to: (at: number) => number) {
  return (target: Target): Target => (target.kind === 'act' ? { ...target, act: to(target.act) } : target);
}
