import { z } from 'zod';

/** Every expected way to fail. The code is for programs, the message and the hint are for people. */
export const failureCodeSchema = z.enum([
  'no-data',
  'all-missing',
  'out-of-range',
  'unknown-mission',
  'unknown-dataset',
  'unknown-parameter',
  'unknown-label',
  'invalid-request',
  'nothing-at-hand',
  'not-computable',
  'too-large',
  'truncated',
  'unavailable',
  'timeout',
  'quota',
  'storage',
  'configuration',
  'cancelled',
  'internal',
]);

export type FailureCode = z.infer<typeof failureCodeSchema>;

/** A failure as a value: what is so, and what to do about it, in whole sentences. */
export interface Failure {
  readonly code: FailureCode;
  readonly message: string;
  readonly hint?: string;
}

/** An expected failure on its way up; `callTool` turns it into a `Failure`. Anything else that is thrown is a bug. */
export class BotError extends Error {
  readonly code: FailureCode;
  readonly hint: string | undefined;

  constructor(code: FailureCode, message: string, more: { hint?: string; cause?: unknown } = {}) {
    super(message, more.cause === undefined ? {} : { cause: more.cause });
    this.name = 'BotError';
    this.code = code;
    this.hint = more.hint;
  }
}

export function failureFrom(error: BotError): Failure {
  const { code, message, hint } = error;
  return hint === undefined ? { code, message } : { code, message, hint };
}

/** The failure as one line for a person. */
export function sentenceOf({
  message,
  hint,
}: {
  readonly message: string;
  readonly hint?: string | undefined;
}): string {
  return hint === undefined ? message : `${message} ${hint}`;
}
