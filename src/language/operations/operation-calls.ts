import type { OperationName } from '#src/domain/operation-name.ts';
import { type Clause, clausesOf } from '#src/language/operations/clauses.ts';
import { componentsIn } from '#src/language/operations/component-words.ts';
import { correctedText } from '#src/language/operations/corrected-text.ts';
import type { Found, OperationRule } from '#src/language/operations/operation-rule.ts';
import { operationRules } from '#src/language/operations/operation-rules.ts';
import { inRunningOrder } from '#src/language/operations/running-order.ts';
import { mask, overlaps, type Span } from '#src/language/span.ts';

/** An operation that the words ask for. Parameters are those of the operation; what was not said is not there. */
export interface OperationCall {
  readonly operation: OperationName;
  readonly params: Readonly<Record<string, unknown>>;
  /** Words that name the inputs, as written: `Bx and By`, `the magnitude`. */
  readonly operandsText?: string;
  /** The two inputs in the order of the operation: "subtract A from B" is `[B, A]`. */
  readonly operands?: readonly [string, string];
  /** Components that the words name: `['z']`, or two in the order of the operation. */
  readonly components?: readonly string[];
  /** How many series it is about, where the words tell: "compute differences" is about the neighbours in one series. */
  readonly inputCount?: 1 | 2;
  /** True when the words may as well name a result that the thread already has: "smooth THE MAGNITUDE". */
  readonly mayBeAtHand?: true;
  /** Place of the words in the text: `[from, to)`. */
  readonly from: number;
  readonly to: number;
}

/**
 * The operations that a text asks for, in the order in which they have to run: "running mean of the magnitude" is the magnitude,
 * then the mean. Parts of the text that were understood before may be blanked out.
 */
export function operationCalls(text: string): readonly OperationCall[] {
  const { text: corrected, origin } = correctedText(withoutQuotedNames(text));
  const clauses = clausesOf(corrected);
  const calls = clauses.map((clause) => callsIn(corrected, clause));
  const at = (place: number) => origin[place] ?? text.length;
  return withoutRepeats(inRunningOrder(corrected, clauses, calls)).map((call) => ({
    ...call,
    from: at(call.from),
    to: at(call.to),
  }));
}

/** Titles, labels and file names in quotes say nothing of computing. */
function withoutQuotedNames(text: string): string {
  return mask(
    text,
    [...text.matchAll(/"[^"]*"|“[^“”]*”|(?<!\w)'[^']*'(?!\w)|`[^`]*`/g)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
    })),
  );
}

function callsIn(text: string, clause: Clause): readonly OperationCall[] {
  const words = text.slice(clause.from, clause.to);
  const taken: Span[] = [];
  const calls: OperationCall[] = [];
  for (const rule of operationRules) {
    for (const match of words.matchAll(rule.pattern)) {
      const span = { from: match.index, to: match.index + match[0].length };
      const isTaken = taken.some((each) => overlaps(each, span));
      if (match[0].trim() === '' || (isTaken && !holdsTaken(span, taken))) continue;
      const found = read(rule, match, {
        clause: words,
        ...span,
        rest: text.slice(clause.to),
        before: text.slice(0, clause.from),
      });
      if (found === undefined || (isTaken && found.operands === undefined)) continue;
      taken.push(span, ...(found.also ?? []));
      calls.push(callFrom(rule, found, span, clause, words));
    }
  }
  return calls.toSorted((a, b) => a.from - b.from);
}

/** True when what was taken lies in the operands: "Bz minus its running mean" holds a running mean. */
function holdsTaken(span: Span, taken: readonly Span[]): boolean {
  return taken.every((each) => !overlaps(each, span) || (each.from > span.from && each.to <= span.to));
}

function read(
  rule: OperationRule,
  match: RegExpExecArray,
  context: Parameters<NonNullable<OperationRule['read']>>[1],
): Found | undefined {
  return rule.read === undefined ? {} : rule.read(match, context);
}

function callFrom(
  rule: OperationRule,
  found: Found,
  { from, to }: Span,
  clause: Clause,
  words: string,
): OperationCall {
  const { also: _, operation = rule.operation, params = {}, ...rest } = found;
  const components =
    found.components ??
    (found.operands === undefined &&
    operation !== 'component' &&
    operation !== 'magnitude' &&
    operation !== 'rotate'
      ? namedComponents(words)
      : undefined);
  return {
    operation,
    params,
    ...rest,
    ...(components === undefined ? {} : { components }),
    from: clause.from + from,
    to: clause.from + to,
  };
}

/** The components that a clause names, when they are not those of a pair. */
function namedComponents(words: string): readonly string[] | undefined {
  const components = componentsIn(words);
  return components.length === 0 ? undefined : components;
}

/** "compute the difference, plot both and the difference" asks for it once. */
function withoutRepeats(calls: readonly OperationCall[]): readonly OperationCall[] {
  return calls.filter((call, index) => {
    const earlier = calls.slice(0, index).filter(({ operation }) => operation === call.operation);
    const isBare =
      call.operands === undefined && (call.mayBeAtHand === true || Object.keys(call.params).length === 0);
    const isSame = earlier.some(
      (each) =>
        JSON.stringify([each.params, each.operands, each.components]) ===
        JSON.stringify([call.params, call.operands, call.components]),
    );
    return !(isSame || (isBare && earlier.length > 0 && call.components === undefined));
  });
}
