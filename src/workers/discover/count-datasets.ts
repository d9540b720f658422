import { z } from 'zod';
import { defineWorker } from '#src/workers/worker.ts';

/** Groups that are told when no number of them is said. */
const TOP = 15;

/** How many datasets the catalogue of the data server has now: in all, of a mission, with some text in their ids, by groups. */
export const countDatasets = defineWorker({
  name: 'count_datasets',
  description:
    'Counts the datasets of the catalogue: in all, of a mission, by what their ids begin with or contain.',
  isTalk: true,
  inputs: z.object({}),
  params: z.object({
    startsWith: z.string().optional(),
    contains: z.string().optional(),
    mission: z.string().optional().describe('Mission id.'),
    by: z.enum(['prefix', 'mission']).optional(),
    top: z.int().min(1).max(100).default(TOP),
  }),
  outputs: ['text'],

  async run({ params: { startsWith, contains, mission, by, top } }, { archive }, signal) {
    const { knowledge, source } = archive;
    const all = (await source.catalog(signal)).map(({ id }) => id);
    const has = (id: string, text: string) => id.toLowerCase().includes(text.toLowerCase());
    const ids = all.filter(
      (id) =>
        (startsWith === undefined || id.toLowerCase().startsWith(startsWith.toLowerCase())) &&
        (contains === undefined || has(id, contains)) &&
        (mission === undefined || knowledge.missionOfDataset(id) === mission),
    );
    const which = [
      ...(mission === undefined ? [] : [`of ${knowledge.mission(mission)?.name ?? mission}`]),
      ...(startsWith === undefined ? [] : [`whose id begins with ${startsWith}`]),
      ...(contains === undefined ? [] : [`with ${contains} in the id`]),
    ].join(' and ');
    const share = which === '' ? '' : ` ${which}, of ${all.length.toLocaleString('en-US')} in all`;
    const sentence = `The data server lists ${ids.length.toLocaleString('en-US')} ${ids.length === 1 ? 'dataset' : 'datasets'}${share}.`;
    const groups =
      by === undefined
        ? []
        : countedBy(ids, (id) =>
            by === 'prefix' ? prefixOf(id) : nameOf(knowledge.missionOfDataset(id), knowledge),
          );
    return {
      kind: 'succeeded',
      outputs: {
        text: [sentence, ...tableOf(groups.slice(0, top), by, groups.length)].join('\n\n'),
        labels: [],
      },
      summary: sentence,
    };
  },
});

/** What stands before the first underscore, hyphen or slash of an id. */
function prefixOf(id: string): string {
  return id.split(/[_\-/]/)[0] ?? id;
}

function nameOf(
  mission: string | undefined,
  knowledge: { mission(id: string): { readonly name: string } | undefined },
): string {
  return mission === undefined ? 'none that I know' : (knowledge.mission(mission)?.name ?? mission);
}

function countedBy(
  ids: readonly string[],
  group: (id: string) => string,
): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(group(id), (counts.get(group(id)) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b));
}

function tableOf(
  groups: readonly (readonly [string, number])[],
  by: 'prefix' | 'mission' | undefined,
  count: number,
): readonly string[] {
  if (by === undefined) return [];
  const head = by === 'prefix' ? 'prefix (up to the first _, - or /)' : 'mission';
  const rows = groups.map(([name, number]) => `| ${by === 'prefix' ? `\`${name}\`` : name} | ${number} |`);
  const more =
    count > groups.length
      ? [`${count - groups.length} more ${by === 'prefix' ? 'prefixes' : 'missions'} have fewer.`]
      : [];
  return [[`| ${head} | datasets |`, '| --- | --- |', ...rows].join('\n'), ...more];
}
