import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { quantityOfInstrument, spectraOfInstrument } from '#src/knowledge/quantity-of-instrument.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { atHand } from '#src/planning/request/at-hand.ts';
import { shifted } from '#src/planning/request/shifted.ts';

/** Quantities that come as samples over time, whose spectrogram is computed; the others come as spectra. */
const SAMPLED: ReadonlySet<string> = new Set([
  'magnetic-field',
  'electric-field',
  'velocity',
  'density',
  'electron-density',
  'speed',
  'temperature',
  'dynamic-pressure',
]);
/** Operations that make a picture of one column. */
const OF_ONE: ReadonlySet<string> = new Set(['spectrogram', 'wavelet']);

/**
 * "THEMIS-E FGM spectrogram", "Wind Bz as a spectrogram": of what is sampled over time it is computed, and of a vector that is yet to
 * be fetched each component has its own.
 */
export function withSpectraOfSamples(request: Request, thread: ThreadState, knowledge: Knowledge): Request {
  const acts: Act[] = [];
  const moved = new Map<number, number>();
  const whole = (of: readonly Target[]) => of.flatMap((target) => partsOf(target, thread, knowledge));
  for (const [place, act] of request.acts.entries()) {
    const own = shifted(act, moved);
    // What is computed as a picture needs no other kind.
    if (isPicture(own) && acts.some(isMadePicture)) continue;
    if (isDrawnAsPicture(own, request.acts.slice(place + 1))) {
      const { of, period } = own;
      const made = { do: 'compute', operation: 'spectrogram', params: {}, of: whole(of), period } as const;
      moved.set(place, acts.push(made, { ...own, of: [{ kind: 'act', act: acts.length }] }) - 1);
      continue;
    }
    const isOfOne = own.do === 'compute' && OF_ONE.has(own.operation);
    moved.set(place, acts.push(isOfOne ? { ...own, of: whole(own.of) } : own) - 1);
  }
  return { ...request, acts };
}

function isDrawnAsPicture(act: Act, behind: readonly Act[]): act is Extract<Act, { do: 'show' }> {
  if (act.do !== 'show' || act.mode !== 'auto' || act.form !== undefined || !behind.some(isPicture))
    return false;
  return act.of.length > 0 && act.of.every(isSampled);
}

function isPicture(act: Act): boolean {
  return act.do === 'change' && act.change.kind === 'plot-kind' && act.change.plotKind === 'spectrogram';
}

function isMadePicture(act: Act): boolean {
  return act.do === 'compute' && act.operation === 'spectrogram';
}

function isSampled(target: Target): boolean {
  return target.kind === 'series' && target.label === undefined && SAMPLED.has(quantityOf(target) ?? '');
}

function quantityOf({ quantity, instrument }: NamedSeries): string | undefined {
  if (quantity !== undefined || instrument === undefined) return quantity;
  // EMFISIS is asked for its spectra of waves.
  return spectraOfInstrument(instrument) ?? quantityOfInstrument(instrument);
}

/** The components of a vector that is not here yet: what is here is known by its columns. */
function partsOf(target: Target, thread: ThreadState, knowledge: Knowledge): readonly Target[] {
  if (target.kind !== 'series' || target.dataset !== undefined || target.label !== undefined) return [target];
  const quantity = quantityOf(target);
  const isWhole = target.component === undefined || target.component === 'vector';
  if (quantity === undefined || !isWhole || knowledge.quantity(quantity)?.isVector !== true) return [target];
  const mission = knowledge.mission(target.mission ?? '');
  const frame = target.coordinates ?? mission?.coordinates;
  if (mission === undefined || frame === undefined || atHand({ ...target, quantity }, thread, []).length > 0)
    return [target];
  const parts = frame === 'RTN' ? ['r', 't', 'n'] : ['x', 'y', 'z'];
  return parts.map((component) => ({ ...target, quantity, component }));
}
