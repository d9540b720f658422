import type { Steps } from '#src/domain/steps.ts';
import { datasetMentions } from '#src/language/dataset-names.ts';
import { type Candidate, candidate, type Vocabulary } from '#src/language/reading/candidate.ts';
import { mask } from '#src/language/span.ts';
import { eachEvent, withOwnEvents } from '#src/language/time/own-events.ts';
import { type TimePhrase, timePhraseSteps } from '#src/language/time-phrase.ts';

/** Predicted orbits reach years ahead, so only what lies far beyond them is refused at once. */
const FAR_AHEAD_MS = 30 * 366 * 86_400_000;

/** Times of the message, and the length of data where the newest are asked. */
export function* timeCandidates(
  text: string,
  { now, events, within, knowledge, company = [] }: Vocabulary,
): Steps<readonly Candidate[]> {
  const ids = datasetMentions(text, knowledge);
  const atHand = company.map(({ mission, probe = mission }) => probe);
  const { phrases: said, problems } = yield* timePhraseSteps(
    mask(text, ids),
    now,
    withOwnEvents(events, atHand, text),
    within === undefined ? {} : { within },
  );
  const phrases = eachEvent(said, events, atHand, text);
  const ahead = phrases.filter(({ range }) => range.start > now + FAR_AHEAD_MS);
  // "Current solar wind, last 24 h": the newest that there are.
  const isNewest = /\b(?:current|currently|latest|newest|most recent|right now)\b/i.test(text);
  const known = phrases.filter((phrase) => !ahead.includes(phrase)).map(asNewest(isNewest));
  const inFuture = ahead.map((phrase) => ({
    ...phrase,
    problem: `"${phrase.text.trim()}" is in the future, and no data exist yet.`,
  }));
  return [
    ...known.map(({ from, to, range, kind, event, isFromNow, newestMs, isSpan, center, text: value }) =>
      candidate({ from, to }, 3, {
        kind: 'time',
        value,
        range,
        form: kind,
        ...(event === undefined ? {} : { event }),
        ...(isFromNow === undefined ? {} : { isFromNow }),
        ...(newestMs === undefined ? {} : { newestMs }),
        ...(isSpan === undefined ? {} : { isSpan }),
        ...(center === undefined ? {} : { center }),
      }),
    ),
    ...[...problems, ...inFuture].map(({ from, to, problem, text: value }) =>
      candidate({ from, to }, 3, { kind: 'bad-time', value, problem }),
    ),
  ];
}

/** A time from now back that is asked for as the newest is a length of data. */
function asNewest(isNewest: boolean) {
  return (phrase: TimePhrase): TimePhrase => {
    const { isFromNow, ...rest } = phrase;
    if (!isNewest || isFromNow !== true) return phrase;
    return { ...rest, newestMs: phrase.range.stop - phrase.range.start };
  };
}
