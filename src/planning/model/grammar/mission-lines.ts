import type { CatalogDataset } from '#src/knowledge/catalog-dataset.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { ofEveryProbe } from '#src/knowledge/tier-of.ts';

/** Quantities of a mission that the catalogue alone tells. */
const MOST = 14;

/** What each mission measures, one a line, without datasets: what is curated, else what most of its datasets hold. */
export function missionLines({
  missions,
  quantity,
  datasets,
}: Pick<Knowledge, 'missions' | 'quantity' | 'datasets'>): readonly {
  readonly id: string;
  readonly text: string;
}[] {
  const byMission = Map.groupBy(
    datasets().filter(({ tier }) => tier !== 'hidden'),
    ({ mission }) => mission,
  );
  return missions.flatMap((mission) => {
    const { id, name, recommended } = mission;
    const own = byMission.get(id) ?? [];
    const curated = recommended.flatMap(({ holds }) => Object.keys(holds));
    // Of a recommended dataset that says nothing of itself the catalogue tells what it holds.
    const silent = recommended.filter(({ holds }) => Object.keys(holds).length === 0);
    const ids = silent.flatMap(({ dataset }) => ofEveryProbe(mission, dataset));
    const told = commonest(own.filter((dataset) => ids.includes(dataset.id)));
    const held = curated.length > 0 ? [...new Set([...curated, ...told])] : commonest(own);
    const quantities = held.filter(
      (each) => each === 'composition' || quantity(each)?.unitGroup !== 'composition',
    );
    const title = isSpelt(name, id) ? id : `${id} (${name})`;
    return quantities.length === 0 ? [] : [{ id, text: `- ${title}: ${quantities.join(', ')}` }];
  });
}

function commonest(datasets: readonly CatalogDataset[]): readonly string[] {
  const held = datasets.flatMap(({ parameters }) => [...new Set(parameters.map(({ quantity }) => quantity))]);
  return [
    ...Map.groupBy(
      held.filter((id) => id !== ''),
      (id) => id,
    ),
  ]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST)
    .map(([id]) => id);
}

/** Whether a name is an id with other capitals and spaces: `NEW-HORIZONS` and New Horizons. */
function isSpelt(name: string, id: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return plain(name) === plain(id);
}
