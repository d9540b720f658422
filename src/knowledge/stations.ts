import { z } from 'zod';
import type { Probe } from '#src/domain/mission.ts';

/** The mission whose spacecraft are the stations on the ground. */
export const GROUND = 'GROUND';

const stationSchema = z.strictObject({
  /** IAGA code, or that of its network. */
  code: z.string().regex(/^[A-Z0-9]{3,4}$/),
  name: z.string(),
  aliases: z.array(z.string()).default([]),
  /** ISO 3166. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Geographic, degrees north and east. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Its name is an ordinary word or that of a town. */
  isWord: z.boolean().default(false),
  /** The dataset of the archive that holds it. */
  dataset: z.string().optional(),
});

export const stationsSchema = z.strictObject({ about: z.string(), stations: z.array(stationSchema) });

/** A geomagnetic observatory. */
export type Station = z.infer<typeof stationSchema>;

/** The station that a person names: by its name in any spelling of its letters, or by its code. */
export function stationNamed(words: string, stations: readonly Station[]): Station | undefined {
  const wanted = plainName(words);
  return (
    stations.find(({ name, aliases }) => [name, ...aliases].some((each) => plainName(each) === wanted)) ??
    stations.find(({ code }) => code.toLowerCase() === wanted)
  );
}

/** All stations as the spacecraft of one mission: what holds for names of spacecraft holds for theirs. */
export function stationProbes(stations: readonly Station[]): readonly Probe[] {
  return stations
    .toSorted((a, b) => b.code.length - a.code.length)
    .map(({ code, name, aliases, dataset }) => ({
      name,
      token: code,
      aliases: [...aliases],
      prefixes: [dataset ?? `${code}/`],
    }));
}

/** Stations that the archive has, the nearest first, with the distance in km over a sphere of 6371 km. */
export function nearestStations(
  from: Station,
  stations: readonly Station[],
): readonly { readonly station: Station; readonly km: number }[] {
  return stations
    .filter(({ dataset, code }) => dataset !== undefined && code !== from.code)
    .map((station) => ({ station, km: distanceKm(from, station) }))
    .toSorted((a, b) => a.km - b.km);
}

/** By the haversine formula. */
function distanceKm(a: Station, b: Station): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * 6371 * Math.asin(Math.sqrt(chord));
}

/** Without accents, blanks and marks: `Chambon-la-Forêt` and `chambon la foret` are one. */
export function plainName(words: string): string {
  return words
    .normalize('NFD')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]/g, '');
}
