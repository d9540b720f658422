import type { Limits } from '#adapters/sandbox/limits.ts';
import { type KnownNames, namesHint, unknownNameError } from '#adapters/sandbox/refusal.ts';
import type { Outcome } from '#adapters/sandbox/reply-reader.ts';
import { BotError } from '#src/domain/failure.ts';
import { plainText } from '#src/domain/plain-text.ts';

/** Code may say what it likes when it throws. */
const LONGEST_MESSAGE = 300;
const SMALLER = 'Check for loops that do not end, or compute on less data.';

/** Says for a person why code gave no result. @param known names that code may use */
export function outcomeError(
  outcome: Exclude<Outcome, { ended: 'well' }>,
  known: KnownNames,
  { timeMs, killAfterMs }: Limits,
): BotError {
  switch (outcome.ended) {
    case 'error':
      return codeError(outcome.message, outcome.line, known);
    case 'timeout':
      return new BotError('timeout', `The code was stopped after ${timeMs / 1_000} s.`, { hint: SMALLER });
    case 'killed':
      return outcome.because === 'time'
        ? new BotError('timeout', `The code was stopped after ${killAfterMs / 1_000} s.`, { hint: SMALLER })
        : outOfMemory();
    case 'memory':
      return outOfMemory();
    case 'crashed':
      if (/out of memory|allocation failed/i.test(outcome.lastWords)) return outOfMemory();
      return new BotError('not-computable', 'The code broke the process that it ran in.', { hint: SMALLER });
  }
}

function codeError(message: string, line: number | undefined, known: KnownNames): BotError {
  const name = /^([\w$]+) is not defined$/.exec(message)?.[1];
  if (name !== undefined) return unknownNameError(line, name, known);
  const place = line === undefined ? 'The code failed' : `Line ${line} of the code failed`;
  return new BotError('not-computable', `${place}: ${plainText(message, LONGEST_MESSAGE)}.`, {
    hint: `Assign a number or columns of numbers to \`result\`. ${namesHint(known)}`,
  });
}

function outOfMemory(): BotError {
  return new BotError('not-computable', 'The code was stopped because it used too much memory.', {
    hint: SMALLER,
  });
}
