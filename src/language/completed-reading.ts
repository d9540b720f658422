import type { Request } from '#src/domain/request.ts';
import type { Steps } from '#src/domain/steps.ts';
import { completing, withoutOpen } from '#src/language/completing.ts';
import { readingSteps } from '#src/language/read-request.ts';
import type { Surroundings } from '#src/language/reading/surroundings.ts';

/**
 * The request before that came to nothing for words that nobody read, where a message gives it other words or leaves those out: "I mean
 * 10 min", "ok, without that". It is taken only where all of it is understood then, and it is told how it was taken.
 *
 * @param own what was read of the message itself
 * @param surroundings those of the request before
 */
export function* completedReading(
  own: Request,
  previous: Request | undefined,
  surroundings: Surroundings,
): Steps<Request | undefined> {
  if (isLook(own) && surroundings.thread.figure !== undefined) return undefined;
  const whole = completing(own.text, own, previous);
  for (const text of whole?.texts ?? []) {
    const read = yield* readingSteps(text, surroundings);
    const isWhole = read.unread.length === 0 && read.acts.length > 0;
    if (isWhole && !read.acts.some((act) => act.do === 'refuse'))
      return { ...read, assumptions: [...read.assumptions, `Taken as: "${text}".`] };
  }
  if (whole?.isLeftOut !== true || previous === undefined || previous.acts.length === 0) return undefined;
  const { isUnmet: _, ...asked } = previous;
  return { ...asked, isForced: true };
}

/**
 * A request that came to nothing for words that nobody read, as it is without them: that is what a fragment behind it goes on with, and
 * not what its words happened to mean around the gap ("smoothed over 3").
 *
 * @param surroundings those of that request
 */
export function* readWithoutOpen(previous: Request, surroundings: Surroundings): Steps<Request> {
  if (previous.isUnmet !== true || previous.isTooLittle !== true) return previous;
  const text = withoutOpen(previous);
  if (text === undefined) return previous;
  const { acts, readings, unread } = yield* readingSteps(text, surroundings);
  return unread.length > 0 || acts.length === 0 ? previous : { ...previous, acts, readings };
}

/** What changes the figure says so itself. */
function isLook({ acts, unread }: Request): boolean {
  return unread.length === 0 && acts.length > 0 && acts.every((act) => act.do === 'change');
}
