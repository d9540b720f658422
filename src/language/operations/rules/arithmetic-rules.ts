import { NUMBER, numberFrom } from '#src/language/operations/amounts.ts';
import { componentsIn } from '#src/language/operations/component-words.ts';
import { pairOf } from '#src/language/operations/operands.ts';
import type { Context, Found, OperationRule } from '#src/language/operations/operation-rule.ts';

/** Bounded, since two of them in a row would be tried at every sign. */
const WORD = String.raw`[A-Za-z_|][\w.@|-]{0,60}`;
const SERIES = String.raw`(?:(?:the|ACE|Wind|PSP|OMNI|its)\s+)?(?:[\w|@.-]+\s+){0,4}?[A-Za-z|_][\w|@.-]*`;
const OBJECT = String.raw`(?:(?:the|all|every|each|it|them|this|that|data|values?|series|result|everything|by|[BVE][xyzrtn]|density|speed|field|temperature|magnitude|of)\s+){0,4}`;
const N = `(${NUMBER})`;
const END = String.raw`(?![\w.]|\s*(?:%|sigma|std|min|hours?|h\b|days?|points?|panels?|px|pixels|inch|columns?|rows?|st\b|nd\b|th\b))`;
/** A sign of division between two names that are no unit: `Bx/Bz`, `np / na`. */
const SLASH =
  /(?<![\w/.^])([BVENT][xyzrtn]|N[ap]|n[ap]|\|?B\|?|[TV]_?[pe]?)\s*\/\s*([BVENT][xyzrtn]|N[ap]|n[ap]|\|B\||B|[TV]_?[pe]?)(?![\w/^])/g;

/** Sums, differences, products and ratios, with numbers and with series. */
export const arithmeticRules: readonly OperationRule[] = [
  {
    operation: 'scale',
    pattern: new RegExp(
      String.raw`\b(?:multipl(?:y|ied|ying)|scal(?:e|ed|ing))\s+${OBJECT}(?:by|with)?\s*(?:a\s+factor\s+(?:of\s+)?)?${N}${END}|\btimes\s+${N}${END}|[\u00d7*]\s*${N}${END}`,
      'gi',
    ),
    read: (match, context) => scaled(match, context, 1),
  },
  {
    operation: 'scale',
    pattern: new RegExp(String.raw`\bdivid(?:e|ed|ing)\s+${OBJECT}by\s+${N}${END}`, 'gi'),
    read: (match, context) => scaled(match, context, -1),
  },
  {
    operation: 'scale',
    pattern: /\b(double|halve|triple)\s+(?:the|all|every|each|it|its|values?|this)\b/gi,
    read: (match) => ({
      params: { factor: { double: 2, halve: 0.5, triple: 3 }[(match[1] ?? '').toLowerCase()] ?? 1 },
    }),
  },
  {
    operation: 'offset',
    pattern: new RegExp(
      String.raw`\badd(?:ing)?\s+(?:an?\s+)?(?:offset\s+of\s+|constant\s+(?:of\s+)?)?${N}${END}(?:\s*(?:nT|km\/s|K|eV|nPa|cm\^?-3))?\s*(?=to\b|$|[,;]|and\b|then\b)`,
      'gi',
    ),
    read: (match) => ({ params: { amount: numberFrom(match[1] ?? '0') } }),
  },
  {
    operation: 'offset',
    pattern: new RegExp(
      String.raw`\bsubtract(?:ing)?\s+(?:an?\s+)?(?:offset\s+of\s+|constant\s+(?:of\s+)?)?${N}${END}(?:\s*(?:nT|km\/s|K|eV|nPa|cm\^?-3))?\s*(?=from\b|$|[,;]|and\b|then\b)`,
      'gi',
    ),
    read: (match) => ({ params: { amount: -numberFrom(match[1] ?? '0') } }),
  },
  {
    operation: 'offset',
    pattern: new RegExp(
      String.raw`\b(?:shift|offset)\s+(?:the\s+)?(?:values?|data|it|series|[BVE][xyzrtn])\s+(?:up\s+|down\s+)?by\s+${N}${END}`,
      'gi',
    ),
    read: (match) => ({
      params: { amount: numberFrom(match[1] ?? '0') * (/down/i.test(match[0]) ? -1 : 1) },
    }),
  },
  {
    operation: 'subtract',
    pattern: new RegExp(
      String.raw`\bsubtract(?:ing)?\s+(?!the\s+(?:mean|average|trend|median|background)\b)(${SERIES})\s+from\s+(${SERIES})(?=\s+(?:for|in|on|and|then)\b|[,;]|$)`,
      'gi',
    ),
    read: (match) => pairOf(match[1] ?? '', match[2] ?? '', 'swapped'),
  },
  {
    operation: 'subtract',
    pattern: new RegExp(
      String.raw`(${SERIES})\s+minus\s+(?!\d)(${SERIES})(?=\s+(?:for|in|on|and|then|during|from)\b|[,;?]|$)`,
      'gi',
    ),
    read: (match) => pairOf(lastWords(match[1]), match[2] ?? ''),
  },
  {
    operation: 'add',
    pattern: new RegExp(
      String.raw`\bsum\s+of\s+(.+?)\s+and\s+(${SERIES})(?=\s+(?:for|in|on|and|then|during|from)\b|[,;?]|$)|\badd\s+(${WORD})\s+(?:and|to)\s+([BVEN][xyzrtnap])\b|\b([BVE][xyzrtn])\s+plus\s+([BVE][xyzrtn])\b`,
      'gi',
    ),
    read: readPair,
  },
  {
    operation: 'multiply',
    pattern: new RegExp(
      String.raw`\bproduct\s+of\s+(.+?)\s+and\s+(${SERIES})(?=\s+(?:for|in|on|and|then|during|from)\b|[,;?]|$)|\bmultiply\s+(${SERIES})\s+(?:by|with|and)\s+(?!\d)(${SERIES})(?=\s+(?:for|in|on|then)\b|[,;?]|$)|\b([BVEN][xyzrtnap]?|density|speed)\s+times\s+(?!\d)([BVEN][xyzrtnap]?|density|speed)\b`,
      'gi',
    ),
    read: readPair,
  },
  {
    operation: 'divide',
    pattern: new RegExp(
      String.raw`\bratios?\s+(?:of|between)\s+(.+?)\s+(?:to|and|over|with|versus|vs\.?)\s+(${SERIES})(?=\s+(?:for|in|on|and|then|during|from|as)\b|[,;?.]|$)|\bdivid(?:e|ed|ing)\s+(${SERIES})\s+by\s+(?!\d)(${SERIES})(?=\s+(?:for|in|on|then)\b|[,;?]|$)|\b([BVEN][xyzrtnap]?|density|speed)\s+(?:over|divided\s+by)\s+(?!\d)([BVEN][xyzrtnap]|B\b|density|speed)\b`,
      'gi',
    ),
    read: readPair,
  },
  {
    operation: 'divide',
    pattern: new RegExp(SLASH.source, 'g'),
    read: (match) => (isSameWord(match[1], match[2]) ? undefined : pairOf(match[1] ?? '', match[2] ?? '')),
  },
  {
    operation: 'divide',
    pattern: new RegExp(
      String.raw`(?<![\w.@|-])(${WORD})\s*(?:-|\s|to|\/)\s*(${WORD})\s+ratio\b|\b(?:the|their|a)\s+ratio\b`,
      'gi',
    ),
    read: ratioWords,
  },
  {
    operation: 'difference',
    pattern: /\bdifferences?\s+(?:between|of|in)\s+(.+?)\s+(?:and|to|from|vs\.?|versus)\s+(.+)$/gi,
    read: readDifference,
  },
  {
    operation: 'difference',
    pattern:
      /\b(?:(?:first|successive|consecutive|neighbou?ring|sample[\s-]to[\s-]sample|point[\s-]to[\s-]point)[\s-]+differences?|(?:comput|calculat|tak|find|get)\w*\s+(?:the\s+)?differences|differenc(?:e\s+the\s+(?:data|series)|ing)|diffs?\s+of\s+neighbou?rs?)\b/gi,
    read: () => ({ inputCount: 1 }),
  },
  {
    operation: 'difference',
    pattern:
      /\b(?:(?:comput|calculat|tak|find|get|plot|show|add|determin)\w*\s+(?:me\s+)?(?:also\s+)?(?:(?:both|them|each|all)\s+(?:and|plus)\s+)?(?:the|their|its)?\s*differences?|(?:and|with)\s+(?:the|their)\s+difference)\b(?!\s+in\s+meaning)/gi,
    read: () => ({ inputCount: 2 }),
  },
  {
    operation: 'absolute',
    pattern:
      /\babsolute(?:[\s-]+values?)?\b(?!\s+(?:time|path|position|unit|calibration))|\babs\(\s*[\w.]+\s*\)|\babs(?:\s+value)?\s+of\b|\|\s*[BVE]_?[xyzrtn]\s*\|/gi,
    read: (match) => withComponents(match[0]),
  },
  {
    operation: 'power',
    pattern: new RegExp(
      String.raw`\b(?:square[\s-]+roots?|sqrt)\b|\bsquar(?:e|ed)\s+(?:of|the|it|its|every|each|all)\b|\b(?:raised?\s+)?to\s+the\s+power\s+(?:of\s+)?${N}|\bcub(?:e)\s+(?:of|the|it)\b`,
      'gi',
    ),
    read: readPower,
  },
  {
    operation: 'logarithm',
    pattern:
      /\b(?:compute|calculate|take|apply|get|plot)\s+(?:the\s+)?(?:(natural)\s+)?(?:log(?:arithm)?(?:\s*-?\s*(10|2))?|ln)\s+of\b|\b(natural)\s+log(?:arithm)?\b|\blog(10|2)\s*(?:of\b|\()|\bln\s*(?:of\b|\()|\blogarithm\s+of\b|\b(?:apply|take|use)\s+(?:an?\s+|the\s+)?(?:log(?:arithm)?[\s-]?(10|2)?|ln)\b(?!\s*-?\s*(?:scal|ax[ie]s|y|x))/gi,
    read: readLogarithm,
  },
];

function scaled(match: RegExpExecArray, { clause, from, before }: Context, sign: 1 | -1): Found | undefined {
  const number = numberFrom(match.slice(1).find((group) => group !== undefined) ?? '1');
  const isRemark = /\(\s*$/.test(clause.slice(0, from)) && /\bconvert/i.test(before + clause.slice(0, from));
  if (isRemark || /\b(?:three|two|several|many)\s+$/i.test(clause.slice(0, from))) return undefined;
  return { params: { factor: sign === 1 ? number : 1 / number }, ...withComponents(match[0]) };
}

function readPair(match: RegExpExecArray): Found {
  const [first = '', second = ''] = match.slice(1).filter((group) => group !== undefined);
  return pairOf(lastWords(first), second);
}

/** Without the verb that stands before the first operand. */
function lastWords(words: string | undefined): string {
  return (words ?? '').replace(
    /^.*\b(?:compute|calculate|plot|show|me|draw|give|get|take|what\s+is|find)\s+/i,
    '',
  );
}

function isSameWord(first: string | undefined, second: string | undefined): boolean {
  return first?.toLowerCase() === second?.toLowerCase();
}

function ratioWords(match: RegExpExecArray): Found | undefined {
  const [, first, second] = match;
  if (first === undefined || second === undefined) return { inputCount: 2 };
  const isOperand = (words: string) =>
    /^[BVEN][xyzrtnap]$|^(?:alpha|proton|electron|density|speed|temperature)s?$/i.test(words);
  return isOperand(first) && isOperand(second) ? pairOf(first, second) : undefined;
}

/** "What is the difference between AC_H0_MFI and AC_H2_MFI?" asks for an explanation, not for numbers. */
function readDifference(
  [, first = '', second = '']: RegExpExecArray,
  { clause, from }: Context,
): Found | undefined {
  const asks = /\b(?:what(?:'s|\s+is|\s+are)|explain|tell\s+me)\s+(?:about\s+)?(?:the\s+)?$/i.test(
    clause.slice(0, from),
  );
  const isTalk =
    /\b(?:dataset|mission|instrument|level|spacecraft|coordinate|frame|gse|gsm|rtn|mode|product|version|planner|k0|h0|h2|slack|discord|csv|json|png)s?\b|_[A-Z0-9]+_/i;
  if (asks && (isTalk.test(first) || isTalk.test(second))) return undefined;
  return pairOf(first, second);
}

function withComponents(words: string): Found {
  const components = componentsIn(words.replace(/\|/g, ' '));
  return components.length === 1 ? { components } : {};
}

function readPower(match: RegExpExecArray): Found {
  const words = match[0].toLowerCase();
  if (/root|sqrt/.test(words)) return { params: { exponent: 0.5 } };
  if (words.startsWith('squar')) return { params: { exponent: 2 } };
  return words.startsWith('cub')
    ? { params: { exponent: 3 } }
    : { params: { exponent: numberFrom(match[1] ?? '2') } };
}

function readLogarithm(match: RegExpExecArray): Found | undefined {
  if (match[1] !== undefined || match[3] !== undefined || /\bln\b/i.test(match[0]))
    return { params: { base: Math.E } };
  const base = match[2] ?? match[4] ?? match[5];
  return { params: base === undefined ? {} : { base: Number(base) } };
}
