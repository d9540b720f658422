import type { Archive } from '#src/archive/choose-data.ts';
import { serversElsewhere, serversGoodFor } from '#src/archive/elsewhere.ts';
import type { DataServer } from '#src/domain/data-server.ts';
import type { Wanted } from '#src/knowledge/wanted.ts';

/** A public server that is not asked and that holds such data, where no server that is asked does. */
export function publicServerOf(wanted: Wanted, archive: Archive): DataServer | undefined {
  return serverOfMission(wanted, archive) ?? serverOfQuantity(wanted, archive);
}

/** A public server that is known for this mission and is not asked. */
function serverOfMission({ mission }: Wanted, archive: Archive): DataServer | undefined {
  const isKnownHere = archive.knowledge
    .datasets()
    .some(({ mission: of, kind }) => of === mission && kind !== 'ephemeris');
  if (mission === undefined || isKnownHere) return undefined;
  return serversGoodFor(archive.knowledge.mission(mission)?.name ?? mission, archive)[0];
}

/** A public server that is good for this quantity and is not asked. */
function serverOfQuantity({ quantity, mission }: Wanted, archive: Archive): DataServer | undefined {
  if (mission !== undefined) return undefined;
  const names = archive.knowledge.quantity(quantity)?.names ?? [];
  const holder = serversElsewhere(archive).find(({ datasets }) =>
    datasets.some(({ quantities }) => quantities.includes(quantity)),
  );
  return holder ?? names.flatMap((name) => serversGoodFor(name, archive))[0];
}
