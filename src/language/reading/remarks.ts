import { type Mark, means } from '#src/language/reading/mark.ts';
import { REMARKED, SMALL_TALK, UNSURE } from '#src/language/reading/remark-words.ts';
import { holds, NAMES, WISHES } from '#src/language/reading/rider-conditions.ts';
import { opensCorrection } from '#src/language/reading/taken-back.ts';

/** A stretch that says nothing of what is wished: silently left out where it is small talk, by name where it is an opinion. */
export interface Remark {
  readonly places: readonly number[];
  readonly kind: 'idle' | 'remark';
}

/**
 * "Wow nice", "looks weird", "bet nothing there" between commas, dashes and full stops. What asks is none.
 *
 * @param stretches places of the marks between two breaths, in order
 */
export function remarksIn(
  stretches: readonly (readonly number[])[],
  marks: readonly Mark[],
  text: string,
): readonly Remark[] {
  return stretches.flatMap((places): readonly Remark[] => {
    const own = places.flatMap((at) => marks[at] ?? []);
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return [];
    if (means(last, 'question') || /\?/.test(text.slice(last.to, last.to + 2))) return [];
    const said = text.slice(first.from, last.to).replace(/\s+/g, ' ').replace(/\.$/, '');
    // "Wait, the median": what opens a correction is read with it.
    if (own.every(opensCorrection)) return [];
    if (SMALL_TALK.test(said)) return [{ places, kind: 'idle' }];
    const isUnsure = UNSURE.test(said) && !own.some((mark) => holds(mark, WISHES, NAMES));
    return isUnsure || REMARKED.test(said) ? [{ places, kind: 'remark' }] : [];
  });
}
