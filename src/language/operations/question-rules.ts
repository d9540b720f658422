import { DURATION } from '#src/language/operations/amounts.ts';
import {
  condition,
  perIn,
  readCorrelation,
  readExtreme,
  readStatistic,
} from '#src/language/operations/question-readers.ts';
import type { QuestionRule } from '#src/language/operations/question-rule.ts';
import { BE, SUBJECT, TEST, WORD } from '#src/language/operations/question-words.ts';

/** Dst of a storm of that name, nT. */
const STORM_LEVELS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:extreme|super|great)\b/i, -250],
  [/\b(?:intense|strong|major|severe|big|large)\b/i, -100],
  [/\b(?:weak|small|minor)\b/i, -30],
];

function stormsIn([words, limit]: RegExpExecArray): { kind: 'storms'; threshold?: number } {
  const threshold =
    limit === undefined
      ? STORM_LEVELS.find(([level]) => level.test(words))?.[1]
      : -Math.abs(Number(limit.replace('−', '-')));
  return { kind: 'storms', ...(threshold === undefined ? {} : { threshold }) };
}

/** The ways to ask, the more special before the more general. */
export const questionRules: readonly QuestionRule[] = [
  {
    pattern:
      /\bhow\s+(?:strong|severe|big|intense|bad|deep|large)\s+(?:was|were|is)(?:\s+the\b)?(?:\s+(?:that\s+|this\s+)?(?:geomagnetic\s+|magnetic\s+)?storm\b)?\s*[?.!]*\s*$|^\W*(?:(?:the|all)\s+)?(?:\w+\s+){0,2}(?<!sub)storms\b(?:[^.?;]*?(?:below|under|less\s+than|stronger\s+than|lower\s+than|deeper\s+than|<=?)\s*([-−]?\d+))?/gi,
    read: (match) => ({ draft: stormsIn(match), about: '' }),
  },
  {
    pattern:
      /\b(?:(?:is|are|was|were|has|have|did|do)\s+(?:there|we|it)\b|how\s+many|which|what|any|list|find|identify|search\s+for|show\s+me|give\s+me|when\s+(?:was|were))(?:\s+(?!plot|for|from|during|what)[\w-]+){0,6}?\s+(?<!sub)storms?\b(?:[^.?;]*?(?:below|under|less\s+than|stronger\s+than|lower\s+than|deeper\s+than|<=?)\s*([-−]?\d+))?/gi,
    read: (match) =>
      /\bwhat\s+(?:is|are|causes?)\b(?!.*\b(?:strong|big|large|deep|great|intens|severe|worst|last|latest|next)\w*\b)/i.test(
        match[0],
      )
        ? undefined
        : { draft: stormsIn(match), about: '' },
  },
  {
    pattern: new RegExp(
      String.raw`\bhow\s+(?:long|many\s+(hours?|minutes?|seconds?|days?)|much\s+time)\b${BE}\s*${SUBJECT}${BE}\s*${TEST}`,
      'gi',
    ),
    read: (match) => condition('duration', match[2], match[3], match[4], match[1]),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:what\s+(?:fraction|share|percent(?:age)?|part|proportion)|how\s+much)\s+of\s+(?:the\s+)?(?:time|data|samples|interval|period)\b${BE}\s*${SUBJECT}${BE}\s*${TEST}`,
      'gi',
    ),
    read: (match) => condition('share', match[1], match[2], match[3]),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:total\s+)?(?:duration|time)\s+(?:for\s+which|during\s+which|that|when|with|spent\s+with|in\s+which|while)\s+${SUBJECT}${BE}\s*${TEST}`,
      'gi',
    ),
    read: (match) => condition('duration', match[1], match[2], match[3]),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:longest|maximum)\s+(?:continuous\s+|uninterrupted\s+)?(?:interval|period|stretch|time|duration|run|span)\s+(?:for\s+which|during\s+which|that|when|with|of|where|in\s+which)?\s*${SUBJECT}${BE}\s*${TEST}`,
      'gi',
    ),
    read: (match) => condition('longest', match[1], match[2], match[3]),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:how\s+(?:many\s+(?:times|samples|points|values|records)|often)|count\s+(?:the\s+)?(?:samples|points|values|times)|number\s+of\s+(?:samples|points|values|times))\s*(?:where|when|that|with|for\s+which|of)?${BE}\s*${SUBJECT}${BE}\s*${TEST}`,
      'gi',
    ),
    read: (match) =>
      condition(
        /times|often/i.test(match[0].slice(0, 24)) ? 'intervals' : 'count',
        match[1],
        match[2],
        match[3],
      ),
  },
  {
    pattern: new RegExp(String.raw`\bwhen\b${BE}\s*${SUBJECT}\s*\b(first|last)\b${BE}\s*${TEST}`, 'gi'),
    read: (match) =>
      condition(match[2]?.toLowerCase() === 'last' ? 'last' : 'first', match[1], match[3], match[4]),
  },
  {
    pattern: new RegExp(
      String.raw`\b(first|last)\s+(?:time|crossing|moment)\s+(?:that|when|of|where|in\s+which)?\s*${SUBJECT}${BE}\s*${TEST}`,
      'gi',
    ),
    read: (match) =>
      condition(match[1]?.toLowerCase() === 'last' ? 'last' : 'first', match[2], match[3], match[4]),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:when|which\s+(?:intervals|periods|times)|(?:find|list|show|give)\s+(?:me\s+)?(?:all\s+)?(?:the\s+)?(?:intervals|periods|times|events)\s*(?:when|where|with|in\s+which|during\s+which|that)?)\b${BE}\s*${SUBJECT}${BE}\s*${TEST}(?:[^?;]*?\bfor\s+(?:at\s+least|more\s+than|longer\s+than|over)\s+(${DURATION}))?`,
      'gi',
    ),
    read: (match) => condition('intervals', match[1], match[2], match[3], undefined, match[4]),
  },
  {
    pattern:
      /\b(?:correlation(?:\s+coefficient)?\s+(?:between|of)\s+(.{1,80}?)\s+(?:and|with|to)\s+([^?;,]+)|how\s+(?:well|strongly|closely|much)\s+(?:are|is|do|does)\s+(.{1,80}?)\s+(?:and|with|to)\s+([^?;,]{1,80}?)\s+correlated?|(?:are|is|do|does)\s+(.{1,80}?)\s+(?:and|with)\s+([^?;,]{1,80}?)\s+correlated?|correlate\s+(.{1,80}?)\s+(?:and|with|to)\s+([^?;,]+))/gi,
    read: readCorrelation,
  },
  {
    pattern:
      /\b(?:trend\s+(?:in|of)\s+([^?;,]+)|(?:what\s+is|what's|is\s+there|compute|calculate|find|determine|fit)\s+(?:an?\s+|the\s+)?(?:linear\s+|long[\s-]term\s+)?trend\b\s*([^?;,]*)|(?:is|was|are|were)\s+(?:the\s+)?([^?;,]+?)\s+(?:increasing|decreasing|rising|falling))/gi,
    read: (match, sentence) =>
      /\b(?:remov|subtract)\w*\b/i.test(sentence)
        ? undefined
        : { draft: { kind: 'trend', per: perIn(sentence) }, about: match[1] ?? match[2] ?? match[3] ?? '' },
  },
  {
    pattern:
      /\b(?:(?:(\d+|three|five|ten)\s+)?(?:largest|biggest|strongest|sharpest)\s+(?:jumps?|steps?|changes?|discontinuit(?:y|ies)|increases?)|(?:find|list|identify|detect|any|are\s+there|show\s+(?:me\s+)?)\s*(?:the\s+|all\s+)?(?:(?:possible|candidate|interplanetary)\s+)*(?:shocks?|shock\s+candidates?|jumps|discontinuities))\b(?:\s+(?:in|of)\s+([^?;,]+))?/gi,
    read: (match) => ({
      draft: {
        kind: 'jumps',
        count:
          { three: 3, five: 5, ten: 10 }[(match[1] ?? '').toLowerCase()] ??
          (Number(match[1] ?? 0) || (/s\b/i.test(match[0].split(' in ')[0] ?? '') ? 5 : 1)),
      },
      about: match[2] ?? '',
    }),
  },
  {
    pattern: /\b(\d+(?:\.\d+)?)\s*(?:st|nd|rd|th)[\s-]+percentile\b(?:\s+of\s+([^?;,]+))?/gi,
    read: (match, sentence) =>
      /\bclip|\bto\s+the\b.*\bpercentile\b/i.test(sentence)
        ? undefined
        : {
            draft: {
              kind: 'statistic',
              statistic: 'percentile',
              percentile: Number(match[1]),
              asksTime: false,
            },
            about: match[2] ?? '',
          },
  },
  {
    pattern:
      /\b(?:how\s+(fast|strong|dense|hot|low|high|negative|large|big|deep)\b[^?;]*|when\s+(?:was|did|were|is)\s+([^?;]*?)\s*(?:reach(?:ed)?\s+(?:its|the|a)\s+|at\s+its\s+|the\s+)?(maximum|peak(?:ed)?|highest|strongest|minimum|lowest|weakest|largest|fastest|most\s+negative)\b[^?;]*)/gi,
    read: readExtreme,
  },
  {
    pattern: new RegExp(
      String.raw`(?:^\W*(?:and|also|what\s+about|how\s+about|then)\s+(?=(?:(?:the|its)\s+)?(?:${WORD})s?\b(?:\s+(?:too|as\s+well|please|then))?\W*$)|^\s*(?=(?:max(?:imum)?|min(?:imum)?|highest|lowest|strongest|fastest|median|peak)\b)|\b(?:wh?at(?:['’]?s|\s+is|\s+was|\s+were|\s+are)|tell\s+me|give\s+me|report|state|print|calculate|compute|find|get|determine|compare|which\s+(?:is|was))\s+)(?:me\s+)?(?:the\s+|its\s+|an?\s+|their\s+)?(?:overall\s+)?(${WORD})s?\b(?!\s*[-\s](?:rank|filter))\s*(?:values?\s+)?(?:and\s+(?:the\s+)?(${WORD})s?\b\s*(?:values?\s*)?)?(?:(?:of|in|for)\s+)?([^?;]*)`,
      'gi',
    ),
    read: readStatistic,
  },
  {
    pattern:
      /\b(?:latest|most\s+recent|current)\s+(?:value|reading|measurement)\b(?:\s+of\s+([^?;,]+))?|\bhow\s+many\s+(?:samples|points|values|records|rows)\b([^?;,]*)/gi,
    read: (match) => ({
      draft: {
        kind: 'statistic',
        statistic: /how\s+many/i.test(match[0]) ? 'count' : 'latest',
        asksTime: false,
      },
      about: match[1] ?? match[2] ?? '',
    }),
  },
];
