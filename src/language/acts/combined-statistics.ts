import type { Calls } from '#src/language/acts/operation-calls.ts';
import { type ClauseView, wordValue } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

type Combined = 'difference' | 'ratio';

const BY: Readonly<Record<string, Combined>> = {
  difference: 'difference',
  subtract: 'difference',
  divide: 'ratio',
};

/** How two numbers are taken together, and the words that say it. */
interface Joined {
  readonly combined: Combined;
  readonly used: readonly Phrase[];
}

/**
 * "Max minus min", "difference between max and min of Dst", "ratio of the maximum to the mean": of two numbers of one series, and no
 * operation on its samples.
 */
export function combinedOf(
  view: ClauseView,
  statistics: readonly PhraseOf<'word'>[],
  { calls, used }: Calls,
): Joined | undefined {
  const [first, second, ...more] = statistics;
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  const words = view.words('operation');
  const names =
    calls.length > 0
      ? calls.map(({ word }) => word.name)
      : words.map((word) => wordValue(word, 'operation') ?? '');
  const [name, ...others] = names;
  const combined = name === undefined || others.length > 0 ? undefined : BY[name];
  const named = new Set(
    view.series().flatMap(({ items }) => items.map(({ series }) => JSON.stringify(series))),
  );
  const isOfOther = first.mark.senses.some((sense) =>
    second.mark.senses.some((own) => own.value === sense.value),
  );
  return combined === undefined || named.size > 1 || isOfOther || view.all('time').length > 1
    ? undefined
    : { combined, used: [...used, ...words] };
}
