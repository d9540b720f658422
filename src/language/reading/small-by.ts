import { type Mark, means } from '#src/language/reading/mark.ts';

/** What cannot be what something is done by: behind it a small "by" was a name of its own. */
const NO_COMPLEMENT =
  /^(?:for|from|of|not|on|in|at|during|instead|instead of|rather than|in place of|below|above|over|under|underneath|to|with|without|and|or|vs\.?|versus|against|between|only|too|also|as well|please|pls|plz|was|is|are|were|go|went|gets?|panel|component|blue|red|green|black|orange|[,.:;!?)/&+])$/i;

/** "Passed by", "fly by", "seen by", "sorted by". */
const GOES_BY =
  /^(?:pass(?:es|ed|ing)?|fl(?:y|ies|ew|ying)|go(?:es|ing)?|went|com(?:e|es|ing)|came|stand|close|near|side|one|year|day|panel|sort(?:ed)?|group(?:ed)?|order(?:ed)?|colou?r(?:ed)?|divided?|multipl(?:y|ied)|shift(?:ed)?|smooth(?:ed)?|normali[sz]ed?|seen|made|measured|observed|given|caused|followed|split|zoom|by)$/i;

/** What a component is named behind: "max by", "only by", "plot by", "mean of by", "bz to by". */
const NAMED_BEHIND =
  /^(?:of|to|the|only|just|add|plot|show|draw|and|or|vs\.?|versus|against|with|without|remove|drop|hide|no|also|plus|in|for|[,/&+(])$/i;

/**
 * Whether a small "by" is the component of the field: no number, name or word stands behind it that something could be done by. Many
 * people write "bz to by", "wind by for 3 may", "max by?".
 */
function isComponentBy(marks: readonly Mark[], at: number): boolean {
  const [before, next] = [marks[at - 1], marks[at + 1]];
  if (before === undefined)
    return (
      next !== undefined &&
      /^(?:instead|instead of|not|too|also|and|vs\.?|only|in|for|[?,/&+])$/i.test(next.raw)
    );
  if (GOES_BY.test(before.raw) || means(before, 'operation')) return false;
  const isFree =
    next === undefined ||
    NO_COMPLEMENT.test(next.raw) ||
    /^(?:for|from|on|in|during|since) /i.test(next.raw) ||
    means(next, 'question');
  if (!isFree) return false;
  return (
    NAMED_BEHIND.test(before.raw) ||
    ['mission', 'statistic', 'verb', 'frame', 'quantity'].some((kind) => means(before, kind as 'mission'))
  );
}

/** "IMF by bz", "omni by bz": in front of another component, behind whose field it is. */
export function isBesideAnother(before: Mark | undefined, next: Mark | undefined): boolean {
  if (!/^b[xz]$/i.test(next?.raw ?? '')) return false;
  return (
    before === undefined ||
    means(before, 'mission') ||
    /^(?:imf|b|mag|field|magnetic field|imf field)$/i.test(before.raw)
  );
}

/** A small "by" that is a component is no preposition. */
export function withComponentBy(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) =>
    mark.raw === 'by' && !means(mark, 'quantity') && isComponentBy(marks, at)
      ? {
          ...mark,
          senses: [{ kind: 'quantity', value: 'magnetic-field', component: 'y', isVector: true, parts: [] }],
        }
      : mark,
  );
}
