import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, NamedSeries, Request } from '#src/domain/request.ts';
import type { ThreadState } from '#src/planning/context.ts';

/** Samples in the shortest period that is fitted. */
const PER_PERIOD = 2.5;

/**
 * "Slope from 0.005 to 0.1 Hz?" of a spectrum of minutes, which ends at 0.0083 Hz: a slope of its last points is another one than was
 * asked for, so the spectrum is made anew of finer data of the same spacecraft and time, where those at hand were fetched.
 */
export function withFinerSpectra(request: Request, { frames, focus, figure }: ThreadState): Request {
  const isBound = request.acts.some(
    (act) => 'of' in act && act.of?.some((target) => target.kind === 'act') === true,
  );
  const place = request.acts.findIndex((act) => topOf(act) !== undefined);
  const act = request.acts[place];
  const top = act === undefined ? undefined : topOf(act);
  if (act === undefined || top === undefined || isBound) return request;
  const shown = new Set([
    ...(figure?.panels ?? []).flatMap(({ traces }) => traces.map(({ label }) => label)),
    ...focus,
  ]);
  const spectra = frames.filter(
    ({ label, provenance }) => provenance.operation === 'power_spectrum' && shown.has(label),
  );
  const [spectrum, ...more] = spectra;
  const source = spectrum === undefined ? undefined : sourceOf(spectrum, frames);
  if (spectrum === undefined || source === undefined || more.length > 0) return request;
  const { cadenceMs = 0 } = source;
  // Segments of so many samples were chosen for the samples at hand.
  const isChosen = typeof spectrum.provenance.params?.['segment'] === 'number';
  if (top <= 500 / cadenceMs || isChosen) return request;
  const made: Act = {
    do: 'compute',
    operation: 'power_spectrum',
    params: { ...spectrum.provenance.params },
    of: [{ ...seriesOf(source, spectrum), coarsestMs: 1000 / (PER_PERIOD * top) }],
    period: { ranges: [spectrum.provenance.range], events: [] },
  };
  return {
    ...request,
    acts: [...request.acts.slice(0, place), made, ...fitted(act, place), ...request.acts.slice(place + 1)],
    assumptions: [
      ...request.assumptions,
      `The spectrum at hand ends at ${(500 / cadenceMs).toPrecision(3)} Hz (samples every ${cadenceMs / 1000} s), so it was made anew of finer data.`,
    ],
  };
}

/** The highest frequency of a fit to a spectrum, Hz. */
function topOf(act: Act): number | undefined {
  if (act.do === 'measure' && act.question.kind === 'fit' && act.of.every(isSpectrum))
    return act.question.form === 'power-law' ? act.question.to : undefined;
  if (act.do !== 'compute' || act.operation !== 'fit' || !act.of.every(isSpectrum)) return undefined;
  const { form, to } = act.params;
  return form === 'power-law' && typeof to === 'number' ? to : undefined;
}

function isSpectrum(target: { readonly kind: string; readonly made?: string }): boolean {
  return target.kind === 'pointed' || target.made === 'power_spectrum';
}

/** The fetched data that a spectrum was made of as they are. */
function sourceOf({ provenance }: FrameSummary, frames: readonly FrameSummary[]): FrameSummary | undefined {
  const [name = '', ...more] = provenance.from;
  const frame = frames.find(({ label }) => label === name || name.startsWith(`${label}.`));
  const isFetched = frame?.provenance.origin === 'fetched' && frame.cadenceMs !== undefined;
  return isFetched && more.length === 0 ? frame : undefined;
}

function seriesOf({ label, provenance }: FrameSummary, spectrum: FrameSummary): NamedSeries {
  const { mission, missionName, quantity, coordinates } = provenance;
  const [name = ''] = spectrum.provenance.from;
  const component = name.startsWith(`${label}.`) ? name.slice(label.length + 1) : undefined;
  return {
    kind: 'series',
    text: name,
    ...(mission === undefined ? {} : { mission }),
    ...(missionName === undefined || missionName === mission ? {} : { probe: missionName }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(coordinates === undefined ? {} : { coordinates }),
    ...(component === undefined ? {} : { component }),
  };
}

/** The fit of what is made anew, drawn with it where it was to be drawn. */
function fitted(act: Act, place: number): readonly Act[] {
  if (act.do === 'measure') return [{ ...act, of: [{ kind: 'act', act: place }] }];
  if (act.do !== 'compute') return [act];
  const fit: Act = { ...act, of: [{ kind: 'act', act: place }] };
  const both = [place, place + 1].map((at) => ({ kind: 'act' as const, act: at }));
  return [fit, { do: 'show', mode: 'auto', of: both, period: act.period }];
}
