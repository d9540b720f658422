import type { DatasetInfo } from '#src/domain/dataset.ts';
import { BotError } from '#src/domain/failure.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';

/** A dataset lacks what was wanted of it; the hint says what it has. */
export function noSuchParameter({ parameter, quantity }: SeriesWish, info: DatasetInfo): BotError {
  const names = info.parameters.map(({ name }) => name);
  const shown = names.slice(0, 15).join(', ');
  const more = names.length > 15 ? ` and ${names.length - 15} more` : '';
  return new BotError(
    'unknown-parameter',
    parameter === undefined
      ? `${info.id} has no parameter for ${quantity ?? 'a plot'}.`
      : `${info.id} has no parameter ${parameter}.`,
    { hint: names.length === 0 ? 'It has none at all.' : `It has ${shown}${more}.` },
  );
}
