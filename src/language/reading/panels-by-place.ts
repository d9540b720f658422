import type { Figure } from '#src/domain/figure/figure.ts';
import { type Mark, means } from '#src/language/reading/mark.ts';

const ORDINAL =
  /^(?:first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|last|top|upper|uppermost|lowest|bottom)$/i;

/**
 * "Dashed zero line in the first" of several panels is in the first of them.
 *
 * @param hasList "Bz in the first" of a list is of its first event
 */
export function withPanelsByPlace(
  marks: readonly Mark[],
  figure: Figure | undefined,
  hasList: boolean,
): readonly Mark[] {
  if (hasList || (figure?.panels.length ?? 0) < 2) return marks;
  return marks.flatMap((mark, at): readonly Mark[] => {
    if (isPlaceAt(marks, at - 1) && /^one$/i.test(mark.raw)) return [];
    if (!isPlaceAt(marks, at)) return [mark];
    const panel: Mark = { ...mark, from: mark.to, raw: 'panel', senses: [{ kind: 'noun', value: 'panel' }] };
    return [mark, panel];
  });
}

/** "In the first", "on the top one": which of the panels, and nothing else is named. */
function isPlaceAt(marks: readonly Mark[], at: number): boolean {
  const isInside = /^the$/i.test(marks[at - 1]?.raw ?? '') && /^(?:in|on)$/i.test(marks[at - 2]?.raw ?? '');
  const next = marks[at + 1];
  const end = /^one$/i.test(next?.raw ?? '') ? marks[at + 2] : next;
  return isInside && ORDINAL.test(marks[at]?.raw ?? '') && (end === undefined || means(end, 'sign'));
}
