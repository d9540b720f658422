import type { Archive } from '#src/archive/choose-data.ts';
import { addServerHint, serversElsewhere } from '#src/archive/elsewhere.ts';
import { BotError } from '#src/domain/failure.ts';
import { listed } from '#src/domain/figure/names.ts';
import { nearestStations, stationNamed } from '#src/knowledge/stations.ts';

/** A station that no server has: the nearest that there are, and who has it. */
export function noSuchStation(
  { probe }: { readonly probe?: string | undefined },
  archive: Archive,
): BotError | undefined {
  const { stations } = archive.knowledge;
  const station = probe === undefined ? undefined : stationNamed(probe, stations);
  if (station === undefined || station.dataset !== undefined) return undefined;
  const near = nearestStations(station, stations)
    .slice(0, 3)
    .map(({ station: { name, code }, km }) => `${name} (${code}, ${Math.round(km / 10) * 10} km)`);
  const elsewhere = serversElsewhere(archive).find(({ goodFor }) =>
    goodFor.some((what) => /observator/.test(what)),
  );
  return new BotError(
    'no-data',
    `No data server that I ask has the ground station ${station.name} (${station.code}), so I took no other in its place.`,
    {
      hint: `The nearest that there are: ${listed(near)}.${elsewhere === undefined ? '' : ` ${addServerHint(elsewhere)}`}`,
    },
  );
}
