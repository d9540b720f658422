import type { Act, Target } from '#src/domain/request.ts';
import { durationOf } from '#src/timeseries/window.ts';

/** Samples in the shortest period that is fitted; two are the limit of what a spectrum shows. */
const PER_PERIOD = 2.5;
/** Of more samples than this no spectrum is taken in a reply. */
const MOST_SAMPLES = 3_000_000;

/** Samples in the shortest period that a filter or a wavelet is asked for. */
const PER_FILTERED = 4;

/**
 * "Power spectrum of B, slope from 1e-3 to 1e-1 Hz", "band pass 5 to 30 min", "above 1000 nT for at least 30 min": the data have to be
 * fine enough for the highest frequency that is fitted or filtered, and for the shortest time that something has to hold.
 */
export function withFineSpectra(acts: readonly Act[]): readonly Act[] {
  return forFits(acts).map((act): Act => {
    const lastingMs = lastingOf(act);
    if (lastingMs !== undefined && 'of' in act)
      return isTooLong(act, lastingMs / PER_LASTING)
        ? act
        : { ...act, of: act.of.map((target) => asFine(target, lastingMs / PER_LASTING)) };
    const coarsestMs = act.do === 'compute' ? coarsestOf(act) : undefined;
    if (act.do !== 'compute' || coarsestMs === undefined) return act;
    return isTooLong(act, coarsestMs)
      ? act
      : { ...act, of: act.of.map((target) => asFine(target, coarsestMs)) };
  });
}

/** Samples in the shortest time that a condition has to hold. */
const PER_LASTING = 2;

/** How long it has to hold: "AE above 1000 nT for at least 30 min". */
function lastingOf(act: Act): number | undefined {
  const said =
    act.do === 'intervals'
      ? (act.params['atLeastMs'] ?? act.params['longerThanMs'])
      : act.do === 'measure' && act.question.kind === 'condition'
        ? (act.question.atLeastMs ?? act.question.longerThanMs)
        : undefined;
  return typeof said === 'number' && said > 0 ? said : undefined;
}

type Compute = Extract<Act, { do: 'compute' }>;

function coarsestOf(act: Compute): number | undefined {
  const periodMs = shortestOf(act);
  return periodMs === undefined ? shortestLag(act) : periodMs / PER_FILTERED;
}

/** "Increments at 6 s", "flatness from 3 s to 1 h": over less than the distance of two samples there are none. */
function shortestLag({ operation, params }: Compute): number | undefined {
  const name = LAGS.get(operation);
  const said = name === undefined ? undefined : params[name];
  return typeof said === 'string' ? durationOf(said) : undefined;
}

const LAGS: ReadonlyMap<string, string> = new Map([
  ['increments', 'lag'],
  ['structure_function', 'minimumLag'],
  ['scaling_exponents', 'from'],
]);

/** The shortest period of a filter or a wavelet, ms. */
function shortestOf({ operation, params }: Compute): number | undefined {
  const said =
    operation === 'low_pass' || operation === 'high_pass'
      ? [params['cutoff']]
      : operation === 'band_pass' || operation === 'wavelet'
        ? [params['from'], params['to']]
        : [];
  const periods = said.flatMap(periodOf);
  return periods.length === 0 ? undefined : Math.min(...periods);
}

/** A frequency in Hz or a length of time, as a period in ms. */
function periodOf(said: unknown): readonly number[] {
  if (typeof said === 'number') return said > 0 ? [1000 / said] : [];
  return typeof said === 'string' ? [durationOf(said)] : [];
}

function isTooLong(act: Act, coarsestMs: number): boolean {
  const [range] = ('period' in act ? act.period?.ranges : undefined) ?? [];
  return range !== undefined && (range.stop - range.start) / coarsestMs > MOST_SAMPLES;
}

function forFits(acts: readonly Act[]): readonly Act[] {
  const tops = new Map<number, number>();
  for (const act of acts) {
    const top = topOf(act);
    if (top === undefined || !('of' in act)) continue;
    for (const target of act.of)
      if (target.kind === 'act') tops.set(target.act, Math.max(top, tops.get(target.act) ?? 0));
  }
  if (tops.size === 0) return acts;
  return acts.map((act, place): Act => {
    const top = tops.get(place);
    if (top === undefined || act.do !== 'compute' || act.operation !== 'power_spectrum') return act;
    const coarsestMs = 1000 / (PER_PERIOD * top);
    return isTooLong(act, coarsestMs)
      ? act
      : { ...act, of: act.of.map((target) => asFine(target, coarsestMs)) };
  });
}

/** The highest frequency that is fitted, Hz. */
function topOf(act: Act): number | undefined {
  const isFit =
    (act.do === 'compute' && act.operation === 'fit') ||
    (act.do === 'measure' && act.question.kind === 'fit');
  if (!isFit) return undefined;
  const to =
    act.do === 'compute' ? act.params['to'] : act.question.kind === 'fit' ? act.question.to : undefined;
  return typeof to === 'number' && to > 0 ? to : undefined;
}

function asFine(target: Target, coarsestMs: number): Target {
  const isOpen =
    target.kind === 'series' &&
    (target.cadenceMs ?? target.dataset ?? target.label ?? target.made) === undefined;
  // Of several lags the shortest counts for all.
  return isOpen
    ? { ...target, coarsestMs: Math.min(coarsestMs, target.coarsestMs ?? Number.POSITIVE_INFINITY) }
    : target;
}
