import type { FrameSummary } from '#src/domain/frame.ts';
import { type Mark, senseOf } from '#src/language/reading/mark.ts';

/** Indices that a storm pulls down, the finer one first. */
const INDICES = ['sym-h', 'dst'];
const EXTREME = /^(?:min(?:imum)?|peak|max(?:imum)?|extreme|lowest)$/i;

/**
 * "Mark the storm min", "storm peak?" where one of the indices that fall is named or at hand: the lowest value of that index. A list of
 * storms has an extreme of each, which is said otherwise.
 */
export function withStormExtreme(
  marks: readonly Mark[],
  frames: readonly FrameSummary[],
  hasList: boolean,
): readonly Mark[] {
  const index = indexOf(marks, frames);
  if (hasList || index === undefined) return marks;
  return marks.map((mark, at): Mark => {
    if (isStorm(mark) && EXTREME.test(marks[at + 1]?.raw ?? ''))
      return { ...mark, senses: [{ kind: 'quantity', value: index, isVector: false, parts: [] }] };
    const isExtreme = EXTREME.test(mark.raw) && isStorm(marks[at - 1]);
    return isExtreme ? { ...mark, senses: [{ kind: 'statistic', value: 'minimum' }] } : mark;
  });
}

function isStorm(mark: Mark | undefined): boolean {
  return /^(?:geomagnetic |magnetic )?storm(?:'s|’s)?$/i.test(mark?.raw ?? '');
}

/** That is named, else at hand. */
function indexOf(marks: readonly Mark[], frames: readonly FrameSummary[]): string | undefined {
  const named = marks.flatMap((mark) => senseOf(mark, 'quantity')?.value ?? []);
  const known = frames.map(({ provenance }) => provenance.quantity);
  return INDICES.find((index) => named.includes(index)) ?? INDICES.find((index) => known.includes(index));
}
