import type { Archive } from '#src/archive/choose-data.ts';
import { DAY, formatDuration, type TimeRange } from '#src/domain/time-range.ts';
import type { Spacing } from '#src/knowledge/catalog-dataset.ts';

/** What is known of a dataset without asking its server now. */
export interface KnownFacts {
  readonly coverage: TimeRange | undefined;
  readonly cadenceMs: number | undefined;
  readonly spacing: Spacing | undefined;
  /** True when the coverage was read from the server within a day. */
  readonly isLive: boolean;
}

/** Coverage as the server said within a day, else as the shipped catalogue says. */
export function factsOf(id: string, { knowledge, live }: Archive): KnownFacts {
  const dataset = knowledge.dataset(id);
  const read = live?.coverageOf(id);
  return {
    coverage: read?.coverage ?? dataset?.coverage,
    cadenceMs: read?.cadenceMs ?? dataset?.cadenceMs,
    spacing: dataset?.spacing,
    isLive: read !== undefined,
  };
}

/** "4.5 s", "30 ms in bursts", "62.5 ms, varies", "not stated". */
export function cadenceText({ cadenceMs, spacing }: Pick<KnownFacts, 'cadenceMs' | 'spacing'>): string {
  if (cadenceMs === undefined) return spacing === 'bursts' ? 'in bursts' : 'not stated';
  const plain = formatDuration(cadenceMs);
  if (spacing === undefined) return plain;
  return spacing === 'bursts' ? `${plain} in bursts` : `${plain}, varies`;
}

/** Where the coverage of a list comes from and how old it is; asks for newer facts in the background. */
export function catalogNote(ids: readonly string[], archive: Archive): string {
  archive.live?.refresh(ids);
  const fresh = ids.filter((id) => factsOf(id, archive).isLive).length;
  if (fresh === ids.length && ids.length > 0) return 'Coverage as the data server says today.';
  const rest = fresh === 0 ? 'Coverage' : `Coverage of ${fresh} as the data server says today, of the rest`;
  const down = archive.live?.isDown() === true ? ' The data server does not answer at the moment.' : '';
  return `${rest} as of ${catalogAge(archive)}.${down}`;
}

/** "the shipped catalogue of 2026-02-19 (1 day old)". */
export function catalogAge({ knowledge, clock }: Archive): string {
  const derived = knowledge.catalogDate;
  const days = Math.floor((clock() - Date.parse(derived)) / DAY);
  const age = days < 1 ? '' : ` (${days} day${days === 1 ? '' : 's'} old)`;
  return `the shipped catalogue of ${derived}${age}`;
}
