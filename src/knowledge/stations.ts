import { z } from 'zod';

const stationSchema = z.strictObject({
  /** IAGA code. */
  code: z.string().regex(/^[A-Z0-9]{3}$/),
  name: z.string(),
  aliases: z.array(z.string()).default([]),
  /** ISO 3166. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Geographic, degrees north and east. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const stationsSchema = z.strictObject({ about: z.string(), stations: z.array(stationSchema) });

/** A geomagnetic observatory. */
export type Station = z.infer<typeof stationSchema>;

/** The station that a person names: by its name in any spelling of its letters, or by its code. */
export function stationNamed(words: string, stations: readonly Station[]): Station | undefined {
  const wanted = plain(words);
  return (
    stations.find(({ name, aliases }) => [name, ...aliases].some((each) => plain(each) === wanted)) ??
    stations.find(({ code }) => code.toLowerCase() === wanted)
  );
}

/** Without accents, blanks and marks: `Chambon-la-Forêt` and `chambon la foret` are one. */
function plain(words: string): string {
  return words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
