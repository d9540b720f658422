import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { type Mark, senseOf } from '#src/language/reading/mark.ts';

const ASKS = /^how (?:far|close|near)(?: (?:from|to) the sun)?$/i;
const OWNER = /\b(?:the )?sun$/i;
const NEAR_EARTH: ReadonlySet<string> = new Set(['L1', 'magnetosphere', 'ionosphere', 'near-Earth']);
const LEAST = /\b(?:perihelion|closest approach)$/i;
/** Words between "how far" and "from the Sun": "was Parker Solar Probe then". */
const REACH = 7;
/** "How far did it get" is a greatest value, and read as one. */
const GOT = /^(?:get|gets|got|go|goes|went|come|comes|came|reach|reached)$/i;

/**
 * "How far from the Sun was it?", "how far was PSP from the sun": a distance and no maximum of what is drawn. Of spacecraft that stay
 * near the Earth it is marked as such, since their data hold the distance from the Earth.
 *
 * @param company missions of what is at hand
 */
export function withFromTheSun(
  marks: readonly Mark[],
  knowledge: Pick<Knowledge, 'mission'>,
  company: readonly string[],
): readonly Mark[] {
  const at = marks.findIndex(({ raw }) => ASKS.test(raw));
  const sun = marks.findIndex(({ raw }, place) => place >= at && place <= at + REACH && OWNER.test(raw));
  if (at < 0 || sun < 0 || marks.some(({ raw }) => GOT.test(raw))) return marks;
  const named = marks.flatMap((mark) => senseOf(mark, 'mission')?.value ?? []);
  const whose = named.length > 0 ? named : company;
  const isNear = (mission: string) => NEAR_EARTH.has(knowledge.mission(mission)?.region ?? '');
  const value = whose.some(isNear) ? 'near-earth' : 'from-the-sun';
  return marks.map((mark, place) => {
    if (place === at) return { ...mark, senses: [{ kind: 'asked', value } as const] };
    const isTail = place > at && place <= sun && (place === sun || /^(?:from|to|the)$/i.test(mark.raw));
    // "How close … at the perihelion" says it twice.
    const isSaid = /close|near/i.test(marks[at]?.raw ?? '') && LEAST.test(mark.raw);
    return isTail || isSaid ? { ...mark, senses: [{ kind: 'function', value: 'there' } as const] } : mark;
  });
}
