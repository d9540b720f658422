import type { Mark, MarkSense } from '#src/language/reading/mark.ts';

const NAMES: ReadonlySet<MarkSense['kind']> = new Set(['quantity', 'component', 'mission', 'parameter']);

/** "Kp, Dst n Bz": an "n" between two names of a list with commas joins the last, as "and" does. */
export function withJoiningN(marks: readonly Mark[]): readonly Mark[] {
  const isName = (mark: Mark | undefined) => mark?.senses.some(({ kind }) => NAMES.has(kind)) === true;
  return marks.map((mark, at) => {
    const isJoin =
      mark.raw === 'n' &&
      marks[at - 2]?.raw === ',' &&
      isName(marks[at - 3]) &&
      isName(marks[at - 1]) &&
      isName(marks[at + 1]);
    return isJoin ? { ...mark, raw: 'and', senses: [{ kind: 'function', value: 'and' }] } : mark;
  });
}

/** "Where r they": the verb, and no distance. */
export function withAre(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(
    ({ raw }, place) => raw === 'r' && /^(?:they|these|those|both)$/i.test(marks[place + 1]?.raw ?? ''),
  );
  const [where, verb] = [marks[at - 1], marks[at]];
  if (verb === undefined || where === undefined || !/^where$/i.test(where.raw)) return marks;
  const both: Mark = {
    ...where,
    to: verb.to,
    raw: 'where are',
    senses: [{ kind: 'question', value: 'where' }],
  };
  return marks.toSpliced(at - 1, 2, both);
}

/** "Poleward of 40 deg, N and S separately": north and south, and not a density. */
export function withHemispheres(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(
    ({ raw }, index) =>
      raw === 'N' &&
      /^(?:and|&|\/|vs|or|,|\+)$/i.test(marks[index + 1]?.raw ?? '') &&
      marks[index + 2]?.raw === 'S',
  );
  if (at < 0) return marks;
  return marks.map((mark, index) =>
    index === at ? called(mark, 'north') : index === at + 2 ? called(mark, 'south') : mark,
  );
}

function called(mark: Mark, raw: string): Mark {
  return { ...mark, raw, senses: [{ kind: 'word', value: raw }] };
}

/** "R0 = 2.5 Rs" is where a spiral starts; what has no number of its own is the nose of the magnetopause. */
export function withInnerRadius(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) =>
    /^r_?0$/i.test(mark.raw) && /^(?:=|:)/.test(marks[at + 1]?.raw ?? '')
      ? { ...mark, senses: [{ kind: 'word', value: mark.raw.toLowerCase() }] }
      : mark,
  );
}
