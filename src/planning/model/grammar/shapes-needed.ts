import { lexicon } from '#src/language/reading/lexicon.ts';
import { tokensOf } from '#src/language/reading/token.ts';
import { speaksOfMoments } from '#src/language/speaks-of-times.ts';
import type { TurnContext } from '#src/planning/context.ts';
import type { Section, Shape } from '#src/planning/model/grammar/grammar.ts';
import { missionsNamed } from '#src/planning/model/grammar/missions-named.ts';
import { namesRead } from '#src/planning/model/grammar/names-read.ts';
import { stemsOf } from '#src/planning/model/grammar/stems.ts';

/** What a prompt shows of the grammar. */
export interface Shown {
  readonly shapes: readonly Shape[];
  /** Sections of which the names of all that is not shown are listed. */
  readonly listed: readonly Section[];
}

export interface Needing {
  readonly turn: TurnContext;
  /** The request, with what was added to it. */
  readonly text: string;
  /** What the model wanted to decide now. */
  readonly next?: string | undefined;
  /** Names of shapes and sections that the model asked for. */
  readonly wanted: ReadonlySet<string>;
  /** Steps were done already, or went wrong. */
  readonly isLater: boolean;
}

/** Acts that nearly every request needs; they stand in the system prompt. */
const COMMON_ACTS: ReadonlySet<string> = new Set(
  'fetch compute measure show style again export describe rows discover help say ask'.split(' '),
);

type Counts = Readonly<Record<Section, number>>;

/** Most of a section that words alone may bring where something was not read. */
const MOST: Counts = {
  act: 4,
  term: 2,
  question: 4,
  finder: 3,
  change: 8,
  operation: 6,
  worker: 3,
  mission: 0,
};
/** The same where the rules have read every word. */
const MOST_READ: Counts = {
  act: 1,
  term: 1,
  question: 1,
  finder: 0,
  change: 2,
  operation: 1,
  worker: 1,
  mission: 0,
};
/** Where all is read, one word alone brings only looks and operations: "last week" chooses from no list. */
const SURE_BY_ONE: ReadonlySet<Section> = new Set(['change', 'operation']);
const ONE_WORD = 1;
/** A word that brings a shape belongs to this many of its section at most. */
const MOST_ALIKE = 12;
const LONGER = 4;

/** The shapes that a request can need: of what the rules read in it, of its words, and what the model asked for. */
export function shapesNeeded(grammar: readonly Shape[], needing: Needing): Shown {
  const { turn, wanted, isLater } = needing;
  const isOpen = turn.read.unread.length > 0 || turn.read.acts.length === 0 || isLater;
  const names = isOpen ? ['term.quantity', ...missionsNamed(turn).map((id) => `mission.${id}`)] : [];
  const moments = speaksOfMoments(needing.text) ? ['term.between'] : [];
  const sure = new Set([...namesRead(turn), ...names, ...moments, ...operationsSaid(needing.text)]);
  const terms = stemsOf([needing.text, needing.next ?? ''].join(' '), isFunctionWord);
  const sections = [...Map.groupBy(grammar, ({ section }) => section)];
  const shapes = sections.flatMap(([section, members]) => {
    const most = (isOpen ? MOST : MOST_READ)[section];
    const likely = likeliest(members, terms, most, isOpen || SURE_BY_ONE.has(section) ? 0 : ONE_WORD);
    return members.filter(
      (shape) =>
        !isCommon(shape) &&
        (sure.has(`${section}.${shape.name}`) || likely.has(shape) || isWanted(shape, wanted)),
    );
  });
  return { shapes: withTheirOwn(shapes, grammar), listed: isOpen ? listedOf(turn) : [] };
}

/** Words like "the" and "of" bring nothing; "below" and "between" do. */
function isFunctionWord(word: string): boolean {
  const senses = lexicon.entries.get(word) ?? [];
  return senses.some(({ kind }) => kind === 'function' || (kind === 'prep' && word.length < LONGER));
}

/** What stands in the system prompt. */
export function isCommon({ section, name }: Shape): boolean {
  return (section === 'act' && COMMON_ACTS.has(name)) || (section === 'term' && name === 'name of data');
}

function isWanted({ section, name }: Shape, wanted: ReadonlySet<string>): boolean {
  return wanted.has(name.toLowerCase()) || wanted.has(`${section}s`) || wanted.has(section);
}

/** Names of operations and questions, and of a figure's changes where there is one, or will be. */
function listedOf({ thread, read }: TurnContext): readonly Section[] {
  const isOfFigure = thread.figure !== undefined || read.acts.some(({ do: kind }) => kind === 'show');
  return ['operation', 'question', ...(isOfFigure ? (['change'] as const) : [])];
}

/** The members that have most of the rare words of a text. */
function likeliest(
  members: readonly Shape[],
  terms: readonly string[],
  most: number,
  least: number,
): ReadonlySet<Shape> {
  const counts = new Map(terms.map((term) => [term, members.filter(({ words }) => words.has(term)).length]));
  const weight = (term: string) => {
    const count = counts.get(term) ?? 0;
    return count === 0 || count > MOST_ALIKE ? 0 : 1 / Math.sqrt(count);
  };
  const scored = members
    .map((shape) => ({
      shape,
      score: terms.reduce((sum, term) => sum + (shape.words.has(term) ? weight(term) : 0), 0),
    }))
    .filter(({ score }) => score > least)
    .sort((a, b) => b.score - a.score);
  return new Set(scored.slice(0, most).map(({ shape }) => shape));
}

/** Operations that the words of a request name, as `operation.name`. */
function operationsSaid(text: string): readonly string[] {
  const words = tokensOf(text).map((token) => token.text);
  return words.flatMap((_, from) =>
    Array.from({ length: lexicon.longest }, (__, length) => words.slice(from, from + length + 1).join(' '))
      .flatMap((phrase) => lexicon.entries.get(phrase) ?? [])
      .flatMap(({ kind, value }) => (kind === 'operation' ? [`operation.${value}`] : [])),
  );
}

/** An act with the shapes that its fields are made of. */
function withTheirOwn(shapes: readonly Shape[], grammar: readonly Shape[]): readonly Shape[] {
  const has = (section: Section, name: string) =>
    shapes.some((each) => each.section === section && each.name === name);
  const more = [
    ...(has('act', 'intervals') || has('operation', 'keep_where') ? ['term.condition'] : []),
    ...(shapes.some(({ section }) => section === 'worker') ? ['act.use'] : []),
  ];
  const all = new Set([
    ...shapes,
    ...grammar.filter(({ section, name }) => more.includes(`${section}.${name}`)),
  ]);
  // Finders are only of use to intervals.
  return grammar.filter((shape) => all.has(shape) && (shape.section !== 'finder' || has('act', 'intervals')));
}
