import { type Mark, means } from '#src/language/reading/mark.ts';

const RUNNING = ['running_mean', 'running_median', 'running_std', 'savitzky_golay'];
/** What has a size in points of print. */
const PRINTED = [
  'font',
  'label',
  'title',
  'legend',
  'ticks',
  'axislabel',
  'xlabel',
  'letters',
  'line',
  'width',
  'size',
];
const REACH = 3;

/** "Smooth with 5 pt", "Bz, 7 pt boxcar": points of data beside what runs over them, and no size of letters or lines. */
export function withPointsOfWindows(marks: readonly Mark[]): readonly Mark[] {
  if (!marks.some((mark) => means(mark, 'operation', ...RUNNING))) return marks;
  return marks.map((mark, at): Mark => {
    const isAmount = /^pts?\.?$/i.test(mark.raw) && means(marks[at - 1], 'number');
    const isBeside = [-2, 1].some((from) => isPrintedBeside(marks, at, from));
    return isAmount && !isBeside ? { ...mark, senses: [{ kind: 'noun', value: 'point' }] } : mark;
  });
}

/** In one breath with it, on one side. */
function isPrintedBeside(marks: readonly Mark[], at: number, from: number): boolean {
  const step = Math.sign(from);
  for (let away = 0; away < REACH; away += 1) {
    const mark = marks[at + from + step * away];
    if (mark === undefined || /^(?:,|and|;|\.|&|\+)$/i.test(mark.raw)) return false;
    if (isPrinted(mark)) return true;
  }
  return false;
}

function isPrinted(mark: Mark): boolean {
  return (
    means(mark, 'noun', ...PRINTED) || means(mark, 'colour') || means(mark, 'dash') || means(mark, 'weight')
  );
}
