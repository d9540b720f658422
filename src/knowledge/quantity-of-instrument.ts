import instruments from '#knowledge/instruments.json' with { type: 'json' };

/** The quantity that an instrument stands for when nothing more is said, e.g. the magnetic field for `MFI`. */
export function quantityOfInstrument(instrument: string): string | undefined {
  const parts = instrument.split(/[ |]/);
  return Object.entries(instruments.quantities).find(([, ids]) =>
    parts.some((part) => ids.includes(part)),
  )?.[0];
}

/** The instruments that stand for a quantity, as parts of dataset ids. */
export function instrumentsFor(quantity: string): readonly string[] {
  return Object.entries(instruments.quantities).find(([id]) => id === quantity)?.[1] ?? [];
}
