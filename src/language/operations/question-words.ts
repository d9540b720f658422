import { NUMBER } from '#src/language/operations/amounts.ts';
import type { QuestionStatistic } from '#src/language/operations/data-questions.ts';

export const ABOVE = String.raw`(?:above|over|exceed(?:s|ed|ing)?|greater\s+than|larger\s+than|higher\s+than|more\s+than|at\s+least|no\s+less\s+than|>=?|northward\s+of)`;
const BELOW = String.raw`(?:below|under|beneath|less\s+than|lower\s+than|smaller\s+than|at\s+most|no\s+more\s+than|<=?|drop(?:s|ped)?\s+(?:to|below)|fell\s+(?:to|below)|southward\s+of)`;
const SIGN = 'negative|positive|southward|northward';
/** What is asked of a value: a limit, or a sign. "southward below -5" is the limit. */
export const TEST = String.raw`(?:(?:${SIGN})\s+(?:and\s+)?(?=(?:${ABOVE}|${BELOW})\s*[-+\u2212]?[\d.]))?((?:${ABOVE}|${BELOW})(?=\s*[-+\u2212]?[\d.])|(?:mostly\s+|strongly\s+|pointing\s+)?(?:${SIGN})\b)\s*(${NUMBER})?`;
export const SUBJECT = String.raw`((?:(?!\b(?:was|were|is|are|did|does|has|have|had|been|stay(?:ed)?|remain(?:ed)?)\b)[^?!;])*?)`;
export const BE = String.raw`(?:\s*(?:was|were|is|are|did|does|has|have|had|been|be|stay(?:ed)?|remain(?:ed)?|go|went|cross(?:ed)?|fall|rise)\b)*`;
export const STATISTICS: readonly (readonly [RegExp, QuestionStatistic])[] = [
  [/\b(?:median)\b/i, 'median'],
  [/\b(?:standard\s+deviation|std(?:ev)?|variab\w+|spread|scatter)\b/i, 'std'],
  [
    /\b(?:max(?:imum|ima)?|highest|largest|peak(?:ed|s)?|greatest|strongest|fastest|biggest|densest|hottest)\b/i,
    'maximum',
  ],
  [
    /\b(?:min(?:imum|ima)?|lowest|smallest|weakest|slowest|most\s+negative|deepest|coldest|bottom(?:ed)?)\b/i,
    'minimum',
  ],
  [/\b(?:range|extent|span\s+of\s+values)\b/i, 'range'],
  [
    /\b(?:how\s+many\s+(?:samples|points|values|records|rows|measurements)|number\s+of\s+(?:samples|points|values|records|rows))\b/i,
    'count',
  ],
  [/\b(?:latest|most\s+recent|current|last)\s+(?:value|reading|measurement|sample)\b/i, 'latest'],
  [/\b(?:mean|average|avg|typical)\b/i, 'mean'],
];
export const WORD = String.raw`median|standard\s+deviation|std(?:ev)?|max(?:imum)?|highest|largest|peak|greatest|strongest|fastest|biggest|min(?:imum)?|lowest|smallest|weakest|slowest|most\s+negative|deepest|mean|average|avg|typical|range|variability`;
