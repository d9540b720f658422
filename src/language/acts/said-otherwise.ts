import type { Act } from '#src/domain/request.ts';
import { lagRange } from '#src/language/acts/lag-params.ts';
import { type Near, takeBand, takeLimits } from '#src/language/acts/near-phrases.ts';
import { severalOrders, window as windowOf } from '#src/language/acts/operation-params.ts';
import { OPERATION_SPECS } from '#src/language/acts/operation-specs.ts';
import { RUNNING } from '#src/language/acts/operation-words.ts';
import { METHODS } from '#src/language/acts/resample-params.ts';
import { type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { binText, durationText } from '#src/language/reading/duration-text.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

type Compute = Extract<Act, { do: 'compute' }>;

/** How the operation shall be this time. */
export interface Otherwise {
  readonly operation: string;
  readonly params: Compute['params'];
  readonly used: readonly Phrase[];
  /** It takes the place of what was made before, though no word takes that back. */
  readonly isInstead?: true;
}

/** The window, the method or the band of what was made before, where nothing else is said. */
export function saidOtherwise(
  view: ClauseView,
  setting: Setting,
  corrects: readonly Phrase[],
): Otherwise | undefined {
  return (
    otherWindow(view, setting) ??
    otherLength(view, setting, corrects) ??
    otherMethod(view, setting, corrects) ??
    otherBand(view, setting) ??
    otherExponents(view, setting)
  );
}

/** "Use 1 hour windows", "window 30 min": of what goes by windows, said or not, and nothing else is said. */
function otherWindow(view: ClauseView, { previous, acts }: Setting): Otherwise | undefined {
  const [length, ...others] = [...view.all('duration'), ...view.words('cadence')];
  const words = [...view.spelt(/^(?:windows?|wide|long)$/i), ...view.words('noun', 'window')];
  const isSaid = words.some(({ raw }) => /^windows?$/i.test(raw));
  const before = (previous?.acts ?? []).findLast((act): act is Compute => act.do === 'compute');
  if (length === undefined || others.length > 0 || before === undefined || !isSaid || acts.length > 0)
    return undefined;
  const isByWindows = OPERATION_SPECS[before.operation]?.params === windowOf || 'window' in before.params;
  const used = [
    length,
    ...words,
    ...view.words('verb', 'use', 'set', 'mean', 'compute', 'try'),
    ...view.words('negation', 'instead'),
    ...view.words('noun', 'length', 'width'),
  ];
  const said: readonly Phrase[] = used;
  const isOnly = view.phrases.every((phrase) => said.includes(phrase) || isIdle(phrase));
  const ms = length.type === 'duration' ? length.ms : Number(wordValue(length, 'cadence'));
  if (!isByWindows || !isOnly || !(ms > 0)) return undefined;
  return {
    operation: before.operation,
    params: { ...before.params, window: durationText(ms) },
    used,
    isInstead: true,
  };
}

/** "No, 1 h": the window or the bins of what was made before, and nothing else is said. */
function otherLength(
  view: ClauseView,
  { previous }: Setting,
  corrects: readonly Phrase[],
): Otherwise | undefined {
  const [length, ...others] = view.all('duration');
  const before = (previous?.acts ?? []).findLast(
    (act): act is Compute =>
      act.do === 'compute' && (act.params['window'] ?? act.params['every']) !== undefined,
  );
  if (corrects.length === 0 || length === undefined || others.length > 0 || before === undefined)
    return undefined;
  const words = view.spelt(/^(?:windows?|bins?|long|wide)$/i);
  const said: readonly Phrase[] = [length, ...corrects, ...words];
  if (!view.phrases.every((phrase) => said.includes(phrase) || isIdle(phrase))) return undefined;
  const key = before.params['window'] === undefined ? 'every' : 'window';
  return {
    operation: before.operation,
    params: { ...before.params, [key]: key === 'every' ? binText(length.ms) : durationText(length.ms) },
    used: [length, ...words],
  };
}

/** "I meant the median", "no, daily", "the ratio, not the difference": how the bins or the two sides are taken, and nothing else is said. */
function otherMethod(
  view: ClauseView,
  { previous }: Setting,
  corrects: readonly Phrase[],
): Otherwise | undefined {
  const [operation] = view.words('operation', 'divide', 'difference');
  const [statistic] = view.words('statistic').filter(({ mark }) => !means(mark, 'statistic', 'quartiles'));
  const [cadence] = view.words('cadence');
  const [quartile] = [...view.words('noun', 'quartile'), ...view.words('statistic', 'quartiles')];
  const words = [operation, statistic, cadence, quartile].flatMap((word) => word ?? []);
  const said: readonly Phrase[] = [...words, ...corrects];
  if (corrects.length === 0 || words.length === 0) return undefined;
  if (!view.phrases.every((phrase) => said.includes(phrase) || isIdle(phrase))) return undefined;
  const newest = (previous?.acts ?? []).findLast((act): act is Compute => act.do === 'compute');
  if (newest === undefined) return undefined;
  const name = wordValue(operation, 'operation');
  if (name !== undefined)
    return words.length > 1 || !isOfTwo(newest) ? undefined : { operation: name, params: {}, used: words };
  const method = METHODS[wordValue(statistic, 'statistic') ?? ''];
  const every = Number(wordValue(cadence, 'cadence'));
  const running = statistic === undefined ? undefined : RUNNING[wordValue(statistic, 'statistic') ?? ''];
  if (/^running_/.test(newest.operation) && running !== undefined && cadence === undefined)
    return { operation: running, params: newest.params, used: words };
  if (/^(?:fold|binned)$/.test(newest.operation) && cadence === undefined)
    return groupedOtherwise(newest, wordValue(statistic, 'statistic'), quartile !== undefined, words);
  const isBinned = newest.operation === 'resample' && newest.params['percentile'] === undefined;
  const isPlain = method !== 'percentile' && (statistic === undefined) === (method === undefined);
  if (!isBinned || !isPlain || (cadence !== undefined && !(every > 0))) return undefined;
  const params = {
    ...newest.params,
    ...(method === undefined ? {} : { method }),
    ...(cadence === undefined ? {} : { every: binText(every) }),
  };
  return { operation: 'resample', params, used: words };
}

/** "Median instead, with quartiles" of means by hour or in bins of another series. */
function groupedOtherwise(
  { operation, params }: Compute,
  statistic: string | undefined,
  isWithQuartiles: boolean,
  used: readonly Phrase[],
): Otherwise | undefined {
  if (operation === 'fold')
    return statistic === 'mean' || statistic === 'median'
      ? { operation, params: { ...params, statistic }, used }
      : undefined;
  const { spread: _, low: __, high: ___, ...plain } = params;
  return {
    operation,
    params: { ...plain, statistic, ...(isWithQuartiles ? { spread: 'percentiles' } : {}) },
    used,
  };
}

/** "With lags from 2 to 20 min", "up to order 4": of the exponents before. */
function otherExponents(view: ClauseView, { previous }: Setting): Otherwise | undefined {
  const before = (previous?.acts ?? []).findLast((act): act is Compute => act.do === 'compute');
  if (before?.operation !== 'scaling_exponents') return undefined;
  const near: Near = { phrases: view.phrases.filter(view.isFree), used: [] };
  const params = { ...severalOrders(near), ...lagRange(near) };
  const said: readonly Phrase[] = near.used;
  const isOnly = view.phrases.every(
    (phrase) => said.includes(phrase) || isIdle(phrase) || SMALL.test(phrase.raw),
  );
  if (Object.keys(params).length === 0 || !isOnly) return undefined;
  return {
    operation: before.operation,
    params: { ...before.params, ...params },
    used: [...near.used, ...view.words('negation', 'instead')],
    isInstead: true,
  };
}

const SMALL = /^(?:what|about|how|for|with|use|between|from|the|range|band|instead|rather|only|try)$/i;

/** "And 1 to 3 Hz?", "now 10-100 mHz": the band of the filter or of the fit before, and nothing else is said. */
function otherBand(view: ClauseView, { previous }: Setting): Otherwise | undefined {
  const before = (previous?.acts ?? []).findLast((act): act is Compute => act.do === 'compute');
  if (before === undefined || !/^(?:band_pass|fit)$/.test(before.operation)) return undefined;
  const near: Near = { phrases: view.phrases.filter(view.isFree), used: [] };
  const limits = before.operation === 'fit' ? takeLimits(near) : undefined;
  const factor = limits?.unit === 'mHz' ? 1e-3 : limits?.unit === 'kHz' ? 1e3 : 1;
  const band = limits === undefined ? takeBand(near) : ([limits.low * factor, limits.high * factor] as const);
  const said: readonly Phrase[] = near.used;
  const isOnly = view.phrases.every(
    (phrase) => said.includes(phrase) || isIdle(phrase) || SMALL.test(phrase.raw),
  );
  if (band === undefined || !isOnly || before.params['from'] === undefined) return undefined;
  const [from, to] = band;
  return {
    operation: before.operation,
    params: { ...before.params, from, to },
    used: [...near.used, ...view.words('negation', 'instead')],
  };
}

function isOfTwo({ operation, of }: Compute): boolean {
  return /^(?:difference|divide)$/.test(operation) && of.length > 0;
}

function isIdle(phrase: Phrase): boolean {
  if (phrase.type !== 'word') return false;
  return !isContent(phrase, true) || /^(?:i|me|mean|meant|make|use|it|with|of)$/i.test(phrase.raw);
}
