import type { Act, Target } from '#src/domain/request.ts';
import { METHODS } from '#src/language/acts/resample-params.ts';
import type { Setting } from '#src/language/reading/act.ts';

/** Parts of the calendar by which statistics are told and bins are made. */
const BINS: ReadonlySet<string> = new Set(['hour', 'day', 'month', 'year']);

/**
 * "Mean and std of the speed per year, as CSV", "as CSV" behind that answer: what a file of the table is written from, the same
 * statistics as series.
 *
 * @param first place that the first of the computations gets among the acts of the request
 */
export function tableAsData(
  { acts, previous }: Setting,
  first: number,
): { readonly acts: readonly Act[]; readonly of: readonly Target[] } | undefined {
  const asked = acts.at(-1) ?? (acts.length === 0 ? previous?.acts.at(-1) : undefined);
  if (asked?.do !== 'measure' || asked.question.kind !== 'statistic') return undefined;
  const { of, period, question } = asked;
  const { by, statistics } = question;
  if (by === undefined || !BINS.has(by) || of.some(({ kind }) => kind === 'act')) return undefined;
  const methods = statistics.flatMap((statistic) => METHODS[statistic] ?? []);
  if (methods.length !== statistics.length || methods.includes('percentile')) return undefined;
  return {
    acts: methods.map((method) => ({
      do: 'compute',
      operation: 'resample',
      params: { every: by, method },
      of,
      period,
    })),
    of: methods.map((_, index) => ({ kind: 'act', act: first + index })),
  };
}
