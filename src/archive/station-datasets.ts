import type { CatalogEntry } from '#src/domain/dataset.ts';

/** What is wanted of a station. */
export interface StationWish {
  /** IAGA code in any case. */
  readonly code: string;
  /** A component of the field; `f` is its magnitude. */
  readonly component?: 'x' | 'y' | 'z' | 'h' | 'd' | 'f' | undefined;
  /** ISO 8601 duration between samples. */
  readonly cadence: string;
}

/** Best first: what is best at the moment, then by how final it is. */
const STATES = ['best-avail', 'definitive', 'quasi-def', 'adjusted', 'reported'];

/**
 * The datasets of a station, best first. Servers name them `bou/best-avail/PT1M/xyzf` (INTERMAGNET), `bou/PT1M/xyz` (WDC)
 * or `bou/baseline_all/PT1M/XYZ` (SuperMAG): station, state, cadence and orientation.
 */
export function stationDatasets(
  { code, component, cadence }: StationWish,
  entries: readonly CatalogEntry[],
): readonly CatalogEntry[] {
  const own = entries.filter(({ id }) => partsOf(id)?.station === code.toLowerCase());
  const wanted = component === 'h' || component === 'd' ? 'hd' : 'xy';
  const rank = ({ id }: CatalogEntry) => {
    const { cadence: step = '', orientation = '', state = '' } = partsOf(id) ?? {};
    return (
      (step === cadence ? 0 : 100) +
      (orientation.startsWith(wanted) ? 0 : 20) +
      Math.max(0, STATES.indexOf(state))
    );
  };
  return own.toSorted((a, b) => rank(a) - rank(b));
}

/** Codes of all stations that the servers list. */
export function stationCodes(entries: readonly CatalogEntry[]): ReadonlySet<string> {
  return new Set(entries.flatMap(({ id }) => partsOf(id)?.station.toUpperCase() ?? []));
}

function partsOf(id: string) {
  const match = /^([a-z0-9]{3})\/(?:([a-z_-]+)\/)?(P[A-Z0-9]+)\/([a-z]+)$/i.exec(id);
  const [, station, state, cadence, orientation] = match ?? [];
  if (station === undefined || cadence === undefined || orientation === undefined) return undefined;
  return { station: station.toLowerCase(), state, cadence, orientation: orientation.toLowerCase() };
}
