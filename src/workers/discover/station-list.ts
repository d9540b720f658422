import { spokenRange } from '#src/domain/spoken-time.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { Station } from '#src/knowledge/stations.ts';
import { markdownTable } from '#src/workers/answer-text.ts';

/** Stations that one reply lists. */
const MOST = 60;

/** What narrows the stations, besides the country that the words name. Degrees north and east, first to last. */
export interface StationWish {
  readonly about: string;
  readonly latitude?: readonly [number, number] | undefined;
  readonly longitude?: readonly [number, number] | undefined;
  /** Some data have to be of this time. */
  readonly range?: TimeRange | undefined;
}

/** Stations on the ground whose data the archive has, of a country where the words name one, from north to south. */
export function stationList(
  { about, latitude, longitude, range }: StationWish,
  { stations, dataset }: Pick<Knowledge, 'stations' | 'dataset'>,
): string {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const words = about.toLowerCase();
  const isNamed = ({ country }: Station) =>
    words.includes((names.of(country) ?? country).toLowerCase().split(' ')[0] ?? '');
  const hasCountry = stations.some(isNamed);
  const covers = (station: Station) => {
    const coverage = dataset(station.dataset ?? '')?.coverage;
    return (
      range === undefined ||
      (coverage !== undefined && coverage.start < range.stop && coverage.stop > range.start)
    );
  };
  const placed = stations
    .filter((station) => station.dataset !== undefined && (!hasCountry || isNamed(station)))
    .filter((station) => isWithin(station.latitude, latitude) && isEastWithin(station.longitude, longitude));
  const asked = placed.filter(covers);
  const where = whereOf(
    { latitude, longitude },
    hasCountry ? names.of(stations.find(isNamed)?.country ?? '') : undefined,
  );
  const when = range === undefined ? '' : ` of ${spokenRange(range)}`;
  if (asked.length === 0) return `The archive has no station on the ground${where} with data${when}.`;
  const rows = asked
    .toSorted((a, b) => b.latitude - a.latitude)
    .map(({ code, name, country, latitude: north, longitude: east, dataset: id = '' }) => [
      code,
      name,
      names.of(country) ?? country,
      north,
      east,
      `\`${id}\``,
      spanOf(dataset(id)?.coverage),
    ]);
  const columns = ['code', 'station', 'country', 'latitude (°N)', 'longitude (°E)', 'dataset', 'data'];
  const without = placed.length - asked.length;
  return [
    `${asked.length} ${asked.length === 1 ? 'station' : 'stations'} on the ground${where} have magnetometer data${when} here${without === 0 ? '' : `; ${without} more have none of that time`}. Latitudes and longitudes are geographic.`,
    markdownTable(columns, rows, MOST),
    `Name them by name or code, e.g. "H at ${asked[0]?.name} on 17 March 2015".`,
  ].join('\n\n');
}

function isWithin(value: number, range: readonly [number, number] | undefined): boolean {
  return range === undefined || (value >= range[0] && value <= range[1]);
}

/** Longitudes are told from -180 to 180 and from 0 to 360; a range may go over the end. */
function isEastWithin(value: number, range: readonly [number, number] | undefined): boolean {
  if (range === undefined) return true;
  const [from, to] = range.map(turned);
  const east = turned(value);
  if (from === undefined || to === undefined || range[1] - range[0] >= 360) return true;
  return from <= to ? east >= from && east <= to : east >= from || east <= to;
}

function turned(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

function whereOf({ latitude, longitude }: Omit<StationWish, 'about'>, country: string | undefined): string {
  return [
    country === undefined ? '' : ` in ${country}`,
    latitude === undefined ? '' : ` at ${latitude[0]} to ${latitude[1]} °N`,
    longitude === undefined ? '' : ` at ${longitude[0]} to ${longitude[1]} °E`,
  ].join('');
}

/** `2006-07-01 to 2026-02-15`, of the shipped catalogue. */
function spanOf(coverage: TimeRange | undefined): string {
  if (coverage === undefined) return '–';
  const [first, last] = [coverage.start, coverage.stop].map((time) =>
    new Date(time).toISOString().slice(0, 10),
  );
  return `${first} to ${last}`;
}
