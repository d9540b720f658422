import type { Act, Period, Request } from '#src/domain/request.ts';
import type { NamedEvent } from '#src/language/time/named-event.ts';

/**
 * "Now Voyager 2" behind the heliopause crossing of Voyager 1: each spacecraft has its own, at another time.
 *
 * @param acts of the request; what takes the place of a spacecraft and says no time is of the event of the new one
 */
export function withSisterEvents(
  acts: readonly Act[],
  previous: Request | undefined,
  events: readonly NamedEvent[],
): readonly Act[] {
  const before = (previous?.acts ?? []).flatMap((act) => ('period' in act ? (act.period?.events ?? []) : []));
  const named = events.find(({ name }) => before.includes(name))?.mission;
  if (named === undefined) return acts;
  return acts.map((act) => {
    if (act.do !== 'again' || act.period.ranges.length > 0 || act.with.length !== 1) return act;
    const [{ mission = '', probe = '' } = {}] = act.with;
    const wanted = [plain(mission), plain(probe)].filter((name) => name !== '');
    const isOwn = (names: readonly string[]) => names.some((name) => wanted.includes(plain(name)));
    const own = events.find(
      (event) =>
        event.mission?.aliases.some((alias) => named.aliases.includes(alias)) === true &&
        isOwn(event.mission.names),
    );
    return own === undefined || isOwn(named.names) ? act : { ...act, mode: 'instead', period: periodOf(own) };
  });
}

function periodOf({ name, start, stop }: NamedEvent): Period {
  return { ranges: [{ start: Date.parse(start), stop: Date.parse(stop) }], events: [name] };
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}
