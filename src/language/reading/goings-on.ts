import type { Mark } from '#src/language/reading/mark.ts';

const BEGINS = /^(?:starts?|started|begins?|began|begun|keeps?|kept|stops?|stopped)$/i;
const GOES =
  /^(?:dropping|falling|decreasing|declining|dipping|rising|increasing|growing|climbing|jumping|recovering|changing)$/i;

/** "When does AL start dropping?": what a value does behind "start" is nothing that could be done to a figure. */
export function withGoingsOn(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) =>
    GOES.test(mark.raw) && BEGINS.test(marks[at - 1]?.raw ?? '')
      ? { ...mark, senses: [{ kind: 'word', value: mark.raw.toLowerCase() }] }
      : mark,
  );
}
