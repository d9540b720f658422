const AXES: Readonly<Record<string, string>> = { radial: 'r', tangential: 't', normal: 'n' };
const AXIS = '(x|y|z|r|t|n|radial|tangential|normal)';
const FRAME = '(?:(?:gse|gsm|rtn|sm|hee|heeq|geo|gei|dmpa|dbcs|srf|sc|vso|mso)\\s+)?';

const VERB = /\b(?:compute|calculate|derive|get|find|determine|take|work out)\s+(?:the\s+)?$/i;
const MAGNITUDE_OF =
  /\b(?:magnitudes?|strength|absolute value|modulus|intensity|length)\s+of\s+(?:the\s+)?(?:[\w-]+\s+){0,2}$/i;
const AXIS_OF = new RegExp(
  `\\b${AXIS}[- ]?(?:component|comp\\.?|axis)\\s+of\\s+(?:the\\s+)?(?:[\\w-]+\\s+){0,2}$`,
  'i',
);
const ALL_OF =
  /\b(?:all|three|3|vector|the)\s+(?:three\s+|3\s+)?components?\s+of\s+(?:the\s+)?(?:[\w-]+\s+){0,2}$/i;
const AXIS_BEFORE = /\b(radial|tangential|normal|x|y|z)\s+$/i;
const TOTAL_BEFORE = /\b(?:total|absolute)\s+$/i;

const MAGNITUDE_AFTER = /^[\s(-]*(?:magnitudes?|strength|intensity|amplitude)\b/i;
const ALL_AFTER = new RegExp(
  `^[\\s,(-]*${FRAME}(?:in\\s+)?(?:all\\s+)?(?:three\\s+|3\\s+)?(?:vector\\s+|cartesian\\s+)?components\\b`,
  'i',
);
const VECTOR_AFTER = new RegExp(`^[\\s(-]*${FRAME}vectors?\\b`, 'i');
const AXIS_AFTER = new RegExp(`^[\\s,(]*${FRAME}(?:the\\s+)?${AXIS}[- ]?(?:component|comp\\b)`, 'i');

/**
 * The component that the words around a vector quantity ask for: `x` … `n`, `magnitude`, `vector` for all of them.
 *
 * @param before the text in front of the quantity's name
 * @param after the text behind it
 */
export function componentAround(before: string, after: string): string | undefined {
  const axis = AXIS_OF.exec(before)?.[1] ?? AXIS_AFTER.exec(after)?.[1] ?? AXIS_BEFORE.exec(before)?.[1];
  if (axis !== undefined) return AXES[axis.toLowerCase()] ?? axis.toLowerCase();
  if (MAGNITUDE_AFTER.test(after) || TOTAL_BEFORE.test(before)) return 'magnitude';
  const magnitude = MAGNITUDE_OF.exec(before);
  // "compute the magnitude of the field" is an operation on the vector, not another parameter.
  if (magnitude !== null) return VERB.test(before.slice(0, magnitude.index)) ? undefined : 'magnitude';
  return ALL_AFTER.test(after) || VECTOR_AFTER.test(after) || ALL_OF.test(before) ? 'vector' : undefined;
}
