import { formatDuration, formatTimeRange } from '#src/domain/time-range.ts';
import type { ActReading, ClauseView } from '#src/language/reading/act.ts';

/** What stands for a stretch that is shaded or listed. */
const INSIDE = /^(?:inside|within|in|over|during|there)(?! \d)/i;

/** "How long, mean and max B inside?": how long that stretch is stands beside the numbers. */
export function withLengthBeside(view: ClauseView, read: ActReading | undefined): ActReading | undefined {
  const [time, ...more] = view.all('time');
  const isAsked = view.words('question', 'how-long').length > 0 && view.all('condition').length === 0;
  if (read === undefined || !isAsked || time === undefined || more.length > 0 || !INSIDE.test(time.raw))
    return read;
  if (!read.acts.every(({ do: what }) => what === 'measure')) return read;
  const { start, stop } = time.range;
  const text = `${formatTimeRange(time.range)}: ${formatDuration(stop - start)}.`;
  return {
    ...read,
    acts: [{ do: 'say', text, isCalculated: true }, ...read.acts],
    used: [...read.used, ...view.words('question', 'how-long'), ...view.words('pronoun')],
  };
}
