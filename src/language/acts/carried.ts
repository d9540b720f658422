import type { Period, Target } from '#src/domain/request.ts';
import type { Setting } from '#src/language/reading/act.ts';

interface Carried {
  readonly of: readonly Target[];
  readonly period: Period;
}

/** What an earlier act of the request is about, where nothing or "it" is said: its result, else the data that it takes. */
export function carried({ acts }: Setting, said: readonly Target[]): Carried | undefined {
  const isOpenEnded = said.every(
    (target) => target.kind === 'pointed' && (target.which === 'focus' || target.which === 'result'),
  );
  if (!isOpenEnded) return undefined;
  for (const [place, act] of [...acts.entries()].toReversed()) {
    if (act.do === 'compute') return { of: [{ kind: 'act', act: place }], period: act.period };
    if ((act.do === 'show' || act.do === 'fetch' || act.do === 'measure') && act.of.length > 0)
      return { of: act.of, period: act.period };
  }
  return undefined;
}

/** No time was said. */
export function isOpen({ ranges, events, newestMs }: Period): boolean {
  return ranges.length === 0 && events.length === 0 && newestMs === undefined;
}
