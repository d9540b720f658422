import type { Act } from '#src/domain/request.ts';
import { boundsIn } from '#src/language/acts/looks/axes.ts';
import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';

const OVER_TIME = ['spectrogram', 'wavelet'] as const;

/**
 * "Spectrogram of Bz, 1-20 mHz", "power spectrum of it up to 0.1 Hz", "ion energy flux, 10 eV - 30 keV": the part of the frequencies
 * or energies that is drawn.
 */
export const frequencyLimitsAct: ActSpec = lookAct('frequency-limits', 17, (view, setting) => {
  const found = boundsIn(view);
  const unit = found?.used
    .map((each) => ('unit' in each ? each.unit : undefined))
    .find((each) => each !== undefined);
  const kind = spectrumIn(view, setting);
  if (found === undefined || unit === undefined || kind === undefined) return undefined;
  if (!/Hz$/.test(unit) && !(kind === 'over-time' && /eV$/.test(unit))) return undefined;
  return changed(
    {
      kind: 'value-range',
      range: found.range,
      unit,
      ...(kind === 'over-time' ? {} : { axis: 'x' as const }),
    },
    [...found.used, ...view.words('noun', 'freqaxis', 'yaxis', 'xaxis', 'axis', 'limits')],
  );
});

/** Whether the request makes a spectrum, and which. */
function spectrumIn(view: ClauseView, { acts }: Setting): 'over-time' | 'curve' | undefined {
  const made = acts.flatMap((act) => (act.do === 'compute' ? [act.operation] : []));
  const isOne = (name: string) => view.hasWord('operation', name) || made.includes(name);
  if (OVER_TIME.some(isOne) || acts.some(isSpectral)) return 'over-time';
  return isOne('power_spectrum') ? 'curve' : undefined;
}

/** "EMFISIS spectrogram", "ion energy flux": colours over time and energy or frequency. */
function isSpectral(act: Act): boolean {
  if (act.do === 'change') return act.change.kind === 'plot-kind' && act.change.plotKind === 'spectrogram';
  return (
    act.do === 'show' &&
    act.of.length > 0 &&
    act.of.every((target) => target.kind === 'series' && /-spectrum$/.test(target.quantity ?? ''))
  );
}
