import type { EventAtHand } from '#src/domain/found.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** More figures in one answer are more than anybody reads. */
const MOST_FIGURES = 6;
const OF_THEM = /^(?:each|every|all|each one|every one) (?:one )?of (?:them|these|those)$/i;
const EVENT = /^(?:events?|intervals?|storms?|shocks?|crossings?|episodes?|jumps?|substorms?|ones?)$/i;
const LINKS = /^(?:,|with|plus|and|\+|\(|at|by|a|an|margin|margins|of)$/i;
const SIDES = /^(?:on|either|both|each|sides?|around|it|\))$/i;

/** The events of the list one by one, each as a time of its own: "each of them ± 1 day", "for each storm", "per event". */
export function eachEvent(
  phrases: readonly Phrase[],
  from: number,
  events: readonly EventAtHand[],
  isAbout: boolean,
): { readonly phrases: readonly Phrase[]; readonly next: number } | undefined {
  if (events.length === 0) return undefined;
  const named = eachAt(phrases, from) ?? (isAbout ? themAt(phrases, from) : undefined);
  if (named === undefined) return undefined;
  // "For each of them plot Bz": what is wanted may stand behind, where the thread is about the list.
  const around = isAbout ? [...phrases.slice(0, from), ...phrases.slice(named.next)] : phrases.slice(0, from);
  if (!isDrawing(around) && !(isAbout && isNamedAlone(around))) return undefined;
  const { before, after, next } = marginAt(phrases, named.next);
  const isFramed = phrases.slice(next).some((phrase) => phrase.type === 'duration' && phrase.sign === '±');
  if (!named.isSure && !isAbout && next === named.next && !isFramed) return undefined;
  const own = phrases.slice(from, next);
  const place = {
    from: own[0]?.from ?? 0,
    to: own.at(-1)?.to ?? 0,
    raw: own.map(({ raw }) => raw).join(' '),
  };
  if (events.length > MOST_FIGURES) {
    const problem = `The list has ${events.length} events, and I draw at most ${MOST_FIGURES} figures at once. Say which, e.g. "only the ${MOST_FIGURES} largest", and ask again.`;
    return { phrases: [{ type: 'bad-time', problem, ...place }], next };
  }
  const isEvent = !/^(?:for|per|of|during|in|at|around)$/i.test(own[0]?.raw ?? '');
  return {
    phrases: events.map(({ start, stop }) => ({
      type: 'time' as const,
      form: 'range' as const,
      isFound: true as const,
      isEach: true as const,
      ...(isEvent ? { isEvent: true as const } : {}),
      range: { start: start - before, stop: stop + after },
      ...place,
    })),
    next,
  };
}

/** A figure is asked for, and no number of each event. */
function isDrawing(before: readonly Phrase[]): boolean {
  const words = before.flatMap((phrase) => (phrase.type === 'word' ? [phrase] : []));
  return (
    words.some(
      ({ mark, raw }) => means(mark, 'noun', 'figure') || /^(?:show|draw|plot|display)$/i.test(raw),
    ) &&
    !words.some(
      ({ mark }) => means(mark, 'statistic') || means(mark, 'verb', 'shade', 'mark', 'export', 'list'),
    )
  );
}

/** "Bz for each": names alone, with nothing that is asked or to be done. */
function isNamedAlone(phrases: readonly Phrase[]): boolean {
  return (
    phrases.some(({ type }) => type === 'series') &&
    phrases.every(
      (phrase) =>
        phrase.type === 'series' ||
        phrase.type === 'duration' ||
        phrase.type === 'durations' ||
        (phrase.type === 'word' &&
          !['verb', 'statistic', 'question', 'operation', 'noun', 'negation'].some((kind) =>
            means(phrase.mark, kind as 'verb'),
          )),
    )
  );
}

/** "Each of them", "for each event", "every one of these", "per event"; alone "each" may mean lines. */
function eachAt(
  phrases: readonly Phrase[],
  from: number,
): { readonly next: number; readonly isSure: boolean } | undefined {
  const lead = /^(?:for|around|of|in|at|during|over)$/i.test(rawAt(phrases, from)) ? from + 1 : from;
  const raw = rawAt(phrases, lead);
  if (OF_THEM.test(raw)) return { next: nounAt(phrases, lead + 1), isSure: false };
  if (!/^(?:each|every|per)$/i.test(raw)) return undefined;
  const isNamed = EVENT.test(rawAt(phrases, lead + 1));
  const noun = isNamed ? lead + 2 : lead + 1;
  const isOfThem =
    /^of$/i.test(rawAt(phrases, noun)) && /^(?:them|these|those)$/i.test(rawAt(phrases, noun + 1));
  if (isOfThem) return { next: nounAt(phrases, noun + 2), isSure: false };
  return /^per$/i.test(raw) && !isNamed ? undefined : { next: noun, isSure: isNamed };
}

/** "Bz for them", "plot them all with Bz", where the thread is about the list. */
function themAt(
  phrases: readonly Phrase[],
  from: number,
): { readonly next: number; readonly isSure: boolean } | undefined {
  const isLed = /^(?:for|around|in|at|during|over)$/i.test(rawAt(phrases, from));
  const at = isLed ? from + 1 : from;
  if (!/^(?:them|those|these)$/i.test(rawAt(phrases, at))) return undefined;
  const named = nounAt(phrases, at + 1);
  const next = /^all$/i.test(rawAt(phrases, named)) ? named + 1 : named;
  const isWith =
    /^(?:with|plus|including)$/i.test(rawAt(phrases, next)) && phrases[next + 1]?.type === 'series';
  return isLed || isWith ? { next, isSure: true } : undefined;
}

/** "Each of these storms". */
function nounAt(phrases: readonly Phrase[], at: number): number {
  return EVENT.test(rawAt(phrases, at)) ? at + 1 : at;
}

/** "± 1 day", "one day either side", "1 day before and 3 days after". */
function marginAt(
  phrases: readonly Phrase[],
  at: number,
): { readonly before: number; readonly after: number; readonly next: number } {
  const onward = skip(phrases, at, LINKS);
  const first = phrases[onward];
  if (first?.type === 'durations')
    return { before: Math.max(0, -first.fromMs), after: first.toMs, next: onward + 1 };
  if (first?.type !== 'duration') return { before: 0, after: 0, next: at };
  const side = rawAt(phrases, onward + 1).toLowerCase();
  if (side !== 'before') return { before: first.ms, after: first.ms, next: skip(phrases, onward + 1, SIDES) };
  const second = phrases[skip(phrases, onward + 2, LINKS)];
  const end = skip(phrases, onward + 2, LINKS) + 1;
  if (second?.type === 'duration' && /^after(?:wards)?$/i.test(rawAt(phrases, end)))
    return { before: first.ms, after: second.ms, next: end + 1 };
  const isBoth = /^and$/i.test(rawAt(phrases, onward + 2)) && /^after$/i.test(rawAt(phrases, onward + 3));
  return isBoth
    ? { before: first.ms, after: first.ms, next: onward + 4 }
    : { before: first.ms, after: 0, next: onward + 2 };
}

function skip(phrases: readonly Phrase[], from: number, words: RegExp): number {
  let at = from;
  while (phrases[at]?.type === 'word' && words.test(rawAt(phrases, at))) at += 1;
  return at;
}

function rawAt(phrases: readonly Phrase[], at: number): string {
  return phrases[at]?.raw ?? '';
}
