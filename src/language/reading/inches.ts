import { type Mark, senseOf } from '#src/language/reading/mark.ts';

const INCH = /^(?:in|in\.|["″”]|'')$/i;
const SIDE = /^(?:wide|width|broad|tall|high|height|across)$/i;
const BETWEEN = /^(?:x|×|by|\*)$/i;

/** "10x14 in", "7 in wide and 4 in tall", `6" x 4"`: "in" behind a length of the figure is its unit. */
export function withInches(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) =>
    INCH.test(mark.raw) && isLength(marks, at)
      ? { ...mark, senses: [{ kind: 'unit', value: 'inch' }] }
      : mark,
  );
}

/** A number stands before it, which another one or the name of a side makes a length. */
function isLength(marks: readonly Mark[], at: number): boolean {
  if (senseOf(marks[at - 1], 'number') === undefined) return false;
  const [before, after] = [marks[at - 2]?.raw ?? '', marks[at + 1]?.raw ?? ''];
  return SIDE.test(after) || BETWEEN.test(after) || BETWEEN.test(before) || SIDE.test(before);
}
