import { z } from 'zod';
import wishesFile from '#knowledge/wishes.json' with { type: 'json' };
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const WISHES = z
  .strictObject({
    about: z.string(),
    wishes: z.record(
      z.string(),
      z.strictObject({ takes: z.enum(['clause', 'words']), says: z.string(), instead: z.string() }),
    ),
  })
  .parse(wishesFile).wishes;

/**
 * What no operation can do: "ping me if Bz < -10", "mail it to the duty desk", "a movie of that", "predict Dst for tomorrow". It
 * is refused by name, and nothing is done in its place.
 */
export const wishAct: ActSpec = {
  name: 'wish',
  rank: 1,
  read(view) {
    const words = view.words('wish').filter((word) => isWished(word, view));
    const [id] = words.map((word) => wordValue(word, 'wish'));
    const wish = id === undefined ? undefined : WISHES[id];
    if (id === undefined || wish === undefined) return undefined;
    const free = view.phrases.filter((phrase) => view.isFree(phrase));
    return {
      acts: [{ do: 'refuse', what: id, reason: wish.says, hint: wish.instead }],
      used:
        wish.takes === 'clause' || !hasWork(view)
          ? free.filter((phrase) => !otherWork(view, words).includes(phrase))
          : [...words, ...behind(words, free)],
    };
  },
};

/** "What will" and "tomorrow" ask for the future, but not in a question of how something is done. */
function isWished(word: PhraseOf<'word'>, view: ClauseView): boolean {
  if (wordValue(word, 'wish') === 'x-rays' && isDefined(view)) return false;
  return word.raw.length > 0 && !view.hasWord('talk', 'definition');
}

/** "What is a solar flare?", "what are flares": the term, of no time and no spacecraft. */
function isDefined(view: ClauseView): boolean {
  return (
    view.hasWord('question', 'what') &&
    view.all('time').length + view.series().length === 0 &&
    /^what(?:'s| is| are) /i.test(view.phrases.map(({ raw }) => raw).join(' '))
  );
}

/** "Make an mp4 of it and smooth the density": what stands on the other side of "and" and has something to do of its own. */
function otherWork(view: ClauseView, words: readonly Phrase[]): readonly Phrase[] {
  const parts: Phrase[][] = [[]];
  for (const phrase of view.phrases) {
    if (phrase.type === 'word' && /^(?:,|and|then|but|plus|also|&)$/i.test(phrase.raw)) parts.push([]);
    else parts.at(-1)?.push(phrase);
  }
  return parts.filter((part) => part.some(isWork) && !words.some((word) => part.includes(word))).flat();
}

function isWork(phrase: Phrase): boolean {
  return (
    phrase.type === 'word' &&
    (['operation', 'verb', 'statistic', 'format'] as const).some((kind) => means(phrase.mark, kind))
  );
}

/** Something else of the clause can be done: a series, a file, a figure. "GOES-16" alone says only whose flares are meant. */
function hasWork(view: ClauseView): boolean {
  const named = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  return (
    named.some(({ text: _, kind: __, mission: ___, probe: ____, ...what }) => Object.keys(what).length > 0) ||
    view.hasWord('format') ||
    view.hasWord('noun', 'script', 'notebook')
  );
}

/** To whom, where to: the plain words behind. */
function behind(words: readonly Phrase[], free: readonly Phrase[]): readonly Phrase[] {
  const last = words.at(-1)?.to ?? 0;
  return free.filter(({ type, from }) => type === 'word' && from >= last);
}
