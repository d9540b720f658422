import { missingShare } from '#src/domain/frame.ts';
import type { Fetched } from '#src/workers/fetch-dataset.ts';

/** What was fetched on an errand, and what was passed over on the way. */
export interface Basket {
  put(fetched: Fetched): void;
  /** @param fetched what there is of it all the same */
  refuse(reason: string, fetched?: Fetched): void;
  /** All that is good; when nothing is, the one with the least missing. */
  best(): readonly Fetched[];
  refused(): readonly string[];
}

export function emptyBasket(): Basket {
  const good: Fetched[] = [];
  const poor: Fetched[] = [];
  const reasons: string[] = [];
  return {
    put(fetched) {
      good.push(fetched);
    },
    refuse(reason, fetched) {
      reasons.push(reason);
      if (fetched !== undefined) poor.push(fetched);
    },
    best: () =>
      good.length > 0 ? good : poor.toSorted((one, other) => missingOf(one) - missingOf(other)).slice(0, 1),
    refused: () => reasons,
  };
}

/** Share of missing values of the worst frame, 0 to 1. */
export function missingOf({ frames }: Fetched): number {
  return Math.max(0, ...frames.map(missingShare));
}
