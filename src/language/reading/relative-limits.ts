import { type Mark, means } from '#src/language/reading/mark.ts';

/**
 * "Both 50 % below the half hour median": how far from something else, which no condition says. The words become one that nobody
 * knows, so that "below" is no place and the number no share of samples.
 */
export function withRelativeLimits(marks: readonly Mark[]): readonly Mark[] {
  const joined: Mark[] = [];
  for (const mark of marks) {
    const [number, unit] = joined.slice(-2);
    const isFar =
      number !== undefined && means(number, 'number') && /^(?:%|percent|per cent)$/i.test(unit?.raw ?? '');
    if (!isFar || !FROM.test(mark.raw)) {
      joined.push(mark);
      continue;
    }
    const raw = `${number.raw} ${unit?.raw ?? ''} ${mark.raw}`;
    joined.splice(-2, 2, {
      ...number,
      raw,
      to: mark.to,
      senses: [{ kind: 'negation', value: 'relative' }],
    });
  }
  return joined;
}

const FROM = /^(?:below|under|above|over|higher|lower|more|less|larger|smaller|greater|beneath)(?: than)?$/i;
