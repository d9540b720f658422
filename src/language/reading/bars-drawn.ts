import type { Act } from '#src/domain/request.ts';
import { METHODS } from '#src/language/acts/resample-params.ts';

/**
 * "Mean density per year 1998-2023, bar chart": how it shall look, said of numbers that would only be told, asks for a figure of them.
 *
 * @param hasFigure a figure is at hand, of which another look than bars may be said
 */
export function withBarsDrawn(acts: readonly Act[], hasFigure: boolean): readonly Act[] {
  const isLook = (act: Act) => act.do === 'change' && act.change.kind === 'mark';
  const isBars = (act: Act) => act.do === 'change' && act.change.kind === 'mark' && act.change.mark === 'bar';
  if (!acts.some(hasFigure ? isBars : isLook)) return acts;
  const shares = sharesDrawn(acts);
  if (shares !== undefined) return shares;
  const place = acts.findIndex(
    (act) => act.do === 'measure' && act.question.kind === 'statistic' && act.question.by !== undefined,
  );
  const asked = acts[place];
  if (asked?.do !== 'measure' || asked.question.kind !== 'statistic') return acts;
  const { by, statistics, where } = asked.question;
  const method = METHODS[statistics[0] ?? ''];
  const isPlain = acts.every((act) => act === asked || act.do === 'change');
  if (by === undefined || method === undefined || statistics.length > 1 || where !== undefined || !isPlain)
    return acts;
  const { of, period } = asked;
  return [
    {
      do: 'compute',
      operation: 'resample',
      params: { every: by === 'hour' ? '1h' : by, method },
      of,
      period,
    },
    { do: 'show', mode: 'new', of: [{ kind: 'act', act: 0 }], period },
    ...looksOf(acts),
  ];
}

/** "Coverage per day as bars". */
function sharesDrawn(acts: readonly Act[]): readonly Act[] | undefined {
  const [first, ...looks] = acts;
  if (first?.do !== 'compute' || first.operation !== 'valid_share' || first.isOnlyMade !== true)
    return undefined;
  if (!looks.every((act) => act.do === 'change')) return undefined;
  const { isOnlyMade: _, ...made } = first;
  return [
    made,
    { do: 'show', mode: 'new', of: [{ kind: 'act', act: 0 }], period: made.period },
    ...looksOf(looks),
  ];
}

/** How it shall look, said of the only curve that there will be. */
function looksOf(acts: readonly Act[]): readonly Act[] {
  return acts.flatMap((act): readonly Act[] => {
    if (act.do !== 'change') return [];
    if (act.change.kind !== 'mark') return [act];
    const { series: _, ...change } = act.change;
    return [{ do: 'change', change }];
  });
}
