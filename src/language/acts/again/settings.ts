import type { MadeOtherwise } from '#src/domain/request.ts';
import { type Near, take, takeSpelt, takeWord } from '#src/language/acts/near-phrases.ts';
import { defined, lag, type Params } from '#src/language/acts/operation-params.ts';
import { OPERATION_SPECS, type OperationSpec } from '#src/language/acts/operation-specs.ts';
import { RUNNING } from '#src/language/acts/operation-words.ts';
import { METHODS } from '#src/language/acts/resample-params.ts';
import { SMOOTH_PARTS } from '#src/language/acts/smooth-spectra.ts';
import { durationText } from '#src/language/reading/duration-text.ts';
import type { MadeStep } from '#src/language/reading/made-steps.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** How a step is done this time, and the phrases that say it. */
export interface SettingSaid {
  readonly made: MadeOtherwise;
  readonly used: readonly Phrase[];
}

/**
 * What phrases say of how a step of the figure was made: its window, order, bins, limits, statistic. What they do not speak of stays as
 * it was.
 */
export function settingOf(phrases: readonly Phrase[], step: MadeStep): SettingSaid | undefined {
  const near: Near = { phrases, used: [] };
  const other = statisticOf(near, step);
  const said = { ...other?.params, ...OWN[step.operation]?.(near, step), ...readBySpec(near, step) };
  const { becomes = step.operation } = other ?? {};
  const without = [...(other?.without ?? []), ...Object.keys(said).flatMap((key) => INSTEAD_OF[key] ?? [])];
  if (near.used.length === 0 || (Object.keys(said).length === 0 && other === undefined)) return undefined;
  return {
    made: {
      operation: step.operation,
      ...(becomes === step.operation ? {} : { becomes }),
      params: said,
      ...(without.length === 0 ? {} : { without }),
    },
    used: near.used,
  };
}

/** What says the same in another way goes: bins by number and by width. */
const INSTEAD_OF: Readonly<Record<string, readonly string[]>> = {
  bins: ['width'],
  width: ['bins'],
  order: ['orders'],
  orders: ['order'],
  segment: ['parts'],
  parts: ['segment'],
};

/** "Running mean: window 2 h instead of 1 h.": what is done in another way. */
export function toldOf({ operation, becomes, params }: MadeOtherwise, before: MadeStep): string {
  const told = Object.entries(params).map(([key, value]) => {
    const was = before.params[key];
    const is = `${NAMES[key] ?? key.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase()} ${shown(value)}`;
    return was === undefined ? is : `${is} instead of ${shown(was)}`;
  });
  if (becomes === 'match_lag') return 'It is moved to where it fits best, and not by a time that was said.';
  const name = spoken(operation);
  return becomes === undefined
    ? `${name}: ${told.join(', ')}.`
    : `${[`${spoken(becomes)} instead of ${name.toLowerCase()}`, ...told].join(', ')}.`;
}

const NAMES: Readonly<Record<string, string>> = { every: 'bins of', norm: 'counted as', parts: 'segments' };

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ');
  const [, amount, unit] = /^(-?[\d.]+)(ms|s|min|h|d)$/.exec(String(value)) ?? [];
  return amount === undefined ? String(value) : `${amount} ${unit}`;
}

function spoken(operation: string): string {
  const words = operation.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Both are done in the same way by the same words: two measures over windows of one length. */
export function isAlike(a: MadeStep, b: MadeStep, { params }: MadeOtherwise): boolean {
  const isSame = specOf(a.operation)?.params === specOf(b.operation)?.params;
  return isSame && Object.keys(params).every((key) => a.params[key] === b.params[key]);
}

function specOf(operation: string): OperationSpec | undefined {
  const own = OPERATION_SPECS[operation];
  return own ?? Object.values(OPERATION_SPECS).find((each) => each.operation === operation);
}

/** The reader of the operation's own words; the form of a fit is no setting of it. */
function readBySpec(near: Near, { operation, params }: MadeStep): Params {
  if (operation === 'resample') return binOf(near);
  const { form: _, kind: __, isTimes: ___, ...said } = specOf(operation)?.params?.(near, '') ?? {};
  // A single order beside several is one more word for them.
  return 'orders' in params && typeof said['order'] === 'number' && operation === 'scaling_exponents'
    ? { orders: [said['order']] }
    : said;
}

/** "Hourly", "5 min": the bins of averages. */
function binOf(near: Near): Params {
  const cadence = takeWord(near, 'cadence');
  const ms = cadence === undefined ? take(near, 'duration')?.ms : Number(cadence);
  return ms === undefined || !(ms > 0) ? {} : { every: durationText(ms) };
}

/** "Median", "the maximum": another statistic of the same windows or bins. */
function statisticOf(
  near: Near,
  { operation }: MadeStep,
): { readonly becomes?: string; readonly params?: Params; readonly without?: readonly string[] } | undefined {
  const known = (value: string | undefined) => value ?? '';
  if (operation === 'lag') return bestLag(near);
  if (operation === 'match_lag') {
    const params = lag(near);
    return params === undefined ? undefined : { becomes: 'lag', params, without: ['sign', 'maxLag'] };
  }
  if (/^running_(?!correlation)/.test(operation)) {
    const becomes = RUNNING[known(takeWord(near, 'statistic', ...Object.keys(RUNNING)))];
    return becomes === undefined ? undefined : { becomes };
  }
  if (operation === 'resample') {
    const plain = Object.keys(METHODS).filter((name) => name !== 'percentile');
    const method = METHODS[known(takeWord(near, 'statistic', ...plain))];
    return method === undefined ? undefined : { params: { method } };
  }
  if (operation !== 'fold' && operation !== 'binned') return undefined;
  const statistic = takeWord(near, 'statistic', 'mean', 'median');
  return statistic === undefined ? undefined : { params: { statistic } };
}

/** "The best lag by cross-correlation" in the place of one that was said. */
function bestLag(near: Near): { readonly becomes: string; readonly without: readonly string[] } | undefined {
  if (takeWord(near, 'asked', 'best-lag') === undefined) return undefined;
  takeWord(near, 'operation', 'cross_correlation');
  takeWord(near, 'asked', 'correlation');
  return { becomes: 'match_lag', without: ['by'] };
}

/** Settings that the words of the operation itself do not tell. */
const OWN: Readonly<Record<string, (near: Near, step: MadeStep) => Params>> = {
  power_spectrum: (near, step) => segmentsOf(near, step),
  increments: (near) => defined('kind', kindOf(near)),
};

/** "Shorter segments" are more of them, which are smoother and coarser. */
function segmentsOf(near: Near, { params }: MadeStep): Params {
  const isShorter = takeSpelt(near, /^(?:shorter|smaller|more|smoother)$/i) !== undefined;
  const isLonger = !isShorter && takeSpelt(near, /^(?:longer|larger|bigger|fewer)$/i) !== undefined;
  if (!isShorter && !isLonger) return {};
  if (takeSpelt(near, /^(?:segments?|windows?|pieces|sections|averaging)$/i) === undefined) return {};
  const before = typeof params['parts'] === 'number' ? params['parts'] : SMOOTH_PARTS / 4;
  return { parts: Math.max(1, isShorter ? before * 2 : Math.floor(before / 2)) };
}

function kindOf(near: Near): string | undefined {
  return takeSpelt(near, /^normali[sz]ed$/i) === undefined ? undefined : 'normalized';
}
