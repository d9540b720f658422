import type { OperationName } from '#src/domain/operation-name.ts';
import { NUMBER, numberFrom, windowsIn } from '#src/language/operations/amounts.ts';
import { windowNear } from '#src/language/operations/find-window.ts';
import { pairOf } from '#src/language/operations/operands.ts';
import type { Context, Found, OperationRule } from '#src/language/operations/operation-rule.ts';

const RUNNING = `(?:running|rolling|moving|sliding)`;
const STATISTICS: readonly (readonly [RegExp, OperationName])[] = [
  [/median/i, 'running_median'],
  [/std|stdev|standard|variab|sigma|rms|fluctuation/i, 'running_std'],
  [/max|highest|largest|upper/i, 'running_maximum'],
  [/min|lowest|smallest|lower/i, 'running_minimum'],
  [/mean|av|smooth|boxcar/i, 'running_mean'],
];
const STATISTIC = String.raw`(?:means?|av(?:era)?ges?|avgs?|medians?|std(?:ev)?s?|standard\s+deviations?|max(?:im(?:um|a))?s?|min(?:im(?:um|a))?s?(?!ut))`;
const GAP = String.raw`[\s-]+(?:[\w.]+[\s-]+){0,3}?`;

/** Statistics over a window that moves with the samples. */
export const runningRules: readonly OperationRule[] = [
  {
    operation: 'running_correlation',
    pattern: new RegExp(
      String.raw`\b${RUNNING}${GAP}(?:cross[\s-]?)?correlations?\b(?:\s+coefficients?)?(?:\s+(?:between|of)\s+(.+?)\s+(?:and|with|vs\.?)\s+(.+?)(?=\s+(?:over|with|in|using|for|on)\b|[,;]|$))?`,
      'gi',
    ),
    read: (match, context) => ({ ...pairFrom(match), ...withWindow(context) }),
  },
  {
    operation: 'exponential_smoothing',
    pattern:
      /\b(?:exponential(?:ly)?[\s-]*(?:weighted)?[\s-]*(?:smooth(?:ing|ed)?|moving[\s-]*average|mean|average|filter)|smooth(?:ing|ed)?\s+(?:it\s+)?exponentially|ewma?|ema)\b/gi,
    read: readExponential,
  },
  {
    operation: 'running_mean',
    pattern: new RegExp(String.raw`\b${RUNNING}${GAP}${STATISTIC}(?![\w-])|\b${RUNNING}${STATISTIC}\b`, 'gi'),
    read: (match, context) => readRunning(match[0], context),
  },
  {
    operation: 'running_mean',
    pattern: new RegExp(
      String.raw`\b${STATISTIC}\b[^,;.]{0,30}?\b(?:in|over|with|within|using|on)\s+(?:an?\s+)?(?:[\w.]+[\s-]+){0,2}?${RUNNING}\s+(?:[\w.]+[\s-]+){0,2}?windows?\b`,
      'gi',
    ),
    read: (match, context) => readRunning(match[0], context),
  },
  {
    operation: 'running_mean',
    pattern:
      /\b(?:median|boxcar|mean|average|averaging)[\s-]+filter(?:ed|ing)?\b|\bbox[\s-]?car\b(?:\s+(?:smooth(?:ing|ed)?|average|mean))?|\b(?:smooth(?:en|ing)?|boxcar)\b(?!\s+(?:it\s+)?exponentially)/gi,
    read: readSmooth,
  },
  {
    operation: 'running_mean',
    pattern:
      /\bsmoothed\b(?=\s+(?:by|over|with|using|to|at)\b)|(?<=\b(?:hour|hours|h|hr|min|mins|minute|minutes|s|sec|seconds|day|days|point|points)[\s-])smoothed\b/gi,
    read: (_, context) => withWindow(context),
  },
  {
    operation: 'running_mean',
    pattern:
      /\b(?:average|averaging)\s+(?:the\s+|all\s+(?:the\s+)?)?(?:data|series|values|signal|them|it|field|both)\b/gi,
    read: (_, context) => (windowNear(context).window === undefined ? {} : undefined),
  },
  {
    operation: 'cumulative_maximum',
    pattern:
      /\b(?:cumulative|cum|all[\s-]?time|so[\s-]far)[\s-]*max(?:imum|ima)?s?\b|\bmaximum\s+so\s+far\b|\bcummax\b/gi,
  },
  {
    operation: 'cumulative_minimum',
    pattern: /\b(?:cumulative|cum)[\s-]*min(?:imum|ima)?s?\b|\bminimum\s+so\s+far\b|\bcummin\b/gi,
  },
  { operation: 'cumulative_sum', pattern: /\b(?:cumulative|running)[\s-]+(?:sum|total)s?\b|\bcumsum\b/gi },
];

function pairFrom([, first, second]: RegExpExecArray): Found {
  return first === undefined || second === undefined ? { inputCount: 2 } : pairOf(first, second);
}

function withWindow(context: Context, operation?: OperationName): Found {
  const { window, also } = windowNear(context);
  return {
    params: window === undefined ? {} : { window },
    ...(also === undefined ? {} : { also }),
    ...(operation === undefined ? {} : { operation }),
  };
}

/** "running maximum" without a window is the maximum so far. */
function readRunning(words: string, context: Context): Found {
  const operation =
    STATISTICS.find(([pattern]) => pattern.test(words.replace(/min(?:ute)?s?\b(?=[\s-]+\w)/i, '')))?.[1] ??
    'running_mean';
  const found = withWindow(context, operation);
  if (found.params?.['window'] !== undefined) return found;
  if (operation === 'running_maximum') return { operation: 'cumulative_maximum' };
  if (operation === 'running_minimum') return { operation: 'cumulative_minimum' };
  return found;
}

/** "smooth" as a wish about lines ("smooth lines", "smooth curve") is no operation. */
function readSmooth([words]: RegExpExecArray, context: Context): Found | undefined {
  const after = context.clause.slice(context.to);
  if (
    /\b(?:savitzky|golay|savgol|gaussian|butterworth|lo(?:w)?ess|spline|kalman|wavelet)\b/i.test(
      context.clause,
    )
  )
    return undefined;
  if (/^\s+(?:lines?|curves?|colou?rs?|gradient|steps?|transition)\b/i.test(after)) return undefined;
  const isMedian = /median/i.test(words) || /\bmedian\b/i.test(after);
  return withWindow(context, isMedian ? 'running_median' : 'running_mean');
}

function readExponential(_: RegExpExecArray, { clause, to, rest }: Context): Found {
  const after = clause.slice(to) + rest.slice(0, 30);
  const span = new RegExp(String.raw`\b(?:span|window|period|length)\s*(?:of|=|:)?\s*(${NUMBER})`, 'i').exec(
    after,
  );
  const alpha = new RegExp(String.raw`\balpha\s*(?:of|=|:)?\s*(${NUMBER})`, 'i').exec(after);
  if (span?.[1] !== undefined)
    return { params: { span: numberFrom(span[1]) }, also: spanOf(span, to, clause) };
  if (alpha?.[1] !== undefined)
    return { params: { span: 2 / numberFrom(alpha[1]) - 1 }, also: spanOf(alpha, to, clause) };
  const points = windowsIn(clause).find(({ window }) => typeof window === 'number');
  return points === undefined
    ? { params: { span: 10 } }
    : { params: { span: points.window }, also: [points] };
}

function spanOf(match: RegExpExecArray, offset: number, clause: string) {
  const from = offset + match.index;
  return from < clause.length ? [{ from, to: from + match[0].length }] : [];
}
