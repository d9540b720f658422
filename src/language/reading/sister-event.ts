import type { Act, Period, Request } from '#src/domain/request.ts';
import type { NamedEvent } from '#src/language/time/named-event.ts';
import { isAkin } from '#src/language/time/own-events.ts';

/** Acts, and what is to be said about the events they are of. */
interface OfEvents {
  readonly acts: readonly Act[];
  readonly notes: readonly string[];
}

/**
 * "Now Voyager 2" behind the heliopause crossing of Voyager 1: each spacecraft has its own, at another time.
 *
 * @param acts of the request; what takes the place of a spacecraft and says no time is of the event of the new one
 */
export function withSisterEvents(
  acts: readonly Act[],
  previous: Request | undefined,
  events: readonly NamedEvent[],
): OfEvents {
  const before = (previous?.acts ?? []).flatMap((act) => ('period' in act ? (act.period?.events ?? []) : []));
  const event = events.find(({ name, mission }) => before.includes(name) && mission !== undefined);
  const notes: string[] = [];
  const own = acts.map((act) => {
    if (event === undefined || act.do !== 'again') return act;
    if (act.period.ranges.length > 0 || act.with.length !== 1) return act;
    const [{ mission = '', probe = '', text = '' } = {}] = act.with;
    const wanted = [plain(mission), plain(probe)].filter((name) => name !== '');
    const isOf = ({ mission: owner }: NamedEvent) =>
      owner?.names.some((name) => wanted.includes(plain(name))) === true;
    if (isOf(event)) return act;
    const sister = events.find((each) => isOf(each) && isAkin(each, event));
    if (sister !== undefined) return { ...act, mode: 'instead' as const, period: periodOf(sister) };
    if (events.some(isOf))
      notes.push(`I know of no such event of ${text}, so the times are those of ${event.name}.`);
    return act;
  });
  return { acts: own, notes };
}

function periodOf({ name, start, stop }: NamedEvent): Period {
  return { ranges: [{ start: Date.parse(start), stop: Date.parse(stop) }], events: [name] };
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}
