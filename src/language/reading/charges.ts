import type { Mark } from '#src/language/reading/mark.ts';

/** "e- density": electrons, and no letter with a dash; "He+" is neither a person nor a sum, and no quantity that is known. */
export function withCharges(marks: readonly Mark[]): readonly Mark[] {
  return marks.flatMap((mark, at): readonly Mark[] => {
    const [before, next] = [marks[at - 1], marks[at + 1]];
    if (isCharge(before, mark)) return [];
    if (!isCharge(mark, next)) return [mark];
    const raw = `${mark.raw}${next?.raw}`;
    const to = next?.to ?? mark.to;
    return /^e$/i.test(mark.raw)
      ? [{ ...mark, raw, to, senses: [{ kind: 'species', value: 'electron' }] }]
      : [{ ...mark, raw, to, senses: [{ kind: 'word', value: raw.toLowerCase() }] }];
  });
}

function isCharge(mark: Mark | undefined, sign: Mark | undefined): boolean {
  if (mark === undefined || sign === undefined || mark.to !== sign.from) return false;
  return (
    (/^e$/i.test(mark.raw) && /^[-−]$/.test(sign.raw)) ||
    (/^he$/i.test(mark.raw) && /^\+{1,2}$/.test(sign.raw))
  );
}
