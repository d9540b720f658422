import asked from '#knowledge/words/asked.json' with { type: 'json' };
import beyond from '#knowledge/words/beyond.json' with { type: 'json' };
import cannot from '#knowledge/words/cannot.json' with { type: 'json' };
import colours from '#knowledge/words/colours.json' with { type: 'json' };
import events from '#knowledge/words/events.json' with { type: 'json' };
import figureWords from '#knowledge/words/figure.json' with { type: 'json' };
import formulas from '#knowledge/words/formulas.json' with { type: 'json' };
import functionWords from '#knowledge/words/function.json' with { type: 'json' };
import judging from '#knowledge/words/judging.json' with { type: 'json' };
import looks from '#knowledge/words/looks.json' with { type: 'json' };
import names from '#knowledge/words/names.json' with { type: 'json' };
import nouns from '#knowledge/words/nouns.json' with { type: 'json' };
import operations from '#knowledge/words/operations.json' with { type: 'json' };
import relations from '#knowledge/words/relations.json' with { type: 'json' };
import statistics from '#knowledge/words/statistics.json' with { type: 'json' };
import talk from '#knowledge/words/talk.json' with { type: 'json' };
import verbs from '#knowledge/words/verbs.json' with { type: 'json' };
import wishes from '#knowledge/words/wishes.json' with { type: 'json' };
import { inflected } from '#src/language/reading/inflect.ts';
import { tokensOf } from '#src/language/reading/token.ts';

/** One meaning of a word or phrase. */
export interface Sense {
  readonly kind: WordKind;
  readonly value: string;
  /** It counts only in this spelling. */
  readonly exact?: string;
}

const WORD_KINDS = [
  'verb',
  'noun',
  'comparison',
  'statistic',
  'dash',
  'mark',
  'scale',
  'theme',
  'colormap',
  'preset',
  'format',
  'weight',
  'by',
  'together',
  'shared',
  'prep',
  'negation',
  'also',
  'pronoun',
  'question',
  'function',
  'frame',
  'component',
  'species',
  'instrument',
  'level',
  'cadence',
  'unit',
  'timeunit',
  'place',
  'operation',
  'colour',
  'topic',
  'event',
  'happening',
  'asked',
  'shape',
  'palette',
  'cannot',
  'auto',
  'direction',
  'travel',
  'timing',
  'counting',
  'coloring',
  'relation',
  'orbiting',
  'arrangement',
  'amounting',
  'beyond',
  'formula',
  'judging',
  'talk',
  'docs',
  'sampling',
  'snippet',
  'wish',
  'filing',
  'threshold',
] as const;
export type WordKind = (typeof WORD_KINDS)[number];

/** Words by their tokens run together with blanks; the longest entry has this many tokens. */
export interface Lexicon {
  readonly entries: ReadonlyMap<string, readonly Sense[]>;
  readonly longest: number;
}

interface Group {
  readonly kind: string;
  readonly inflect?: string;
  readonly isExact?: boolean;
  readonly words: Readonly<Record<string, string>>;
}

const GROUPS: readonly Group[] = [
  verbs,
  nouns,
  relations,
  statistics,
  operations,
  events,
  asked,
  beyond,
  formulas,
  judging,
  ...talk.groups,
  wishes,
  colours,
  cannot,
  ...looks.groups,
  ...figureWords.groups,
  ...functionWords.groups,
  ...names.groups,
];

/** All words of `knowledge/words`; made once, because every request is read with them. */
export const lexicon: Lexicon = lexiconOf(GROUPS);

function lexiconOf(groups: readonly Group[]): Lexicon {
  const entries = new Map<string, Sense[]>();
  let longest = 1;
  for (const { kind: called, inflect, isExact, words } of groups) {
    const kind = kindOf(called);
    for (const [value, phrases] of Object.entries(words)) {
      for (const phrase of phrases.split('|').flatMap((each) => inflected(each, inflect))) {
        const parts = wordsOf(phrase);
        const key = parts.join(' ');
        longest = Math.max(longest, parts.length);
        const sense: Sense = { kind, value, ...(isExact === true ? { exact: phrase } : {}) };
        const senses = entries.get(key);
        if (senses === undefined) entries.set(key, [sense]);
        else if (!senses.some((each) => each.kind === kind && each.value === value)) senses.push(sense);
      }
    }
  }
  return { entries, longest };
}

/** The texts of its tokens; of nearly every phrase they are what stands between its blanks. */
function wordsOf(phrase: string): readonly string[] {
  if (/^[a-z]+(?: [a-z]+)*$/.test(phrase)) return phrase.split(' ');
  return tokensOf(phrase)
    .filter(isWordLike)
    .map(({ text }) => text);
}

/** A hyphen within a phrase is a blank: "y-axis" is "y axis". */
function isWordLike({ kind, text }: { readonly kind: string; readonly text: string }): boolean {
  return !(kind === 'sign' && (text === '-' || text === '‑'));
}

function kindOf(kind: string): WordKind {
  const known = WORD_KINDS.find((each) => each === kind);
  if (known === undefined) throw new Error(`knowledge/words has a kind ${kind} that nobody reads.`);
  return known;
}
