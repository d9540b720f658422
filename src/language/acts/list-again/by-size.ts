import type { ClauseView } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** Which of a list stay, by their size or place. */
export interface Rank {
  readonly keep: object;
  readonly used: readonly Phrase[];
}

/** "The three longest", "the 5 biggest", "top 3": by a size of each. */
export function bySize(view: ClauseView): Rank | undefined {
  const amount = view.all('amount').find(({ isOrdinal, unit }) => !isOrdinal && unit === undefined);
  const count = amount?.value ?? 1;
  const numbers = amount === undefined ? [] : [amount];
  // "The second longest".
  const ordinal = view.all('amount').find(({ isOrdinal, value }) => isOrdinal && value > 1);
  const nth = ordinal === undefined ? {} : { nth: ordinal.value };
  const places = ordinal === undefined ? [] : [ordinal];
  const longest = view.spelt(/^longest$/i);
  if (longest.length > 0)
    return {
      keep: { largest: { column: 'duration', count, ...nth } },
      used: [...longest, ...numbers, ...places],
    };
  const sizes = [
    ...view.spelt(/^(?:biggest|largest|strongest|deepest|greatest|worst)$/i),
    ...(amount === undefined ? [] : view.spelt(/^top$/i)),
  ];
  return sizes.length === 0
    ? undefined
    : { keep: { largest: { column: 'extreme', count, ...nth } }, used: [...sizes, ...numbers, ...places] };
}
