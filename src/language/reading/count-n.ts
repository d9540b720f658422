import { type Mark, means } from '#src/language/reading/mark.ts';

const NAMES = ['quantity', 'component', 'mission', 'statistic', 'number', 'time', 'comparison'] as const;
const LINK = /^(?:,|and|&|\+|\/|;)$/i;

/** "N, mean, median, sd of each", "mean, sd and n": how many samples, and no density, in a list of statistics. */
export function withCountN(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) => {
    if (!/^n$/i.test(mark.raw)) return mark;
    const [before, after] = [-1, 1].map((step) => listedAt(marks, at, step));
    const isOpen = before === 'end' || before === 'statistic';
    const isClosed = after === 'end' || after === 'statistic';
    const isListed = isOpen && isClosed && (before === 'statistic' || after === 'statistic');
    // "Mean and sd of n", "n: mean, sd" are of the density.
    return isListed && statisticsIn(marks) >= 2
      ? { ...mark, raw: 'count', senses: [{ kind: 'statistic', value: 'count' }] }
      : mark;
  });
}

function statisticsIn(marks: readonly Mark[]): number {
  return marks.filter((mark) => means(mark, 'statistic')).length;
}

/** What the list goes on with on one side. */
function listedAt(marks: readonly Mark[], at: number, step: number): 'end' | 'statistic' | 'other' {
  const next = marks[at + step];
  if (next === undefined) return 'end';
  if (!LINK.test(next.raw)) return NAMES.some((kind) => means(next, kind)) ? 'other' : 'end';
  let place = at + step;
  while (LINK.test(marks[place]?.raw ?? '')) place += step;
  return means(marks[place], 'statistic') ? 'statistic' : 'other';
}
