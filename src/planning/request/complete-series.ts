import { asksOthers } from '#src/archive/elsewhere.ts';
import { sameServer } from '#src/archive/same-server.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { Company } from '#src/planning/request/company.ts';
import { servedThrough } from '#src/planning/request/served-through.ts';
import { refuseUnknown, refuseUnmade } from '#src/planning/request/unknown-series.ts';
import { withMission, withOwnMission } from '#src/planning/request/with-mission.ts';
import { withQuantity } from '#src/planning/request/with-quantity.ts';

export interface CompletedSeries {
  readonly wishes: readonly SeriesWish[];
  readonly notes: readonly string[];
}

/**
 * What has to be fetched for a name: mission and quantity are taken from the request, then from the thread, and only
 * where neither has any from what is agreed on; all of it is told.
 *
 * @throws BotError by name, when it is nothing that can be had
 */
export function completeSeries(named: NamedSeries, company: Company): CompletedSeries {
  const isElsewhere = isListedElsewhere(named, company);
  if (!isElsewhere) refuseUnknown(named, company);
  refuseUnmade(named);
  if (isElsewhere) return completeSeries(asSpacecraft(named), company);
  if (named.dataset !== undefined)
    return { wishes: [wishOf(fromSameServer(named, named.dataset, company))], notes: [] };
  const notes: string[] = [];
  const own = withOwnMission(servedThrough(named, company.ranges ?? [], notes), company, notes);
  const known = withQuantity(own, company, notes);
  const wishes = known.flatMap((each) =>
    withMission(each, company, notes).flatMap((placed) => parts(placed, company)),
  );
  return { wishes: wishes.map(wishOf), notes };
}

/** A dataset that several servers have goes on coming from the one that this thread has it from. */
function fromSameServer(named: NamedSeries, dataset: string, { archive, thread }: Company): NamedSeries {
  const newest = thread.frames.findLast(
    ({ provenance }) => provenance.dataset?.toUpperCase() === dataset.toUpperCase(),
  );
  return newest === undefined ? named : { ...sameServer(newest.provenance, archive), ...named };
}

/** "CHAMP", where a server that is asked lists data of it. */
function isListedElsewhere({ unknown }: NamedSeries, { archive }: Company): boolean {
  return unknown !== undefined && asksOthers(archive) && (archive.live?.listed(unknown) ?? []).length > 0;
}

function asSpacecraft({ unknown, ...named }: NamedSeries): NamedSeries {
  return unknown === undefined ? named : { ...named, spacecraft: unknown };
}

/** "Solar wind" of one mission is its field, speed, density and temperature. */
function parts(named: NamedSeries, { archive: { knowledge } }: Company): readonly NamedSeries[] {
  const quantities = knowledge.quantity(named.quantity ?? '')?.parts ?? [];
  if (quantities.length === 0) return [named];
  return quantities.map((quantity) => ({
    ...named,
    quantity,
    ...(named.quantity === undefined ? {} : { collective: named.quantity }),
  }));
}

/** What the archive knows of a name. */
export function wishOf(named: NamedSeries): SeriesWish {
  return Object.fromEntries(Object.entries(named).filter(([key]) => OF_ARCHIVE.has(key)));
}

const OF_ARCHIVE: ReadonlySet<string> = new Set([
  'mission',
  'probe',
  'spacecraft',
  'quantity',
  'component',
  'coordinates',
  'dataset',
  'server',
  'isForecast',
  'likedDataset',
  'parameter',
  'cadenceMs',
  'coarsestMs',
  'instrument',
  'collective',
  'channel',
  'species',
]);
