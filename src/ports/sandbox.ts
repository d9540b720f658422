import type { Frame } from '#src/domain/frame.ts';

/** What sandboxed code gave back: one number, or a table (with `time` when it has a time axis). */
export type SandboxResult =
  | { readonly kind: 'scalar'; readonly value: number }
  | {
      readonly kind: 'table';
      /** Ms since epoch, shape `[n]`; absent when the table has no time axis. */
      readonly time?: Float64Array;
      readonly columns: readonly { readonly name: string; readonly values: Float64Array }[];
    };

/** Runs code that nobody has vetted, with no access to the host. */
export interface Sandbox {
  /** @throws BotError `not-computable` (syntax, forbidden names, wrong result, limits; the hint names what exists), `timeout` */
  run(code: string, inputs: readonly Frame[], signal: AbortSignal): Promise<SandboxResult>;
}
