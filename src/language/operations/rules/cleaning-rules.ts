import { DURATION, durationFrom, NUMBER, numberFrom } from '#src/language/operations/amounts.ts';
import { windowNear } from '#src/language/operations/find-window.ts';
import type { Context, Found, OperationRule } from '#src/language/operations/operation-rule.ts';

const N = `(${NUMBER})`;
const REMOVE = String.raw`(?:remov(?:e|ed|ing)|drop(?:ped|ping)?|mask(?:ed|ing)?|discard(?:ed|ing)?|delet(?:e|ed|ing)|exclud(?:e|ed|ing)|ignor(?:e|ed|ing)|filter(?:ed|ing)?\s+out|cut(?:\s+out)?|throw\s+(?:away|out)|get\s+rid\s+of|set\s+to\s+(?:nan|missing)|blank(?:\s+out)?|reject(?:ed|ing)?|hide|take\s+out|cut\s+off|eliminate)`;
const WHAT = String.raw`(?:\s+(?!outliers?|spikes?)[\w|_-]+){0,5}?\s+`;
const ABOVE = String.raw`(?:above|over|greater\s+than|larger\s+than|bigger\s+than|higher\s+than|more\s+than|exceeding|>=?|beyond|in\s+excess\s+of)`;
const BELOW = String.raw`(?:below|under|less\s+than|smaller\s+than|lower\s+than|<=?)`;
const SIGMA = String.raw`\s*-?\s*(?:sigmas?|\u03c3|std(?:ev)?s?|standard\s+deviations?|z\b)`;
const PERCENTILE = String.raw`(\d+(?:\.\d+)?)\s*(?:st|nd|rd|th)?\s*(?:%|percent(?:iles?)?)?`;

/** Gaps, outliers, bounds and trends. */
export const cleaningRules: readonly OperationRule[] = [
  {
    operation: 'remove_outliers',
    pattern: new RegExp(
      String.raw`\b(?:${REMOVE}|clean(?:ed|ing)?(?:\s+up)?|de-?spik(?:e|ed|ing))\b[^;.]*?\b(?:outliers?|spikes?|glitch(?:es)?)\b|\bde-?spik(?:e|ed|ing)\b|\b(?:sigma|\u03c3)[\s-]*clip(?:ping|ped)?\b|\b${REMOVE}${WHAT}(?:beyond|above|outside|over|more\s+than|farther\s+than|of)\s+[\d.]+${SIGMA}|\boutliers?\s+(?:removed|removal)\b`,
      'gi',
    ),
    read: readOutliers,
  },
  {
    operation: 'clip_percentile',
    pattern: new RegExp(
      String.raw`\b(?:clip(?:ped|ping)?|winsori[sz]e|cap|limit|restrict)\b[^;]*?${PERCENTILE}\s*(?:-|\u2013|\u2014|to|and|through)\s*(?:the\s+)?${PERCENTILE}(?<=percentiles?|%|th|st|rd|nd|percent)(?:\s+percentiles?)?(?:\s+range)?`,
      'gi',
    ),
    read: (match) => ({ params: { lower: Number(match[1]), upper: Number(match[2]) } }),
  },
  {
    operation: 'clip',
    pattern: new RegExp(
      String.raw`\b(?:clip(?:ped|ping)?|clamp(?:ed|ing)?|cap(?:ped|ping)?|limit(?:ed|ing)?|bound|restrict|truncate)\b(?:\s+(?:the\s+)?(?:data|values?|it|series|them|[BVE][xyzrtn]|speed|density|field|temperature|range|magnitude|result))*\s+(?:to|between|from|within|into|at)?\s*(?:the\s+range\s*)?[[(]?\s*${N}\s*(?:,|to|and|\u2013|\.\.+|-)\s*${N}(?!\s*(?:th|st|nd|rd|%|percent))`,
      'gi',
    ),
    read: (match, context) =>
      isAxis(context)
        ? undefined
        : { params: ordered(numberFrom(match[1] ?? '0'), numberFrom(match[2] ?? '0')) },
  },
  {
    operation: 'clip',
    pattern: new RegExp(
      String.raw`\b(?:clip(?:ped|ping)?|clamp(?:ed)?|cap(?:ped)?|limit)\b(?:\s+(?:the\s+)?(?:data|values?|it|series|them|everything|[BVE][xyzrtn]|speed|density|field|temperature))*\s+(?:at|above|below|to\s+(?:at\s+most|a\s+maximum\s+of|a\s+minimum\s+of))\s+${N}(?!\s*(?:th|st|nd|rd|%|percent))`,
      'gi',
    ),
    read: (match, context) => {
      if (isAxis(context)) return undefined;
      const bound = numberFrom(match[1] ?? '0');
      return { params: /below|minimum/i.test(match[0]) ? { lower: bound } : { upper: bound } };
    },
  },
  {
    operation: 'mask_above',
    pattern: new RegExp(String.raw`\b${REMOVE}(?:${WHAT}|\s+)${ABOVE}\s+${N}(?!${SIGMA})`, 'gi'),
    read: readThreshold,
  },
  {
    operation: 'mask_below',
    pattern: new RegExp(String.raw`\b${REMOVE}(?:${WHAT}|\s+)${BELOW}\s+${N}(?!${SIGMA})`, 'gi'),
    read: readThreshold,
  },
  {
    operation: 'mask_below',
    pattern: new RegExp(
      String.raw`\b(?:keep|retain)\s+(?:only\s+)?(?:the\s+)?(?:values?|data|points|samples)\s+${ABOVE}\s+${N}|\b${REMOVE}\s+(?:the\s+|all\s+)?negative(?:\s+values?)?`,
      'gi',
    ),
    read: readThreshold,
  },
  {
    operation: 'mask_above',
    pattern: new RegExp(
      String.raw`\b(?:keep|retain)\s+(?:only\s+)?(?:the\s+)?(?:values?|data|points|samples)\s+${BELOW}\s+${N}|\b${REMOVE}\s+(?:the\s+|all\s+)?positive(?:\s+values?)?`,
      'gi',
    ),
    read: readThreshold,
  },
  {
    operation: 'fill_forward',
    pattern:
      /\b(?:forward[\s-]*fill(?:ed|ing|s)?|fill(?:ed|ing|s)?[\s-]*forward|f-?fill|(?:fill|replace)\b[^;]*\b(?:last|previous|preceding)\s+(?:known\s+|valid\s+|good\s+)?(?:values?|samples?|observations?)|carry\s+(?:the\s+)?(?:last\s+)?(?:values?\s+)?forward|(?:last\s+)?(?:values?|observations?)\s+carried\s+forward|sample[\s-]and[\s-]hold)\b/gi,
  },
  {
    operation: 'interpolate',
    pattern:
      /\b(?:(?:fill(?:ed|ing|s)?|bridge|close|patch|repair)\b[^;]*?\b(?:gaps?|holes?|missing|nans?)\b[^;]*?\b(?:interpolat\w*|linear(?:ly)?)|interpolat(?:e|ed|es|ing|ion)\b|linear\s+interpolation\b)/gi,
    read: readInterpolation,
  },
  {
    operation: 'fill_forward',
    pattern:
      /\b(?:fill(?:ed|ing|s)?|bridge|patch)\s+(?:in\s+|up\s+)?(?:(?:the|any|all|data|missing|its)\s+)*(?:gaps?|holes?|missing|nans?|values?)\b/gi,
    read: (_, { clause }) => (/fill\s+value|to\s+zero/i.test(clause) ? undefined : {}),
  },
  {
    operation: 'detrend',
    pattern:
      /\b(?:remov(?:e|ed|ing)|subtract(?:ed|ing)?|take\s+out)\s+(?:the\s+|its\s+)?(?:mean|average|dc\s+offset)(?:\s+values?)?(?=\s*(?:[,;.]|$|from|of|and|then|first))|\bde-?mean(?:ed|ing)?\b/gi,
    read: () => ({ params: { kind: 'constant' } }),
  },
  {
    operation: 'detrend',
    pattern:
      /\bde-?trend(?:ed|ing|s)?\b|\b(?:remov(?:e|ing)|subtract(?:ing)?|take\s+out|eliminat(?:e|ing))\s+(?:(?:the|a|any|its)\s+)?(?:(?:linear|best[\s-]fit|long[\s-]term|overall|slow)\s+)*(?:trends?|drift|line\s+fit)\b/gi,
  },
  {
    operation: 'normalize',
    pattern: /\b(?:normali[sz](?:e|ed|ing)|standardi[sz](?:e|ed|ing)|z-?scores?)\b(?!\s+(?:units?|path))/gi,
  },
  {
    operation: 'percentile_rank',
    pattern:
      /\b(?:percentile[\s-]+ranks?|rank[\s-]+percentiles?|percent(?:age)?[\s-]+ranks?|(?:convert|turn)\s+(?:it\s+|this\s+|them\s+)?(?:in)?to\s+percentiles)\b/gi,
  },
  {
    operation: 'sign',
    pattern:
      /\b(?:the\s+)?signs?\s+of\b|\bpolarity\s+of\b|\bset\b[^;]*?\bto\s+\+?1\s+(?:where|when|if|for)\b[^;]*?[-\u2212]1\s+(?:where|when|if|for|otherwise)\b(?:[^;]*)|\b(?:sign|signum)\s+(?:function|only)\b|[-+]1\s*(?:\/|or)\s*[-+\u2212]1\s+by\s+sign\b/gi,
  },
];

function readOutliers(match: RegExpExecArray, { clause, from, rest }: Context): Found {
  const words = clause.slice(from) + rest.slice(0, 30);
  const sigma =
    new RegExp(String.raw`([\d.]+)${SIGMA}`, 'i').exec(match[0]) ??
    new RegExp(String.raw`([\d.]+)${SIGMA}`, 'i').exec(words);
  return sigma?.[1] === undefined ? {} : { params: { sigma: Number(sigma[1]) } };
}

/** "when did Bz drop below -10?" asks, it does not mask. */
function readThreshold(match: RegExpExecArray, { clause, from }: Context): Found | undefined {
  if (
    /\b(?:when|did|does|do|has|have|had|how|whether|if|first|last|where)\b[^;]*$/i.test(clause.slice(0, from))
  )
    return undefined;
  return { params: { threshold: match[1] === undefined ? 0 : numberFrom(match[1]) } };
}

function readInterpolation(match: RegExpExecArray, context: Context): Found {
  const tail = context.clause.slice(context.from);
  const every = new RegExp(
    String.raw`\b(?:to|onto|on|at|every)\s+(?:an?\s+|a\s+regular\s+)?(?:every\s+)?(${DURATION})`,
    'i',
  ).exec(tail);
  const largest = new RegExp(
    String.raw`\b(?:up\s+to|shorter\s+than|less\s+than|smaller\s+than|under|below|no\s+longer\s+than|at\s+most|max(?:imum)?(?:\s+gap)?(?:\s+of)?)\s+(${DURATION})`,
    'i',
  ).exec(tail);
  if (largest?.[1] !== undefined) return { params: { largestGap: durationFrom(largest[1]) } };
  if (every?.[1] !== undefined && !/gap/i.test(match[0]))
    return { params: { every: durationFrom(every[1]) }, also: windowNear(context).also ?? [] };
  return {};
}

/** "limit the y axis to 0 to 10" is about the figure. */
function isAxis({ clause }: Context): boolean {
  return /\b(?:axis|axes|y-?range|x-?range|scale|colou?r|plot\s+range|zoom)\b/i.test(clause);
}

function ordered(first: number, second: number): { readonly lower: number; readonly upper: number } {
  return { lower: Math.min(first, second), upper: Math.max(first, second) };
}
