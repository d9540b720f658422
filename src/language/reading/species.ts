/** Quantities that are kept apart by the kind of particle. */
const BY_SPECIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  electron: {
    density: 'electron-density',
    temperature: 'electron-temperature',
    velocity: 'electron-velocity',
    speed: 'electron-velocity',
    'energy-spectrum': 'electron-spectrum',
    'ion-flux': 'electron-flux',
    'proton-flux': 'electron-flux',
    plasma: 'electron-plasma',
  },
  alpha: { density: 'alpha-density', speed: 'alpha-speed', velocity: 'alpha-speed' },
  oxygen: { density: 'heavy-ion-density' },
};

/** The quantity of a kind of particle: the density of electrons is another quantity than that of ions. */
export function ofSpecies(species: string | undefined, quantity: string): string {
  return BY_SPECIES[species ?? '']?.[quantity] ?? quantity;
}
