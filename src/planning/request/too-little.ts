import type { Decision } from '#src/domain/decision.ts';
import type { Request } from '#src/domain/request.ts';

/** How many stretches that were understood are said again. */
const MOST_SAID = 4;

/**
 * Refuses a request of which so much was not understood that the rest is another one. The words themselves are told first, with every
 * answer; here it is said what would be left, and how to have that.
 */
export function refusedForTooLittle({
  isTooLittle,
  isForced,
  readings,
  unread,
}: Request): Decision | undefined {
  if (isTooLittle !== true || isForced) return undefined;
  const isOpen = (text: string) => text === '' || unread.some((each) => text.includes(each.text));
  const read = [...new Set(readings.map(({ text }) => text.trim()).filter((text) => !isOpen(text)))];
  const quoted = read.slice(0, MOST_SAID).map((text) => `"${text}"`);
  const more = read.length > MOST_SAID ? ' and more' : '';
  const understood = quoted.length === 0 ? '' : ` I understood ${quoted.join(', ')}${more}.`;
  return {
    action: 'failed',
    reasoning: `What is left without it would be something else than you asked for, so I did nothing.${understood} Please say the rest in other words or in smaller steps, or "go ahead" to have only what I understood.`,
  };
}

/** "Go ahead" behind such a refusal: the same request, as far as it was understood. */
export function goneAhead(said: Request, previous: Request | undefined): Request {
  if (previous?.isTooLittle !== true || previous.isUnmet !== true) return said;
  if (!said.isForced || said.acts.length > 0 || said.unread.length > 0) return said;
  const { isUnmet: _, ...asked } = previous;
  return { ...asked, isForced: true };
}
