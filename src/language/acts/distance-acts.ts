import type { Act, NamedSeries, Period, Target } from '#src/domain/request.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';

export interface BinWish {
  readonly width: number;
  readonly statistic: 'median' | 'mean';
}

/** A signed component has no logarithm: its size has. */
function isSigned({ component }: NamedSeries): boolean {
  return component !== undefined && component !== 'magnitude';
}

/** Sizes of components, their statistic in bins, and the law through those where one is asked for. */
export function profile(
  ys: readonly NamedSeries[],
  distance: NamedSeries,
  { width, statistic }: BinWish,
  { isFitted, isPower }: FitWish,
  period: Period,
  placeOf: (count: number) => number,
): readonly Act[] {
  const acts: Act[] = [];
  const add = (
    operation: string,
    params: Readonly<Record<string, unknown>>,
    of: readonly Target[],
  ): Target => ({
    kind: 'act',
    act: placeOf(acts.push({ do: 'compute', operation, params, of, period }) - 1),
  });
  const shown = ys.flatMap((series) => {
    const size = isSigned(series) ? add('absolute', {}, [series]) : series;
    const bins = add('binned', { width, statistic, least: 3 }, [size, distanceOf(series, distance)]);
    return isFitted ? [bins, add('fit', { form: isPower ? 'power-law' : 'line' }, [bins])] : [bins];
  });
  return [
    ...acts,
    { do: 'show', mode: 'new', of: shown, period, layout: 'one-panel' },
    ...(isPower ? LOG : []),
  ];
}

const LOG: readonly Act[] = (['x', 'y'] as const).map((axis) => ({
  do: 'change',
  change: { kind: 'scale', axis, scale: 'log' },
}));

/** How far the spacecraft of a series is from the Sun, not another one. */
function distanceOf({ mission, probe }: NamedSeries, distance: NamedSeries): NamedSeries {
  if (mission === undefined || distance.dataset !== undefined) return distance;
  const { mission: _, probe: __, ...plain } = distance;
  return { ...plain, mission, ...(probe === undefined ? {} : { probe }) };
}

function distancesOf(ys: readonly NamedSeries[], distance: NamedSeries): readonly NamedSeries[] {
  const all = ys.map((series) => distanceOf(series, distance));
  return [...new Map(all.map((each) => [JSON.stringify(seriesRefOf(each)), each])).values()];
}

interface FitWish {
  readonly isFitted: boolean;
  readonly isPower: boolean;
}

export function points(
  ys: readonly NamedSeries[],
  distance: NamedSeries,
  wish: FitWish & { readonly isSized: boolean },
  period: Period,
  placeOf: (count: number) => number,
): readonly Act[] {
  const { isFitted, isPower, isSized } = wish;
  const absolute = ys.filter((series) => isSigned(series) && (isPower || isSized));
  const made = absolute.map(
    (series): Act => ({ do: 'compute', operation: 'absolute', params: {}, of: [series], period }),
  );
  const targetOf = (series: NamedSeries): Target => {
    const at = absolute.indexOf(series);
    return at < 0 ? series : { kind: 'act', act: placeOf(at) };
  };
  const refOf = (series: NamedSeries) => {
    const ref = seriesRefOf(series);
    return absolute.includes(series) && typeof ref === 'object' ? { ...ref, operation: 'absolute' } : ref;
  };
  const pairs = ys.map((series) => ({ x: seriesRefOf(distanceOf(series, distance)), y: refOf(series) }));
  const show: Act = {
    do: 'show',
    mode: 'new',
    form: 'scatter',
    of: [...ys.map(targetOf), ...distancesOf(ys, distance)],
    pairs,
    period,
  };
  const form = isPower ? 'power-law' : 'line';
  const fit: Act = { do: 'change', change: { kind: 'fit-pairs', form } };
  return [...made, show, ...(isPower ? LOG : []), ...(isFitted ? [fit] : [])];
}
