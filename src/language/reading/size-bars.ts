import { type Mark, means } from '#src/language/reading/mark.ts';
import { symbolQuantity } from '#src/language/reading/symbols.ts';

/**
 * "Peak |Ve|" is the size of a vector, "plot |Bz|" the absolute value of a component. A comparison takes its bars itself:
 * "|Bz| > 10".
 */
export function withSizeBars(marks: readonly Mark[]): readonly Mark[] {
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
