import type { Found, OperationRule } from '#src/language/operations/operation-rule.ts';

/** Units as people write them; the order puts the longer before the shorter. No groups. */
const UNIT = String.raw`(?:nano-?teslas?|micro-?teslas?|teslas?|nT|\u00b5T|uT|mT|gauss|milli-?volts?\s+per\s+met(?:er|re)|mV\/m|V\/m|(?:kilo|mega|giga)?-?electron[\s-]?volts?|[kMG]?eV|mega-?kelvins?|kelvins?|MK|K|km\/s(?:ec)?|m\/s(?:ec)?|cm\/s|AU|astronomical\s+units?|earth\s+radi(?:i|us)|R_?E|Re|solar\s+radi(?:i|us)|R_?sun|R_?s|kilomet(?:er|re)s?\s+per\s+second|met(?:er|re)s?\s+per\s+second|kilomet(?:er|re)s?|km|met(?:er|re)s?|nano-?pascals?|pascals?|nPa|pPa|Pa|(?:per\s+)?cm\^?(?:-3|\u207b\u00b3)|1\/cm\^?3|m\^?(?:-3|\u207b\u00b3)|1\/m\^?3|per\s+cubic\s+(?:centi)?met(?:er|re)|degrees?|deg|radians?|rad|G|T)`;
/** Units that a person means as another one when he says "in …" without a verb; the usual units of archives are not among them. */
const OTHER = String.raw`(?:[Tt]eslas?|\u00b5T|uT|mT|[Gg]auss|(?:[Kk]ilo|[Mm]ega)?-?[Ee]lectron[\s-]?[Vv]olts?|[kMG]?eV|[Mm]ega-?kelvins?|[Kk]elvins?|MK|m\/s(?:ec)?|AU|au|[Aa]stronomical\s+units?|[Ee]arth\s+radi(?:i|us)|R_?E|Re|[Ss]olar\s+radi(?:i|us)|R_?sun|m\^?(?:-3|\u207b\u00b3)|per\s+cubic\s+meter|radians?|[Pp]ascals?|Pa|K)`;
const END = String.raw`(?![\w/^])`;
const REMARK = String.raw`(?:\s*\([^)]*\))?`;

/** Other units for the same values. */
export const unitRules: readonly OperationRule[] = [
  {
    operation: 'convert_units',
    pattern: new RegExp(
      String.raw`\b(?:convert(?:ed|ing)?|transform|translate|go)\b[^;.]*?(?<![\w/^])(${UNIT})\s+(?:in)?to\s+(${UNIT})${END}${REMARK}`,
      'gi',
    ),
    read: (match) => unitsFrom(match[2], match[1]),
  },
  {
    operation: 'convert_units',
    pattern: new RegExp(
      String.raw`\b(?:convert(?:ed|ing)?|express(?:ed)?|transform|change|switch|turn|give|report|plot|show)\b[^;.]*?\b(?:to|into|in)\s+(?:units?\s+of\s+)?(${UNIT})${END}${REMARK}`,
      'gi',
    ),
    read: readVerb,
  },
  {
    operation: 'convert_units',
    pattern: new RegExp(String.raw`\b[Ii]n\s+(?:units?\s+of\s+)?(${OTHER})${END}`, 'g'),
    read: (match) => unitsFrom(match[1], undefined),
  },
];

/** "plot … in nT" names the usual unit; only a verb of converting asks for it. */
function readVerb(match: RegExpExecArray): Found | undefined {
  const isConverting = /^(?:convert|express|transform|change|switch|turn)/i.test(match[0]);
  const isOther = new RegExp(`^${OTHER}$`).test(match[1] ?? '');
  return isConverting || isOther ? unitsFrom(match[1], undefined) : undefined;
}

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^nano-?tesla/i, 'nT'],
  [/^micro-?tesla/i, 'uT'],
  [/^tesla/i, 'T'],
  [/^(?:gauss|G)$/i, 'Gauss'],
  [/^kilo-?electron/i, 'keV'],
  [/^mega-?electron/i, 'MeV'],
  [/^giga-?electron/i, 'GeV'],
  [/^electron/i, 'eV'],
  [/^mega-?kelvin/i, 'MK'],
  [/^kelvin/i, 'K'],
  [/^(?:astronomical|AU$)/i, 'AU'],
  [/^(?:earth|R_?E$)/i, 'Re'],
  [/^(?:solar|R_?sun|R_?s$)/i, 'Rsun'],
  [/^(?:kilomet(?:er|re)s?\s+per|km\/s)/i, 'km/s'],
  [/^(?:met(?:er|re)s?\s+per|m\/s)/i, 'm/s'],
  [/^kilomet/i, 'km'],
  [/^met/i, 'm'],
  [/^nano-?pascal/i, 'nPa'],
  [/^pascal/i, 'Pa'],
  [/cubic\s+met|^(?:1\/)?m\^?-?[3\u207b]/i, 'm^-3'],
  [/cubic\s+centi|cm\^?-?[3\u207b]/i, 'cm^-3'],
  [/^milli-?volt/i, 'mV/m'],
  [/^deg/i, 'deg'],
  [/^rad/i, 'rad'],
];

function unitsFrom(to: string | undefined, from: string | undefined): Found | undefined {
  if (to === undefined) return undefined;
  return { params: { to: plain(to), ...(from === undefined ? {} : { from: plain(from) }) } };
}

function plain(words: string): string {
  return WORDS.find(([pattern]) => pattern.test(words.trim()))?.[1] ?? words.trim();
}
