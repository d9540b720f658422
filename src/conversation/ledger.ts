import { NO_USAGE, type Usage } from '#src/domain/session.ts';
import { sumOf } from '#src/planning/usage-meter.ts';

/** What language models have cost in all threads since the start. */
export interface Ledger {
  add(usage: Usage): void;
  total(): Usage;
}

export function openLedger(): Ledger {
  let total = NO_USAGE;
  return {
    add(usage) {
      total = sumOf(total, usage);
    },
    total: () => total,
  };
}
