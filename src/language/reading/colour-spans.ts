import { type Mark, means } from '#src/language/reading/mark.ts';

const SPAN = /^(\d{1,4}(?:\.\d+)?)(\s*(?:to|-|–)\s*)(\d{1,4}(?:\.\d+)?)$/i;

/** "Green below 4, yellow 4 to 5": behind a colour two numbers are values, and no days of the thread's month. */
export function withColourSpans(marks: readonly Mark[]): readonly Mark[] {
  return marks.flatMap((mark, at): readonly Mark[] => {
    const [, low, link, high] = SPAN.exec(mark.raw) ?? [];
    const isTime = mark.senses.some(({ kind }) => kind === 'time');
    if (low === undefined || link === undefined || high === undefined || !isTime) return [mark];
    if (!means(marks[at - 1], 'colour') && !means(marks[at - 1], 'hex')) return [mark];
    const middle = mark.from + low.length;
    const end = middle + link.length;
    return [
      numberMark(low, mark.from, middle),
      {
        from: middle,
        to: end,
        raw: link.trim(),
        senses: [{ kind: 'word', value: link.trim() }],
        isGlued: false,
      },
      numberMark(high, end, mark.to),
    ];
  });
}

function numberMark(raw: string, from: number, to: number): Mark {
  return {
    from,
    to,
    raw,
    senses: [{ kind: 'number', value: raw, number: Number(raw), isOrdinal: false }],
    isGlued: false,
  };
}
