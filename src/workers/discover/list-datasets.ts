import { noSuchStation } from '#src/archive/no-such-station.ts';
import { declaredSpan } from '#src/domain/declared-span.ts';
import { sentenceOf } from '#src/domain/failure.ts';
import { listed } from '#src/domain/figure/names.ts';
import { instrumentName } from '#src/domain/instrument.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { spokenRange } from '#src/domain/spoken-time.ts';
import { formatTime, type TimeRange } from '#src/domain/time-range.ts';
import type { CatalogDataset } from '#src/knowledge/catalog-dataset.ts';
import { datasetsOf, type Owned } from '#src/knowledge/datasets-of.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { cadenceText, catalogNote, factsOf } from '#src/workers/discover/catalog-facts.ts';
import type { Finding, Inquiry } from '#src/workers/discover/finding.ts';
import { measuredBy } from '#src/workers/search/results-table.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** Datasets of one of the wishes that a reply shows, and the most of them whose server is asked. */
const MOST_SHOWN = 30;
const MOST_ASKED = 15;

interface Group {
  readonly name: string;
  readonly datasets: readonly CatalogDataset[];
  readonly probe: string | undefined;
}

/**
 * All datasets of each mission, instrument and quantity that is asked for, with how many there are, how many of them are
 * shown, and which reach into the time that is asked for. One that has none is told by its name.
 */
export async function listDatasets(
  inquiry: Inquiry,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<Finding> {
  const { archive } = toolbox;
  const groups = groupsOf(inquiry.series, archive.knowledge);
  const parts: string[] = [];
  const items: string[] = [];
  const unasked: string[] = [];
  for (const { name, datasets, probe } of groups) {
    const absent = datasets.length === 0 ? noSuchStation({ probe }, archive) : undefined;
    if (absent !== undefined) {
      parts.push(sentenceOf(absent));
      continue;
    }
    const ordered = inTimeFirst(datasets, inquiry.range);
    const shown = ordered.slice(0, MOST_SHOWN);
    const { rows, unasked: left } = await rowsOf(shown, items.length, toolbox, signal);
    unasked.push(...left);
    parts.push(headOf(name, datasets, shown.length, inquiry.range));
    if (rows.length > 0) parts.push(markdownTable(COLUMNS, rows, MOST_SHOWN));
    items.push(...shown.map(({ id }) => id));
  }
  if (unasked.length > 0) parts.push(catalogNote(unasked, archive));
  else if (items.length > 0) parts.push('Coverage as the data server says now.');
  return {
    text: parts.join('\n\n'),
    summary: `${items.length} datasets`,
    ...(items.length === 0
      ? {}
      : {
          listing: { items, first: 1, frames: toolbox.workspace.summaries().length },
          next: [`parameters of ${items[0]}`],
        }),
  };
}

const COLUMNS = ['no.', 'dataset', 'what it measures', 'cadence', 'from', 'to'];

/** Where an instrument is named, all of its datasets are meant, whatever else was read of it. */
function groupsOf(wishes: readonly SeriesWish[], knowledge: Knowledge): readonly Group[] {
  const owned = wishes.map(({ mission, probe, instrument, quantity }) =>
    instrument === undefined ? { mission, probe, quantity } : { mission, probe, instrument },
  );
  const unique = new Map(owned.map((each) => [JSON.stringify(each), each]));
  return [...unique.values()].map((each) => {
    const datasets = datasetsOf(each, knowledge);
    return { name: nameOf(each, datasets, knowledge), datasets, probe: each.probe };
  });
}

function nameOf(
  { mission, probe, instrument, quantity }: Owned,
  datasets: readonly CatalogDataset[],
  knowledge: Knowledge,
): string {
  const who = probe ?? (mission === undefined ? '' : (knowledge.mission(mission)?.name ?? mission));
  const what = quantity === undefined ? '' : (knowledge.quantity(quantity)?.name ?? quantity);
  const owner = [
    who,
    instrument === undefined
      ? ''
      : instrumentName(instrument, datasets.map(({ id, title }) => `${id} ${title}`).join(' ')),
  ].filter((word) => word !== '');
  return [what, owner.join(' ')].filter((word) => word !== '').join(' of ') || 'the archive';
}

function isIn({ coverage }: CatalogDataset, range: TimeRange | undefined): boolean {
  return range === undefined || (coverage.start < range.stop && coverage.stop > range.start);
}

function inTimeFirst(
  datasets: readonly CatalogDataset[],
  range: TimeRange | undefined,
): readonly CatalogDataset[] {
  return [...datasets.filter((each) => isIn(each, range)), ...datasets.filter((each) => !isIn(each, range))];
}

function headOf(
  name: string,
  datasets: readonly CatalogDataset[],
  shown: number,
  range: TimeRange | undefined,
): string {
  const count = datasets.length;
  if (count === 0) return `The catalogue has no dataset of ${name}.`;
  const all = count === shown ? '' : `; the first ${shown} are shown`;
  const head = `There ${count === 1 ? 'is 1 dataset' : `are ${count} datasets`} of ${name} that I draw from${all}.`;
  if (range === undefined) return head;
  const without = datasets.filter((each) => !isIn(each, range)).map(({ id }) => id);
  const when = spokenRange(range);
  if (without.length === 0) return `${head} ${count === 1 ? 'It has' : 'All have'} data in ${when}.`;
  if (without.length === count) return `${head} None has data in ${when}.`;
  const names =
    without.length > 6
      ? `${without.length} have`
      : `${listed(without)} ${without.length === 1 ? 'has' : 'have'}`;
  return `${head} ${count - without.length} of them have data in ${when}; ${names} none.`;
}

/** Coverage as its server says now, where it answers and there are few. */
async function rowsOf(
  datasets: readonly CatalogDataset[],
  before: number,
  { archive }: Toolbox,
  signal: AbortSignal,
): Promise<{ readonly rows: readonly (readonly string[])[]; readonly unasked: readonly string[] }> {
  const spans = await Promise.all(
    datasets.map(({ id }, at) =>
      at < MOST_ASKED
        ? archive.source.describe(id, signal).then(declaredSpan, () => undefined)
        : Promise.resolve(undefined),
    ),
  );
  signal.throwIfAborted();
  const rows = datasets.map((dataset, at) => {
    const facts = factsOf(dataset.id, archive);
    const span = spans[at] ?? facts.coverage;
    return [
      String(before + at + 1),
      `\`${dataset.id}\``,
      measuredBy(dataset, archive.knowledge),
      cadenceText(facts),
      span === undefined ? '–' : formatTime(span.start),
      span === undefined ? '–' : formatTime(span.stop),
    ];
  });
  return { rows, unasked: datasets.flatMap(({ id }, at) => (spans[at] === undefined ? [id] : [])) };
}
