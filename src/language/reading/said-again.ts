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

const DATES = /^(?:day|date|dates|times?|month|year|period|interval|time ?range|time interval)$/i;
const LEADS_DATE = /^(?:[,.;:(\n–—-]|on|for|the|in|during|and|at|of)$/i;
const EACH = /^(?:per|each|every|by|any|which|what|same)$/i;

/** "3 sec resolution, day 2008-01-25", "date: 10 may 2024", "times 06 apr 12 UT to …": what kind of thing a date is. */
export function withoutDateLabels(marks: readonly Mark[]): readonly Mark[] {
  const isLabel = (mark: Mark | undefined, at: number) => {
    if (mark === undefined || !DATES.test(mark.raw)) return false;
    const next = marks[at + 1]?.raw === ':' ? marks[at + 2] : marks[at + 1];
    const [before, earlier] = [marks[at - 1]?.raw ?? ',', marks[at - 2]?.raw ?? ','];
    const isLed = LEADS_DATE.test(before) && !EACH.test(earlier);
    return next !== undefined && means(next, 'time') && /\d/.test(next.raw) && (isLed || !EACH.test(before));
  };
  return marks.filter(
    (mark, at) => !isLabel(mark, at) && !(mark.raw === ':' && isLabel(marks[at - 1], at - 1)),
  );
}

/** "The usual colours (black red green blue)": those that are listed behind it. */
export function withListedPalette(marks: readonly Mark[]): readonly Mark[] {
  const isListed = (mark: Mark, at: number) =>
    means(mark, 'palette') && /^[(:]$/.test(marks[at + 1]?.raw ?? '') && means(marks[at + 2], 'colour');
  return marks.map((mark, at) => (isListed(mark, at) ? { ...mark, raw: 'colours', senses: COLOURS } : mark));
}

const COLOURS: Mark['senses'] = [
  { kind: 'verb', value: 'colour' },
  { kind: 'noun', value: 'colormap' },
];
