import type { Citation } from '#src/domain/citation.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';
import { addressOf, referenceLine } from '#src/workers/citing/reference-line.ts';

/** One BibTeX entry a dataset, and one for each paper to cite with it; papers of several datasets stand once. */
export function bibtexOf(citations: readonly Citation[]): string {
  const papers = new Map(citations.flatMap(({ papers: own }) => own).map((paper) => [paper.text, paper]));
  return [...citations.map(datasetEntry), ...[...papers.values()].map(paperEntry)].join('\n\n');
}

/** `@misc`, since `@dataset` is BibLaTeX only. A field that is not known is left out, and a comment says so. */
function datasetEntry(citation: Citation): string {
  const { dataset, title, investigators, publisher, doi, server, spaseId, range, accessed, stated } =
    citation;
  const note = [
    `Data set ${dataset}`,
    ...(spaseId === undefined ? [] : [spaseId]),
    ...(range === undefined ? [] : [`period ${formatTimeRange(range)}`]),
    `accessed on ${accessed} from ${server.name}`,
    ...(stated === undefined ? [] : [`cited by its server as: ${referenceLine(citation)}`]),
  ].join('; ');
  const year = stated === undefined ? undefined : /\((\d{4})\)/.exec(stated)?.[1];
  return entry('misc', keyOf(dataset), [
    ['author', investigators === undefined ? undefined : `{${escaped(investigators)}}`],
    ['title', `{${escaped(title)}}`],
    ['year', year],
    ['publisher', publisher === undefined ? undefined : `{${escaped(publisher)}}`],
    ['doi', doi === undefined ? undefined : escaped(doi)],
    ['url', doi === undefined ? citation.page : addressOf(doi)],
    ['note', escaped(note)],
  ]);
}

function paperEntry({ text, doi }: Citation['papers'][number]): string {
  const [, authors = '', year, rest = text] = /^(.+?) \((\d{4})\), (.+)$/.exec(text) ?? [];
  const [title = rest, ...journal] = rest.split(/, (?=[A-Z])/);
  return entry('article', keyOf(`${authors.split(',')[0] ?? 'paper'}${year ?? ''}`), [
    ['author', authors === '' ? undefined : `{${escaped(authors.replace(/,$/, ''))}}`],
    ['title', `{${escaped(title)}}`],
    ['year', year],
    ['journal', journal.length === 0 ? undefined : escaped(journal.join(', ').replace(/\.$/, ''))],
    ['doi', doi === undefined ? undefined : escaped(doi)],
  ]);
}

function entry(
  kind: string,
  key: string,
  fields: readonly (readonly [name: string, value: string | undefined])[],
): string {
  const known = fields.filter(([, value]) => value !== undefined);
  const missing = fields.filter(([, value]) => value === undefined).map(([name]) => name);
  const comment = missing.length === 0 ? [] : [`% not known: ${missing.join(', ')}`];
  return [
    ...comment,
    `@${kind}{${key},`,
    ...known.map(([name, value]) => `  ${name} = {${value}},`),
    '}',
  ].join('\n');
}

/** Letters, digits, `-` and `_` only, so that every program takes it. */
function keyOf(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]+/g, '-');
}

/** What LaTeX takes for a command. */
const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '&': '\\&',
  '%': '\\%',
  _: '\\_',
  '#': '\\#',
  $: '\\$',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

function escaped(words: string): string {
  return words.replace(/[\\{}&%_#$~^]/g, (letter) => SPECIAL[letter] ?? letter);
}
