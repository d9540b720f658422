import type { Archive } from '#src/archive/choose-data.ts';
import type { Clause } from '#src/domain/catalog-query.ts';
import type { CatalogDataset } from '#src/knowledge/catalog-dataset.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { cadenceText, factsOf } from '#src/workers/discover/catalog-facts.ts';
import type { Results } from '#src/workers/search/results.ts';

/** A page of results as a table, numbered as the list is. */
export function resultsTable({ ids, from }: Results, archive: Archive): string {
  const rows = ids.map((id, index) => {
    const dataset = archive.knowledge.dataset(id);
    const facts = factsOf(id, archive);
    return [
      String(from + index + 1),
      `\`${id}\``,
      dataset === undefined ? '–' : measuredBy(dataset, archive.knowledge),
      cadenceText(facts),
      facts.coverage === undefined ? '–' : `${day(facts.coverage.start)} to ${day(facts.coverage.stop)}`,
    ];
  });
  return markdownTable(['no.', 'dataset', 'what it measures', 'cadence', 'coverage'], rows, ids.length);
}

/** What the table does not say: which of it the data server lacks, and which may be too coarse. */
export function remarksOn({ ids, from }: Results, query: Clause | undefined, archive: Archive): string[] {
  const numbers = (holds: (id: string) => boolean) =>
    ids.flatMap((id, index) => (holds(id) ? [from + index + 1] : []));
  const lacking = numbers((id) => archive.live?.isServed(id) === false);
  const unstated = asksCadence(query) ? numbers((id) => factsOf(id, archive).cadenceMs === undefined) : [];
  return [
    ...(unstated.length === 0
      ? []
      : [`Nobody states the cadence of ${spoken(unstated)}; it may be coarser than you want.`]),
    ...(lacking.length === 0
      ? []
      : lacking.length === ids.length
        ? ['This data server has none of these: I can tell about them, not plot them.']
        : [`This data server lacks ${spoken(lacking)}: I can tell about them, not plot them.`]),
  ];
}

/** True when a filter of the query bounds the cadence. */
function asksCadence(clause: Clause | undefined): boolean {
  if (clause === undefined) return false;
  if ('range' in clause) return 'cadence' in clause.range;
  if (!('bool' in clause)) return false;
  const { must, filter, should } = clause.bool;
  return [must, filter, should].flat().some(asksCadence);
}

/** `number 3`, `numbers 2, 4 and 7 to 10`. */
function spoken(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  const parts = runs.flatMap(([first, last]) =>
    last - first < 2 ? [...new Set([first, last])].map(String) : [`${first} to ${last}`],
  );
  const list = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  return `number${numbers.length === 1 ? '' : 's'} ${list}`;
}

/** Quantities that a cell names. */
const MOST_QUANTITIES = 3;

/** The title, and the quantities that it does not say. */
export function measuredBy({ title, parameters }: CatalogDataset, knowledge: Knowledge): string {
  const names = [...new Set(parameters.map(({ quantity }) => quantity))].flatMap(
    (id) => knowledge.quantity(id)?.name ?? [],
  );
  const unsaid = names.filter((name) => !title.toLowerCase().includes(name.toLowerCase()));
  const shown = unsaid.slice(0, MOST_QUANTITIES).join(', ');
  const more = unsaid.length > MOST_QUANTITIES ? ', …' : '';
  return shown === '' ? title : `${title} (${shown}${more})`;
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
