import { plainWords } from '#src/tables/cell.ts';

const NAME = `(?:["'“‘\`]([^"'”’\`\\n]{1,60})["'”’\`]|([\\p{L}][\\p{L}\\p{N}_.+-]{0,59}))`;
/** After "call it" a number is a name as well. */
const ANY_NAME = NAME.replace('[\\p{L}][', '[\\p{L}\\p{N}][');
const LABELS: readonly RegExp[] = [
  new RegExp(
    `[,;]?\\s*(?:\\b(?:and|then|please)\\s+){0,3}\\b(?:call|name|label)\\s+(?:it|this|them|these|that|the\\s+(?:data|series|table|list|column))\\s+${ANY_NAME}`,
    'iu',
  ),
  new RegExp(`[,;]?\\s*\\b(?:called|named|labell?ed)\\s+${NAME}`, 'iu'),
];
const AS_NAME = new RegExp(`\\s*\\bas\\s+${NAME}`, 'giu');
/** What stands before "as shocks" where that names the table. */
const NAMES_IT =
  /\b(?:store|save|keep|load|read|import|remember|take|use|treat|register|add|here\s+(?:is|are)|this|these|it|data|table|list)\b[^.;:\n]{0,40}$/i;
/** The longest of it. */
const BEFORE = 60;
/** Words after "as" that say what is to be made of it, and endings of files. */
const NO_NAMES =
  /^(?:an?|the|csv|tsv|json|txt|text|table|data|lists?|events?|markers?|lines?|points?|scatter|histogram|step|area|bars?|png|svg|pdf|html|parquet|arrow|well|is|are|it|follows|missing|input|intervals?|vertical|shaded|log|linear|one|my|your|new|time|series|possible|soon|before|above|below|far|follow)$|\.(?:csv|tsv|json|txt|png|svg|pdf|html|parquet|arrow)$/i;

export interface TableWords {
  /** The request without what was said about the table itself. */
  readonly rest: string;
  readonly label?: string;
  readonly fill: readonly number[];
}

/** What a request says about the table that came with it: its name ("call it shocks") and its fill values. */
export function tableWords(text: string): TableWords {
  const { rest, fill } = fillWords(text);
  for (const match of [...LABELS.map((pattern) => pattern.exec(rest)), asName(rest)]) {
    const name = match?.[1] ?? match?.[2];
    if (match === null || name === undefined || NO_NAMES.test(name.trim())) continue;
    const without = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    const label = labelFrom(name);
    if (label !== '') return { rest: without, label, fill };
  }
  return { rest, fill };
}

/** The first "as shocks" behind something that it names. */
function asName(text: string): RegExpExecArray | null {
  for (const match of text.matchAll(AS_NAME))
    if (NAMES_IT.test(text.slice(Math.max(0, match.index - BEFORE), match.index))) return match;
  return null;
}

const NUMBER = '(?<![\\d.])([-+]?\\d+(?:\\.\\d+)?(?:e[-+]?\\d+)?)';
const FILLS: readonly RegExp[] = [
  new RegExp(`[,;(]?\\s*\\b(?:with\\s+)?fill(?:\\s*-?values?)?\\s*(?:is|are|=|:|of)?\\s*${NUMBER}\\)?`, 'gi'),
  new RegExp(
    `[,;(]?\\s*(?:where\\s+)?${NUMBER}\\s+(?:is|are|means?|=)\\s+(?:the\\s+)?(?:missing|fill|bad|invalid|no\\s+data|nan)(?:\\s+(?:data|values?))?\\)?`,
    'gi',
  ),
  new RegExp(
    `[,;(]?\\s*\\b(?:missing|bad|invalid)(?:\\s+(?:data|values?))?\\s+(?:is|are|=|as|:)\\s*${NUMBER}\\)?`,
    'gi',
  ),
];

function fillWords(text: string): { readonly rest: string; readonly fill: readonly number[] } {
  const fill: number[] = [];
  const rest = FILLS.reduce(
    (soFar, pattern) =>
      soFar.replace(pattern, (_, number: string) => {
        fill.push(Number(number));
        return ' ';
      }),
    text,
  );
  return { rest, fill };
}

/** Names that the turn itself goes by where plans wire data. */
const TAKEN =
  /^(?:turn|notes|prior_query|prior_next_offset|prior_page_size|user_query|force_execute|constructor|__proto__)$/i;

/** A label that can be said again: letters, digits, `_`, `.`, `-` and `+`; a number gets a word before it. */
export function labelFrom(name: string): string {
  const plain = plainWords(name, 60)
    .replace(/[^\p{L}\p{N}_.+-]+/gu, '_')
    .replace(/^[_.]+|[_.]+$/g, '');
  return /^\d+$/.test(plain) || TAKEN.test(plain) ? `table_${plain}` : plain;
}
