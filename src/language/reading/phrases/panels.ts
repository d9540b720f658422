import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import { type Found, placed, skip } from '#src/language/reading/phrases/found.ts';
import { seriesAt } from '#src/language/reading/series.ts';

/** "panel 2", "first panel", "panels 1 and 3", "the top panel", "the pressure panel", "last panel". */
export function panelAt(marks: readonly Mark[], at: number): Found {
  return (
    panelNumbered(marks, at) ??
    panelsLettered(marks, at) ??
    panelLettered(marks, at) ??
    panelOrdinal(marks, at) ??
    panelsCounted(marks, at) ??
    panelNamed(marks, at) ??
    panelOf(marks, at)
  );
}

function panelNumbered(marks: readonly Mark[], at: number): Found {
  if (!isPanel(marks, at)) return undefined;
  const first = plainNumber(marks[at + 1]);
  // "In one panel 31 March 2002": the day of a date.
  if (first === undefined || senseOf(marks[at + 1], 'time') !== undefined) return undefined;
  const numbers = [first];
  let next = at + 2;
  for (;;) {
    const onward = skip(marks, skip(marks, next, /^,$/), /^(?:and|&|-|to)$/i);
    const number = onward > next ? plainNumber(marks[onward]) : undefined;
    if (number === undefined) break;
    numbers.push(number);
    next = onward + 1;
  }
  return [{ type: 'panel', ref: first, more: numbers.slice(1), ...placed(marks, at, next) }, next];
}

/** "in a and c", "(b)", "panels b, d": letters that stand for panels of the figure. */
function panelsLettered(marks: readonly Mark[], at: number): Found {
  let next = isPanel(marks, at) ? at + 1 : at;
  const numbers: number[] = [];
  for (;;) {
    const start = skip(marks, next, /^\($/);
    const letter = senseOf(marks[start], 'letter');
    if (letter === undefined) break;
    numbers.push(Number(letter.value));
    const end = skip(marks, start + 1, /^\)$/);
    const onward = skip(marks, skip(marks, end, /^,$/), /^(?:and|&|\/)$/i);
    const isOnward = onward > end && senseOf(marks[skip(marks, onward, /^\($/)], 'letter') !== undefined;
    next = isOnward ? onward : end;
    if (!isOnward) break;
  }
  const [ref, ...more] = numbers;
  const end = isPanel(marks, next) ? next + 1 : next;
  return ref === undefined ? undefined : [{ type: 'panel', ref, more, ...placed(marks, at, end) }, end];
}

/** "panel (d)", "panel b": by its letter; a bare "a" is mostly an article. */
function panelLettered(marks: readonly Mark[], at: number): Found {
  if (!isPanel(marks, at) || /s$/i.test(marks[at]?.raw ?? '')) return undefined;
  const isBracketed = marks[at + 1]?.raw === '(' && marks[at + 3]?.raw === ')';
  const letter = (isBracketed ? marks[at + 2] : marks[at + 1])?.raw ?? '';
  if (!/^[a-h]$/i.test(letter) || (letter === 'a' && !isBracketed)) return undefined;
  const next = isBracketed ? at + 4 : at + 2;
  // "Panel labels (a)-(d)" are letters, not a panel.
  if (/^(?:to|-|–)$/i.test(marks[next]?.raw ?? '')) return undefined;
  const ref = letter.toLowerCase().charCodeAt(0) - 96;
  return [{ type: 'panel', ref, more: [], ...placed(marks, at, next) }, next];
}

function plainNumber(mark: Mark | undefined): number | undefined {
  const number = senseOf(mark, 'number');
  return number !== undefined &&
    Number.isInteger(number.number) &&
    number.number > 0 &&
    number.number <= 24 &&
    senseOf(mark, 'duration') === undefined
    ? number.number
    : undefined;
}

function panelOrdinal(marks: readonly Mark[], at: number): Found {
  const mark = marks[at];
  const ordinal = senseOf(mark, 'number');
  const place = senseOf(mark, 'place')?.value;
  const numbers: number[] = [];
  let next = at;
  let ref: number | 'top' | 'bottom' | 'middle' | undefined;
  if (ordinal?.isOrdinal === true) {
    while (senseOf(marks[next], 'number')?.isOrdinal === true) {
      numbers.push(senseOf(marks[next], 'number')?.number ?? 1);
      const onward = skip(marks, skip(marks, next + 1, /^,$/), /^(?:and|&)$/i);
      next = onward > next + 1 && senseOf(marks[onward], 'number')?.isOrdinal === true ? onward : next + 1;
    }
    ref = numbers[0];
  } else if (place === 'top' || place === 'bottom' || place === 'middle') [ref, next] = [place, at + 1];
  else if (place === 'last') [ref, next] = [-1, at + 1];
  const count =
    ref === 1 || ref === 'top' || ref === -1 || ref === 'bottom' ? plainNumber(marks[next]) : undefined;
  if (count !== undefined && isPanel(marks, next + 1)) return panelRun(marks, at, next + 2, ref, count);
  if (ref === undefined || !isPanel(marks, next)) return undefined;
  return [{ type: 'panel', ref, more: numbers.slice(1), ...placed(marks, at, next + 1) }, next + 1];
}

/** "the first two panels", "the last 3 panels". */
function panelRun(
  marks: readonly Mark[],
  at: number,
  next: number,
  first: number | 'top' | 'bottom' | 'middle' | undefined,
  count: number,
): Found {
  const step = first === 1 || first === 'top' ? 1 : -1;
  const all = Array.from({ length: count }, (_, index) => step * (index + 1));
  return [{ type: 'panel', ref: all[0] ?? step, more: all.slice(1), ...placed(marks, at, next) }, next];
}

/** "The two lower panels", "both bottom panels": the number stands in front. */
function panelsCounted(marks: readonly Mark[], at: number): Found {
  const count = /^both$/i.test(marks[at]?.raw ?? '') ? 2 : plainNumber(marks[at]);
  const place = senseOf(marks[at + 1], 'place')?.value;
  const isPlaced = place === 'top' || place === 'bottom' || place === 'last';
  if (count === undefined || !isPlaced || !isPanel(marks, at + 2)) return undefined;
  return panelRun(marks, at, at + 3, place === 'last' ? -1 : place, count);
}

/** One series, and the word "panel" right behind it. */
function panelNamed(marks: readonly Mark[], at: number): Found {
  const run = seriesAt(marks, at);
  if (run === undefined || !isPanel(marks, run.next)) return undefined;
  const [first, ...more] = run.items;
  if (first === undefined) return undefined;
  return [{ type: 'panel', ref: first, more, ...placed(marks, at, run.next + 1) }, run.next + 1];
}

/** "The panel of Dst", "the panel with the density": one that is there, which "a panel of Dst" is not. */
function panelOf(marks: readonly Mark[], at: number): Found {
  const isOne = isPanel(marks, at) && !/s$/i.test(marks[at]?.raw ?? '');
  const isThere = /^(?:the|that)$/i.test(marks[at - 1]?.raw ?? '');
  if (!isOne || !isThere || !/^(?:of|for|with|showing)$/i.test(marks[at + 1]?.raw ?? '')) return undefined;
  const run = seriesAt(marks, skip(marks, at + 2, /^the$/i));
  const [first, ...more] = run?.items ?? [];
  if (run === undefined || first === undefined) return undefined;
  return [{ type: 'panel', ref: first, more, ...placed(marks, at, run.next) }, run.next];
}

function isPanel(marks: readonly Mark[], at: number): boolean {
  return means(marks[at], 'noun', 'panel');
}
