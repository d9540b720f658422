import { type Mark, means } from '#src/language/reading/mark.ts';

/**
 * "R in AU", "where are V1 and V2 now (AU)": the unit of a distance, and not the index of the auroral electrojet that is written like it.
 */
export function withAstronomicalUnits(marks: readonly Mark[]): readonly Mark[] {
  if (!marks.some(isWritten) || marks.some((mark) => means(mark, 'quantity', 'ae', 'al', 'ao'))) return marks;
  const isOfPlaces = marks.some(saysPlace);
  return marks.map((mark, at) => {
    const isUnit =
      isWritten(mark) &&
      isOfPlaces &&
      (/^(?:in|\(|,|unit|units|nT)$/i.test(marks[at - 1]?.raw ?? '') || at === marks.length - 1);
    return isUnit ? { ...mark, raw: 'au', senses: [{ kind: 'unit', value: 'au' }] } : mark;
  });
}

/** "Br times r^2, unit nT AU2": the unit that the product has anyway. */
export function withoutUnitOfProduct(marks: readonly Mark[]): readonly Mark[] {
  if (!marks.some((mark) => means(mark, 'operation', 'radial_field_flux'))) return marks;
  const at = marks.findIndex(
    (mark, index) =>
      /^nT$/i.test(mark.raw) && /^(?:au)$/i.test(marks[behindSign(marks, index + 1)]?.raw ?? ''),
  );
  if (at < 0) return marks;
  let end = behindSign(marks, at + 1) + 1;
  if (/^[\^]$/.test(marks[end]?.raw ?? '')) end += 1;
  if (/^(?:2|²)$/.test(marks[end]?.raw ?? '')) end += 1;
  const lead = /^(?:in|unit|units|\()$/i.test(marks[at - 1]?.raw ?? '') ? 1 : 0;
  const tail = marks[end]?.raw === ')' && marks[at - 1]?.raw === '(' ? 1 : 0;
  return marks.toSpliced(at - lead, end - at + lead + tail);
}

function behindSign(marks: readonly Mark[], at: number): number {
  return /^[*·×]$/.test(marks[at]?.raw ?? '') ? at + 1 : at;
}

function isWritten({ raw }: Mark): boolean {
  return raw === 'AU';
}

function saysPlace(mark: Mark): boolean {
  return (
    /^r$/i.test(mark.raw) ||
    means(mark, 'quantity', 'radial-distance', 'position') ||
    means(mark, 'noun', 'distance') ||
    means(mark, 'question', 'where') ||
    means(mark, 'operation', 'radial_field_flux')
  );
}
