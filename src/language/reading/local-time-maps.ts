import { type Mark, means } from '#src/language/reading/mark.ts';

const COLOURED = /^(?:colou?r\w*|colou?r-coded|maps?|keograms?|spectrograms?)$/i;
const LINK = /^(?:against|vs\.?|versus|and|over|by|x|-|–|\/)$/i;
const OVER_TIME = /^(?:against|vs\.?|versus|over|and) (?:the )?(?:time|ut|utc|t)$/i;
const TIME = /^(?:time|ut|utc|t)$/i;

/** "MLT versus time coloured by the flux": cells of local time and time; without a word of colours it is MLT as a curve. */
export function withLocalTimeMaps(marks: readonly Mark[]): readonly Mark[] {
  if (!marks.some(({ raw }) => COLOURED.test(raw))) return marks;
  for (const [at, first] of marks.entries()) {
    const length = lengthOf(marks, at);
    const last = marks[at + length - 1];
    if (length === 0 || last === undefined) continue;
    const raw = marks
      .slice(at, at + length)
      .map((mark) => mark.raw)
      .join(' ');
    const whole: Mark = { ...first, to: last.to, raw, senses: [{ kind: 'noun', value: 'mlttime' }] };
    return [...marks.slice(0, at), whole, ...marks.slice(at + length)];
  }
  return marks;
}

/** How many marks say it from here: "MLT versus time" is two of them or three. */
function lengthOf(marks: readonly Mark[], at: number): number {
  const [first, link, last] = marks.slice(at, at + 3);
  if (means(first, 'quantity', 'mlt') && OVER_TIME.test(link?.raw ?? '')) return 2;
  const isPair = (one: Mark | undefined, other: Mark | undefined) =>
    means(one, 'quantity', 'mlt') && TIME.test(other?.raw ?? '');
  return LINK.test(link?.raw ?? '') && (isPair(first, last) || isPair(last, first)) ? 3 : 0;
}
