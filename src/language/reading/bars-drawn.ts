import type { Act } from '#src/domain/request.ts';
import { METHODS } from '#src/language/acts/resample-params.ts';

/**
 * "Mean density per year 1998-2023, bar chart": how it shall look, said of numbers that would only be told, asks for a figure of them.
 *
 * @param hasFigure a figure is at hand, of which the look may be said
 */
export function withBarsDrawn(acts: readonly Act[], hasFigure: boolean): readonly Act[] {
  const isLook = (act: Act) => act.do === 'change' && act.change.kind === 'mark';
  if (hasFigure || !acts.some(isLook) || acts.some((act) => act.do === 'show')) return acts;
  const place = acts.findIndex(
    (act) => act.do === 'measure' && act.question.kind === 'statistic' && act.question.by !== undefined,
  );
  const asked = acts[place];
  if (asked?.do !== 'measure' || asked.question.kind !== 'statistic') return acts;
  const { by, statistics, where } = asked.question;
  const method = METHODS[statistics[0] ?? ''];
  const isPlain = acts.every((act) => act === asked || isLook(act));
  if (by === undefined || method === undefined || statistics.length > 1 || where !== undefined || !isPlain)
    return acts;
  const { of, period } = asked;
  const looks = acts.flatMap((act): readonly Act[] => {
    if (act.do !== 'change' || act.change.kind !== 'mark') return [];
    const { series: _, ...change } = act.change;
    return [{ do: 'change', change }];
  });
  return [
    {
      do: 'compute',
      operation: 'resample',
      params: { every: by === 'hour' ? '1h' : by, method },
      of,
      period,
    },
    { do: 'show', mode: 'new', of: [{ kind: 'act', act: 0 }], period },
    ...looks,
  ];
}
