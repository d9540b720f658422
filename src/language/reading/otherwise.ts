import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

const ELSE = /^(?:otherwise|else|failing that|if not)$/i;
const SMALL = /^(?:,|or|and|the|from|use|take|in|of|then)$/i;

/**
 * "SuperMAG SML if you have it, otherwise AL", "from Wind if possible, else ACE": where the first can be had it is meant alone; where
 * it cannot, the second is meant, and that is told.
 */
export function withOtherwise(
  marks: readonly Mark[],
  knowledge: Knowledge,
): { readonly marks: readonly Mark[]; readonly notes: readonly string[] } {
  const same = { marks, notes: [] };
  const at = marks.findIndex(({ raw }) => ELSE.test(raw));
  const first = marks.slice(0, Math.max(0, at)).findLastIndex(isName);
  const second = marks.findIndex((mark, place) => place > at && !SMALL.test(mark.raw));
  const end = endOf(marks, second);
  const left = marks[first];
  if (at < 0 || left === undefined || second < 0 || end === second) return same;
  const quantity = senseOf(left, 'quantity')?.value;
  const isThere = quantity === undefined || knowledge.candidates({ quantity }).length > 0;
  const isBeside = marks.slice(first + 1, at).every(isSmall);
  if (isThere)
    return { marks: [...marks.slice(0, isBeside ? first + 1 : at), ...marks.slice(end)], notes: [] };
  if (!isBeside) return same;
  // Whose the first would be goes with it.
  const lead = marks.slice(0, first).filter((mark) => !means(mark, 'server'));
  const name = knowledge.quantity(quantity)?.name ?? left.raw;
  return {
    marks: [...lead, ...marks.slice(second)],
    notes: [`No data server that I ask has the ${name}, so I took what you named otherwise.`],
  };
}

function isSmall({ raw, senses }: Mark): boolean {
  return SMALL.test(raw) || senses.every(({ kind }) => kind === 'function');
}

/** The names behind "otherwise" end where its clause does. */
function endOf(marks: readonly Mark[], from: number): number {
  let end = from;
  while (marks[end] !== undefined && isName(marks[end])) end += 1;
  return end;
}

function isName(mark: Mark | undefined): boolean {
  return (
    means(mark, 'mission') || means(mark, 'quantity') || means(mark, 'instrument') || means(mark, 'dataset')
  );
}
