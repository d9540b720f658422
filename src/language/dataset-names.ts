import type { Span } from '#src/language/span.ts';

export interface DatasetMention extends Span {
  /** As the catalogue spells it where it is known there, else as the user wrote it; `@N` is kept. */
  readonly id: string;
  /** What follows a dot, as in `AC_H2_MFI.Magnitude`. */
  readonly parameter?: string;
}

export interface ParameterMention extends Span {
  readonly name: string;
}

/** What the search for ids has to know of the catalogue. */
export interface IdKnowledge {
  dataset(id: string): { readonly id: string } | undefined;
  missionOfDataset(id: string): string | undefined;
  /** True for the exact name of a parameter of any dataset. */
  hasParameter(name: string): boolean;
}

const TOKEN = /[A-Za-z][\w+-]*(?:@\d+)?(?:\.[A-Za-z_][\w+-]*)?/g;
const FILE = /\.(?:png|csv|pdf|svg|json|txt|vap|jpe?g|xlsx?|ndjson|cdf|md)$/i;
const CALLED_DATASET = /\b(?:datasets?|data sets?|ids?|product)\s*[:=]?\s*["'`“]?$/i;
/** Signs in front of a name that may hold the word which says what it is. */
const LONGEST_CALL = 60;
const CALLED_PARAMETER = /\b(?:parameters?|params?|variables?|columns?)\s*[:=]?\s*["'`“]?$/i;

/**
 * Every token that looks like an archive's id, whether such a dataset exists or not: what the catalogue knows in any
 * case, what has the prefix of a mission, and upper-case names with underscores that are no known parameter.
 */
export function datasetMentions(text: string, knowledge: IdKnowledge): readonly DatasetMention[] {
  return [...text.matchAll(TOKEN)].flatMap((match) => {
    const token = trimmed(match[0]);
    if (isInPath(text, match.index, token.length) || FILE.test(token)) return [];
    const id = idOf(token, text.slice(Math.max(0, match.index - LONGEST_CALL), match.index), knowledge);
    if (id === undefined) return [];
    const parameter = token.split('.')[1];
    return [
      {
        id,
        ...(parameter !== undefined && { parameter }),
        from: match.index,
        to: match.index + token.length,
      },
    ];
  });
}

function idOf(token: string, before: string, knowledge: IdKnowledge): string | undefined {
  const [written = '', parameter] = token.split('.');
  const known = knowledge.dataset(written)?.id;
  const suffix = /@\d+$/.exec(written)?.[0] ?? '';
  if (known !== undefined && !isParameterHere(written, known, before, knowledge)) return `${known}${suffix}`;
  if (CALLED_PARAMETER.test(before)) return undefined;
  if (CALLED_DATASET.test(before) && /[_@\d]/.test(written)) return written;
  if (!/_/.test(written) || knowledge.hasParameter(written)) return undefined;
  // `STEREO_A` and `VOYAGER_1` are missions.
  if (/[a-z]/.test(written) || /^[A-Z]+_(?:\d{1,2}|[A-Z])$/.test(written)) return undefined;
  const isOurs = knowledge.missionOfDataset(written) !== undefined;
  return isOurs || parameter !== undefined || looksLikeId(written) ? written : undefined;
}

/** `psp_fld_l2_mag_RTN_1min` is a parameter, although it is also the id of its dataset in another case. */
function isParameterHere(
  written: string,
  known: string,
  before: string,
  { hasParameter }: IdKnowledge,
): boolean {
  if (CALLED_DATASET.test(before) || written.replace(/@\d+$/, '') === known) return false;
  return CALLED_PARAMETER.test(before) || hasParameter(written);
}

/** Three parts, or two with a digit: `FAKE_DATASET_999`, `XY_K0_ABC`, `SAT9_MAG`. */
function looksLikeId(token: string): boolean {
  const parts = token
    .replace(/@\d+$/, '')
    .split('_')
    .filter((part) => part !== '');
  return (
    token.length >= 7 &&
    (parts.length >= 3 || (parts.length === 2 && /\d/.test(token)) || /@\d+$/.test(token))
  );
}

const LIST_AFTER_WORD =
  /\b(?:parameters?|params?|variables?)\s+(?:named\s+|called\s+|is\s+|are\s+)?["'`“]?([A-Za-z][\w+#/-]*["'`”]?(?:\s*(?:,|and|&)\s*(?:and\s+)?["'`“]?(?=[A-Za-z]*(?:[_\dA-Z]))[A-Za-z][\w+#/-]*["'`”]?)*)/g;
const NOT_A_NAME =
  /^(?:for|of|in|from|does|do|are|is|list|names?|the|this|that|these|those|with|and|to|on|available|like|such|as|can|you|have|has|its|it|which|what|there|exist|exists|please|here|at|by|called|named|or|info|information|param(?:eter)?s|units?|fills?|values?|cadence|coverage|start|stop|sizes?)$/i;

/**
 * Names of parameters: after the word "parameter", after an id in brackets ("(AC_H2_MFI, BGSEc)"), and every other
 * token that is the exact name of a known parameter and can be no ordinary word (`BGSEc`, `flow_speed`, `SYM_H`).
 */
export function parameterMentions(text: string, knowledge: IdKnowledge): readonly ParameterMention[] {
  const datasets = datasetMentions(text, knowledge);
  const found = [
    ...calledParameters(text),
    ...bracketedParameters(text, datasets),
    ...knownParameters(text, knowledge),
  ];
  const free = found.filter(
    (mention) => !datasets.some((dataset) => dataset.from < mention.to && mention.from < dataset.to),
  );
  return unique(free).toSorted((a, b) => a.from - b.from);
}

function calledParameters(text: string): readonly ParameterMention[] {
  return [...text.matchAll(LIST_AFTER_WORD)].flatMap((match) => {
    const list = match[1] ?? '';
    const start = match.index + match[0].length - list.length;
    return namesIn(list, start).filter(
      ({ name }, index) => !NOT_A_NAME.test(name) && (index > 0 || isNameLike(name)),
    );
  });
}

/** "parameter Magnitude" names one, "parameters please" does not. */
function isNameLike(name: string): boolean {
  return /[A-Z_\d]/.test(name) || name.length <= 2;
}

/** What stands behind an id within the same brackets, or behind an id and a comma at the end of a phrase. */
function bracketedParameters(text: string, datasets: readonly DatasetMention[]): readonly ParameterMention[] {
  return datasets.flatMap(({ to }) => {
    const list =
      /^\s*,\s*([^()]*?)\s*\)/.exec(text.slice(to)) ??
      /^\s*[:(]\s*([\w+#-]+(?:\s*,\s*[\w+#-]+)*)\s*(?:\)|$)/.exec(text.slice(to));
    if (list?.[1] === undefined || list[1] === '') return [];
    return namesIn(list[1], to + list[0].indexOf(list[1])).filter(
      ({ name }) => !NOT_A_NAME.test(name) && !/^\d/.test(name),
    );
  });
}

function knownParameters(text: string, { hasParameter }: IdKnowledge): readonly ParameterMention[] {
  return [...text.matchAll(TOKEN)].flatMap((match) => {
    const name = trimmed(match[0]);
    const isDistinct = /_|\d[A-Za-z]|[A-Z]\d{2,}|[A-Z]{2,}[a-z]$|[a-z][A-Z]/.test(name) && name.length >= 4;
    if (!isDistinct || isInPath(text, match.index, name.length) || !hasParameter(name)) return [];
    return [{ name, from: match.index, to: match.index + name.length }];
  });
}

function namesIn(list: string, start: number): readonly ParameterMention[] {
  return [...list.matchAll(/[A-Za-z][\w+#/-]*/g)]
    .filter(([word]) => word !== 'and')
    .map((match) => ({
      name: match[0],
      from: start + match.index,
      to: start + match.index + match[0].length,
    }));
}

function trimmed(token: string): string {
  return token.replace(/[-+_]+$/, '');
}

function isInPath(text: string, from: number, length: number): boolean {
  return (
    /[/~\\]/.test(text.charAt(from - 1)) ||
    text.charAt(from + length) === '/' ||
    FILE.test(/^\S+/.exec(text.slice(from))?.[0].replace(/(?<![,;:!?)'"”’])[,;:!?)'"”’]+$/, '') ?? '')
  );
}

function unique(mentions: readonly ParameterMention[]): readonly ParameterMention[] {
  return mentions.filter(
    (mention, index) => mentions.findIndex(({ from }) => from === mention.from) === index,
  );
}
