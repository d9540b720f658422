import { plainWords } from '#src/assistant/plain-words.ts';
import type { DocumentSummary } from '#src/domain/document.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

const KINDS: Readonly<Record<DocumentSummary['kind'], string>> = {
  pdf: 'PDF',
  docx: 'Word document',
  xlsx: 'Excel workbook',
  cdf: 'CDF file',
  netcdf: 'NetCDF file',
  html: 'HTML page',
  markdown: 'Markdown',
  text: 'text',
  picture: 'picture',
};
const BEGINNING = 200;

/** What a document is and which data came out of it, in words that need no model. */
export function overview(summary: DocumentSummary, text: string, frames: readonly FrameSummary[]): string {
  const { name, kind, pages, characters, isVisual } = summary;
  const facts = [
    KINDS[kind],
    ...(pages === undefined ? [] : [`${pages} ${pages === 1 ? 'page' : 'pages'}`]),
    isVisual
      ? kind === 'pdf'
        ? 'pages without text, such as a scan'
        : 'no text of its own'
      : `${characters.toLocaleString('en-US')} letters`,
  ];
  const beginning = plainWords(text.slice(0, 4 * BEGINNING), BEGINNING);
  return [
    `**${name}**: ${facts.join(', ')}.`,
    ...(beginning === '' ? [] : [`It begins: "${beginning}"`]),
    ...(isVisual ? [] : [tablesSentence(summary, frames)]),
  ].join('\n');
}

/** `I found 2 tables in it: …`. */
export function tablesSentence({ tables }: DocumentSummary, frames: readonly FrameSummary[]): string {
  const kept = tables.flatMap((label) => frames.find((frame) => frame.label === label) ?? []);
  if (kept.length === 0) return 'I found no table of numbers in it.';
  const shown = kept.slice(0, 6).map(({ label, rows, columns }) => {
    const names = columns.slice(0, 6).map((column) => column.name);
    return `\`${label}\` (${rows} ${rows === 1 ? 'row' : 'rows'}: ${names.join(', ')}${columns.length > 6 ? ', …' : ''})`;
  });
  const more = kept.length > shown.length ? ` and ${kept.length - shown.length} more` : '';
  return `I found ${kept.length === 1 ? 'a table' : `${kept.length} tables`} in it: ${shown.join('; ')}${more}.`;
}
