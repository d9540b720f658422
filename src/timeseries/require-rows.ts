import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';

/** @throws BotError `not-computable` when a frame has fewer rows than an operation needs */
export function requireRows({ label, time }: Frame, least: number, what: string): void {
  if (time.length >= least) return;
  throw new BotError(
    'not-computable',
    `${what} needs at least ${least} samples, and ${label} has ${time.length}.`,
    {
      hint: 'Get a longer period or a finer cadence.',
    },
  );
}
