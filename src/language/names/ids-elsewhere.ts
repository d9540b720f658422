import type { DataServer } from '#src/domain/data-server.ts';
import { type DatasetMention, datasetMentions, type IdKnowledge } from '#src/language/dataset-names.ts';
import type { ServerMention } from '#src/language/names/server-names.ts';
import { lexicon } from '#src/language/reading/lexicon.ts';
import { isChatter } from '#src/language/reading/touching.ts';
import { mask, overlaps, type Span } from '#src/language/span.ts';

/**
 * Finds ids in words that the configured servers list and the shipped catalogue does not know.
 *
 * @param servers those that the words name: their ids may be plain words
 */
export type IdsIn = (
  text: string,
  servers: readonly string[],
) => readonly (Span & { readonly entry: { readonly id: string } })[];

interface Known extends IdKnowledge {
  readonly servers: readonly DataServer[];
}

/**
 * Datasets that a text names: what the configured servers list, what is an id of a public server by its shape, and what the shipped
 * catalogue knows or what is spelt like it.
 */
export function datasetsIn(
  text: string,
  knowledge: Known,
  servers: readonly ServerMention[],
  idsIn: IdsIn | undefined,
): readonly DatasetMention[] {
  const listed = (
    idsIn?.(
      text,
      servers.map(({ id }) => id),
    ) ?? []
  ).map(({ entry: { id }, from, to }) => ({
    ...partBehind(text, { from, to }),
    id,
  }));
  const ours = datasetMentions(mask(text, listed), knowledge).filter(
    (each) => !listed.some((other) => overlaps(other, each)),
  );
  const alike = idsLike(text, knowledge).filter(
    (each) => ![...listed, ...ours].some((other) => overlaps(other, each)),
  );
  return [...listed, ...alike, ...ours];
}

/** "GRACE_A_MAG.F" */
function partBehind(text: string, { from, to }: Span): Span & { readonly parameter?: string } {
  const [all = '', parameter] = /^\.([A-Za-z_]\w*)/.exec(text.slice(to)) ?? [];
  return parameter === undefined ? { from, to } : { parameter, from, to: to + all.length };
}

/** Words in front of what is fetched. */
const FETCHED =
  /\b(?:plot|show|draw|fetch|get|load|graph|download|dataset)\s+(?:me\s+)?(?:the\s+)?(?:dataset\s+)?$/i;

/** Names that no catalogue here has, in the shape of those of a public server: with a path, or where data are named. */
function idsLike(text: string, { servers, hasParameter }: Known): readonly DatasetMention[] {
  return [...text.matchAll(/(?<![\w/.:@-])[A-Za-z\d][\w@:+-]*(?:\/[\w@:+-]+)*(?![\w/])/g)].flatMap(
    (match) => {
      const [id] = match;
      const { index: from } = match;
      const isPath = id.includes('/');
      if (!/[_/]/.test(id) || hasParameter(id) || lexicon.entries.has(id.toLowerCase().replaceAll('_', ' ')))
        return [];
      if (!isPath && !FETCHED.test(text.slice(Math.max(0, from - 30), from))) return [];
      const isOfOne = servers.some(({ idPatterns }) =>
        idPatterns.some((pattern) => new RegExp(`^(?:${pattern})$`).test(id)),
      );
      return isOfOne ? [{ id, from, to: from + id.length }] : [];
    },
  );
}

/** Parameters beside datasets that the shipped catalogue does not know: only their server knows how they are called. */
export function parametersBeside(
  text: string,
  datasets: readonly DatasetMention[],
  isWord: (word: string) => boolean,
): readonly (Span & { readonly name: string })[] {
  const isName = (name: string) =>
    /_|\d|^[B-Zb-z]$|[a-z][A-Z]/.test(name) ||
    (name.length > 2 && !lexicon.entries.has(name.toLowerCase()) && !isChatter(name) && !isWord(name));
  return datasets.flatMap(({ from, to }) =>
    [...behind(text, to), ...before(text, from)].filter(({ name }) => isName(name)),
  );
}

/** "GRACE_A_MAG F", "active: X_GSE" */
function behind(text: string, at: number): readonly (Span & { readonly name: string })[] {
  const [all = '', name = ''] = /^\s*[,:(]?\s*([A-Za-z](?:[\w.+/-]*\w)?)(?![\w'])/.exec(text.slice(at)) ?? [];
  const to = at + all.length;
  return name === '' ? [] : [{ name, from: to - name.length, to }];
}

/** "F of GRACE_A_MAG", "F and B_NEC from GRACE_A_MAG" */
function before(text: string, at: number): readonly (Span & { readonly name: string })[] {
  const start = Math.max(0, at - 80);
  const [, list = ''] =
    /((?:[A-Za-z](?:[\w.+/-]*\w)?(?:\s*,\s*|\s+and\s+|\s*&\s*))*[A-Za-z](?:[\w.+/-]*\w)?)\s+(?:of|from|in)\s+(?:the\s+)?(?:dataset\s+)?["'`]?$/.exec(
      text.slice(start, at),
    ) ?? [];
  const offset = list === '' ? at : start + text.slice(start, at).lastIndexOf(list);
  return [...list.matchAll(/[A-Za-z](?:[\w.+/-]*\w)?/g)]
    .filter(([name]) => name !== 'and')
    .map((match) => ({
      name: match[0],
      from: offset + match.index,
      to: offset + match.index + match[0].length,
    }));
}
