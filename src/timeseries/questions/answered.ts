import type { FoundNumber } from '#src/domain/found.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { OperationAnswer } from '#src/timeseries/operation.ts';

/** An answer with what later steps can go on with. */
export interface Answered {
  readonly answer: OperationAnswer;
  /** The number that was asked for, where it is one. */
  readonly value?: number;
  readonly unit?: string;
  /** Moments that were found, ms since epoch: of an extreme, of events. */
  readonly times?: readonly number[];
  /** Numbers of a table one by one, where each row has its own time. */
  readonly numbers?: readonly FoundNumber[];
  /** By what rule, and what else has to be known of it; whole sentences. */
  readonly remarks?: readonly string[];
  /** The one interval that was found. */
  readonly window?: TimeRange;
}

/** An answer of one number. */
export function numberAnswer(
  sentence: string,
  value: number,
  unit: string,
  more: Pick<Answered, 'times' | 'window'> = {},
): Answered {
  return { answer: { kind: 'scalar', sentence, value, unit }, value, unit, ...more };
}
