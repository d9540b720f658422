import type { Act, NamedSeries, Target } from '#src/domain/request.ts';

/** "Psd of Bx By Bz, trace": the trace is that of the whole vector, whose three components were named. */
export function withWholeVectors(acts: readonly Act[]): readonly Act[] {
  return acts.map((act): Act => {
    if (act.do !== 'compute' || act.operation !== 'power_spectrum' || act.params['isTrace'] !== true)
      return act;
    return { ...act, of: wholeOf(act.of) };
  });
}

function wholeOf(of: readonly Target[]): readonly Target[] {
  const series = of.flatMap((target) => (target.kind === 'series' ? [target] : []));
  const [first] = series;
  if (first === undefined || series.length !== of.length || !isAllOf(series)) return of;
  const { component: _, isSpread: __, ...whole } = first;
  return [{ ...whole, text: series.map(({ text }) => text).join(', ') }];
}

/** Three components of one vector of one spacecraft. */
function isAllOf(series: readonly NamedSeries[]): boolean {
  const names = new Set(series.map(({ component }) => component));
  const isWhole = [...names].sort().join('') === 'xyz' || [...names].sort().join('') === 'nrt';
  const owners = new Set(
    series.map(({ quantity, mission, probe, dataset }) => `${quantity} ${mission} ${probe} ${dataset}`),
  );
  return series.length === 3 && isWhole && owners.size === 1;
}
