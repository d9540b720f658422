import type { Act, NamedSeries, Period, Target } from '#src/domain/request.ts';
import type { Setting } from '#src/language/reading/act.ts';

type Compute = Extract<Act, { do: 'compute' }>;

/**
 * "Slope of Bx and Bz", "fit bx and bz" where spectra are drawn: the spectrum of each, made as the last ones were, and no line of one
 * over the other.
 *
 * @param isOfSpectrum its ends are frequencies, whatever else is drawn
 */
export function spectraNamed(
  { of, period }: { readonly of: readonly Target[]; readonly period: Period },
  { drawn, acts, previous }: Setting,
  isOfSpectrum = false,
): Compute | undefined {
  if (!drawn.hasFrequencies || drawn.spectra.length > 0) return undefined;
  if (drawn.onlyResults !== 'curves' && !isOfSpectrum) return undefined;
  const named = of.filter((target): target is NamedSeries => target.kind === 'series').map(withoutKind);
  const isPlain = named.every(({ made, label, unknown }) => (made ?? label ?? unknown) === undefined);
  if (named.length === 0 || named.length < of.length || !isPlain || period.ranges.length > 0)
    return undefined;
  const isIt = (act: Act): act is Compute => act.do === 'compute' && act.operation === 'power_spectrum';
  const params = [...(previous?.acts ?? []), ...acts].findLast(isIt)?.params ?? {};
  return { do: 'compute', operation: 'power_spectrum', params, of: named, period };
}

/** "The Bz spectrum" is of Bz; its frequencies are those that are drawn, and ask for no finer data. */
function withoutKind({ unknown, coarsestMs: _, ...series }: NamedSeries): NamedSeries {
  return unknown === undefined || /\bspectr(?:um|a)$/i.test(unknown) ? series : { ...series, unknown };
}
