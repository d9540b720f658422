import type { Act, Target } from '#src/domain/request.ts';
import { quantityOfInstrument } from '#src/knowledge/quantity-of-instrument.ts';

/** Moments that are given of each kind of particles by itself. */
const MOMENTS: ReadonlySet<string> = new Set(['density', 'temperature', 'velocity']);

/**
 * "RPW density", "MMS1 DES temperature": what instruments of waves give of a plasma is how many electrons it has, and those of electrons
 * give nothing else.
 */
export function withWaveDensity(acts: readonly Act[]): readonly Act[] {
  return acts.map((act) =>
    'of' in act && act.of.some(isOfElectrons) ? { ...act, of: act.of.map(ofElectrons) } : act,
  );
}

function isOfElectrons(target: Target): boolean {
  if (target.kind !== 'series' || target.dataset !== undefined) return false;
  const { instrument = '', quantity = '' } = target;
  // Of "FPI DES" the part that says more is the last.
  const home = quantityOfInstrument(instrument.split(' ').at(-1) ?? instrument);
  return home === 'wave-power' ? quantity === 'density' : home === 'electron-plasma' && MOMENTS.has(quantity);
}

function ofElectrons(target: Target): Target {
  return target.kind === 'series' && isOfElectrons(target)
    ? { ...target, quantity: `electron-${target.quantity}` }
    : target;
}
