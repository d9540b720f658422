import type { Context, Found, OperationRule } from '#src/language/operations/operation-rule.ts';

/** "What is plasma beta?" asks for an explanation. */
function unlessExplained(_: RegExpExecArray, { clause, from, to }: Context): Found | undefined {
  const isAsked = /^\s*(?:what(?:'s|\s+is|\s+are|\s+does)|explain|define)\s+(?:an?\s+|the\s+|me\s+)*$/i.test(
    clause.slice(0, from),
  );
  return isAsked && /^\s*(?:means?|stand\s+for)?\s*[?.!]*\s*$/i.test(clause.slice(to)) ? undefined : {};
}

/** Plasma quantities that are made of several series. */
export const plasmaRules: readonly OperationRule[] = [
  {
    operation: 'alfven_mach',
    pattern:
      /\balfv[eé]n(?:ic)?[\s-]+mach(?:[\s-]+numbers?)?\b|\bmach[\s-]+numbers?\b|\bM_?A\b(?=\s+(?:from|of)\b)/gi,
    read: unlessExplained,
  },
  {
    operation: 'alfven_speed',
    pattern: /\balfv[eé]n(?:ic)?[\s-]+(?:wave\s+)?(?:speeds?|velocit(?:y|ies))\b|\bv_?a(?:lfven|lf)\b/gi,
    read: unlessExplained,
  },
  {
    operation: 'plasma_beta',
    pattern: /\b(?:plasma|proton|ion)?[\s-]*(?:beta|\u03b2)\b(?!\s*(?:version|test|release|angle))|\u03b2/gi,
    read: (match, context) =>
      /plasma|proton|ion/i.test(match[0]) || /\b(?:comput|calculat|deriv)\w*\b/i.test(context.clause)
        ? unlessExplained(match, context)
        : undefined,
  },
  {
    operation: 'dynamic_pressure',
    pattern: /\b(?:(?:solar\s+wind\s+)?(?:dynamic|ram|flow)[\s-]+pressures?|p_?dyn)\b/gi,
    read: unlessExplained,
  },
  {
    operation: 'electric_field',
    pattern:
      /\b(?:(?:convection|motional|interplanetary|solar\s+wind|convective)[\s-]+electric[\s-]+fields?|electric[\s-]+fields?(?=\s*(?:\(|from|as|=)?\s*[-\u2212]?\s*V\s*[x\u00d7])|E\s*=\s*[-\u2212]\s*v\s*[x\u00d7]\s*b)\b|(?<!\w)[-\u2212]\s?V\s?[x\u00d7]\s?B\b|\bV\s?[x\u00d7]\s?B\b/gi,
    read: unlessExplained,
  },
  { operation: 'entropy', pattern: /\b(?:specific|proton|plasma)?[\s-]*entropy\b/gi, read: unlessExplained },
];
