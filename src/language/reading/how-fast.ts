import { type Mark, means } from '#src/language/reading/mark.ts';

const HOW = /^how (?:fast|quick|quickly|rapidly|steep|steeply)$/i;
const ADVERB = /^(?:quick|quickly|rapidly|steeply)$/i;
const CHANGES = /^(?:falls?|drops?|decreases?|declines?|plunges?|dips?|rises?|increases?|climbs?|grows?)$/i;

/** "How fast did Dst fall?": what it did, and no part of its name. */
export function withHowFast(said: readonly Mark[]): readonly Mark[] {
  const marks = said.flatMap((mark, at): readonly Mark[] => {
    const next = said[at + 1];
    if (/^how$/i.test(said[at - 1]?.raw ?? '') && ADVERB.test(mark.raw)) return [];
    return /^how$/i.test(mark.raw) && next !== undefined && ADVERB.test(next.raw)
      ? [
          {
            ...mark,
            to: next.to,
            raw: `${mark.raw} ${next.raw}`,
            senses: [{ kind: 'statistic', value: 'maximum' }],
          },
        ]
      : [mark];
  });
  if (!marks.some((mark) => means(mark, 'statistic') && HOW.test(mark.raw))) return marks;
  return marks.map((mark) =>
    CHANGES.test(mark.raw) ? { ...mark, senses: [{ kind: 'function', value: 'change' }] } : mark,
  );
}
