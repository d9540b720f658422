import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import { symbolQuantity } from '#src/language/reading/symbols.ts';

const LINK = /^(?:,|and|&|\+|plus|vs\.?|versus|or)$/i;
/** In front of a name that ends a message: "same for polar". */
const TO = /^(?:and|for|also|add|with|from|&|\+)$/i;
const ENDS = /^(?:|,|and|&|\+|or|[.;?!]|on|in|for|from|at|data)$/i;

/** "Geotail and polar |B|", "polar B 10 jan 1997": Polar written small, in a list of spacecraft or in front of what it measured. */
export function withSmallNames(marks: readonly Mark[], knowledge: Knowledge): readonly Mark[] {
  return marks.map((mark, at) => {
    const [before, next] = [marks[at - 1], marks[at + 1]];
    if (mark.raw !== 'polar' || means(mark, 'mission') || means(before, 'mission')) return mark;
    const quantity = senseOf(next, 'quantity')?.value ?? symbolQuantity(marks, at + 1)?.value;
    const isMeasured =
      quantity !== undefined && knowledge.candidates({ mission: 'POLAR', quantity }).length > 0;
    const isListed = [-1, 1].some(
      (step) => LINK.test(marks[at + step]?.raw ?? '') && means(marks[at + 2 * step], 'mission'),
    );
    const ends = isMeasured || means(next, 'time') || ENDS.test(next?.raw ?? '');
    const isAlone = TO.test(before?.raw ?? '') && /^[?.!]?$/.test(next?.raw ?? '');
    return isMeasured || isAlone || (isListed && ends)
      ? { ...mark, senses: [{ kind: 'mission', value: 'POLAR' }] }
      : mark;
  });
}
