import { type Mark, type MarkSense, means, senseOf } from '#src/language/reading/mark.ts';
import type { Surroundings } from '#src/language/reading/surroundings.ts';
import type { NamedEvent } from '#src/language/time/named-event.ts';

type Knowledge = Surroundings['knowledge'];

/** Where spacecraft have orbits of their own around the Sun or a planet, with perihelia and encounters of their own. */
const FAR = /heliosphere|planetary/;

/**
 * "Helios 1, perihelion 3" is none of Parker Solar Probe's, whose passes alone are known by number: it is refused by name. "SolO
 * during PSP encounter 8" is of SolO; the other says whose pass it was.
 *
 * @param atHand missions of the thread, whose events may go without their name
 */
export function withOwnedEvents(
  marks: readonly Mark[],
  knowledge: Knowledge,
  events: readonly NamedEvent[],
  atHand: readonly string[],
): readonly Mark[] {
  const missions = marks.flatMap((mark) => senseOf(mark, 'mission')?.value ?? []);
  if (missions.length === 0) return marks;
  const isFar = (id: string) => FAR.test(knowledge.mission(id)?.region ?? '');
  const strangers = missions.filter(isFar);
  return marks.flatMap((mark, at): readonly Mark[] => {
    const owner = ownerOf(mark, events);
    if (owner === undefined) return isWhose(marks, at, events, missions) ? [] : [mark];
    if (strangers.length === 0 || [...missions, ...atHand].includes(owner)) return [mark];
    const isDated = marks.some((other) => other !== mark && means(other, 'time'));
    return isDated ? [] : [{ ...mark, senses: [unknownTo(mark, strangers, owner, knowledge)] }];
  });
}

/** The mission whose pass it is, where it has no name of its own. */
function ownerOf(mark: Mark | undefined, events: readonly NamedEvent[]): string | undefined {
  const name = senseOf(mark, 'time')?.event;
  const event = events.find((each) => each.name === name);
  return event?.kind === 'encounter' && /\d$/.test(event.name) ? event.name.split(' ')[0] : undefined;
}

/** "During PSP encounter 8" of what another one measured. */
function isWhose(
  marks: readonly Mark[],
  at: number,
  events: readonly NamedEvent[],
  missions: readonly string[],
): boolean {
  const mission = senseOf(marks[at], 'mission')?.value;
  const isInside = /^(?:during|in|at|around|for|over|through|of)$/i.test(marks[at - 1]?.raw ?? '');
  return (
    mission !== undefined &&
    isInside &&
    ownerOf(marks[at + 1], events) === mission &&
    new Set(missions).size > 1
  );
}

function unknownTo(
  mark: Mark,
  strangers: readonly string[],
  owner: string,
  { mission }: Knowledge,
): MarkSense {
  const name = (id: string) => mission(id)?.name ?? id;
  const whose = [...new Set(strangers)].map(name).join(' and ');
  const problem = `I know passes by number of ${name(owner)} alone, and not when "${mark.raw}" of ${whose} was; please give its days.`;
  return { kind: 'bad-time', value: mark.raw, problem };
}
