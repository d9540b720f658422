import { z } from 'zod';
import type { Offer } from '#src/domain/offer.ts';

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
  /** What can be asked for instead. */
  readonly offers?: readonly Offer[];
}

/** An expected failure on its way up; `callTool` turns it into a `Failure`. Anything else that is thrown is a bug. */
export class BotError extends Error {
  readonly code: FailureCode;
  readonly hint: string | undefined;
  readonly offers: readonly Offer[] | undefined;

  constructor(
    code: FailureCode,
    message: string,
    more: { hint?: string; cause?: unknown; offers?: readonly Offer[] } = {},
  ) {
    super(message, more.cause === undefined ? {} : { cause: more.cause });
    this.name = 'BotError';
    this.code = code;
    this.hint = more.hint;
    this.offers = more.offers;
  }
}

export function failureFrom(error: BotError): Failure {
  const { code, message, hint, offers } = error;
  return {
    code,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(offers === undefined ? {} : { offers }),
  };
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

/** Codes of failures that may pass by themselves: the same request may work in a minute. */
const PASSING: ReadonlySet<FailureCode> = new Set([
  'unavailable',
  'timeout',
  'truncated',
  'quota',
  'internal',
]);

/** True where trying the same again can help. */
export function mayPass({ code }: Pick<Failure, 'code'>): boolean {
  return PASSING.has(code);
}
