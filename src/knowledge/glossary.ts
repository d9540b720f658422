import { z } from 'zod';

const conceptSchema = z.strictObject({
  title: z.string(),
  /** How people call it, in any case, parted by `|`. */
  names: z.string(),
  /** Names that count in this spelling only, since they are also words. */
  exact: z.string().optional(),
  text: z.string(),
  source: z.string(),
  /** The quantity of data that it is. */
  quantity: z.string().optional(),
  /** The operations that compute it, parted by `|`. */
  operation: z.string().optional(),
  /** A request that shows it with data. */
  example: z.string().optional(),
  /** Its data are elsewhere, as the text says. */
  elsewhere: z.literal(true).optional(),
  /** Names that count where it was spoken of right before: the other codes of a list of codes. */
  onward: z.string().optional(),
  /** Who names it asks what it is: an error that somebody got. */
  isAsked: z.literal(true).optional(),
  /** How a request for its data calls it, where that is not its title. */
  asked: z.string().optional(),
});

export const conceptsSchema = z.strictObject({
  about: z.string(),
  concepts: z.record(z.string(), conceptSchema),
});

export const pairsSchema = z.strictObject({
  about: z.string(),
  pairs: z.array(
    z.strictObject({
      of: z.tuple([z.string(), z.string()]),
      text: z.string(),
      source: z.string(),
      example: z.string().optional(),
    }),
  ),
});

export type Concept = z.infer<typeof conceptSchema> & { readonly id: string };
export type ConceptPair = z.infer<typeof pairsSchema>['pairs'][number];

/** Where a text names a concept. */
export interface ConceptMention {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** What words of the field mean, and how they differ. */
export interface Glossary {
  readonly concepts: readonly Concept[];
  concept(id: string): Concept | undefined;
  /** Concepts that a text names (with those of the topic by their shorter names), the longest names first where they overlap, in the order of the text. */
  mentions(text: string, topic?: readonly string[]): readonly ConceptMention[];
  /** What is said of the difference of two. */
  pair(a: string, b: string): ConceptPair | undefined;
  /** The concept of a quantity or an operation of data. */
  ofData(facts: {
    readonly quantity?: string | undefined;
    readonly operation?: string | undefined;
  }): Concept | undefined;
}

export function glossaryOf(concepts: readonly Concept[], pairs: readonly ConceptPair[]): Glossary {
  const byId = new Map(concepts.map((concept) => [concept.id, concept]));
  const inAnyCase = new Map(
    concepts.flatMap(({ id, names }) =>
      names.split('|').map((name) => [keyOf(name.toLowerCase()), id] as const),
    ),
  );
  const inOneCase = new Map(
    concepts.flatMap(({ id, exact = '' }) =>
      exact.split('|').flatMap((name) => (name === '' ? [] : [[keyOf(name), id] as const])),
    ),
  );
  const longest = Math.max(...[...inAnyCase.keys()].map((key) => key.split(' ').length));
  const named = (words: string) =>
    inOneCase.get(words) ??
    inAnyCase.get(words.toLowerCase()) ??
    inAnyCase.get(singular(words.toLowerCase()));

  return {
    concepts,
    concept: (id) => byId.get(id),
    mentions: (text, topic = []) => {
      const words = wordsOf(text);
      const onward = new Map(
        topic.flatMap((id) =>
          (byId.get(id)?.onward ?? '').split('|').map((name) => [keyOf(name), id] as const),
        ),
      );
      const found: ConceptMention[] = [];
      let at = 0;
      while (at < words.length) {
        const mention = mentionAt(words, at, longest, (said) => named(said) ?? onward.get(said));
        if (mention !== undefined) found.push(mention.mention);
        at = mention?.next ?? at + 1;
      }
      return found;
    },
    pair: (a, b) => pairs.find(({ of }) => a !== b && of.includes(a) && of.includes(b)),
    ofData: ({ quantity, operation }) =>
      concepts.find(
        (concept) => operation !== undefined && concept.operation?.split('|').includes(operation),
      ) ?? concepts.find((concept) => quantity !== undefined && concept.quantity === quantity),
  };
}

interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

function mentionAt(
  words: readonly Word[],
  at: number,
  longest: number,
  named: (words: string) => string | undefined,
): { readonly mention: ConceptMention; readonly next: number } | undefined {
  for (let next = Math.min(words.length, at + longest); next > at; next -= 1) {
    const run = words.slice(at, next);
    const id = named(run.map(({ text }) => text).join(' '));
    const [first, last] = [run[0], run.at(-1)];
    if (id !== undefined && first !== undefined && last !== undefined)
      return { mention: { id, from: first.from, to: last.to }, next };
  }
  return undefined;
}

/** Words and numbers; a hyphen or slash between them is a blank, an accent none. */
function wordsOf(text: string): readonly Word[] {
  return [...text.normalize('NFC').matchAll(/[\p{L}\p{N}_]+(?:[.'’][\p{L}\p{N}]+)*\*?/gu)].map((match) => ({
    text: match[0].replace('’', "'"),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

function keyOf(name: string): string {
  return wordsOf(name)
    .map(({ text }) => text)
    .join(' ');
}

function singular(words: string): string {
  return /[^s]s$/.test(words) ? words.slice(0, -1) : words;
}
