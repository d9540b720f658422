import { isToldBy } from '#src/language/reading/period.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/**
 * "ACE in 2008 and Wind in 2009": where names and times take turns, each time belongs to the names in front of it. The same
 * time throughout is the time of all.
 */
export function withOwnTimes(phrases: readonly Phrase[]): readonly Phrase[] {
  const turns = phrases.filter(({ type }) => TYPES.has(type));
  const takeTurns = turns.every(({ type }, index) => type === (index % 2 === 0 ? 'series' : 'time'));
  if (turns.length < 4 || turns.length % 2 === 1 || !takeTurns) return phrases;
  const times = turns.filter(isPlainTime);
  if (times.length * 2 !== turns.length || !isDifferent(times)) return phrases;
  if (times.some((time) => times.some((other) => isToldBy(time, other)))) return phrases;
  return phrases.flatMap((phrase): readonly Phrase[] => {
    if (phrase.type === 'time') return [];
    const time = phrase.type === 'series' ? turns[turns.indexOf(phrase) + 1] : undefined;
    return [phrase.type === 'series' && time?.type === 'time' ? withTime(phrase, time) : phrase];
  });
}

const TYPES: ReadonlySet<Phrase['type']> = new Set([
  'series',
  'time',
  'panel',
  'condition',
  'duration',
  'durations',
]);

function isPlainTime(phrase: Phrase): phrase is PhraseOf<'time'> {
  return phrase.type === 'time' && phrase.newestMs === undefined && phrase.isFromNow !== true;
}

function isDifferent(times: readonly PhraseOf<'time'>[]): boolean {
  return new Set(times.map(({ range }) => `${range.start} ${range.stop}`)).size > 1;
}

function withTime(phrase: PhraseOf<'series'>, { range }: PhraseOf<'time'>): PhraseOf<'series'> {
  return {
    ...phrase,
    items: phrase.items.map((item) => ({ ...item, series: { ...item.series, ranges: [range] } })),
  };
}
