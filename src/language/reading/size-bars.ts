import { type Mark, means } from '#src/language/reading/mark.ts';
import { symbolQuantity } from '#src/language/reading/symbols.ts';

/**
 * "Peak |Ve|" is the size of a vector, "plot |Bz|" the absolute value of a component. A comparison takes its bars itself:
 * "|Bz| > 10".
 */
export function withSizeBars(written: readonly Mark[]): readonly Mark[] {
  const marks = withBarsOfWords(written);
  const read: Mark[] = [];
  for (let at = 0; at < marks.length; ) {
    const sized = sizedAt(marks, at);
    const mark = marks[at];
    if (mark === undefined) break;
    read.push(...(sized ?? [mark]));
    at += sized === undefined ? 1 : 3;
  }
  return read;
}

const ABS = /^(?:abs|absolute|absolute value|absolute values|mag|size)$/i;

/** "abs(Bz)", "absolute value of Bz": the same as "|Bz|". */
function withBarsOfWords(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(
    ({ raw }, place) => ABS.test(raw) && /^(?:\(|of)$/i.test(marks[place + 1]?.raw ?? ''),
  );
  const [word, open] = marks.slice(at, at + 2);
  if (at < 0 || word === undefined || open === undefined) return marks;
  const start = /^the$/i.test(marks[at + 2]?.raw ?? '') ? at + 3 : at + 2;
  const close = marks[start + 1];
  const name = marks[start];
  const isBracket = open.raw === '(';
  const isClosed = !isBracket || close?.raw === ')';
  if (name === undefined || symbolQuantity(marks, start)?.component === undefined || !isClosed) return marks;
  const bar = (from: number, to: number): Mark => ({
    from,
    to,
    raw: '|',
    senses: [{ kind: 'sign', value: '|' }],
    isGlued: false,
  });
  const end = isBracket ? bar(close?.from ?? name.to, close?.to ?? name.to) : bar(name.to, name.to);
  return marks.toSpliced(at, start + (isBracket ? 2 : 1) - at, bar(word.from, open.to), name, end);
}

function sizedAt(marks: readonly Mark[], at: number): readonly Mark[] | undefined {
  const [open, name, close] = marks.slice(at, at + 3);
  if (open?.raw !== '|' || name === undefined || close?.raw !== '|') return undefined;
  if (isCompared(marks, at + 3)) return undefined;
  const quantity = symbolQuantity(marks, at + 1);
  if (quantity === undefined) return undefined;
  const { component, isVector } = quantity;
  const whole = { ...name, from: open.from, to: close.to, raw: `|${name.raw}|` };
  if (component === undefined || component === 'vector')
    return isVector
      ? [{ ...whole, senses: [{ ...quantity, component: 'magnitude' }] }]
      : [{ ...whole, senses: [quantity] }];
  if (component === 'magnitude') return [{ ...whole, senses: [quantity] }];
  return [{ ...open, senses: [{ kind: 'operation', value: 'absolute' }] }, name];
}

/** "|Bz| > 10", "was |Bz| ever above 10". */
function isCompared(marks: readonly Mark[], from: number): boolean {
  return marks.slice(from, from + 3).some((mark) => means(mark, 'comparison'));
}
