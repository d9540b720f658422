import { isMissing, numberOf } from '#src/tables/cell.ts';
import { isValue, mergedTimes } from '#src/tables/grid.ts';
import { readTime } from '#src/tables/read-time.ts';
import { DELIMITERS, type Delimiter, splitLine } from '#src/tables/split-rows.ts';

/** Lines of a message that are rows of a table, as places in its text. */
export interface Block {
  readonly from: number;
  readonly to: number;
  readonly delimiter: Delimiter;
}

interface Line {
  readonly from: number;
  readonly text: string;
}

type Kind = 'row' | 'words' | 'other';

const MOST_CELL = 80;
const MOST_HEADER_CELL = 40;
/** Words that begin a wish, not a cell. */
const WISH =
  /\b(?:plot|show|fetch|get|draw|compare|compute|calculate|list|search|find|export|save|zoom|describe|please|mark|set|make|use|add|remove|then)\b/i;
const ABOUT_INTERVALS =
  /\b(?:events?|intervals?|mark|shade|highlight|annotate|cut|average|mean|table|data)\b/i;

/**
 * The longest run of lines that are rows of a table, with its header. Ordinary sentences are none: a row begins with a
 * number or a time, and a header needs a row under it with as many cells.
 */
export function findBlock(text: string): Block | undefined {
  const lines = linesOf(text);
  if (lines.length < 2) return undefined;
  let best: (Block & { readonly rows: number }) | undefined;
  for (const delimiter of DELIMITERS) {
    const found = blockBy(lines, delimiter, text);
    if (found !== undefined && found.rows > (best?.rows ?? 0)) best = found;
  }
  return best;
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    lines.push({ from, text: line });
    from += line.length + 1;
  }
  return lines;
}

interface Run {
  readonly first: number;
  readonly last: number;
}

function blockBy(
  lines: readonly Line[],
  delimiter: Delimiter,
  text: string,
): (Block & { readonly rows: number }) | undefined {
  const run = longestRun(lines, delimiter);
  if (run === undefined) return undefined;
  const rows = run.last - run.first + 1;
  const first = cellsOf(lines[run.first]?.text ?? '', delimiter);
  const header = headerAbove(lines, run.first, delimiter, first.length);
  const needed = header !== undefined ? 1 : first.length === 1 ? 3 : 2;
  if (rows < needed) return undefined;
  const last = lines[run.last];
  const from = header ?? lines[run.first]?.from ?? 0;
  const to = (last?.from ?? 0) + (last?.text.length ?? 0);
  const body = lines.slice(run.first, run.last + 1);
  const head = header === undefined ? '' : text.slice(header, lines[run.first]?.from);
  if (header !== undefined && !namesTimes(head, body, delimiter)) return undefined;
  if (header === undefined && !isPlainTable(body, delimiter, text)) return undefined;
  return { from, to, delimiter, rows };
}

/** Rows may have an empty line between them. */
function longestRun(lines: readonly Line[], delimiter: Delimiter): Run | undefined {
  let best: Run | undefined;
  let first = -1;
  let last = -1;
  for (const [index, { text }] of lines.entries()) {
    if (text.trim() === '' && last === index - 1) continue;
    if (kindOf(text, delimiter) !== 'row') {
      first = -1;
      continue;
    }
    if (first < 0) first = index;
    last = index;
    if (best === undefined || last - first > best.last - best.first) best = { first, last };
  }
  return best;
}

function cellsOf(line: string, delimiter: Delimiter): readonly string[] {
  const cells = splitLine(line, delimiter);
  return delimiter === ' ' ? mergedTimes(cells) : cells;
}

/** A row begins with a number or a time (or lacks it), and holds more of them or short words. */
function kindOf(line: string, delimiter: Delimiter): Kind {
  const cells = cellsOf(line, delimiter);
  if (cells.length === 1 && delimiter !== ' ') return 'other';
  const [first = ''] = cells;
  if (!isValue(first) && !(isMissing(first) && cells.some(isValue))) {
    return cells.every((cell) => cell.length <= MOST_HEADER_CELL && !isValue(cell)) ? 'words' : 'other';
  }
  const words = cells.filter((cell) => !isValue(cell) && !isMissing(cell));
  if (words.some((cell) => cell.length > MOST_CELL)) return 'other';
  return words.length === 0 || startsWithTime(first) || cells.slice(1).some(isValue) ? 'row' : 'other';
}

function startsWithTime(cell: string): boolean {
  return numberOf(cell) === undefined && !Number.isNaN(readTime(cell, 'day-first'));
}

/** Where the header above a row begins: the line before it, or what follows a colon there ("plot this: time,Bz"). */
function headerAbove(
  lines: readonly Line[],
  index: number,
  delimiter: Delimiter,
  width: number,
): number | undefined {
  const before = lines[index - 1];
  if (before === undefined) return undefined;
  const units = isHeader(before.text, delimiter, width) ? before.from : undefined;
  const above = lines[index - 2];
  if (units !== undefined && above !== undefined && isHeader(above.text, delimiter, width)) return above.from;
  if (units !== undefined) return units;
  const colon = before.text.lastIndexOf(': ');
  return colon >= 0 && isHeader(before.text.slice(colon + 1), delimiter, width)
    ? before.from + colon + 1
    : undefined;
}

function isHeader(line: string, delimiter: Delimiter, width: number): boolean {
  if (kindOf(line, delimiter) !== 'words') return false;
  const cells = splitLine(line.replace(/^\s*#\s*/, ''), delimiter);
  const isEven = cells.length === width || (delimiter === ' ' && cells.length === width + 1);
  const isWordy = cells.some((cell) => WISH.test(cell) || /[.!?:]$/.test(cell));
  return isEven && !isWordy && (width > 1 || cells[0]?.length !== 0);
}

/** Rows without a header: words in them have to stand behind times, and times alone have to be called something. */
function isPlainTable(lines: readonly Line[], delimiter: Delimiter, text: string): boolean {
  const rows = lines.map((line) => cellsOf(line.text, delimiter)).filter((cells) => cells.join('') !== '');
  const words = rows.flatMap((cells) => cells.filter((cell) => !isValue(cell) && !isMissing(cell)));
  if (words.some((cell) => WISH.test(cell))) return false;
  if (words.length > 0 && !rows.every(([first = '']) => startsWithTime(first))) return false;
  return !isTimesOnly(rows) || ABOUT_INTERVALS.test(text);
}

function isTimesOnly(rows: readonly (readonly string[])[]): boolean {
  return rows.every((cells) => cells.every(startsWithTime));
}

/** Times alone have a header that speaks of times; else it is a dataset over its days. */
function namesTimes(header: string, lines: readonly Line[], delimiter: Delimiter): boolean {
  const rows = lines.map((line) => cellsOf(line.text, delimiter)).filter((cells) => cells.join('') !== '');
  return !isTimesOnly(rows) || /start|begin|onset|time|date|from|stop|end|until|epoch/i.test(header);
}
