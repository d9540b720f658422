import type { MissionMention } from '#src/language/mission-names.ts';

/** THEMIS-E is called as its siblings are, and so like the article. */
const NAMED_SO = { id: 'THEMIS', probe: 'THEMIS-E', sibling: /^th-?[a-d]$/i } as const;
const LINK = /^(?:\s*[,/&+;]\s*|\s+|\s*,?\s+and\s+)$/i;
/** What no article stands before. */
const NO_NOUN =
  /^(?:$|\s*[,;:/)+&?!]|\.(?:\s|$)|\s+(?:for|on|in|from|at|during|between|with|vs|and|only|both|all|as|each|too|also|please|pls|together|instead)\b|\s+\d)/i;

/** "thb thc thd the", "tha and the, 26 feb": "the" in a list of the spacecraft of THEMIS is one of them. */
export function withLikeTheArticle(
  found: readonly MissionMention[],
  text: string,
): readonly MissionMention[] {
  const siblings = found.filter(({ from, to }) => NAMED_SO.sibling.test(text.slice(from, to)));
  if (siblings.length === 0) return found;
  const more = [...text.matchAll(/\bthe\b/gi)].flatMap((hit): readonly MissionMention[] => {
    const [from, to] = [hit.index, hit.index + hit[0].length];
    const before = siblings.findLast((each) => each.to <= from);
    const gap = before === undefined ? '' : text.slice(before.to, from);
    const after = siblings.find((each) => each.from >= to);
    const isFirst = after !== undefined && /^\s*[,/&+]\s*$/.test(text.slice(to, after.from));
    const isListed = LINK.test(gap) && (NO_NOUN.test(text.slice(to)) || isRunOf(siblings, gap, text));
    return isFirst || isListed ? [{ id: NAMED_SO.id, probe: NAMED_SO.probe, from, to }] : [];
  });
  return [...found, ...more].toSorted((a, b) => a.from - b.from);
}

/** Two and more before it stand as it does: "thc thd the". */
function isRunOf(siblings: readonly MissionMention[], gap: string, text: string): boolean {
  const [last, before] = [siblings.at(-1), siblings.at(-2)];
  if (last === undefined || before === undefined || /and/i.test(gap)) return false;
  return text.slice(before.to, last.from).trim() === gap.trim();
}
