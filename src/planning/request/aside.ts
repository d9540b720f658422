import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';

/**
 * "OK, show Bz and the ion density 10-12 UT" behind what came to nothing of MMS1 on a day: of that spacecraft and that day, where nothing
 * else is named. Beside a figure only a new one is meant so, behind a request that named a spacecraft.
 */
export function withAside(
  request: Request,
  previous: Request | undefined,
  knowledge: Knowledge,
  hasFigure = false,
): Request {
  const { aside, isUnmet } = isPartlyRefused(request) ? { ...request, isUnmet: true } : (previous ?? {});
  if (aside === undefined || isUnmet !== true) return request;
  const asked = request.acts.filter((act) => act.do !== 'refuse');
  if (hasFigure && (aside.missions.length === 0 || !asked.every(isNewFigure))) return request;
  const [owner, ...more] = aside.missions;
  const isIndex = (quantity = '') => knowledge.quantity(quantity)?.isIndex === true;
  // The solar wind is not what GOES is in: what its spacecraft does not measure is not meant of it; a place each has.
  const isElsewhere = ({ quantity, isSolarWind }: NamedSeries) =>
    isSolarWind === true ||
    (quantity !== undefined &&
      owner !== undefined &&
      !OF_PLACES.has(quantity) &&
      knowledge.candidates({ ...owner, quantity }).length === 0);
  const owned = (target: Target): Target => {
    const isOpen =
      target.kind === 'series' &&
      (target.mission ?? target.dataset ?? target.label ?? target.unknown ?? target.made) === undefined;
    if (!isOpen || owner === undefined || more.length > 0 || isIndex(target.quantity) || isElsewhere(target))
      return target;
    return { ...target, ...owner };
  };
  // "OK then just |B|": there is nothing that it could take the place of.
  const shown = request.acts.map(
    (act): Act =>
      act.do === 'again' && act.with.length > 0
        ? { do: 'show', mode: 'new', of: act.with, period: act.period }
        : act,
  );
  const isNamed = shown.some(
    (act) => 'of' in act && act.of.some((target) => target.kind === 'series' && target.mission !== undefined),
  );
  const [range] = aside.ranges;
  const acts = shown.map((act): Act => {
    if (act.do !== 'show' && act.do !== 'measure' && act.do !== 'compute' && act.do !== 'intervals')
      return act;
    // What points at data that were not had is about none.
    if (!act.of.every(({ kind }) => kind === 'series' || kind === 'act') || act.of.length === 0) return act;
    const { ranges, events, newestMs } = act.period;
    const isOpen = ranges.length + events.length === 0 && newestMs === undefined;
    return {
      ...act,
      of: isNamed ? act.of : act.of.map(owned),
      period: isOpen && range !== undefined ? { ranges: [range], events: [] } : act.period,
    };
  });
  return { ...request, acts };
}

const OF_PLACES: ReadonlySet<string> = new Set([
  'position',
  'radial-distance',
  'altitude',
  'l-shell',
  'mlt',
  'magnetic-latitude',
]);

/** "Magnetopause crossings of THEMIS-D on 8 June 2013? From B and density": what is left to be done is of the same. */
function isPartlyRefused({ acts }: Request): boolean {
  return acts.some((act) => act.do === 'refuse') && acts.some((act) => act.do === 'show');
}

function isNewFigure(act: Act): boolean {
  return act.do === 'show' && act.mode !== 'add' && act.of.every(({ kind }) => kind === 'series');
}
