import type { Knowledge } from '#src/knowledge/load-knowledge.ts';

/** What each mission measures, one a line, without datasets; those of which nothing is curated are left out. */
export function missionLines({
  missions,
  quantity,
}: Knowledge): readonly { readonly id: string; readonly text: string }[] {
  return missions.flatMap(({ id, name, recommended }) => {
    const quantities = [...new Set(recommended.flatMap(({ holds }) => Object.keys(holds)))].filter(
      (each) => each === 'composition' || quantity(each)?.unitGroup !== 'composition',
    );
    const title = isSpelt(name, id) ? id : `${id} (${name})`;
    return quantities.length === 0 ? [] : [{ id, text: `- ${title}: ${quantities.join(', ')}` }];
  });
}

/** Whether a name is an id with other capitals and spaces: `NEW-HORIZONS` and New Horizons. */
function isSpelt(name: string, id: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return plain(name) === plain(id);
}
