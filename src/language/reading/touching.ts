import english from '#knowledge/words/english.json' with { type: 'json' };
import type { NamedSeries } from '#src/domain/request.ts';
import type { Phrase, PhraseOf, SeriesItem } from '#src/language/reading/phrase.ts';

const ORDINARY: ReadonlySet<string> = new Set(english.words.split('|'));
const CHATTER: ReadonlySet<string> = new Set(english.chatter.split('|'));
const WHERE: ReadonlySet<string> = new Set(english.where.split('|'));
const SAID_AGAIN: ReadonlySet<string> = new Set(english.said.split('|'));

/**
 * A word that nobody knows and that stands right beside a name belongs to it: "pressure anisotropy" is no pressure, and
 * the "Eskdalemuir magnetic field" not anybody's. The name becomes one that is not known, to be refused by name.
 */
export function withTouching(phrases: readonly Phrase[]): readonly Phrase[] {
  const joined: Phrase[] = [];
  for (const phrase of phrases) {
    const before = joined.at(-1);
    if (phrase.type === 'series' && before !== undefined && isUnknownWord(before)) {
      joined[joined.length - 1] = touchedFront(phrase, before.raw, before.from);
    } else if (before?.type === 'series' && (isUnknownWord(phrase) || isGradient(phrase))) {
      joined[joined.length - 1] = touchedBehind(before, phrase.raw, phrase.to);
    } else {
      const owned = ownedBy(phrase, joined);
      if (owned < 0) joined.push(phrase);
      else joined.splice(owned, Number.POSITIVE_INFINITY, withOwner(joined[owned], phrase));
    }
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

/** Whether a word that changes nothing where it stands is no wish: ordinary English, or a word that goes along with what is asked. */
export function isIdleEnglish(word: string): boolean {
  return isChatter(word) || isOrdinary(word) || SAID_AGAIN.has(word.toLowerCase());
}

/** "Outside", "tailward", "nightside": of which part of the data it shall be. */
export function saysWhere(word: string): boolean {
  return WHERE.has(word.toLowerCase());
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

/**
 * Place of the unknown that a spacecraft behind it has: "the temperature anisotropy of ACE", "the velocity shear seen by Wind" ask
 * for nothing else of theirs. -1 where there is none.
 */
function ownedBy(phrase: Phrase, before: readonly Phrase[]): number {
  if (phrase.type !== 'series' || !WHOSE.test(phrase.prep ?? '')) return -1;
  if (!phrase.items.every(({ series }) => isMissionOnly(series))) return -1;
  const owned = before.findLastIndex((each) => each.type !== 'word' || !BETWEEN.test(each.raw));
  const last = before[owned];
  const isUnknown = last?.type === 'series' && last.items.at(-1)?.series.unknown !== undefined;
  return isUnknown ? owned : -1;
}

const WHOSE = /^(?:of|from|at|by|for|in)$/i;
const BETWEEN = /^(?:of|from|at|by|for|in|the|as|seen|measured|observed|recorded)$/i;

function isMissionOnly({ mission, quantity, dataset, parameter, label, unknown }: NamedSeries): boolean {
  return mission !== undefined && (quantity ?? dataset ?? parameter ?? label ?? unknown) === undefined;
}

function withOwner(owned: Phrase | undefined, owner: Phrase): Phrase {
  if (owned?.type !== 'series' || owner.type !== 'series') return owner;
  const items = owned.items.flatMap((item) =>
    item.series.unknown === undefined
      ? [item]
      : owner.items.map(({ series: { mission, probe }, to }) => ({
          ...item,
          to,
          series: {
            ...item.series,
            ...(mission === undefined ? {} : { mission }),
            ...(probe === undefined ? {} : { probe }),
          },
        })),
  );
  return { ...owned, items, to: owner.to, raw: `${owned.raw} ${owner.raw}` };
}

/** A gradient needs several places at once, which the data of one spacecraft are not: "the density gradient" is no density. */
function isGradient(phrase: Phrase): boolean {
  return phrase.type === 'word' && /^gradients?$/i.test(phrase.raw);
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
  const beside = besideLast(phrase, word, to);
  if (beside !== undefined) return beside;
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

/** "|B| and CRS >70 MeV rate": what is not known is of the instrument that stands behind the "and", and the field is one by itself. */
function besideLast(phrase: PhraseOf<'series'>, word: string, to: number): PhraseOf<'series'> | undefined {
  const last = phrase.items.at(-1);
  const { instrument } = last?.series ?? {};
  if (last === undefined || instrument === undefined) return undefined;
  const [, name] =
    /^\s*(?:and|&|,|\+|with|plus)\s+(\S.*)$/i.exec(phrase.raw.slice(last.to - phrase.from)) ?? [];
  if (name === undefined || !name.toLowerCase().startsWith(instrument.toLowerCase())) return undefined;
  const { instrument: _, channel: __, ...own } = last.series;
  const { mission, probe } = own;
  const unknown = {
    kind: 'series',
    text: name,
    unknown: `${name} ${word}`,
    ...(mission === undefined ? {} : { mission }),
    ...(probe === undefined ? {} : { probe }),
  } as const;
  const items = [
    ...phrase.items.slice(0, -1),
    { ...last, series: own },
    { ...last, series: unknown, from: last.to + 1, to },
  ];
  return { ...phrase, items, to, raw: `${phrase.raw} ${word}` };
}

function unknownItem(item: SeriesItem, unknown: string): SeriesItem {
  return { ...item, series: { ...item.series, unknown } };
}
