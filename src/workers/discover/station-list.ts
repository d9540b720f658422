import type { Station } from '#src/knowledge/stations.ts';
import { markdownTable } from '#src/workers/answer-text.ts';

/** Stations that one reply lists. */
const MOST = 60;

/** Stations on the ground whose data the archive has, of a country where the words name one, from north to south. */
export function stationList(about: string, stations: readonly Station[]): string {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const words = about.toLowerCase();
  const served = stations.filter(({ dataset }) => dataset !== undefined);
  const isNamed = ({ country }: Station) =>
    words.includes((names.of(country) ?? country).toLowerCase().split(' ')[0] ?? '');
  const asked = stations.some(isNamed) ? served.filter(isNamed) : served;
  const where = stations.some(isNamed) ? ` in ${names.of(stations.find(isNamed)?.country ?? '')}` : '';
  if (asked.length === 0) return `The archive has no station on the ground${where}.`;
  const rows = asked
    .toSorted((a, b) => b.latitude - a.latitude)
    .map(({ code, name, country, latitude, longitude, dataset }) => [
      code,
      name,
      names.of(country) ?? country,
      latitude,
      longitude,
      `\`${dataset}\``,
    ]);
  const columns = ['code', 'station', 'country', 'latitude (°N)', 'longitude (°E)', 'dataset'];
  return `${asked.length} stations on the ground${where} have magnetometer data here.\n\n${markdownTable(columns, rows, MOST)}\n\nName them by name or code, e.g. "H at ${asked[0]?.name} on 17 March 2015".`;
}
