import { componentsIn } from '#src/language/operations/component-words.ts';
import type { Found } from '#src/language/operations/operation-rule.ts';

/** Words that end what is meant by an operand: the time, the place, the figure. */
const END =
  /\s+(?:for|during|over|from|in|on|using|with|between|since|as|at|by|within|and\s+(?:plot|show|draw|display|then)|then)\s+(?=\d|the\s+(?:last|past|same|first)|last|this|a\b|an\b|one|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|rolling|running|moving|sliding|separate|top|window|points?|it\b|them\b).*$|(?<![?!.])[?!.]+\s*$|,.*$/i;

/** The two inputs in the order of the operation, with the components that they name. */
export function pairOf(first: string, second: string, order: 'as-said' | 'swapped' = 'as-said'): Found {
  const [a, b] = [tidy(first), tidy(second)];
  const operands: readonly [string, string] = order === 'as-said' ? [a, b] : [b, a];
  const components = operands.map((words) => componentsIn(words));
  const single = [...new Set(components.flatMap((each) => (each.length === 1 ? each : [])))];
  const isBoth = components.every((each) => each.length === 1);
  const isOne = components.some((each) => each.length === 1) && components.some((each) => each.length === 0);
  return {
    operandsText: `${a} and ${b}`,
    operands,
    inputCount: 2,
    ...(isBoth || isOne ? { components: single } : {}),
  };
}

/** An operand without articles, time and place. */
function tidy(words: string): string {
  return words
    .replace(END, '')
    .replace(/^\s*(?:the|both|a|an|my|its)\s+/i, '')
    .replace(/[\s?.!,;:]+$/, '')
    .trim();
}
