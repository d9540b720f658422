import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { type Mark, means } from '#src/language/reading/mark.ts';

/** Parts of ids that are levels and modes as well. */
const SHORTEST = 3;

/** Where a spacecraft is. */
const PLACES = ['l-shell', 'mlt', 'local-time', 'position', 'radial-distance'] as const;

/**
 * "image euv", "timed saber": a spacecraft whose name is an English word, written small, is meant where a part of the ids of its own
 * datasets stands right behind it, or where it is: "polar mlt".
 */
export function withMissionsByInstrument(
  marks: readonly Mark[],
  knowledge: Pick<Knowledge, 'missions' | 'datasets'>,
): readonly Mark[] {
  return marks.map((mark, at) => {
    const next = marks[at + 1]?.raw ?? '';
    const isPlace = means(marks[at + 1], 'quantity', ...PLACES) || /^L$/.test(next);
    if (!/^[a-z]{4,6}$/.test(mark.raw) || (next.length < SHORTEST && !isPlace) || means(mark, 'mission'))
      return mark;
    // "The image position" is that of a picture.
    if (/^(?:the|this|that|an?)$/i.test(marks[at - 1]?.raw ?? '')) return mark;
    const owner = knowledge.missions.find(({ exactAliases = [] }) =>
      exactAliases.includes(mark.raw.toUpperCase()),
    );
    if (owner === undefined) return mark;
    const isOwn =
      isPlace ||
      knowledge
        .datasets()
        .some(({ id, mission }) => mission === owner.id && id.split(/[_-]/).includes(next.toUpperCase()));
    return isOwn ? { ...mark, senses: [{ kind: 'mission', value: owner.id }] } : mark;
  });
}
