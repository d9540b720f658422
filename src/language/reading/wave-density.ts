import type { Act, Target } from '#src/domain/request.ts';
import { quantityOfInstrument } from '#src/knowledge/quantity-of-instrument.ts';

/** "RPW density": what instruments of waves give of a plasma is how many electrons it has. */
export function withWaveDensity(acts: readonly Act[]): readonly Act[] {
  return acts.map((act) =>
    'of' in act && act.of.some(isOfWaves) ? { ...act, of: act.of.map(ofElectrons) } : act,
  );
}

function isOfWaves(target: Target): boolean {
  if (target.kind !== 'series' || target.quantity !== 'density') return false;
  const { instrument = '', dataset } = target;
  return dataset === undefined && quantityOfInstrument(instrument) === 'wave-power';
}

function ofElectrons(target: Target): Target {
  return target.kind === 'series' && isOfWaves(target) ? { ...target, quantity: 'electron-density' } : target;
}
