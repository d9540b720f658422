import type { DatasetInfo } from '#src/domain/dataset.ts';
import { energiesIn, heavyKind } from '#src/knowledge/particle-channels.ts';
import { countsCosmicRays } from '#src/knowledge/quantity-of-instrument.ts';
import type { ParameterChoice, Wanted } from '#src/knowledge/wanted.ts';

/** Below this solar and anomalous particles are counted rather than galactic ones, in keV. */
const GALACTIC = 100_000;

/**
 * Cosmic rays without an energy are the galactic ones: of a telescope that gives each of its energies by itself, the first channel
 * from 100 MeV on in the place of its lowest.
 */
export function galacticChannel(
  choice: ParameterChoice,
  wanted: Wanted,
  { id, parameters }: DatasetInfo,
): ParameterChoice {
  const chosen = lowOf(parameters.find(({ name }) => name === choice.parameter)?.description);
  if (wanted.quantity !== 'cosmic-rays' || chosen === undefined || chosen >= GALACTIC) return choice;
  const [best] = parameters
    .filter(
      (each) => each.size.length === 0 && countsCosmicRays(id, each.name) && heavyKind(each) === undefined,
    )
    .flatMap(({ name, description }) => {
      const low = /proton/i.test(description) ? lowOf(description) : undefined;
      return low === undefined || low < GALACTIC ? [] : [{ parameter: name, low }];
    })
    .toSorted((a, b) => a.low - b.low);
  return best === undefined ? choice : { ...choice, parameter: best.parameter };
}

function lowOf(description: string | undefined): number | undefined {
  return energiesIn(description ?? '')?.low;
}
