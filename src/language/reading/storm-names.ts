import { type Mark, means } from '#src/language/reading/mark.ts';

/** What a storm is called beside its name. */
const CALLED = /^(?:aurora|auroral|northern lights?|space weather)$/i;

/** "The aurora storm of May 2024" is the storm of May 2024. */
export function withStormNames(marks: readonly Mark[]): readonly Mark[] {
  return marks.filter((mark, at) => {
    const next = marks[at + 1];
    const isStorm = next !== undefined && means(next, 'time') && /\bstorms?\b/i.test(next.raw);
    return !(CALLED.test(mark.raw) && isStorm);
  });
}
