import type { Failure } from '#src/domain/failure.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Span } from '#src/language/span.ts';
import type { TimeProblem } from '#src/language/time-phrase.ts';

/** Predicted orbits reach years ahead, so only what lies far beyond them is refused at once. */
const FAR_AHEAD_MS = 30 * 366 * 86_400_000;

export function timeFailure({ problem }: TimeProblem): Failure {
  return { code: 'invalid-request', message: problem };
}

export function unknownFailure(
  { from, to, nearest }: Span & { readonly nearest: readonly string[] },
  text: string,
): Failure {
  const name = text.slice(from, to);
  return {
    code: 'unknown-mission',
    message: `${name} is not in this archive.`,
    hint:
      nearest.length === 0
        ? 'Ask "what missions do you support?" for those that are.'
        : `Near names are ${nearest.join(', ')}.`,
  };
}

/** Data of the future do not exist yet. */
export function impossible(
  phrases: readonly { readonly range: TimeRange; readonly text: string }[],
  now: number,
): readonly Failure[] {
  return phrases
    .filter(({ range }) => range.start > now + FAR_AHEAD_MS)
    .map(({ text }) => ({
      code: 'out-of-range',
      message: `"${text.trim()}" is in the future, and no data exist yet.`,
      hint: 'Name a period that has passed.',
    }));
}
