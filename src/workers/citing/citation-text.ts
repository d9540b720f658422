import type { Citation } from '#src/domain/citation.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';
import { addressOf, referenceLine } from '#src/workers/citing/reference-line.ts';

/** How one dataset is cited, as Markdown: the reference, then what belongs to it, then what is not known. */
export function citationText(citation: Citation): string {
  const { dataset, title, spaseId, papers, acknowledgements, licence, terms, range } = citation;
  const heading = title === dataset ? `**${dataset}**` : `**${dataset}**: ${title}`;
  const lines = [
    ...papers.map(({ text, doi }) => `Cite with it: ${text}${doi === undefined ? '' : ` ${addressOf(doi)}`}`),
    ...(range === undefined ? [] : [`Period used: ${formatTimeRange(range)}`]),
    ...(spaseId === undefined ? [] : [`SPASE id: ${spaseId}`]),
    `Data server: ${citation.server.name}${citation.server.url === '' ? '' : ` (${citation.server.url})`}`,
    ...acknowledgements.map((words) => `Acknowledge: ${words}`),
    ...(licence === undefined ? [] : [`Licence: ${licence}`]),
    ...terms.map((words) => `Terms: ${words}`),
    ...unknownOf(citation),
  ];
  return [heading, syntheticNote(citation), `> ${referenceLine(citation)}`, bullets(lines)]
    .filter((part) => part !== '')
    .join('\n');
}

/** What is not known of a reference, with where to look: nothing is made up in its place. */
export function unknownOf(citation: Citation): readonly string[] {
  const { stated, doi, page, contact, spaseId } = citation;
  if (stated !== undefined) return [];
  if (doi !== undefined)
    return [`Not known here: the list of authors and the year; ${addressOf(doi)} states them.`];
  const places = [
    ...(page === undefined ? [] : [page]),
    ...(spaseId === undefined ? [] : [`https://hpde.io/${spaseId.replace('spase://', '')}`]),
    ...(contact === undefined ? [] : [`the contact of the dataset, ${contact}`]),
  ];
  const where =
    places.length === 0 ? 'ask the data server that it comes from' : `look at ${places.join(' or ')}`;
  return [`Not known here: a DOI and a reference; ${where}.`];
}

function syntheticNote({ isSynthetic }: Citation): string {
  return isSynthetic
    ? 'The numbers here were made up by a demo server, so there is nothing to cite for them. The real dataset is cited so:'
    : '';
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
