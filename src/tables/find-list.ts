import { isValue, mergedTimes } from '#src/tables/grid.ts';

/** A list of values inside a sentence, as a place in the text. */
export interface FoundList {
  readonly from: number;
  readonly to: number;
  /** One row a line, cells parted by blanks. */
  readonly rows: string;
}

const NUMBER = '[-+−]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:e[-+]?\\d+)?|nan';
const NUMBERS = `(?:${NUMBER})(?:\\s*[,;]\\s*(?:and\\s+)?(?:${NUMBER})|\\s+(?:and\\s+)?(?:${NUMBER})){2,}`;
const END =
  '(?=\\s*[\\]})]?\\s*(?:$|[.!?]?\\s*$|[.!?;–—-]\\s|\\n|,?\\s+(?:please|and\\s+(?:plot|compute|export|save|call|name|show|give)|as|call|name)\\b))';
/** Words of the data that a list may follow. */
const INTRO =
  '\\b(?:these|this|those|following|numbers?|values?|list|data|samples?|points|measurements|series|table|sequence|of|for)\\b[^\\n:,;\\d]{0,30}?';
const PLACES: readonly RegExp[] = [
  new RegExp(`^\\s*(?:[[({]\\s*)?(?<list>${NUMBERS})${END}`, 'i'),
  new RegExp(`${INTRO}:\\s*[[({]?\\s*(?<list>${NUMBERS})${END}`, 'i'),
  new RegExp(`[[{]\\s*(?<list>${NUMBERS})\\s*[\\]}]`, 'i'),
  new RegExp(
    `\\b(?:mean|average|median|sum|total|std|standard\\s+deviation|minimum|maximum|min|max|range|statistics|numbers|values|list)\\s+(?:value\\s+)?(?:of\\s+|for\\s+)?(?:these\\s+|the\\s+)?(?:numbers\\s+|values\\s+)?(?<list>${NUMBERS})${END}`,
    'i',
  ),
];
/** Words before a list that is a setting, not data. */
const SETTING =
  /\b(?:limits?|range|axis|axes|panels?|size|pixels?|width|height|ticks?|levels?|colou?rs?|contours?|rows|columns|window|bands?|bins?|lags?|percentiles?|from|between|zoom|days?|months?|years?|january|february|march|april|may|june|july|august|september|october|november|december)\b[^\n]{0,20}$/i;
const CODE = /=>|\breturn\b/;
const MOST_SIGNS = 200_000;

/** A list of three numbers or more, or of times with numbers, that a sentence holds or that is all of it. */
export function findList(text: string): FoundList | undefined {
  if (text.length > MOST_SIGNS || CODE.test(text) || hasQuotedCode(text)) return undefined;
  return timedList(text) ?? numberList(text);
}

/** True for an assignment or a call between backticks on one line. */
function hasQuotedCode(text: string): boolean {
  return text.split('\n').some((line) => {
    const parts = line.split('`');
    return parts.some((part, index) => index % 2 === 1 && index < parts.length - 1 && /[=(]/.test(part));
  });
}

function numberList(text: string): FoundList | undefined {
  for (const place of PLACES) {
    const match = place.exec(text);
    const list = match?.groups?.['list'];
    if (match === null || list === undefined) continue;
    const from = match.index + match[0].indexOf(list);
    if (SETTING.test(text.slice(0, from))) continue;
    const numbers = list.split(/[\s,;]+/).filter((word) => word !== '' && word.toLowerCase() !== 'and');
    return { from, to: from + list.length, rows: numbers.join('\n') };
  }
  return undefined;
}

/** `2024-01-01 3.2, 2024-01-02 4.1; 2024-01-03 5`: pieces of a time and its numbers on one line. */
function timedList(text: string): FoundList | undefined {
  const start = /\d{4}-\d{2,3}/.exec(text)?.index;
  if (start === undefined) return undefined;
  const head = text.slice(0, start);
  if (/\S/.test(head) && !/:\s*$/.test(head)) return undefined;
  const end = text.indexOf('\n', start);
  const body = text.slice(start, end < 0 ? text.length : end);
  const pieces = body.replace(/(?<![.!?\s])[.!?\s]+$/, '').split(/(?<!\s)\s*[,;]\s*/);
  const rows = pieces.map((piece) => mergedTimes(piece.split(/[\s=:]+(?!\d{2}\b)/)));
  const isList =
    rows.length > 1 &&
    rows.every(
      (cells) =>
        cells.length > 1 &&
        cells.length === rows[0]?.length &&
        cells.every(isValue) &&
        /^\d{4}-/.test(cells[0] ?? '') &&
        cells.slice(1).every((cell) => !/^\d{4}-\d/.test(cell)),
    );
  return isList
    ? { from: start, to: start + body.length, rows: rows.map((cells) => cells.join(' ')).join('\n') }
    : undefined;
}
