import instruments from '#knowledge/instruments.json' with { type: 'json' };
import names from '#knowledge/words/names.json' with { type: 'json' };
import { isOfInstrument } from '#src/domain/instrument.ts';
import type { CatalogDataset } from '#src/knowledge/catalog-dataset.ts';

/** The quantity that an instrument stands for when nothing more is said, e.g. the magnetic field for `MFI`. */
export function quantityOfInstrument(instrument: string): string | undefined {
  const parts = instrument.split(/[ |]/);
  return Object.entries(instruments.quantities).find(([, ids]) =>
    parts.some((part) => ids.includes(part)),
  )?.[0];
}

/** What an instrument that is named for something else has spectra of. */
export function spectraOfInstrument(instrument: string): string | undefined {
  // "MAG" is any of many magnetometers, of which some have spectra.
  const parts = instrument.split(' ').map((part) => part.split('|'));
  return Object.entries(instruments.spectra).find(([, ids]) =>
    parts.some((names) => names.every((name) => ids.includes(name))),
  )?.[0];
}

/** The flux that a spacecraft gives above an energy (MeV), where only one kind of particles has it. */
export function quantityAbove(mission: string, energyMeV: number): string | undefined {
  const own: Readonly<Record<string, readonly number[]>> =
    Object.entries(instruments.integral).find(([id]) => id === mission)?.[1] ?? {};
  return Object.entries(own).find(([, energies]) => energies.includes(energyMeV))?.[0];
}

/** The instruments that stand for a quantity, as parts of dataset ids. */
export function instrumentsFor(quantity: string): readonly string[] {
  return Object.entries(instruments.quantities).find(([id]) => id === quantity)?.[1] ?? [];
}

/** Whether a dataset, or a parameter of one of several instruments, is of a telescope for cosmic rays: `protonFlux1_CRS`. */
export function countsCosmicRays(dataset: string, parameter: string): boolean {
  return instrumentsFor('cosmic-rays').some((counter) =>
    [dataset, parameter].some((id) => isOfInstrument(counter, id)),
  );
}

/** Where a spacecraft is, and how it does: what datasets of all instruments tell beside what they measure. */
const BESIDE: ReadonlySet<string> = new Set([
  'position',
  'radial-distance',
  'heliographic-latitude',
  'heliographic-longitude',
  'l-shell',
  'mlt',
  'local-time',
  '',
]);

/** What most of these datasets measure, as the catalogue knows it; of equals what the first does. */
export function quantityServed(datasets: readonly CatalogDataset[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { parameters } of datasets)
    for (const quantity of new Set(parameters.map((parameter) => parameter.quantity)))
      if (!BESIDE.has(quantity)) counts.set(quantity, (counts.get(quantity) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

const LEVELS: ReadonlySet<string> = new Set(
  names.groups.filter(({ kind }) => kind === 'level').flatMap(({ words }) => Object.keys(words)),
);

/** "Burst", "L2", "K0": a mode or a level of processing by itself, which several instruments have. */
export function isModeOnly(instrument: string): boolean {
  return instrument.split(' ').every((part) => LEVELS.has(part));
}
