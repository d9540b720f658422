import { z } from 'zod';
import { addServerHint, serversElsewhere } from '#src/archive/elsewhere.ts';
import { stationCodes, stationDatasets } from '#src/archive/station-datasets.ts';
import { BotError } from '#src/domain/failure.ts';
import { type Station, stationNamed } from '#src/knowledge/stations.ts';
import { fetch } from '#src/workers/fetch.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Datasets of one station that are tried in turn. */
const MOST_TRIED = 4;

/** Fetches the magnetic field at a ground station, whichever server has it. */
export const fetchStation = defineWorker({
  name: 'fetch_station',
  description:
    'Fetches the magnetic field of a ground station by name or IAGA code, e.g. Boulder, Eskdalemuir, KAK.',
  inputs: z.object({}),
  params: z.object({
    station: z.string().describe('Name or IAGA code of the station.'),
    component: z.enum(['x', 'y', 'z', 'h', 'd', 'f']).optional().describe('f is the magnitude.'),
    cadence: z.enum(['PT1S', 'PT1M', 'PT1H', 'P1D']).default('PT1M'),
    start: z.iso.datetime().describe('Start of the range.'),
    stop: z.iso.datetime().describe('End of the range, exclusive.'),
  }),
  outputs: ['label', 'labels'],

  async run({ params: { station: words, component, cadence, start, stop } }, toolbox, signal) {
    const station = await knownStation(words, toolbox, signal);
    const entries = await toolbox.archive.source.catalog(signal);
    const found = stationDatasets({ code: station.code, component, cadence }, entries);
    if (found.length === 0) throw notServed(station, toolbox);
    const wish =
      component === 'f'
        ? { parameter: 'Field_Magnitude' }
        : { parameter: 'Field_Vector', ...(component === undefined ? {} : { component }) };
    const candidates = found.slice(0, MOST_TRIED).map(({ id }) => id);
    const params = fetch.params.parse({
      candidates,
      series: [{ ...wish, dataset: candidates[0] }],
      start,
      stop,
    });
    return fetch.run({ inputs: {}, params }, toolbox, signal);
  },
});

/** @throws BotError `no-data` that names the station */
async function knownStation(
  words: string,
  { archive }: Toolbox,
  signal: AbortSignal,
): Promise<Pick<Station, 'code' | 'name'>> {
  const known = stationNamed(words, archive.knowledge.stations);
  if (known !== undefined) return known;
  const codes = stationCodes(await archive.source.catalog(signal));
  const code = words.trim().toUpperCase();
  if (codes.has(code)) return { code, name: code };
  const names = archive.knowledge.stations.slice(0, 8).map(({ name }) => name);
  throw new BotError('no-data', `I know no ground station "${words}".`, {
    hint: `Say its name or its IAGA code of three letters; I know ${names.join(', ')} and ${archive.knowledge.stations.length - names.length} more by name.`,
  });
}

function notServed({ name, code }: Pick<Station, 'code' | 'name'>, { archive }: Toolbox): BotError {
  const elsewhere = serversElsewhere(archive).find(({ goodFor }) =>
    goodFor.some((what) => /observator/.test(what)),
  );
  return new BotError('no-data', `No data server that I ask has the station ${name} (${code}).`, {
    ...(elsewhere === undefined ? {} : { hint: addServerHint(elsewhere) }),
  });
}
