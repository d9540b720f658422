import { componentsIn } from '#src/language/operations/component-words.ts';
import { correctedText } from '#src/language/operations/corrected-text.ts';
import type { QuestionRule } from '#src/language/operations/question-rule.ts';
import { questionRules } from '#src/language/operations/question-rules.ts';
import { STATISTICS, WORD } from '#src/language/operations/question-words.ts';
import type { Span } from '#src/language/span.ts';

export type QuestionStatistic =
  | 'mean'
  | 'median'
  | 'minimum'
  | 'maximum'
  | 'std'
  | 'range'
  | 'percentile'
  | 'count'
  | 'sum'
  | 'latest';
export type Comparison = '<' | '<=' | '>' | '>=';

/** What is common to all questions about data. */
interface QuestionWords {
  /** What it is about, as written: `Bz`, `the solar wind speed`; `''` when it is not said. */
  readonly about: string;
  readonly components?: readonly string[];
  /** Place of the words in the text: `[from, to)`. */
  readonly from: number;
  readonly to: number;
}

/** A question whose answer is a number, not a figure. */
export type DataQuestion = QuestionWords &
  (
    | {
        readonly kind: 'statistic';
        readonly statistic: QuestionStatistic /** 0 to 100. */;
        readonly percentile?: number;
        readonly asksTime: boolean;
      }
    | {
        readonly kind: 'condition';
        readonly asks: 'duration' | 'count' | 'share' | 'longest' | 'first' | 'last' | 'intervals';
        readonly comparison: Comparison;
        readonly threshold: number;
        /** Of the duration, as asked: "how many hours". */
        readonly unit?: 'h' | 'min' | 's' | 'd';
        /** Only stretches of at least this length, e.g. `3h`. */
        readonly atLeast?: string;
      }
    | { readonly kind: 'correlation'; readonly operands?: readonly [string, string] }
    | { readonly kind: 'trend'; readonly per: 'day' | 'year' | 'hour' }
    | { readonly kind: 'jumps'; readonly count: number }
    /** Of geomagnetic storms; the threshold in nT of Dst. */
    | { readonly kind: 'storms'; readonly threshold?: number }
  );

/** The questions about data in a text: "how many hours was Bz below -10?", "what was the maximum of Dst and when?". */
export function dataQuestions(text: string): readonly DataQuestion[] {
  const { text: corrected, origin } = correctedText(text);
  const found: DataQuestion[] = [];
  for (const rule of questionRules) {
    for (const match of corrected.matchAll(rule.pattern)) {
      const from = origin[match.index] ?? match.index;
      const to = origin[match.index + match[0].length] ?? text.length;
      if (found.some((each) => each.from < to && from < each.to)) continue;
      found.push(...questionsFrom(rule, match, corrected, { from, to }));
    }
  }
  return found.toSorted((a, b) => a.from - b.from);
}

function questionsFrom(
  rule: QuestionRule,
  match: RegExpExecArray,
  text: string,
  span: Span,
): readonly DataQuestion[] {
  const read = rule.read(match, sentenceAround(text, match.index));
  if (read === undefined) return [];
  const about = tidyAbout(read.about);
  const components = componentsIn(about === '' ? match[0] : about);
  const question: DataQuestion = {
    ...read.draft,
    about,
    ...(components.length === 0 ? {} : { components }),
    ...span,
  };
  return [question, ...secondStatistic(match, question)];
}

/** "the mean and standard deviation of Bz" asks two things. */
function secondStatistic(match: RegExpExecArray, first: DataQuestion): readonly DataQuestion[] {
  const word = match[2];
  if (first.kind !== 'statistic' || word === undefined || !new RegExp(`^(?:${WORD})$`, 'i').test(word))
    return [];
  const statistic = STATISTICS.find(([pattern]) => pattern.test(word))?.[1];
  return statistic === undefined || statistic === first.statistic ? [] : [{ ...first, statistic }];
}

function sentenceAround(text: string, at: number): string {
  const start =
    Math.max(text.lastIndexOf('. ', at), text.lastIndexOf('?', at - 1), text.lastIndexOf(';', at)) + 1;
  const end = text.slice(at).search(/\.\s|[?;]/);
  return text.slice(start, end < 0 ? text.length : at + end);
}

function tidyAbout(words: string): string {
  return words
    .replace(
      /\s*(?:,|\band\s+(?:when|plot|show|draw|at\s+what)\b|\band\s+(?:its|the)\s+times?\b|\bwith\s+(?:its|the)\s+times?\b|\bover\s+the\s+(?:last|past)\b|\bduring\b|\bon\s+\d|\bin\s+(?:the\s+last|\d)).*$/i,
      '',
    )
    .replace(
      /\s+(?:in|for|during|on|since|from|over|at|between)\s+(?:\d|the\s+(?:last|past|first|same|year|month)|last|past|this|january|february|march|april|may|june|july|august|september|october|november|december|yesterday|today)\b.*$/i,
      '',
    )
    .replace(/^\s*are\s+there\b/i, '')
    .replace(/^\s*(?:the|of|in|for|a|an|was|is|did)\s+/i, '')
    .replace(/\s+(?:was|were|is|are|for|in|from|over|of|during|on|at|there|did)\s*$/i, '')
    .trim();
}
