import { DURATION, durationFrom, numberFrom } from '#src/language/operations/amounts.ts';
import type { Comparison, QuestionStatistic } from '#src/language/operations/data-questions.ts';
import { pairOf } from '#src/language/operations/operands.ts';
import type { QuestionDraft } from '#src/language/operations/question-rule.ts';
import { ABOVE, STATISTICS } from '#src/language/operations/question-words.ts';

export function condition(
  asks: 'duration' | 'count' | 'share' | 'longest' | 'first' | 'last' | 'intervals',
  about: string | undefined,
  test: string | undefined,
  number: string | undefined,
  unit?: string,
  least?: string,
): { readonly draft: QuestionDraft; readonly about: string } {
  const short = ({ h: 'h', m: 'min', s: 's', d: 'd' } as const)[unit?.charAt(0).toLowerCase() as 'h'];
  const atLeast = least === undefined ? undefined : durationFrom(least);
  return {
    about: about ?? '',
    draft: {
      kind: 'condition',
      asks,
      comparison: comparisonIn(test ?? ''),
      threshold: numberFrom(number ?? '0'),
      ...(short === undefined ? {} : { unit: short }),
      ...(atLeast === undefined ? {} : { atLeast }),
    },
  };
}

function comparisonIn(words: string): Comparison {
  if (/at\s+least|no\s+less|>=/i.test(words)) return '>=';
  if (/at\s+most|no\s+more|<=/i.test(words)) return '<=';
  return new RegExp(`^(?:${ABOVE})`, 'i').test(words) || /positive|northward$/i.test(words) ? '>' : '<';
}

export function readCorrelation(match: RegExpExecArray, sentence: string) {
  if (/\b(?:running|rolling|moving|sliding|cross|lag)\b/i.test(sentence)) return undefined;
  const [first, second] = match.slice(1).filter((group) => group !== undefined);
  const pair = first === undefined || second === undefined ? {} : pairOf(first, second);
  const draft: QuestionDraft =
    pair.operands === undefined ? { kind: 'correlation' } : { kind: 'correlation', operands: pair.operands };
  return { draft, about: pair.operandsText ?? '' };
}

export function perIn(sentence: string): 'day' | 'year' | 'hour' {
  const per = /\bper\s+(hour|day|year)\b/i.exec(sentence)?.[1]?.toLowerCase();
  return per === 'year' || per === 'hour' ? per : 'day';
}

export function readExtreme(match: RegExpExecArray) {
  const words = match[1] ?? match[3] ?? '';
  if (match[1] !== undefined && !/\b(?:was|were|did|is|get|got|go|went)\b/i.test(match[0])) return undefined;
  const statistic: QuestionStatistic = /low|negative|deep|min|weak/i.test(words) ? 'minimum' : 'maximum';
  const about = (match[2] ?? match[0].replace(/^how\s+\w+\s+(?:was|were|did|is)?\s*/i, '')).replace(
    /\s+(?:get|go|become|reach)\b.*$/i,
    '',
  );
  return { draft: { kind: 'statistic', statistic, asksTime: match[2] !== undefined } as const, about };
}

/** A statistic with a window ("compute the 1-hour mean") is an operation; a statistic of the cadence is none of ours. */
export function readStatistic(match: RegExpExecArray, sentence: string) {
  const rest = match[3] ?? '';
  if (
    /\b(?:running|rolling|moving|sliding|hourly|daily|weekly|cumulative)\b/i.test(match[0]) ||
    (new RegExp(String.raw`\b(?:over|in|to|every|per)\s+(?:an?\s+)?${DURATION}`, 'i').test(rest) &&
      !/\b(?:last|past)\b/i.test(rest))
  )
    return undefined;
  if (/\b(?:you|missions?|datasets?|cadence|coverage|resolution|time\s+range|date\s+range)\b/i.test(match[0]))
    return undefined;
  const statistic = STATISTICS.find(([pattern]) => pattern.test(match[1] ?? ''))?.[1] ?? 'mean';
  return {
    draft: {
      kind: 'statistic',
      statistic,
      asksTime: /\band\s+when\b|\bwhen\s+(?:was|did|were)\b|\bat\s+what\s+time\b/i.test(sentence),
    } as const,
    about: rest,
  };
}
