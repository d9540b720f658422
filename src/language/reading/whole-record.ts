import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** Longer than there are data of anything. */
const EVER = 100 * 365.25 * 86_400_000;
const ALL =
  /^(?:on record|of all time|all[- ]time|ever (?:recorded|measured|observed|seen)|since records began|in (?:your|the) (?:data|archive|database))$/i;

/**
 * "The lowest Dst ever", "the largest speed on record", "when was Kp last above 7": a question about all that there are, where the
 * thread has no time that it could be about. What says so becomes its time.
 *
 * @param hasTime the thread is about a time
 */
export function withWholeRecord(
  phrases: readonly Phrase[],
  hasTime: boolean,
  now: number,
): readonly Phrase[] {
  if (phrases.some(({ type }) => type === 'time')) return phrases;
  const range = { start: now - EVER, stop: now };
  const mission = wholeMission(phrases);
  if (mission !== undefined) {
    const own = phrases.slice(mission.at, mission.next);
    const place = {
      from: own[0]?.from ?? 0,
      to: own.at(-1)?.to ?? 0,
      raw: own.map(({ raw }) => raw).join(' '),
    };
    return phrases.toSpliced(mission.at, own.length, {
      type: 'time',
      range,
      form: 'range',
      newestMs: EVER,
      ...place,
    });
  }
  if (!phrases.some(isAsking)) return phrases;
  const at = phrases.findIndex(({ raw }) => ALL.test(raw) || (!hasTime && /^ever$/i.test(raw)));
  const said = phrases[at];
  if (said !== undefined) {
    const { from, to, raw } = said;
    return phrases.with(at, { type: 'time', range, form: 'range', newestMs: EVER, from, to, raw });
  }
  const end = phrases.findLastIndex(({ raw }) => !/^[.?!]$/.test(raw));
  const last = phrases[end];
  if (hasTime || last === undefined || !isAboutLast(phrases)) return phrases;
  const time: PhraseOf<'time'> = {
    type: 'time',
    range,
    form: 'range',
    newestMs: EVER,
    from: last.to,
    to: last.to,
    raw: '',
  };
  return phrases.toSpliced(end + 1, 0, time);
}

const SINCE_LAUNCH =
  /^since (?:(?:its|the|their) )?(?:launch|(?:start|beginning) of (?:the |its )?(?:mission|operations))(?: of the mission)?$/i;
const WHOLE_MISSION =
  /^(?:(?:over|for|in|during|throughout) )?(?:(?:the|its) )?(?:whole|entire|full|complete|all|all of the|all the) (?:mission|record|data ?set)(?: of)?$/i;
/** The first word of either. */
const OPENS = /^(?:since|over|for|in|during|throughout|the|its|whole|entire|full|complete|all)\b/i;
/** Words that "since the launch of the mission" may take. */
const MOST_WORDS = 7;

/** "Since launch", "over the whole mission": all that there are, whatever the thread is about. */
function wholeMission(
  phrases: readonly Phrase[],
): { readonly at: number; readonly next: number } | undefined {
  for (const [at, { raw: first }] of phrases.entries()) {
    if (!OPENS.test(first)) continue;
    for (let next = Math.min(phrases.length, at + MOST_WORDS); next > at + 1; next -= 1) {
      const run = phrases.slice(at, next);
      const text = run.every(({ type }) => type === 'word') ? run.map(({ raw }) => raw).join(' ') : '';
      if (SINCE_LAUNCH.test(text) || WHOLE_MISSION.test(text)) return { at, next };
    }
  }
  return undefined;
}

function isAsking(phrase: Phrase): boolean {
  return (
    phrase.type === 'condition' ||
    (phrase.type === 'word' && means(phrase.mark, 'statistic', 'minimum', 'maximum'))
  );
}

/** "When did it last fall below -200", "the most recent day with Kp >= 8". */
function isAboutLast(phrases: readonly Phrase[]): boolean {
  return (
    phrases.some(({ type }) => type === 'condition') &&
    phrases.some(({ raw }) => /^(?:last|latest|most recent)$/i.test(raw))
  );
}
