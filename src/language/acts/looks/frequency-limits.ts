import type { Act } from '#src/domain/request.ts';
import { type Bounds, boundsIn } from '#src/language/acts/looks/axes.ts';
import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import { pulsationFrequencies } from '#src/language/acts/pulsation-band.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { RECEIVERS } from '#src/language/reading/dynamic-spectra.ts';

const OVER_TIME = ['spectrogram', 'wavelet'] as const;

/**
 * "Spectrogram of Bz, 1-20 mHz", "power spectrum of it up to 0.1 Hz", "ion energy flux, 10 eV - 30 keV": the part of the frequencies
 * or energies that is drawn.
 */
export const frequencyLimitsAct: ActSpec = lookAct('frequency-limits', 17, (view, setting) => {
  const bounds = boundsIn(view);
  const band = bounds === undefined ? pulsationsIn(view) : undefined;
  const found = bounds ?? band;
  if (found === undefined) return undefined;
  const unit =
    band?.unit ??
    found.used.map((each) => ('unit' in each ? each.unit : undefined)).find((each) => each !== undefined);
  const kind = spectrumIn(view, setting);
  if (unit === undefined || kind === undefined) return undefined;
  if (isOfFit(view, setting)) return undefined;
  if (!/Hz$/.test(unit) && !(kind === 'over-time' && /eV$/.test(unit))) return undefined;
  return changed(
    {
      kind: 'value-range',
      range: found.range,
      unit,
      ...(kind === 'over-time' ? {} : { axis: 'x' as const }),
    },
    [
      ...found.used,
      ...view.words('noun', 'freqaxis', 'yaxis', 'xaxis', 'axis', 'limits', 'extent'),
      ...view.words('negation', 'only'),
      ...view.words('verb', 'limit', 'zoom', 'keep', 'show'),
      ...view.words('pronoun', 'it'),
      ...view.spelt(/^(?:just|only|part|band|range|frequenc(?:y|ies)|freqs?|restrict)$/i),
    ],
  );
});

/** "Slopes in 1e-4..1e-3 and 1e-2..1e-1 Hz": behind the band of a fit another is one more, where nothing is said of the axis. */
function isOfFit(view: ClauseView, { acts }: Setting): boolean {
  const isFitted = acts.some(
    (act) => act.do === 'compute' && act.operation === 'fit' && act.params['from'] !== undefined,
  );
  return (
    isFitted &&
    !view.hasWord('noun', 'freqaxis', 'xaxis', 'axis', 'limits', 'extent') &&
    !view.hasWord('verb', 'limit', 'zoom')
  );
}

/** "Power spectrum of Bz, Pc5 band": the frequencies of these pulsations. */
function pulsationsIn(view: ClauseView): (Bounds & { readonly unit: string }) | undefined {
  const [word] = view.words('operation', 'pulsations');
  const band = word === undefined ? undefined : pulsationFrequencies(word.raw);
  return word === undefined || band === undefined ? undefined : { range: band, unit: 'mHz', used: [word] };
}

/** Whether the request makes a spectrum, and which. */
function spectrumIn(view: ClauseView, { acts, drawn }: Setting): 'over-time' | 'curve' | undefined {
  const made = acts.flatMap((act) => (act.do === 'compute' ? [act.operation] : []));
  const isOne = (name: string) => view.hasWord('operation', name) || made.includes(name);
  if (OVER_TIME.some(isOne) || acts.some(isSpectral)) return 'over-time';
  if (isOne('power_spectrum')) return 'curve';
  if (acts.some(isOfWaves) && !view.hasWord('noun', 'spectrogram')) return 'over-time';
  // "Frequency 0.1 to 10 kHz" of the spectrogram that is drawn, and not its colours.
  if (drawn.hasSpectrogram && view.hasWord('noun', 'freqaxis')) return 'over-time';
  // "Only 1-20 mHz" of the spectrum that is drawn.
  return acts.length === 0 && drawn.hasFrequencies && isPlain(view) ? 'curve' : undefined;
}

const PLAIN =
  /^(?:only|just|zoom(?: in)?|limit|restrict|show|keep|plot|the|to|on|in|from|part|range|band|it|'?til+|until|up to|below|under|max|frequenc(?:y|ies)|freqs?|axis|x-?axis|please|pls|now|and|,|ok|with|detrend(?:ed|ing)?)$/i;

/** A fit, a filter or a mark in a band is something else. */
function isPlain(view: ClauseView): boolean {
  return view.phrases.every(
    (phrase) =>
      phrase.type === 'span' ||
      phrase.type === 'amount' ||
      phrase.type === 'condition' ||
      PLAIN.test(phrase.raw),
  );
}

/** "EMFISIS spectrogram, "ion energy flux": colours over time and energy or frequency. */
function isSpectral(act: Act): boolean {
  if (act.do === 'change') return act.change.kind === 'plot-kind' && act.change.plotKind === 'spectrogram';
  return (
    act.do === 'show' &&
    act.of.length > 0 &&
    act.of.every((target) => target.kind === 'series' && /-spectrum$/.test(target.quantity ?? ''))
  );
}

/** "WFR 20-2000 Hz and density": what a receiver of waves measures comes by frequency, and the rest has none. */
function isOfWaves(act: Act): boolean {
  if (act.do !== 'show') return false;
  return act.of.some((target) => {
    if (target.kind !== 'series') return false;
    const { quantity, instrument } = target;
    if (quantity !== undefined) return quantity === 'wave-power';
    return RECEIVERS.some((name) => instrument?.split(' ').includes(name) === true);
  });
}
