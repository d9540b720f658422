/** The next larger unit of those that go by thousands. */
const LARGER: Readonly<Record<string, string>> = {
  eV: 'keV',
  keV: 'MeV',
  MeV: 'GeV',
  Hz: 'kHz',
  kHz: 'MHz',
  MHz: 'GHz',
};

/** A place on the axis of a spectrum in the unit that people use: `2.04 MeV`, `90 deg`, `1.075 MHz`. */
export function placeText(value: number, unit: string, figures = 3): string {
  const larger = LARGER[unit];
  return value >= 1000 && larger !== undefined
    ? placeText(value / 1000, larger, figures)
    : `${Number(value.toPrecision(figures))} ${unit}`.trim();
}
