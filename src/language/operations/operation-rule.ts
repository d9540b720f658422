import type { OperationName } from '#src/domain/operation-name.ts';
import type { Span } from '#src/language/span.ts';

/** What a rule finds; places are in the text of the clause. */
export interface Found {
  readonly operation?: OperationName;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly operandsText?: string;
  readonly operands?: readonly [string, string];
  readonly components?: readonly string[];
  readonly inputCount?: 1 | 2;
  readonly mayBeAtHand?: true;
  /** Words elsewhere in the clause that belong to it, such as its window. */
  readonly also?: readonly Span[];
}

/** Where a match stands: its clause, and what comes after the clause up to the end. */
export interface Context {
  readonly clause: string;
  readonly from: number;
  readonly to: number;
  readonly rest: string;
  /** The whole text up to the clause. */
  readonly before: string;
}

/** One way to ask for one operation. Rules are tried in order; words that one has taken are not read by the next. */
export interface OperationRule {
  readonly operation: OperationName;
  /** Global and case-insensitive. */
  readonly pattern: RegExp;
  /** @returns `undefined` when the words mean something else here */
  read?(match: RegExpExecArray, context: Context): Found | undefined;
}
