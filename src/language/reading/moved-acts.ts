import type { Act, Target } from '#src/domain/request.ts';

/** The act, with its references to others where these stand now. */
export function moved(act: Act, before: readonly Act[], now: readonly Act[]): Act {
  const placed = (target: Target): Target => {
    const meant = target.kind === 'act' ? before[target.act] : undefined;
    return meant === undefined ? target : { kind: 'act', act: now.indexOf(meant) };
  };
  const of = 'of' in act ? { of: act.of.map(placed) } : {};
  const other = 'other' in act && act.other !== undefined ? { other: act.other.map(placed) } : {};
  const events = 'events' in act && act.events !== undefined ? { events: placed(act.events) } : {};
  const list = 'list' in act && act.list !== undefined ? { list: placed(act.list) } : {};
  // Only what an act has is put in its place, so that it stays one of its kind.
  return { ...act, ...of, ...other, ...events, ...list } as Act;
}
