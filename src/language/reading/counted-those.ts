import type { Figure } from '#src/domain/figure/figure.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };

/** "Export those 3 as CSV" of a figure with three curves: all that is drawn, whatever was asked last. */
export function withCountedThose(marks: readonly Mark[], figure: Figure | undefined): readonly Mark[] {
  const drawn = figure?.panels.reduce((sum, { traces }) => sum + traces.length, 0);
  if (drawn === undefined || drawn < 2) return marks;
  return marks.flatMap((mark, at): readonly Mark[] => {
    if (countAt(marks, at - 1) === drawn) return [];
    if (countAt(marks, at) !== drawn) return [mark];
    const raw = `${mark.raw} ${marks[at + 1]?.raw ?? ''}`;
    return [{ ...mark, to: marks[at + 1]?.to ?? mark.to, raw, senses: [{ kind: 'also', value: 'all' }] }];
  });
}

/** How many, where "those 3" stands by itself: no unit and no noun follows. */
function countAt(marks: readonly Mark[], at: number): number | undefined {
  const [mark, number, next] = [marks[at], marks[at + 1], marks[at + 2]];
  if (!/^(?:those|these|all)$/i.test(mark?.raw ?? '')) return undefined;
  const isAlone =
    next === undefined ||
    means(next, 'prep') ||
    means(next, 'sign') ||
    means(next, 'format') ||
    /^(?:please|pls|too|as)$/i.test(next.raw);
  return isAlone
    ? (senseOf(number, 'number')?.number ?? NUMBERS[number?.raw.toLowerCase() ?? ''])
    : undefined;
}
