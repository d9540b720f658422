import type { Figure } from '#src/domain/figure/figure.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };
/**
 * "Export those 3 as CSV" of a figure with three curves: all that is drawn, whatever was asked last. "The same three for 2003" are the
 * same.
 */
export function withCountedThose(marks: readonly Mark[], figure: Figure | undefined): readonly Mark[] {
  const drawn = figure?.panels.reduce((sum, { traces }) => sum + traces.length, 0) ?? 0;
  if (drawn < 2) return marks;
  return marks.flatMap((mark, at): readonly Mark[] => {
    if (countAt(marks, at - 1) === drawn || isSameMany(marks, at, drawn)) return [];
    if (countAt(marks, at) !== drawn) return [mark];
    const number = marks[at + 1];
    const raw = `${mark.raw} ${number?.raw ?? ''}`;
    return [{ ...mark, to: number?.to ?? mark.to, raw, senses: [{ kind: 'also', value: 'all' }] }];
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

/** No unit and no noun follows. */
function isAlone(next: Mark | undefined): boolean {
  const isKind = (['prep', 'sign', 'format', 'time'] as const).some((kind) => means(next, kind));
  return next === undefined || isKind || /^(?:please|pls|too|as)$/i.test(next.raw);
}
