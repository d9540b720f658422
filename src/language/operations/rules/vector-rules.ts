import { NUMBER, numberFrom } from '#src/language/operations/amounts.ts';
import { componentWords } from '#src/language/operations/component-words.ts';
import type { Context, Found, OperationRule } from '#src/language/operations/operation-rule.ts';

const LETTER = `(?:[BVE]_?[xyzrtn](?:[_ ]?(?:gse|gsm|rtn))?|[xyzrtn])`;
const COMPUTE =
  /\b(?:comput|calculat|calc\b|deriv|determin|tak|get\b|find\b|form|make|produce|obtain|work\s+out|estimat)\w*\s+(?:also\s+)?(?:(?:the|its|their|a|of|vector|total|field)\s+)*$/i;
const QUANTITY_BEFORE = /(?:field|b|imf|velocity|speed|vector|mag|wind|v)\s+$/i;

/** Operations on the components of a vector. */
export const vectorRules: readonly OperationRule[] = [
  {
    operation: 'rotate',
    pattern: new RegExp(
      String.raw`\brotat(?:e|ed|ing|ion)\b[^;]*?(${NUMBER})\s*(?:\u00b0|deg(?:ree)?s?|rad(?:ian)?s?)`,
      'gi',
    ),
    read: readRotation,
  },
  { operation: 'cone_angle', pattern: /\bcone[\s-]+angles?\b/gi },
  { operation: 'clock_angle', pattern: /\bclock[\s-]+angles?\b/gi },
  {
    operation: 'parker_angle',
    pattern:
      /\b(?:parker(?:'s)?[\s-]+(?:spiral[\s-]*)?angles?|spiral[\s-]+angles?|angle\s+of\s+the\s+parker\s+spiral|parker\s+spiral)\b/gi,
  },
  {
    operation: 'magnitude',
    pattern:
      /\b(?:vector\s+)?(?:magnitudes?|modulus|norm|total\s+(?:magnetic\s+)?field|(?:field|vector)\s+(?:strength|length))\b(\s+(?:of|from)\b)?/gi,
    read: readMagnitude,
  },
  {
    operation: 'component',
    pattern: new RegExp(
      String.raw`\b(?:just|only|solely)\s+(?:show\s+|plot\s+|keep\s+|use\s+|want\s+)?(?:me\s+)?(?:the\s+)?(${LETTER})\b(?!\s*(?:,|and|&|/))(?:[\s-]*(?:component|comp\.?))?|\b(?<!\b(?:and|&|,)\s+)(${LETTER})[\s-]*(?:component\s+)?(?:only|alone)\b`,
      'gi',
    ),
    read: (match) => componentFrom(match[1] ?? match[2]),
  },
  {
    operation: 'component',
    pattern: new RegExp(String.raw`\b(${LETTER})[\s-]*(?:component|comp)\b`, 'gi'),
    read: (match, context) =>
      isOneOfSeveral(context) ? undefined : { ...componentFrom(match[1]), mayBeAtHand: true },
  },
];

function componentFrom(words: string | undefined): Found | undefined {
  const component = componentWords(`${words ?? ''} component`)[0]?.component;
  return component === undefined ? undefined : { params: { component } };
}

/** "Bx, By and Bz components", "Bx component and By component of …": no single one is meant. */
function isOneOfSeveral({ clause }: Context): boolean {
  return new Set(componentWords(clause).map(({ component }) => component)).size > 1;
}

function readRotation(match: RegExpExecArray, { clause, from }: Context): Found {
  const amount = numberFrom(match[1] ?? '0');
  const isRadians = /rad/i.test(match[0].slice(-8));
  const isBackwards =
    /\b(?:clockwise)\b/i.test(clause) && !/\b(?:counter|anti)[\s-]*clockwise\b/i.test(clause);
  const degrees = (isRadians ? (amount * 180) / Math.PI : amount) * (isBackwards ? -1 : 1);
  const tail = clause.slice(from);
  const plane =
    /\b([xyzrtn])[\s-]*(?:-|\/|,|and)?[\s-]*([xyzrtn])[\s-]*plane\b/i.exec(tail) ??
    /\bplane\s+(?:of\s+)?([xyzrtn])[\s-]*(?:-|and)?[\s-]*([xyzrtn])\b/i.exec(tail);
  if (plane?.[1] !== undefined && plane[2] !== undefined)
    return { params: { degrees, plane: `${plane[1]}${plane[2]}`.toLowerCase() } };
  const axis = /\b(?:about|around)\s+(?:the\s+)?([xyz])[\s-]*axis\b/i.exec(tail)?.[1]?.toLowerCase();
  const planes: Readonly<Record<string, string>> = { x: 'yz', y: 'zx', z: 'xy' };
  return { params: { degrees, plane: planes[axis ?? 'z'] ?? 'xy' } };
}

/**
 * "compute the magnitude", "magnitude of the field" ask for it. "the magnitude" in other company may name a result at hand.
 * "magnetic field magnitude" is a quantity that archives hold, unless a verb of computing stands right before.
 */
function readMagnitude(match: RegExpExecArray, context: Context): Found | undefined {
  const { clause, from } = context;
  const before = clause.slice(0, from);
  if (isInParentheses(context.before + before)) return undefined;
  const words = match[0].toLowerCase();
  if (/earthquake|star|visual|order of|orders of\s*$/i.test(before.slice(-12))) return undefined;
  if (
    /\bparameters?\s*(?:named|called)?\s*$|dataset\s+\S+\s*$|[,(]\s*$/i.test(before) &&
    !COMPUTE.test(before)
  )
    return undefined;
  const isAsked = COMPUTE.test(before) || /\s(?:of|from)$/.test(words);
  if (isAsked) return /\bcompar/i.test(before) ? { mayBeAtHand: true } : {};
  if (/total|strength/.test(words)) return undefined;
  if (/\b(?:comput|calculat|deriv|determin)\w*\b/i.test(before) && /magnitudes$/.test(words)) return {};
  if (QUANTITY_BEFORE.test(before)) {
    return /\b(?:comput|calculat|deriv|determin)\w*\s+(?:[\w-]+\s+){0,5}$/i.test(before) &&
      !/\bof\b/i.test(before)
      ? {}
      : undefined;
  }
  return { mayBeAtHand: true };
}

/** "(AC_H2_MFI, Magnitude)" names a parameter. */
function isInParentheses(before: string): boolean {
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}
