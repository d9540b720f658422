import { remembered } from '#src/knowledge/once.ts';
import { editDistance } from '#src/language/edit-distance.ts';
import { perValue } from '#src/language/names/per-value.ts';
import type { NamedEvent } from '#src/language/time/named-event.ts';
import type { Token } from '#src/language/time/token.ts';

/** One of the names of an event, as words. */
export interface Alias {
  readonly event: NamedEvent;
  readonly words: readonly string[];
  /** The year is part of the name ("may 2024 storm"). */
  readonly hasOwnYear: boolean;
}

const YEAR = /(?:^|\s)(?:1[89]|20)\d\d(?:\s|$)/u;

/** The names of events of which all words are somewhere in the sentence, in the order of `events`. */
export function aliasesIn(
  text: string,
  tokens: readonly Token[],
  events: readonly NamedEvent[],
): readonly Alias[] {
  const said = new Set(tokens.map(({ text: word }) => word));
  const byLetter = Map.groupBy(said, (word) => word[0]);
  const isSpoken = remembered(
    (word) => said.has(word) || (byLetter.get(word[0]) ?? []).some((spoken) => isSameWord(spoken, word)),
  );
  const sentence = ` ${plain(text)} `;
  const isNamed = remembered(({ names }: Mission) =>
    names.some((name) => sentence.includes(` ${plain(name)} `)),
  );
  return [...byFirstWord(events)]
    .filter(([first]) => isSpoken(first))
    .flatMap(([, names]) => names)
    .filter(({ alias: { words }, of }) => words.every(isSpoken) && (of === undefined || isNamed(of)))
    .toSorted((a, b) => a.place - b.place)
    .map(({ alias }) => alias);
}

type Mission = NonNullable<NamedEvent['mission']>;

interface Name {
  readonly alias: Alias;
  /** It counts where this mission is named. */
  readonly of?: Mission;
  /** Place among the names of all events. */
  readonly place: number;
}

/** The names of all events by their first words: of nearly every one that is not said. */
const byFirstWord = perValue((events: readonly NamedEvent[]): ReadonlyMap<string, readonly Name[]> => {
  const names = events.flatMap((event) => [
    ...event.aliases.map((alias) => ({ alias: aliasOf(event, alias) })),
    ...event.aliases.flatMap(yearFirst).map((alias) => ({ alias: aliasOf(event, alias) })),
    ...(event.mission?.aliases ?? []).map((alias) => ({
      alias: aliasOf(event, alias),
      ...(event.mission === undefined ? {} : { of: event.mission }),
    })),
  ]);
  return Map.groupBy(
    names.map((name, place): Name => ({ ...name, place })),
    ({ alias: { words } }) => words[0] ?? '',
  );
});

function aliasOf(event: NamedEvent, alias: string): Alias {
  return { event, words: alias.split(' '), hasOwnYear: YEAR.test(alias) };
}

/** "2024 may storm" of "may 2024 storm". */
function yearFirst(alias: string): readonly string[] {
  const parts = /^(\p{L}+) (\d{4}) (.+)$/u.exec(alias);
  return parts === null ? [] : [`${parts[2]} ${parts[1]} ${parts[3]}`];
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’ʼ]s?(?![\p{L}\d])/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** Plurals and one slip in a longer word aside. */
export function isSameWord(text: string | undefined, word: string): boolean {
  if (text === undefined) return false;
  // "F10.7 vs sunspots, cycle 24" names their number, and no sunspot cycle.
  if (text === 'sunspots' && word === 'sunspot') return false;
  if (text === word || singular(text) === singular(word)) return true;
  return /^[a-z]{5,}$/u.test(word) && text[0] === word[0] && editDistance(text, word) <= 1;
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/u, '') : word;
}
