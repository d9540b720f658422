import type { SeriesWish } from '#src/domain/series-wish.ts';
import { isSameRange, type TimeRange } from '#src/domain/time-range.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { wishOf } from '#src/planning/request/complete-series.ts';

/** The data that the rules read in a request, as far as they say what they are of. */
export function wishesRead({ read }: TurnContext): readonly SeriesWish[] {
  const named = read.acts.flatMap((act) =>
    'of' in act ? act.of.flatMap((target) => (target.kind === 'series' ? [wishOf(target)] : [])) : [],
  );
  const whole = named.filter(
    ({ dataset, mission, quantity, parameter, instrument }) =>
      dataset !== undefined || (mission !== undefined && (quantity ?? parameter ?? instrument) !== undefined),
  );
  const keys = whole.map((wish) => JSON.stringify(wish));
  return whole.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** The times that the rules read in a request, each once. */
export function rangesRead({ read }: Pick<TurnContext, 'read'>): readonly TimeRange[] {
  const all = read.acts.flatMap((act) =>
    'period' in act && act.period !== undefined ? act.period.ranges : [],
  );
  return all.filter((range, index) => all.findIndex((each) => isSameRange(each, range)) === index);
}
