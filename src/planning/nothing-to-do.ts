import { BotError } from '#src/domain/failure.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';
import type { TurnContext } from '#src/planning/context.ts';

/** A request of which nothing can be done: what was understood of it, what is missing, and how to say it in this thread. */
export function nothingToDo(turn: TurnContext): BotError {
  const { text, leftTimes = [] } = turn.read;
  const asked = text.trim();
  const quoted = asked.length > 80 ? `${asked.slice(0, 79)}…` : asked;
  const [time] = leftTimes;
  const message =
    time === undefined
      ? `I did not understand what to do with "${quoted}".`
      : `I did not understand what to do with "${quoted}", except for ${formatTimeRange(time)}.`;
  return new BotError('nothing-at-hand', message, { hint: hintFor(turn) });
}

/** Examples that fit what the thread has. */
function hintFor({ thread: { figure, frames, listing } }: TurnContext): string {
  if (figure !== undefined)
    return 'Of the figure you can say "only Bz", "zoom to 11 May 12:00-18:00", "in GSM", "add the speed below", or ask "what is the mean?", "how was this computed?".';
  if (frames.length > 0)
    return 'Of the data you can say "plot it", "what is the mean?", "export it as CSV", "smooth it over 1 h".';
  if (listing !== undefined)
    return 'Of the list you can say "details of number 1", "plot number 2", "next page".';
  return 'Name a mission, a quantity and a period, e.g. "plot the ACE magnetic field for 10 to 12 May 2024", or ask "what is plasma beta?"; "help" shows more.';
}
