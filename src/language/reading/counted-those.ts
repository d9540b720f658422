import type { Figure } from '#src/domain/figure/figure.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };
const ORDINAL =
  /^(?:first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|last|top|upper|uppermost|lowest|bottom)$/i;

/**
 * "Export those 3 as CSV" of a figure with three curves: all that is drawn, whatever was asked last. "The same three for 2003" are the
 * same, and "in the first" of several panels is the first of them.
 */
export function withCountedThose(
  marks: readonly Mark[],
  figure: Figure | undefined,
  hasList: boolean,
): readonly Mark[] {
  const drawn = figure?.panels.reduce((sum, { traces }) => sum + traces.length, 0) ?? 0;
  // "Bz in the first" of a list is of its first event.
  const hasPanels = !hasList && (figure?.panels.length ?? 0) > 1;
  return marks.flatMap((mark, at): readonly Mark[] => {
    if (drawn > 1 && (countAt(marks, at - 1) === drawn || isSameMany(marks, at, drawn))) return [];
    if (drawn > 1 && countAt(marks, at) === drawn) {
      const number = marks[at + 1];
      const raw = `${mark.raw} ${number?.raw ?? ''}`;
      return [{ ...mark, to: number?.to ?? mark.to, raw, senses: [{ kind: 'also', value: 'all' }] }];
    }
    if (hasPanels && isPlaceAt(marks, at - 1) && /^one$/i.test(mark.raw)) return [];
    if (!hasPanels || !isPlaceAt(marks, at)) return [mark];
    const panel: Mark = { ...mark, from: mark.to, raw: 'panel', senses: [{ kind: 'noun', value: 'panel' }] };
    return [mark, panel];
  });
}

function isSameMany(marks: readonly Mark[], at: number, drawn: number): boolean {
  return means(marks[at - 1], 'also', 'same') && numberOf(marks[at]) === drawn && isAlone(marks[at + 1]);
}

/** How many, where "those 3" stands by itself. */
function countAt(marks: readonly Mark[], at: number): number | undefined {
  const isThose = /^(?:those|these|all)$/i.test(marks[at]?.raw ?? '');
  return isThose && isAlone(marks[at + 2]) ? numberOf(marks[at + 1]) : undefined;
}

function numberOf(mark: Mark | undefined): number | undefined {
  return senseOf(mark, 'number')?.number ?? NUMBERS[mark?.raw.toLowerCase() ?? ''];
}

/** "In the first", "on the top one": which of the panels, and nothing else is named. */
function isPlaceAt(marks: readonly Mark[], at: number): boolean {
  const isInside = /^the$/i.test(marks[at - 1]?.raw ?? '') && /^(?:in|on)$/i.test(marks[at - 2]?.raw ?? '');
  const next = marks[at + 1];
  const end = /^one$/i.test(next?.raw ?? '') ? marks[at + 2] : next;
  return isInside && ORDINAL.test(marks[at]?.raw ?? '') && (end === undefined || means(end, 'sign'));
}

/** No unit and no noun follows. */
function isAlone(next: Mark | undefined): boolean {
  const isKind = (['prep', 'sign', 'format', 'time'] as const).some((kind) => means(next, kind));
  return next === undefined || isKind || /^(?:please|pls|too|as)$/i.test(next.raw);
}
