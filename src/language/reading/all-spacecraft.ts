/** How many spacecraft fly together, in words and digits. */
const FLEETS: Readonly<Record<string, readonly [word: string, digit: string]>> = {
  cluster: ['four', '4'],
  mms: ['four', '4'],
  themis: ['five', '5'],
};
const FLEET = '(cluster|mms|themis)';
const COUNT = '(4|5|four|five)';
const CRAFT = String.raw`(?:-\s?(?:spacecraft|sc|sats?|satellites?|s\/c)|\s?(?:sc|s\/c)|\s(?:spacecrafts?|sats|satellites|probes))`;
const BEHIND = new RegExp(
  String.raw`\b${FLEET}[\s,-]{1,2}(?:(4|5)(?:-\s?(?:spacecraft|sats?|satellites?|sc|s\/c)|\s?(?:sc|s\/c))|(four|five)${CRAFT})(?![\p{L}\d_])`,
  'giu',
);
const IN_FRONT = new RegExp(
  String.raw`(?<![\p{L}\d_.:/-])${COUNT}${CRAFT}\s${FLEET}(?![\p{L}\d_-]|\s?\d)`,
  'giu',
);

const ARRANGED = String.raw`(?:in|on|at|as|with|over|together|stacked|overlaid|separate(?:ly)?)\b`;
/** "Cluster |B| all 4, 31 mar", "Cluster, fgm of the four sc in gse": the count stands behind what is wanted. */
const LOOSE = new RegExp(
  String.raw`\b${FLEET}(?![\w-]|\s?[1-5]\b)([^.;?!]{0,80}?)\s(?:from |for |of |on |by )?(?:all (?:of )?(?:the )?${COUNT}(?=\s?(?:[,.;:?!]|$)|\s${ARRANGED})|(?:all )?(?:of )?(?:the )?${COUNT}${CRAFT}(?![\p{L}\d_]))`,
  'giu',
);
/** "Cluster all four |B|": right behind the name. */
const NEXT = new RegExp(
  String.raw`\b${FLEET},? all ${COUNT}(?=\s[\p{L}|])(?!${CRAFT}|\s(?:min|sec|hours?|days?|panels?|components?|axes)\b)`,
  'giu',
);
/** "All 4 clusters", "clusters 1, 3 and 4": the mission in the plural, and no groups of points. */
const PLURAL = /\b(?:all(?: of)?(?: the)?(?: (?:4|four))?|(?:the )?(?:4|four)) clusters\b(?! of\b)/giu;
const NUMBERED = /\bclusters(?= [1-4](?: ?(?:,|&|\+|\/|-|and|to) ?[1-4])+(?![\d.:-]))/giu;

const WHICH = new RegExp(
  String.raw`\b(which)\s(?:of the\s)?(?:(?:4|5|four|five)\s)?${FLEET}\s(?:spacecrafts?|sats|satellites|probes|sc|s\/c)(?=\s(?:was|were|is|are)\b)`,
  'giu',
);

/** "Artemis p1 and p2", "both ARTEMIS probes", "artemis |B|": two of the five of THEMIS, who need no letter where THEMIS is not spoken of. */
const ARTEMIS =
  /\b(?:(?:the )?(?:2|two|both)(?: of)?(?: the)? )?artemis(?: p ?1 ?(?:and|,|&|\/|\+) ?p ?2\b|(?![ -]?(?:p ?|probes? ?)?[12bc]\b|-?p[12])(?: (?:probes|spacecraft|sc|sats|satellites))?)(?![\w-])/gi;
const OF_THEMIS =
  /\b(?:themis|th[a-em])\b|^\W*(?:what is|what are|what's|who|explain|describe|tell me about|list|find|which)\b/i;

/** "Cluster 4-sc |B|", "4 s/c MMS", "which THEMIS probes were": all of a fleet, and not the one with that number. */
export function withAllSpacecraft(text: string): string {
  const said = (whole: string, count: string, fleet: string) =>
    isCountOf(fleet, count) ? `all ${count} ${fleet} spacecraft` : whole;
  return (OF_THEMIS.test(text) ? text : text.replace(ARTEMIS, 'artemis p1 and artemis p2'))
    .replace(PLURAL, allOf('cluster'))
    .replace(NUMBERED, 'cluster')
    .replace(BEHIND, (whole: string, fleet: string, digit: string | undefined, word: string | undefined) =>
      said(whole, digit ?? word ?? '', fleet),
    )
    .replace(IN_FRONT, (whole: string, count: string, fleet: string) => said(whole, count, fleet))
    .replace(NEXT, (whole: string, fleet: string, count: string) => said(whole, count, fleet))
    .replace(
      LOOSE,
      (
        whole: string,
        fleet: string,
        between: string,
        alone: string | undefined,
        ofCraft: string | undefined,
      ) => (isCountOf(fleet, alone ?? ofCraft ?? '') ? withFleet(between, allOf(fleet)) : whole),
    )
    .replace(WHICH, (_, which: string, fleet: string) => `${which} of ${allOf(fleet)}`);
}

function isCountOf(fleet: string, count: string): boolean {
  return FLEETS[fleet.toLowerCase()]?.includes(count.toLowerCase()) === true;
}

function allOf(fleet: string): string {
  return `all ${FLEETS[fleet.toLowerCase()]?.[0] ?? ''} ${fleet} spacecraft`;
}

/** The fleet stands in front of what is wanted of it, behind a time that comes first. */
function withFleet(between: string, fleet: string): string {
  const words = between.trim().split(' ');
  const last = words.at(-1) ?? '';
  return /^\d/.test(between.trim()) && /^\D/.test(last)
    ? [...words.slice(0, -1), fleet, last].join(' ')
    : `${fleet}${between}`;
}
