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
  proton: { 'electron-flux': 'proton-flux', 'ion-flux': 'proton-flux' },
  ion: { 'electron-flux': 'ion-flux', 'proton-flux': 'ion-flux' },
};

/** What the quantities of one kind of particles are called where no kind is said. */
const PLAIN: Readonly<Record<string, string>> = {
  'electron-density': 'density',
  'electron-temperature': 'temperature',
  'electron-velocity': 'velocity',
  'electron-spectrum': 'energy-spectrum',
  'electron-plasma': 'plasma',
  'alpha-density': 'density',
  'alpha-speed': 'velocity',
};

/** The quantity of a kind of particle: the density of electrons is another quantity than that of ions. */
export function ofSpecies(species: string | undefined, quantity: string): string {
  const isOwn = species === 'proton' || species === 'ion';
  return isOwn ? quantity : (BY_SPECIES[species ?? '']?.[quantity] ?? quantity);
}

/** The same of other particles: of `electron-density` that of ions is `density`; `undefined` where no kind is kept apart. */
export function ofOtherSpecies(species: string, quantity: string): string | undefined {
  const plain = PLAIN[quantity] ?? quantity;
  const own = BY_SPECIES[species]?.[plain];
  if (own !== undefined) return own;
  const isOwn = species === 'proton' || species === 'ion';
  const isKept = Object.values(BY_SPECIES).some((names) => plain in names || quantity in names);
  return isOwn && isKept ? plain : undefined;
}
