import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';

const POSITION: MarkSense = { kind: 'quantity', value: 'position', isVector: true, parts: ['x', 'y', 'z'] };
const BETWEEN = /^(?:of|for|the|both|all|each|two|spacecraft)$/i;

/** "Positions of ACE and Wind", "MMS1 position for 8 Jan": where they are, and nothing that is put somewhere. */
export function withPositionsOf(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) => {
    const isLed = /^positions?$/i.test(mark.raw) && /^(?:of|for)\b/i.test(marks[at + 1]?.raw ?? '');
    const isOwned = means(marks[at - 1], 'mission');
    return isLed && (isOwned || ofSpacecraft(marks, at + 2)) ? { ...mark, senses: [POSITION] } : mark;
  });
}

function ofSpacecraft(marks: readonly Mark[], from: number): boolean {
  let at = from;
  while (at - from < 3 && BETWEEN.test(marks[at]?.raw ?? '')) at += 1;
  return means(marks[at], 'mission');
}
