import { DURATION, durationFrom, windowsIn } from '#src/language/operations/amounts.ts';
import type { Context, Found, OperationRule } from '#src/language/operations/operation-rule.ts';

const METHODS: readonly (readonly [RegExp, string])[] = [
  [/median/i, 'median'],
  [/max|highest|largest|peak/i, 'max'],
  [/min(?!ut)|lowest|smallest/i, 'min'],
  [/std|standard|deviation/i, 'std'],
  [/\bsum|\btotals?\b/i, 'sum'],
  [/count|number of/i, 'count'],
  [/first/i, 'first'],
  [/last value|last sample/i, 'last'],
  [/mean|av(?:era)?g/i, 'mean'],
];
const STATISTIC = String.raw`(?:means?|av(?:era)?ges?|averaged|averaging|avgs?|medians?|max(?:im(?:um|a))?s?|min(?:im(?:um|a))?s?|std|standard\s+deviations?|sums?|totals?|counts?|peaks?)`;
const ADVERB = String.raw`(?:half[\s-]hourly|hourly|daily|weekly|minutely|(?<!\d[\s-]*)(?:hour|minute|day)(?=[\s-]+(?:averages|means|max|min(?!ute)|medians)))`;
const EVERY = String.raw`(?:${DURATION}|(?:an?\s+|every\s+|each\s+|one\s+)?(?:hour|minute|day|second|week)s?\b|${ADVERB})`;

/** One value for each bin of time. */
export const resampleRules: readonly OperationRule[] = [
  {
    operation: 'resample',
    pattern:
      /\b(?:re-?sampl(?:e|ed|ing)|down-?sampl(?:e|ed|ing)|re-?bin(?:ned|ning)?|bin(?:ned|ning)?(?=\s+(?:it|them|the|this|to|into|by|in|at|data))|average\s+down|degrade|decimate)\b/gi,
    read: readResample,
  },
  {
    operation: 'resample',
    pattern: new RegExp(
      String.raw`\b(${ADVERB})[\s-]+(?:[\w-]+\s+)?(${STATISTIC})(?:[\s-]+values?)?\b|\b(${STATISTIC})\s+(?:values?\s+)?(?:of|for|in|per|over)?\s*(?:each|every|per)\s+(hour|minute|day|week|${DURATION})\b`,
      'gi',
    ),
    read: (match) => readBins(match[0], match[1] ?? match[4]),
  },
  {
    operation: 'resample',
    pattern: new RegExp(String.raw`(${DURATION})[\s-]+(${STATISTIC})(?:[\s-]+values?)?\b(?!\s+filter)`, 'gi'),
    read: (match) => readBins(match[2] ?? '', match[1]),
  },
  {
    operation: 'resample',
    pattern: new RegExp(
      String.raw`\b(average|averaged|mean|median)\b[^,;.]{0,40}?\s+(?:over|to|into|in|at|by|every|onto)\s+(?:an?\s+|every\s+|each\s+)?(${DURATION}|${ADVERB}|hour|minute|day)(?:\s+(?:bins?|intervals?|cadence|resolution|blocks?|steps?|windows?))?\b`,
      'gi',
    ),
    read: (match, context) => (isPastPeriod(context, match) ? undefined : readBins(match[1] ?? '', match[2])),
  },
];

function readBins(words: string, every: string | undefined): Found | undefined {
  const length = everyFrom(every ?? '');
  return length === undefined ? undefined : { params: { every: length, method: methodIn(words) } };
}

function readResample(match: RegExpExecArray, context: Context): Found | undefined {
  const tail = context.clause.slice(context.from);
  const every =
    new RegExp(EVERY, 'i').exec(tail) ?? new RegExp(EVERY, 'i').exec(context.clause.slice(0, context.from));
  const length = every === null ? undefined : everyFrom(every[0]);
  const method = methodIn(context.clause);
  if (length === undefined)
    return match[0].toLowerCase().startsWith('bin') ? undefined : { params: { method } };
  const from = context.clause.indexOf(every?.[0] ?? '');
  return { params: { every: length, method }, also: [{ from, to: from + (every?.[0].length ?? 0) }] };
}

/** "the average over the last 3 days" asks for a number. */
function isPastPeriod({ clause }: Context, match: RegExpExecArray): boolean {
  return /\b(?:last|past|first)\s*$/i.test(clause.slice(0, match.index + match[0].indexOf(match[2] ?? '')));
}

function methodIn(words: string): string {
  return (
    METHODS.find(([pattern]) => pattern.test(words.replace(/\d+[\s-]*min(?:ute)?s?\b/gi, '')))?.[1] ?? 'mean'
  );
}

function everyFrom(words: string): string | undefined {
  const plain = words.trim().replace(/^(?:every|each|per)\s+/i, '');
  return (
    durationFrom(plain) ?? durationFrom(`1 ${plain}`) ?? windowsIn(plain).map(({ window }) => `${window}`)[0]
  );
}
