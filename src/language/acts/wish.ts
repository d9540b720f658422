import { z } from 'zod';
import wishesFile from '#knowledge/wishes.json' with { type: 'json' };
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
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

/** Wishes that speak of no other data than those at hand. */
const OF_SERVICE: ReadonlySet<string> = new Set([
  'alert',
  'schedule',
  'email',
  'upload',
  'movie',
  'language',
  'foreign-code',
  'three-d',
  'sound',
  'office',
  'errand',
  'archive-write',
  'writing',
  'forecast',
  'model',
]);

/**
 * What no operation can do: "ping me if Bz < -10", "mail it to the duty desk", "a movie of that", "predict Dst for tomorrow". It
 * is refused by name, and nothing is done in its place.
 */
export const wishAct: ActSpec = {
  name: 'wish',
  rank: 1,
  read(view, setting) {
    const predicted = predictedIn(view, setting);
    const words = [...view.words('wish').filter((word) => isWished(word, view)), ...predicted];
    const id = predicted.length > 0 ? 'forecast' : wordValue(words[0], 'wish');
    const wish = id === undefined ? undefined : WISHES[id];
    if (id === undefined || wish === undefined) return undefined;
    const free = view.phrases.filter((phrase) => view.isFree(phrase));
    return {
      acts: [
        {
          do: 'refuse',
          what: id,
          reason: wish.says,
          hint: wish.instead,
          ...(OF_SERVICE.has(id) && namesNoOther(view, setting) ? { leavesData: true as const } : {}),
        },
      ],
      used:
        wish.takes === 'clause' || !hasWork(view)
          ? free.filter((phrase) => !otherWork(view, words).includes(phrase))
          : [...words, ...behind(words, free)],
    };
  },
};

/** Nothing is named but what is drawn. */
function namesNoOther(view: ClauseView, { drawn }: Setting): boolean {
  return view.series().every(({ items }) => items.every(({ series }) => drawn.has(series)));
}

/** "Predict Dst for tomorrow": Dst of a model is computed from what was measured, and not of days to come. */
function predictedIn(view: ClauseView, { now }: Setting): readonly PhraseOf<'word'>[] {
  const isAhead = view.all('time').some(({ range }) => range.start >= now);
  return isAhead ? view.spelt(/^(?:predict|forecast|nowcast|extrapolate)\b/i) : [];
}

/** "What will" and "tomorrow" ask for the future, but not in a question of how something is done. */
function isWished(word: PhraseOf<'word'>, view: ClauseView): boolean {
  if (wordValue(word, 'wish') === 'x-rays' && isDefined(view)) return false;
  if (/^how long/i.test(word.raw) && isPast(view)) return false;
  return word.raw.length > 0 && !view.hasWord('talk', 'definition');
}

/** "How long until it was back above -50?" is of what was measured. */
function isPast(view: ClauseView): boolean {
  return view.phrases.some(({ raw }) =>
    /\b(?:was|were|had|did|got|fell|came|went|dropped|recovered|returned|decayed)\b/i.test(raw),
  );
}

/** "What is a solar flare?", "what are flares": the term, of no time and no spacecraft. */
function isDefined(view: ClauseView): boolean {
  return (
    view.hasWord('question', 'what') &&
    view.all('time').length + view.series().length === 0 &&
    /^what(?:'s| is| are) /i.test(view.text())
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

/** To whom, where to: the plain words behind. "Mail me the CSV" still asks for a CSV. */
function behind(words: readonly Phrase[], free: readonly Phrase[]): readonly Phrase[] {
  const last = words.at(-1)?.to ?? 0;
  return free.filter(
    (phrase) =>
      phrase.type === 'word' &&
      phrase.from >= last &&
      !means(phrase.mark, 'format') &&
      !means(phrase.mark, 'noun', 'script', 'notebook', 'data', 'figure', 'file'),
  );
}
