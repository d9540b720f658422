import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';

/** @throws BotError `not-computable` for a spectrum, a correlation over lags or a histogram */
export function requireTimes({ label, axis, provenance }: Frame, what: string): void {
  if (axis === undefined) return;
  throw new BotError(
    'not-computable',
    `${label} is no time series: its rows are ${axis.name.toLowerCase()} values, so ${what} has no times to work on.`,
    {
      hint: `It can be plotted, described and exported${
        provenance.from.length === 0 ? '' : `; compute on ${provenance.from.join(' or ')} instead`
      }.`,
    },
  );
}
