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
  const byLetter = Map.groupBy(new Set(tokens.map(({ text: word }) => word)), (word) => word[0]);
  const isSpoken = remembered((word) =>
    (byLetter.get(word[0]) ?? []).some((spoken) => isSameWord(spoken, word)),
  );
  // Of nearly every alias the first word is not said.
  const spokenOf = (aliases: readonly string[]) => {
    const words = wordsOf(aliases);
    return aliases.filter((_, at) => words[at]?.every(isSpoken) === true);
  };
  const sentence = ` ${plain(text)} `;
  return events.flatMap((event) => {
    const own = spokenOf(event.aliases);
    return [...own, ...own.flatMap(yearFirst), ...ofMission(event, sentence, spokenOf)].map((alias) => ({
      event,
      words: alias.split(' '),
      hasOwnYear: YEAR.test(alias),
    }));
  });
}

const wordsOf = perValue((aliases: readonly string[]) => aliases.map((alias) => alias.split(' ')));

/** Aliases that are said and count where the event's mission is named. */
function ofMission(
  { mission }: NamedEvent,
  sentence: string,
  spokenOf: (aliases: readonly string[]) => readonly string[],
): readonly string[] {
  const spoken = spokenOf(mission?.aliases ?? []);
  const isNamed = () => mission?.names.some((name) => sentence.includes(` ${plain(name)} `)) === true;
  return spoken.length > 0 && isNamed() ? spoken : [];
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
