import english from '#knowledge/words/english.json' with { type: 'json' };
import type { Phrase, PhraseOf, SeriesItem } from '#src/language/reading/phrase.ts';

const ORDINARY: ReadonlySet<string> = new Set(english.words.split('|'));
const CHATTER: ReadonlySet<string> = new Set(english.chatter.split('|'));

/**
 * A word that nobody knows and that stands right beside a name belongs to it: "temperature anisotropy" is no temperature, and
 * the "Eskdalemuir magnetic field" not anybody's. The name becomes one that is not known, to be refused by name.
 */
export function withTouching(phrases: readonly Phrase[]): readonly Phrase[] {
  const joined: Phrase[] = [];
  for (const phrase of phrases) {
    const before = joined.at(-1);
    if (phrase.type === 'series' && before !== undefined && isUnknownWord(before)) {
      joined[joined.length - 1] = touchedFront(phrase, before.raw, before.from);
    } else if (before?.type === 'series' && isUnknownWord(phrase)) {
      joined[joined.length - 1] = touchedBehind(before, phrase.raw, phrase.to);
    } else joined.push(phrase);
  }
  return joined;
}

/** Ordinary English that carries no wish beside others. */
export function isChatter(word: string): boolean {
  return CHATTER.has(word.toLowerCase());
}

/** Ordinary English that is no part of a name beside it. */
export function isOrdinary(word: string): boolean {
  return ORDINARY.has(word.toLowerCase());
}

/** A word of no vocabulary that is no ordinary English, in letters only. */
function isUnknownWord(phrase: Phrase): boolean {
  if (phrase.type !== 'word') return false;
  const [sense, ...more] = phrase.mark.senses;
  return (
    sense?.kind === 'word' &&
    more.length === 0 &&
    sense.value.length >= 3 &&
    /^\p{L}+$/u.test(sense.value) &&
    !/(?:ly|ing)$/.test(sense.value) &&
    !isOrdinary(sense.value)
  );
}

function touchedFront(phrase: PhraseOf<'series'>, word: string, from: number): PhraseOf<'series'> {
  const [first, ...rest] = phrase.items;
  if (first === undefined) return phrase;
  const items = [first, ...rest].map((item) =>
    item.from === first.from ? unknownItem(item, `${word} ${item.series.text}`) : item,
  );
  return { ...phrase, items, from, raw: `${word} ${phrase.raw}` };
}

function touchedBehind(phrase: PhraseOf<'series'>, word: string, to: number): PhraseOf<'series'> {
  const last = phrase.items.at(-1);
  const items = phrase.items.map((item) => {
    if (item.from !== last?.from) return item;
    const { dataset, parameter, quantity, unknown } = item.series;
    // Behind the id of a dataset stands what is meant of it: its names are known when it is asked.
    return dataset !== undefined && (parameter ?? quantity ?? unknown) === undefined
      ? { ...item, series: { ...item.series, parameter: word } }
      : unknownItem(item, `${item.series.text} ${word}`);
  });
  return { ...phrase, items, to, raw: `${phrase.raw} ${word}` };
}

function unknownItem(item: SeriesItem, unknown: string): SeriesItem {
  return { ...item, series: { ...item.series, unknown } };
}
