import { quantities } from '#src/domain/quantities.ts';

/** What a single word may mean of a series. */
export interface WordMeaning {
  /** Quantity id. */
  readonly quantity: string;
  readonly component?: string;
}

/** Words of names that say nothing by themselves, or are the name of a spacecraft too. */
const EMPTY: ReadonlySet<string> = new Set([
  'solar',
  'wind',
  'data',
  'index',
  'of',
  'the',
  'in',
  'to',
  'and',
]);

/** Quantities by the words of their names and by their symbols, as `knowledge/quantities.json` has them. */
const MEANINGS: ReadonlyMap<string, readonly WordMeaning[]> = meaningsByWord();

function meaningsByWord(): ReadonlyMap<string, readonly WordMeaning[]> {
  const found = quantities.flatMap(({ id, name, names, symbol, symbols }) => [
    ...[name, ...names]
      .flatMap((each) => each.toLowerCase().split(/[\s-]+/))
      .map((word) => ({ word, quantity: id })),
    { word: symbol.toLowerCase(), quantity: id },
    ...symbols.map(({ text, component }) => ({
      word: text.toLowerCase().replaceAll(' ', ''),
      quantity: id,
      ...(component === undefined ? {} : { component }),
    })),
  ]);
  const told = found.filter(({ word }) => word !== '' && !EMPTY.has(word));
  return Map.groupBy(told, ({ word }) => word);
}

/** What a word in small letters means; nothing for a word that no quantity is called. */
export function meaningsOf(word: string): readonly WordMeaning[] {
  return MEANINGS.get(word) ?? [];
}
