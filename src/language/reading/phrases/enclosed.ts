import { type Mark, senseOf } from '#src/language/reading/mark.ts';
import { type Found, placed } from '#src/language/reading/phrases/found.ts';
import { numberAt } from '#src/language/reading/phrases/numbers.ts';
import { seriesAt } from '#src/language/reading/series.ts';

/** "4 <= Kp < 5", "-10 < Bz < 0": what lies between two numbers. */
export function enclosedAt(marks: readonly Mark[], at: number): Found {
  const low = numberAt(marks, at);
  const side = low === undefined ? undefined : senseOf(marks[low.next], 'comparison')?.value;
  if (low === undefined || side === undefined || !/^[<>]=?$/.test(marks[low.next]?.raw ?? ''))
    return undefined;
  const named = seriesAt(marks, low.next + 1);
  const [item, ...more] = named?.items ?? [];
  const other = named === undefined ? undefined : senseOf(marks[named.next], 'comparison')?.value;
  if (named === undefined || item === undefined || more.length > 0 || other?.charAt(0) !== side.charAt(0))
    return undefined;
  const high = numberAt(marks, named.next + 1);
  if (high === undefined) return undefined;
  const unit = high.unit ?? low.unit;
  return [
    {
      type: 'condition',
      comparison: 'between',
      value: Math.min(low.value, high.value),
      to2: Math.max(low.value, high.value),
      ...(unit === undefined ? {} : { unit }),
      item,
      ...placed(marks, at, high.next),
    },
    high.next,
  ];
}
