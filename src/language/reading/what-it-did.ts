import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';

const DID = /^did$/i;
const DOES = /^do$/i;
const BEHAVES =
  /^(?:behaves?|behaving|behaved|responds?|react(?:s|ed)?|evolves?|evolved?|develop(?:s|ed)?)$/i;
const ADD: MarkSense = { kind: 'verb', value: 'add' };
const SHOW: MarkSense = { kind: 'verb', value: 'show' };

/**
 * "And what did Vsw and Kp do?", "how did Dst behave then": data are wanted, and no word of explanation. Beside a figure they join it,
 * where no other time is said.
 */
export function withWhatItDid(marks: readonly Mark[], hasFigure: boolean): readonly Mark[] {
  const at = marks.findIndex(
    ({ raw }, place) => /^(?:what|how)$/i.test(raw) && DID.test(marks[place + 1]?.raw ?? ''),
  );
  const asked = marks[at];
  if (asked === undefined) return marks;
  const does = /^what$/i.test(asked.raw) ? DOES : BEHAVES;
  const end = marks.findIndex(({ raw }, place) => place > at + 2 && does.test(raw));
  const named = marks.slice(at + 2, end < 0 ? at + 2 : end);
  const isOfData = named.some(isData) && named.every((mark) => isData(mark) || BETWEEN.test(mark.raw));
  if (!isOfData || !isClosed(marks[end + 1])) return marks;
  const isOther = marks.some((mark) => means(mark, 'time'));
  const verb = { ...asked, raw: 'show', senses: [hasFigure && !isOther ? ADD : SHOW] };
  return [...marks.slice(0, at), verb, ...named, ...withoutThen(marks.slice(end + 1))];
}

/** "…, put them below": where what was just named is to stand. */
export function withPlaceOfThem(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(
    ({ raw }, place) =>
      /^(?:put|place)$/i.test(raw) &&
      /^(?:them|it|both|these|those|that)$/i.test(marks[place + 1]?.raw ?? '') &&
      means(marks[place + 2], 'place', 'top', 'bottom'),
  );
  const isEnd = at >= 0 && marks.slice(at + 3).every(({ raw }) => /^(?:please|pls|plz|[.!?])$/i.test(raw));
  const before = marks.slice(0, at).findLastIndex(({ raw }) => !/^(?:[,.;?&]|and|then)$/i.test(raw));
  if (!isEnd || !isData(marks[before])) return marks;
  return [...marks.slice(0, before + 1), ...marks.slice(at + 2)];
}

const BETWEEN = /^(?:the|of|at|in|and|&|,|\+|or|its?|their)$/i;
const DATA = ['quantity', 'parameter', 'mission', 'component', 'instrument', 'species', 'dataset'] as const;

function isData(mark: Mark | undefined): boolean {
  return DATA.some((kind) => means(mark, kind));
}

/** Nothing goes on that says what was done: "what did Wind do wrong". */
function isClosed(next: Mark | undefined): boolean {
  return (
    next === undefined ||
    means(next, 'time') ||
    /^(?:[,.;?!]|then|there|meanwhile|during|in|on|from|at|and|put)$/i.test(next.raw)
  );
}

function withoutThen([first, ...rest]: readonly Mark[]): readonly Mark[] {
  if (first === undefined) return [];
  return /^(?:then|there|meanwhile|[?])$/i.test(first.raw) ? rest : [first, ...rest];
}
