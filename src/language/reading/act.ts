import type { PanelRef } from '#src/domain/figure/change-parts.ts';
import type { Found } from '#src/domain/found.ts';
import type { Act, NamedSeries, Request, Superpose, Target } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { ConceptMention } from '#src/knowledge/glossary.ts';
import { once } from '#src/knowledge/once.ts';
import type { Clause } from '#src/language/reading/clauses.ts';
import { isContent } from '#src/language/reading/content.ts';
import type { MadeStep } from '#src/language/reading/made-steps.ts';
import { type MarkSense, means } from '#src/language/reading/mark.ts';
import type { OverDistance } from '#src/language/reading/over-distance.ts';
import type { Phrase, PhraseOf, SeriesItem } from '#src/language/reading/phrase.ts';

/** What the thread and the request have so far, as far as the words of an act may depend on it. */
export interface Setting {
  readonly hasFigure: boolean;
  /** How many series the whole request names. */
  readonly named: number;
  /** A spacecraft and its time head the request: a new figure is meant. */
  readonly hasHeading: boolean;
  readonly hasData: boolean;
  readonly hasListing: boolean;
  /** One dataset of it was talked of last. */
  readonly hasTopic: boolean;
  /** Data came with the message. */
  readonly hasBrought: boolean;
  /** The request before this one. */
  readonly previous?: Request;
  /** What the newest answer found that found anything. */
  readonly found?: Found;
  /** The analysis whose superposed epochs the figure shows. */
  readonly superposed?: Superpose;
  /** A list of events is at hand. */
  readonly hasList: boolean;
  /** The moment of its only event, ms since epoch. */
  readonly onlyEventAt?: number;
  /** The time that the thread is about: of the figure, else of the request before. */
  readonly within?: TimeRange;
  /** Acts of this request that were read before this clause, in running order. */
  readonly acts: readonly Act[];
  /** Ms since epoch. */
  readonly now: number;
  readonly drawn: Drawn;
  /** Concepts that were explained last, here or in the request before. */
  readonly topic: readonly string[];
  /** Concepts that a clause before named, explained or not. */
  readonly spokenOf: readonly string[];
  /** What is known of a concept, as far as acts depend on it. */
  concept(id: string): Topic | undefined;
  /** The example of a difference. */
  pairExample(ids: readonly string[]): string | undefined;
  /** Acts of a request that stands in for the words: an example of the glossary. */
  readText(text: string): readonly Act[];
  /** Series or panel that a clause before spoke of last. */
  readonly spoken?: PhraseOf<'series'> | PhraseOf<'panel'>;
}

/** A concept of the glossary, as acts see it. */
interface Topic {
  readonly title: string;
  /** Its data are elsewhere, as its text says. */
  readonly elsewhere?: true | undefined;
  /** Who names it asks what it is. */
  readonly isAsked?: true | undefined;
  /** How a request for its data calls it. */
  readonly asked?: string | undefined;
  readonly quantity?: string | undefined;
  readonly operation?: string | undefined;
  /** A request that shows it with data. */
  readonly example?: string | undefined;
}

/** A curve of the figure by its name, `LABEL` or `LABEL.component`. */
interface DrawnLine {
  readonly label: string;
  readonly mission?: string;
  readonly probe?: string;
  readonly quantity?: string;
}

/** One series over another. */
interface DrawnPair {
  readonly x: string;
  readonly y: string;
  /** Index of its panel, 1 from the top. */
  readonly panel: number;
  /** The quantities of x and y. */
  readonly across?: string;
  readonly up?: string;
}

/** The figure at hand, as far as words are read by it. */
export interface Drawn {
  /** There is a figure, or this request asked for one. */
  readonly hasAny: boolean;
  readonly panels: number;
  /** Fitted lines stand in it. */
  readonly hasFits: boolean;
  readonly hasSpectrogram: boolean;
  readonly hasScatter: boolean;
  /** What its scatter plots draw over what, by their names. */
  readonly pairs: readonly DrawnPair[];
  /** Which axes of its first panel are logarithmic. */
  readonly logAxes: readonly ('x' | 'y')[];
  /** Labels of what its histograms count. */
  readonly counted: readonly string[];
  /** Paths of spacecraft. */
  readonly hasOrbit: boolean;
  readonly hasHistogram: boolean;
  /** Something is drawn over frequency: a power spectrum. */
  readonly hasFrequencies: boolean;
  /** All that is drawn was made of series and stands over no time (`curves`), or is a picture over time (`pictures`). */
  readonly onlyResults?: 'curves' | 'pictures';
  /** Its panels are lettered, or this request letters them. */
  readonly hasLetters: boolean;
  readonly range?: TimeRange;
  /** Each curve over time, with whose it is. */
  readonly lines: readonly DrawnLine[];
  /** A part of a table of two axes is drawn: energies by pitch angles. */
  readonly hasTable: boolean;
  /** Labels of what stands in panels of colours. */
  readonly spectra: readonly string[];
  /** How what is drawn was computed, the last step of each curve first. */
  readonly made: readonly MadeStep[];
  /** What is drawn over the distance from the Sun. */
  readonly overDistance?: OverDistance;
  /** Where something is marked, in ms. */
  readonly markers: readonly number[];
  /** How many times, values and intervals are marked. */
  readonly marked: number;
  /** A curve is drawn in dashes. */
  readonly hasDashes: boolean;
  /** What stands at the markers. */
  readonly markerNames: readonly string[];
  /** Names of the curves that are drawn as bars. */
  readonly bars: readonly string[];
  /** Something is drawn as points. */
  readonly hasPoints: boolean;
  has(series: NamedSeries): boolean;
  /** Names of the curves whose data are of this time, where others are of another. */
  during(range: TimeRange): readonly string[];
  /** Names of all curves but those that are meant, or that stand in the panels that are. */
  others(refs: readonly PanelRef[]): readonly string[];
  /** Name of the first curve of a panel, 1 from the top. */
  curveIn(panel: number): string | undefined;
  /** Index of the panel that is meant, 1 from the top. */
  panelOf(ref: PanelRef): number | undefined;
}

/** What an act made of a clause: acts in running order, and the phrases that it understood. */
export interface ActReading {
  readonly acts: readonly Act[];
  readonly used: readonly Phrase[];
  readonly notes?: readonly string[];
  /** Place in `setting.acts` of the act that the first of `acts` takes the place of. */
  readonly amends?: number;
  /** Notes of what was read before that do not hold with it. */
  readonly unsays?: readonly string[];
}

/**
 * One way to ask for something. An act sees phrases only: no text beyond the words that it names, no neighbour, no other
 * act. It reads what is free in the clause and says what it used; who used most is taken first.
 */
export interface ActSpec {
  readonly name: string;
  /** Of equally many words the lower rank wins. */
  readonly rank: number;
  /** It reads words that say nothing beside something to do: "hello", "thanks". */
  readonly isCourtesy?: true;
  read(clause: ClauseView, setting: Setting): ActReading | undefined;
}

/** A clause as an act sees it: what is still free, and the series that others may share. */
export interface ClauseView {
  readonly phrases: readonly Phrase[];
  readonly isQuestion: boolean;
  /** All its phrases as they were written, with a space between. */
  text(): string;
  /** It asks for no change: "is the y axis linear?", "what colours are there"; "can you make it red?" wishes one. */
  asks(): boolean;
  /** Nothing of the sentence stands before it. */
  readonly opensSentence: boolean;
  /** What it names joins what was named before. */
  readonly joins: boolean;
  /** What was said before in the sentence is to go, and this clause says nothing else. */
  readonly isTakenAway: boolean;
  readonly isFree: (phrase: Phrase) => boolean;
  /** Free words with a meaning of this kind (and one of these values), in order. */
  words(kind: MarkSense['kind'], ...values: readonly string[]): readonly PhraseOf<'word'>[];
  word(kind: MarkSense['kind'], ...values: readonly string[]): PhraseOf<'word'> | undefined;
  /** Whether a word of this meaning stands in the clause, taken by another act or not. */
  hasWord(kind: MarkSense['kind'], ...values: readonly string[]): boolean;
  /** Free words that are spelt so. */
  spelt(pattern: RegExp): readonly PhraseOf<'word'>[];
  /** Free phrases of a type, in order. */
  all<Type extends Phrase['type']>(type: Type): readonly PhraseOf<Type>[];
  one<Type extends Phrase['type']>(type: Type): PhraseOf<Type> | undefined;
  /** Concepts of the glossary that the clause names, each once. */
  readonly concepts: readonly string[];
  /** Nothing of weight stands in the clause but these words of meaning and names of concepts. */
  isOnly(...kinds: readonly MarkSense['kind'][]): boolean;
  /** Series of the clause, those that another act took as well. */
  series(): readonly PhraseOf<'series'>[];
}

/** The value of a word of one kind. */
export function wordValue(phrase: PhraseOf<'word'> | undefined, kind: MarkSense['kind']): string | undefined {
  return phrase?.mark.senses.find((sense) => sense.kind === kind)?.value;
}

export function viewOf(
  { phrases, isQuestion, opensSentence, joins, isTakenAway }: Clause,
  used: ReadonlySet<Phrase>,
  mentions: readonly ConceptMention[] = [],
): ClauseView {
  const isFree = (phrase: Phrase) => !used.has(phrase);
  // What is free stays so while acts look at it, and each of them asks many times.
  const free = phrases.filter(isFree);
  const said = allWords(phrases);
  const freeWords = allWords(free);
  const byKind = wordsByKind(said);
  const freeByKind = free.length === phrases.length ? byKind : wordsByKind(freeWords);
  const words = (kind: MarkSense['kind'], ...values: readonly string[]) => meaning(freeByKind, kind, values);
  const byType = Map.groupBy(free, ({ type }) => type);
  const all = <Type extends Phrase['type']>(type: Type) =>
    (byType.get(type) ?? []).filter((phrase): phrase is PhraseOf<Type> => phrase.type === type);
  const hasWord = (kind: MarkSense['kind'], ...values: readonly string[]) =>
    meaning(byKind, kind, values).length > 0;
  return {
    phrases,
    isQuestion,
    text: once(() => phrases.map(({ raw }) => raw).join(' ')),
    asks: once(() => {
      const [first, second] = phrases.slice(0, 2).map(({ raw }) => raw.toLowerCase());
      if (/^(?:how|what) about$/.test(`${first} ${second}`)) return false;
      if (isQuestion && /^(?:is|are|was|were|does|did|has|have)$/.test(first ?? '')) return true;
      return hasWord('question', 'what', 'which', 'why', 'who', 'how-many', 'how-much', 'how-long');
    }),
    opensSentence,
    joins,
    isTakenAway,
    isFree,
    words,
    word: (kind, ...values) => words(kind, ...values)[0],
    hasWord,
    spelt: (pattern) => freeWords.filter(({ raw }) => pattern.test(raw)),
    all,
    concepts: [...new Set(mentions.map(({ id }) => id))],
    isOnly: (...kinds) =>
      phrases.every(
        (phrase) =>
          mentions.some(({ from, to }) => phrase.from >= from && phrase.to <= to) ||
          (phrase.type === 'word' &&
            (kinds.some((kind) => means(phrase.mark, kind)) || !isContent(phrase, true))),
      ),
    one: (type) => all(type)[0],
    series: () => phrases.filter((phrase): phrase is PhraseOf<'series'> => phrase.type === 'series'),
  };
}

function allWords(phrases: readonly Phrase[]): readonly PhraseOf<'word'>[] {
  return phrases.filter((phrase): phrase is PhraseOf<'word'> => phrase.type === 'word');
}

type WordsByKind = ReadonlyMap<MarkSense['kind'], readonly PhraseOf<'word'>[]>;

const NO_WORDS: readonly PhraseOf<'word'>[] = [];

/** Words of a kind with one of these values, or any. */
function meaning(
  byKind: WordsByKind,
  kind: MarkSense['kind'],
  values: readonly string[],
): readonly PhraseOf<'word'>[] {
  const some = byKind.get(kind);
  return some === undefined || values.length === 0
    ? (some ?? NO_WORDS)
    : some.filter(({ mark }) => means(mark, kind, ...values));
}

/** Words by the kinds of their meanings, in order: acts ask for them again and again. */
function wordsByKind(words: readonly PhraseOf<'word'>[]): WordsByKind {
  const byKind = new Map<MarkSense['kind'], PhraseOf<'word'>[]>();
  for (const word of words) {
    for (const kind of new Set(word.mark.senses.map((sense) => sense.kind))) {
      const some = byKind.get(kind);
      if (some === undefined) byKind.set(kind, [word]);
      else some.push(word);
    }
  }
  return byKind;
}

export function seriesOf(phrases: readonly PhraseOf<'series'>[]): readonly NamedSeries[] {
  return phrases.flatMap(({ items }) => items.map(({ series }) => series));
}

/** The items of series phrases as targets. */
export function targetsOf(items: readonly SeriesItem[]): readonly Target[] {
  return items.map(({ series }) => series);
}

/** The pronouns of a clause as a target. */
export function pointedIn(view: ClauseView): {
  readonly targets: readonly Target[];
  readonly used: readonly Phrase[];
} {
  const pointers = view.phrases.filter(
    (phrase): phrase is PhraseOf<'word'> =>
      phrase.type === 'word' &&
      view.isFree(phrase) &&
      ((means(phrase.mark, 'pronoun', 'it', 'them') && !isOfTime(view, phrase)) ||
        means(phrase.mark, 'also', 'both', 'all') ||
        (means(phrase.mark, 'also', 'each') && !isDeterminer(view, phrase)) ||
        means(phrase.mark, 'noun', 'original', 'smoothed')),
  );
  // "That, unfiltered": which of it is said behind the pronoun.
  const original = pointers.filter(({ mark }) => means(mark, 'noun', 'original'));
  const targets = [...original, ...pointers].map(
    (pointer): Target => ({ kind: 'pointed', which: whichOf(pointer), text: pointer.raw }),
  );
  return { targets: targets.slice(0, 1), used: pointers };
}

/** "These days", "that month": a time, and no data. */
function isOfTime(view: ClauseView, phrase: Phrase): boolean {
  const next = view.phrases[view.phrases.indexOf(phrase) + 1];
  return (
    /^(?:this|that|these|those)$/i.test(phrase.raw) && next?.type === 'word' && means(next.mark, 'timeunit')
  );
}

/** "Every gap": what stands behind is meant, not each of the data. */
function isDeterminer(view: ClauseView, phrase: Phrase): boolean {
  const next = view.phrases[view.phrases.indexOf(phrase) + 1];
  return next?.type === 'word' && means(next.mark, 'noun', 'gap', 'storm', 'shock', 'jump', 'interval');
}

function whichOf({ mark }: PhraseOf<'word'>) {
  if (means(mark, 'also', 'both')) return 'both' as const;
  if (means(mark, 'also', 'all')) return 'all' as const;
  if (means(mark, 'also', 'each')) return 'each' as const;
  if (means(mark, 'noun', 'original')) return 'original' as const;
  return means(mark, 'noun', 'smoothed') ? ('result' as const) : ('focus' as const);
}
