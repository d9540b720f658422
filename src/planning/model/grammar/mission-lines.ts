import type { CatalogDataset } from '#src/knowledge/catalog-dataset.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';

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
  return missions.flatMap(({ id, name, recommended }) => {
    const curated = [...new Set(recommended.flatMap(({ holds }) => Object.keys(holds)))];
    const held = curated.length > 0 ? curated : commonest(byMission.get(id) ?? []);
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
