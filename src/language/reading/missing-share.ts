import { type Mark, means } from '#src/language/reading/mark.ts';

const MISSING = /^(?:missing|absent|lacking|fill|fills|filled|nans?|bad|invalid|flagged|gaps?)$/i;
const BE = /^(?:is|are|was|were|isnt|isn't|being)$/i;
/** What the share is of is the time that is shown, whatever it is called. */
const WHOLE = /^(?:year|month|week|day|days|period|interval|time|storm|plot)$/i;
const EACH = /^(?:each|every)$/i;
const SHOWN = /^(?:panel|one|curve|line|series|plot)$/i;

/** "How much of Bz is missing", "what fraction of the time was IMP 8 absent": the share that is missing, with its data in between. */
export function withMissingShare(marks: readonly Mark[]): readonly Mark[] {
  const opens = marks.findIndex((mark, at) => asksShare(mark, marks[at + 1]));
  if (opens < 0) return marks;
  const at = marks.findIndex(({ raw }, index) => index > opens && MISSING.test(raw));
  const isSaid = marks.slice(opens, at).some(({ raw }) => BE.test(raw));
  return at < 0 || !isSaid
    ? marks
    : marks.map((mark, index) => {
        if (index === at) return { ...mark, senses: [{ kind: 'statistic', value: 'missing' }] };
        const isWhole = index > opens && index < at && WHOLE.test(mark.raw);
        const isEach = index > at && EACH.test(marks[index - 1]?.raw ?? '') && SHOWN.test(mark.raw);
        return (index === opens + 1 && means(mark, 'unit', '%')) || isWhole || isEach
          ? { ...mark, senses: [{ kind: 'function', value: 'filler' }] }
          : mark;
      });
}

function asksShare(mark: Mark, next: Mark | undefined): boolean {
  return (
    means(mark, 'question', 'how-much') || (means(mark, 'question', 'how-many') && means(next, 'unit', '%'))
  );
}
