import type { Pointed } from '#src/domain/request.ts';
import type { OperationWord } from '#src/language/acts/operation-words.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf, SeriesItem } from '#src/language/reading/phrase.ts';
import { phrasesBetween } from '#src/language/reading/phrases-between.ts';
import { placeIn } from '#src/language/reading/place.ts';

/** "The hourly mean of Bz with Dst below": what comes along into a panel of its own is not worked on. */
export function withoutCompany(view: ClauseView, mine: readonly SeriesItem[]): readonly SeriesItem[] {
  if (placeIn(view).place === undefined) return mine;
  const along = view.series().flatMap(({ prep, items }) => (prep === 'with' ? items : []));
  const own = mine.filter((item) => item.isAlong !== true && !along.includes(item));
  return own.length === 0 ? mine : own;
}

/** What is pointed at beside the series behind an operation. */
interface PointedBeside {
  readonly items: readonly SeriesItem[];
  readonly pointed: readonly Pointed[];
  readonly isPointedFirst?: boolean;
}

/**
 * "Daily median of that with Dst in a second panel", "smooth it and the speed", "divide it by Dst": a pronoun between an operation and
 * the first series behind it is worked on, too; alone where the series only goes along with it.
 *
 * @param mine the series behind the operation
 */
export function pointedBeside(
  view: ClauseView,
  { to, spec }: OperationWord,
  mine: readonly SeriesItem[],
): PointedBeside | undefined {
  const [first] = mine;
  const last = mine.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const isOfTwo = spec.takes === 'two';
  const gap = phrasesBetween(view.phrases, to, first.from);
  const at = gap.findIndex(isPronoun);
  const links = gap.slice(at + 1).map(({ raw }) => raw);
  const isJoined = links.some((raw) => (isOfTwo ? OF_TWO : LINK).test(raw));
  if (at >= 0 && isJoined) {
    const isAlone = !isOfTwo && (links.some((raw) => ALONG.test(raw)) || placeIn(view).place !== undefined);
    return { items: isAlone ? [] : mine, pointed: pointedBy(gap[at]), isPointedFirst: true };
  }
  // "The difference of Dst and this".
  if (!isOfTwo || mine.length !== 1) return undefined;
  const next = phrasesBetween(view.phrases, last.to, Number.POSITIVE_INFINITY);
  const isBehind = /^(?:and|from|by|to|minus)$/i.test(next[0]?.raw ?? '');
  const pointed = isBehind ? pointedBy(next[1]) : [];
  return pointed.length === 0 ? undefined : { items: mine, pointed };
}

function pointedBy(word: Phrase | undefined): readonly Pointed[] {
  if (word?.type !== 'word' || !isPronoun(word)) return [];
  return [{ kind: 'pointed', which: whichOf(word), text: word.raw }];
}

function isPronoun(phrase: Phrase): boolean {
  return phrase.type === 'word' && means(phrase.mark, 'pronoun', 'it', 'them');
}

/** What joins a series to what is pointed at. */
const LINK = /^(?:and|plus|&|\+|,|with|w\/|beside|besides|alongside|next to|together with|along with)$/i;
const OF_TWO = /^(?:and|by|from|to|with|minus|over|-)$/i;
const ALONG = /^(?:with|w\/|beside|besides|alongside|next to|together with|along with)$/i;

/** What a pronoun of the clause means, where nothing else is there to work on. */
export function pointersOf(view: ClauseView, hasOther: boolean): readonly Pointed[] {
  if (hasOther) return [];
  const words = view.phrases.filter(
    (phrase): phrase is PhraseOf<'word'> =>
      phrase.type === 'word' &&
      (means(phrase.mark, 'pronoun', 'it', 'them') ||
        means(phrase.mark, 'also', 'both', 'all', 'each') ||
        means(phrase.mark, 'noun', 'original', 'smoothed')),
  );
  // "That, unfiltered": which of it is said behind the pronoun.
  const word = words.find(({ mark }) => means(mark, 'noun', 'original')) ?? words[0];
  // "A 2 sigma band" counts deviations.
  const isOfDeviations = ({ to }: Phrase) =>
    view.words('statistic', 'std').some(({ from }) => from >= to && from - to <= 1);
  const two = view
    .all('amount')
    .find((amount) => amount.value === 2 && !amount.isOrdinal && !isOfDeviations(amount));
  if (two !== undefined && word === undefined) return [{ kind: 'pointed', which: 'both', text: two.raw }];
  return word === undefined ? [] : [{ kind: 'pointed', which: whichOf(word), text: word.raw }];
}

function whichOf({ mark }: PhraseOf<'word'>): Pointed['which'] {
  if (means(mark, 'also', 'both')) return 'both';
  if (means(mark, 'also', 'all')) return 'all';
  if (means(mark, 'also', 'each')) return 'each';
  if (means(mark, 'noun', 'original')) return 'original';
  return means(mark, 'noun', 'smoothed') ? 'result' : 'focus';
}
