import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import type { Phrase, SeriesItem } from '#src/language/reading/phrase.ts';
import { type Found, placed, skip } from '#src/language/reading/phrases/found.ts';
import { numberAt } from '#src/language/reading/phrases/numbers.ts';
import { seriesAt } from '#src/language/reading/series.ts';

/** "Bz < -20 nT", "below -100", "at least 10", "between -5 and 5", "|Bz| > 10", "not above 3". */
export function conditionAt(marks: readonly Mark[], at: number): Found {
  const subject = seriesAt(marks, at);
  const start = subject === undefined || subject.items.length !== 1 ? at : subject.next;
  const item: SeriesItem | undefined = start === at ? undefined : subject?.items[0];
  const sign = comparisonAt(marks, start);
  if (sign === undefined) return undefined;
  const number = numberAt(marks, sign.next);
  if (number === undefined) return undefined;
  const second =
    sign.value === 'between' ? numberAt(marks, skip(marks, number.next, /^(?:and|to|-|–)$/i)) : undefined;
  if (sign.value === 'between' && second === undefined) return undefined;
  const next = second?.next ?? number.next;
  const unit = second?.unit ?? number.unit;
  const condition: Phrase = {
    type: 'condition',
    comparison: sign.value,
    value: number.value,
    ...(second === undefined ? {} : { to2: second.value }),
    ...(unit === undefined ? {} : { unit }),
    ...(item === undefined ? {} : { item }),
    ...placed(marks, at, next),
  };
  return [condition, next];
}

const COPULA =
  /^(?:is|was|were|are|be|been|being|had|has|stays?|stayed|goes|went|drop(?:s|ped)?|fell|falls?|dip(?:s|ped)?|rose|rises?|got|gets|value|values|a|an|the|with|having|not|dropping|falling|staying|going|rising|remain(?:s|ed)?|it|they|where|when|while|,)$/i;

function comparisonAt(
  marks: readonly Mark[],
  from: number,
):
  | {
      readonly value: '<' | '<=' | '>' | '>=' | '=' | 'between';
      readonly next: number;
    }
  | undefined {
  let at = from;
  while (at - from < 3 && COPULA.test(marks[at]?.raw ?? '') && !means(marks[at], 'comparison')) at += 1;
  const mark = marks[at];
  if (
    /^between$/i.test(mark?.raw ?? '') &&
    numberAt(marks, at + 1) !== undefined &&
    (at > from ||
      (from > 0 && marks[from - 1] !== undefined && senseOf(marks[from - 1], 'quantity') !== undefined))
  )
    return { value: 'between', next: at + 1 };
  // "Inside 0.5 au" is a distance, not a place.
  if (/^(?:inside|within)$/i.test(mark?.raw ?? '') && LENGTHS.includes(numberAt(marks, at + 1)?.unit ?? ''))
    return { value: '<', next: at + 1 };
  const sense = senseOf(mark, 'comparison');
  if (sense === undefined) return undefined;
  const next = at + 1;
  const value = sense.value;
  if (value !== '<' && value !== '<=' && value !== '>' && value !== '>=' && value !== '=') return undefined;
  return { value, next };
}

const LENGTHS: readonly string[] = ['au', 'Re', 'Rs', 'Rj'];
