import { type CatalogQuery, parseCatalogQuery } from '#src/domain/catalog-query.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import type { SearchPage } from '#src/knowledge/catalog-search.ts';
import { queryFromWords } from '#src/knowledge/query-from-words.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import type { Finding, Inquiry } from '#src/workers/discover/finding.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

const MOST_PER_PAGE = 50;
const NEXT = /\b(next|more|further|continue)\b/i;
const PREVIOUS = /\b(previous|prev|back|earlier page)\b/i;
const SHOW_QUERY = /\bshow (me )?(the|that|this|your) query\b/i;

/** Datasets of the archive that fit the words, or another page of what was found last. */
export function findDatasets(inquiry: Inquiry, { archive }: Toolbox): Finding {
  const query = queryOf(inquiry, archive.knowledge);
  if (SHOW_QUERY.test(inquiry.text)) return queryFinding(query, inquiry);
  const page = archive.knowledge.search(query);
  if (page.total === 0) {
    return {
      text: 'Nothing in the archive fits these words. Try other words, a mission, or a quantity; "what missions do you support?" lists the missions.',
      summary: 'Nothing found',
    };
  }
  if (page.hits.length === 0) {
    return {
      text: `There are only ${page.total} datasets, and all have been shown.`,
      summary: 'No more pages',
      ...listingOf(inquiry),
    };
  }
  return pageFinding(page);
}

/** The query of the request: one that was pasted, the last one on another page, or one made from the words. */
function queryOf(inquiry: Inquiry, knowledge: Toolbox['archive']['knowledge']): CatalogQuery {
  const { text, series, range, cadenceMs, previous } = inquiry;
  const pasted = /\{[\s\S]*"(?:query|bool|match|term|terms|range|multi_match|exists)"[\s\S]*\}/.exec(
    text,
  )?.[0];
  if (pasted !== undefined) return parseCatalogQuery(JSON.parse(pasted));
  const last = previous === undefined ? undefined : parseCatalogQuery(previous);
  if (last !== undefined && SHOW_QUERY.test(text)) return last;
  if (last !== undefined && isPaging(inquiry)) {
    const from = PREVIOUS.test(text) ? Math.max(0, last.from - last.size) : last.from + last.size;
    return { ...last, from };
  }
  const size = Number(
    /\b(?:list|show|first|top|give me)\s+(\d{1,3})\b(?!\s*(?:min|h|hour|day|s\b))/i.exec(text)?.[1] ?? 10,
  );
  return queryFromWords(
    text,
    {
      missions: series.flatMap(({ mission, probe }) =>
        mission === undefined ? [] : [{ id: mission, ...(probe === undefined ? {} : { probe }) }],
      ),
      quantities: series.flatMap(({ quantity, coordinates }) =>
        quantity === undefined ? [] : [{ quantity, ...(coordinates === undefined ? {} : { coordinates }) }],
      ),
      ...(range === undefined ? {} : { range }),
      ...(cadenceMs === undefined ? {} : { cadenceMs }),
      size: Math.min(MOST_PER_PAGE, Math.max(1, size)),
    },
    knowledge,
  );
}

function isPaging({ text, series }: Inquiry): boolean {
  return series.length === 0 && (NEXT.test(text) || PREVIOUS.test(text));
}

function pageFinding({ query, total, from, hits }: SearchPage): Finding {
  const rows = hits.map(({ dataset }, index) => [
    String(from + index + 1),
    `\`${dataset.id}\``,
    dataset.title,
    dataset.cadenceMs === undefined ? '–' : formatDuration(dataset.cadenceMs),
    `${day(dataset.coverage.start)} to ${day(dataset.coverage.stop)}`,
  ]);
  const last = from + hits.length;
  const shown =
    total === hits.length
      ? `${total} dataset${total === 1 ? '' : 's'}`
      : `Datasets ${from + 1} to ${last} of ${total}`;
  const more = last < total ? '\n\nSay "next page" for more, or name one to see its parameters.' : '';
  return {
    text: `${shown}:\n\n${markdownTable(['no.', 'dataset', 'what it is', 'cadence', 'coverage'], rows)}${more}`,
    summary: `${total} datasets found`,
    listing: { items: hits.map(({ dataset }) => dataset.id), query, next: last },
  };
}

function queryFinding(query: CatalogQuery, inquiry: Inquiry): Finding {
  return {
    text: `\`\`\`json\n${JSON.stringify(query, null, 2)}\n\`\`\``,
    summary: 'The query',
    ...listingOf(inquiry, query),
  };
}

function listingOf({ listed, previous }: Inquiry, query: unknown = previous): Pick<Finding, 'listing'> {
  return listed.length === 0 ? {} : { listing: { items: listed, query } };
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
