import { type Mark, means } from '#src/language/reading/mark.ts';

const OF_ORDERS = ['structure_function', 'scaling_exponents'] as const;
const BESIDE = /^(?:=|:|from|in)$/i;
const ORDER_NAMES = /^(?:p|q|n|m)$/i;
const START = /^(?:\d|one$|two$|up to$|<|≤)/i;

/** "Structure functions p=1..5", "with q up to 4": the letter before the numbers is that of the order. */
export function withPowerOrders(marks: readonly Mark[]): readonly Mark[] {
  if (!marks.some((mark) => means(mark, 'operation', ...OF_ORDERS))) return marks;
  return marks.flatMap((mark, at) => {
    const isSign = BESIDE.test(mark.raw) && ORDER_NAMES.test(marks[at - 1]?.raw ?? '');
    if (isSign && START.test(marks[at + 1]?.raw ?? '')) return [];
    if (!ORDER_NAMES.test(mark.raw)) return [mark];
    const next = BESIDE.test(marks[at + 1]?.raw ?? '') ? marks[at + 2] : marks[at + 1];
    return START.test(next?.raw ?? '') ? [{ ...mark, raw: 'orders', senses: [] }] : [mark];
  });
}
