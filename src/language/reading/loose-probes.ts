import { type Mark, means } from '#src/language/reading/mark.ts';

/** "Same but for probe b" in a thread without probes: no spacecraft that is known, and not the field B. */
export function withLooseProbes(marks: readonly Mark[]): readonly Mark[] {
  const isNamed = marks.some((mark) => means(mark, 'mission'));
  return marks.flatMap((mark, at): readonly Mark[] => {
    const [before, next] = [marks[at - 1], marks[at + 1]];
    if (isNamed) return [mark];
    if (isProbe(before) && isLetter(mark)) return [];
    if (!isProbe(mark) || next === undefined || !isLetter(next)) return [mark];
    const raw = `${mark.raw} ${next.raw}`;
    return [{ ...mark, to: next.to, raw, senses: [{ kind: 'unknown-mission', value: raw, nearest: [] }] }];
  });
}

function isProbe(mark: Mark | undefined): boolean {
  return /^probe$/i.test(mark?.raw ?? '');
}

function isLetter({ raw }: Mark): boolean {
  return /^[a-e]$/i.test(raw);
}
