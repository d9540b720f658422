import { type Mark, means } from '#src/language/reading/mark.ts';

const END =
  /^(?:[,.;:!?)\n]|-|–|—|and|but|in|on|as|with|over|for|please|pls|too|together|separately|at|by|from|of)$/i;
/** What is counted beside "all": the things at hand, whatever they are called. */
const COUNTED =
  /^(?:panels?|curves?|lines?|series|traces?|spacecraft|sc|s\/c|satellites?|probes?|components?|comps?|missions?|quantities|variables|parameters|of)$/i;

/** "All 4 spacecraft", "csv of all 3", "max of all three": how many all of them are. */
export function withoutCounts(marks: readonly Mark[]): readonly Mark[] {
  return marks.filter(
    (mark, at) =>
      !(
        means(mark, 'number') &&
        /^(?:[2-9]|1[0-2]|two|three|four|five|six|seven|eight|nine|ten)$/i.test(mark.raw) &&
        /^all$/i.test(marks[at - 1]?.raw ?? '') &&
        isCounted(marks[at + 1])
      ),
  );
}

function isCounted(next: Mark | undefined): boolean {
  return next === undefined || END.test(next.raw) || COUNTED.test(next.raw);
}

/** "Proton V and n from PAS": the speed and the density of the wind are those of its protons. */
export function withoutPlainProtons(marks: readonly Mark[]): readonly Mark[] {
  return marks.filter(
    (mark, at) =>
      !(
        means(mark, 'species', 'proton') &&
        /^protons?$/i.test(mark.raw) &&
        SYMBOL.test(marks[at + 1]?.raw ?? '')
      ),
  );
}

const SYMBOL = /^(?:[VvNnT]|Vsw|vsw)$/;

/** "ACE vs Wind Bx on 12 june 2019, overplot", "…, overlay them": at the end it says how what was named before is drawn. */
export function withOverlaidLast(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(({ raw }) => /^(?:overlay|overplot|superimpose|superpose)(?:ed)?$/i.test(raw));
  const named = marks.slice(0, at).filter((mark) => means(mark, 'mission'));
  const isOfTime = marks.slice(0, at).some((mark) => means(mark, 'time'));
  const isEnd = marks
    .slice(at + 1)
    .every(({ raw }) => /^(?:them|both|all|it|these|those|please|pls|too|of|together|[,.!])$/i.test(raw));
  const verb = marks[at];
  if (verb === undefined || named.length < 2 || !isOfTime || !isEnd) return marks;
  const laid: Mark = { ...verb, senses: [{ kind: 'together', value: 'one-panel' }] };
  return [...marks.slice(0, at), laid];
}
