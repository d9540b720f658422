import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';

const SPANS = [
  ['carrington', /\brotations\b/i],
  ['year', /\byears\b/i],
  ['month', /\bmonths\b/i],
  ['day', /\bdays\b/i],
] as const;

/** Letters that may be another quantity. */
const SYMBOL = /^(?:[BEVNTbvnt][xyzrtnp]?|\|B\|)$/;
/** Words that lay one thing over another. */
const LAYS =
  /^(?:overlay|overlaid|overlayed|overplot(?:ted)?|superimposed?|superposed?|on top of each other)$/i;

/**
 * "The speed of the last three rotations stacked one under other", "overlay Dst of 9-13 May and 23-27 March", "the last 3 rotations
 * of the speed, overlaid": of one quantity nothing but the times can be stacked or laid over each other.
 */
export function withStackedTimes(marks: readonly Mark[]): readonly Mark[] {
  const quantities = marks.filter((mark) => means(mark, 'quantity'));
  const times = marks.filter((mark) => means(mark, 'time'));
  const [time] = times;
  const span = times.length === 1 ? SPANS.find(([, pattern]) => pattern.test(time?.raw ?? ''))?.[0] : 'range';
  const isOther = marks.some(
    (mark) =>
      means(mark, 'component') ||
      means(mark, 'by') ||
      means(mark, 'operation') ||
      means(mark, 'timing') ||
      SYMBOL.test(mark.raw),
  );
  if (quantities.length !== 1 || time === undefined || span === undefined || isOther) return marks;
  const stacked: MarkSense = { kind: 'timing', value: `stacked-${span}` };
  const laid: MarkSense = { kind: 'timing', value: span };
  const [first] = quantities;
  return marks.map((mark) => {
    if (span !== 'range' && isStacked(mark)) return { ...mark, senses: [stacked] };
    return LAYS.test(mark.raw) && isOfTimes(mark, first, marks) ? { ...mark, senses: [laid] } : mark;
  });
}

function isStacked(mark: Mark): boolean {
  return means(mark, 'together', 'stacked') && !/panels?|plots?/i.test(mark.raw);
}

/** "Plot Dst for March 2015, overlay Dst of June": what is laid over what was plotted before is no list of times. */
function isOfTimes(word: Mark, quantity: Mark | undefined, marks: readonly Mark[]): boolean {
  const times = marks.filter((mark) => means(mark, 'time'));
  const isVerb = means(word, 'verb');
  return isVerb
    ? (quantity?.from ?? 0) > word.from && times.every(({ from }) => from > word.from)
    : times.every(({ from }) => from < word.from);
}
