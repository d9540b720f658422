import type { Request } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Member } from '#src/language/names/members.ts';
import type { NamedEvent } from '#src/language/time/named-event.ts';
import { isAkin } from '#src/language/time/own-events.ts';

/** What is said before the bare word. */
const OWNERS: readonly string[] = ['', 'its ', 'its own ', 'their ', 'own ', 's ', 'the '];

/**
 * "And Voyager 2 for its crossing" behind the heliopause crossing of Voyager 1: the bare word names the event of the same kind.
 *
 * @param previous request, which may name the event
 * @param within the time of the thread, in which the event may lie
 * @param company spacecraft of the thread
 */
export function withKinNames(
  events: readonly NamedEvent[],
  previous: Request | undefined,
  within: TimeRange | undefined,
  company: readonly Member[],
): readonly NamedEvent[] {
  const named = (previous?.acts ?? []).flatMap((act) => ('period' in act ? (act.period?.events ?? []) : []));
  const names = new Set(company.flatMap(({ mission, probe = mission }) => [plain(mission), plain(probe)]));
  const isDrawn = ({ kind, mission, start, stop }: NamedEvent) =>
    kind === 'boundary' &&
    within !== undefined &&
    Date.parse(start) >= within.start &&
    Date.parse(stop) <= within.stop &&
    mission?.names.some((name) => names.has(plain(name))) === true;
  const meant =
    events.find(({ name, mission }) => mission !== undefined && named.includes(name)) ?? events.find(isDrawn);
  if (meant === undefined) return events;
  return events.map((event) => {
    if (event.mission === undefined || !isAkin(event, meant)) return event;
    const bare = /\p{L}{5,}$/u.exec(event.mission.aliases[0] ?? '')?.[0];
    if (bare === undefined) return event;
    const aliases = [...event.mission.aliases, ...OWNERS.map((owner) => `${owner}${bare}`)];
    return { ...event, mission: { ...event.mission, aliases } };
  });
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}
