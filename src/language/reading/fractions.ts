import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

/** "1/3 Hz", "1 / 24 h": a fraction with a unit behind it is one number; without one it may be a slope or a day. */
export function withFractions(marks: readonly Mark[]): readonly Mark[] {
  return marks.flatMap((mark, at) => {
    const value = fractionAt(marks, at);
    if (value !== undefined) {
      const last = marks[at + 2] ?? mark;
      const raw = `${mark.raw}/${last.raw}`;
      const number = { kind: 'number', value: String(value), number: value, isOrdinal: false } as const;
      return [{ ...mark, to: last.to, raw, senses: [number] }];
    }
    const isPart = fractionAt(marks, at - 1) !== undefined || fractionAt(marks, at - 2) !== undefined;
    return isPart ? [] : [mark];
  });
}

function fractionAt(marks: readonly Mark[], at: number): number | undefined {
  const [above, below] = [senseOf(marks[at], 'number')?.number, senseOf(marks[at + 2], 'number')?.number];
  const isFraction =
    marks[at + 1]?.raw === '/' &&
    /^\d+$/.test(marks[at]?.raw ?? '') &&
    /^\d+$/.test(marks[at + 2]?.raw ?? '');
  const isSigned = /^[-−–^]$/.test(marks[at - 1]?.raw ?? '');
  return isFraction &&
    !isSigned &&
    above !== undefined &&
    below !== undefined &&
    below > 0 &&
    means(marks[at + 3], 'unit')
    ? above / below
    : undefined;
}
