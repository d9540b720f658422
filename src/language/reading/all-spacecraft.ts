const FLEETS: Readonly<Record<string, RegExp>> = {
  cluster: /^(?:4|four)$/i,
  mms: /^(?:4|four)$/i,
  themis: /^(?:5|five)$/i,
};
const CRAFT = String.raw`(?:-\s?(?:spacecraft|sc|sats?|satellites?|s\/c)|\s?(?:sc|s\/c)|\s(?:spacecrafts?|sats|satellites|probes))`;
const BEHIND = new RegExp(
  String.raw`\b(cluster|mms|themis)[\s,-]{1,2}(?:(4|5)(?:-\s?(?:spacecraft|sats?|satellites?|sc|s\/c)|\s?(?:sc|s\/c))|(four|five)${CRAFT})(?![\p{L}\d_])`,
  'giu',
);
const IN_FRONT = new RegExp(
  String.raw`(?<![\p{L}\d_.:/-])(4|5|four|five)${CRAFT}\s(cluster|mms|themis)(?![\p{L}\d_-]|\s?\d)`,
  'giu',
);

/** "Cluster |B| all 4, 31 mar": the count stands alone, behind what is wanted. */
const LOOSE =
  /\b(cluster|mms|themis)(?![\w-]|\s?[1-5]\b)([^.;?!]{0,80}?)\s(?:from |for |of )?all (4|5|four|five)(?=\s?(?:[,.;:?!]|$))/giu;

const WHICH =
  /\b(which)\s(?:of the\s)?(?:(?:4|5|four|five)\s)?(cluster|mms|themis)\s(?:spacecrafts?|sats|satellites|probes|sc|s\/c)(?=\s(?:was|were|is|are)\b)/giu;
const COUNT: Readonly<Record<string, string>> = { cluster: 'four', mms: 'four', themis: 'five' };

/** "Cluster 4-sc |B|", "4 s/c MMS", "which THEMIS probes were": all of a fleet, and not the one with that number. */
export function withAllSpacecraft(text: string): string {
  const said = (whole: string, count: string, fleet: string) =>
    FLEETS[fleet.toLowerCase()]?.test(count) === true ? `all ${count} ${fleet} spacecraft` : whole;
  return text
    .replace(BEHIND, (whole: string, fleet: string, digit: string | undefined, word: string | undefined) =>
      said(whole, digit ?? word ?? '', fleet),
    )
    .replace(IN_FRONT, (whole: string, count: string, fleet: string) => said(whole, count, fleet))
    .replace(LOOSE, (whole: string, fleet: string, between: string, count: string) =>
      FLEETS[fleet.toLowerCase()]?.test(count) === true
        ? withFleet(between, `all ${COUNT[fleet.toLowerCase()] ?? ''} ${fleet} spacecraft`)
        : whole,
    )
    .replace(
      WHICH,
      (_, which: string, fleet: string) =>
        `${which} of all ${COUNT[fleet.toLowerCase()] ?? ''} ${fleet} spacecraft`,
    );
}

/** The fleet stands in front of what is wanted of it, behind a time that comes first. */
function withFleet(between: string, fleet: string): string {
  const words = between.trim().split(' ');
  const last = words.at(-1) ?? '';
  return /^\d/.test(between.trim()) && /^\D/.test(last)
    ? [...words.slice(0, -1), fleet, last].join(' ')
    : `${fleet}${between}`;
}
