import type { NamedSeries } from '#src/domain/request.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import { isDistance } from '#src/language/acts/distance-axis.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

/** What is drawn over what. */
interface Sides {
  /** Each once. */
  readonly of: readonly NamedSeries[];
  readonly pairs: readonly { readonly x: SeriesRef; readonly y: SeriesRef }[];
}

/**
 * "Speed against density", "ACE and Wind n vs V", "Bz vs AL and AU": each of the first over each of the second that is of the same
 * spacecraft. "ACE Bz vs Wind Bz" compares one quantity, and is none of these.
 */
export function scatterSides(phrases: readonly PhraseOf<'series'>[]): Sides | undefined {
  const sides = phrases.filter(({ prep }) => prep !== 'by');
  const all = sides.flatMap(({ items, prep }) =>
    items.map((item) => ({ series: item.series, isX: item.isAgainst === true || prep === 'against' })),
  );
  const xs = all.filter(({ isX }) => isX).map(({ series }) => series);
  const ys = all.filter(({ isX }) => !isX).map(({ series }) => series);
  const isOther = xs.every((x) => isMeasured(x) && ys.every((y) => kindOf(x) !== kindOf(y)));
  if (xs.length === 0 || ys.length === 0 || !isOther || !ys.every(isMeasured)) return undefined;
  const pairs = ys.flatMap((y) => partnersOf(y, xs).map((x) => ({ x, y })));
  const of = [...pairs.map(({ y }) => y), ...pairs.map(({ x }) => x)];
  return {
    of: [...new Map(of.map((series) => [JSON.stringify(seriesRefOf(series)), series])).values()],
    pairs: pairs.map(({ x, y }) => ({ x: seriesRefOf(x), y: seriesRefOf(y) })),
  };
}

/** What a series is drawn over: of its own spacecraft where there is one. */
function partnersOf(y: NamedSeries, xs: readonly NamedSeries[]): readonly NamedSeries[] {
  const own = xs.filter((x) => craftOf(x) === craftOf(y));
  if (own.length > 0) return own;
  const { mission, probe } = y;
  return xs.map((x) =>
    x.mission !== undefined || x.dataset !== undefined || mission === undefined
      ? x
      : { ...x, mission, ...(probe === undefined ? {} : { probe }) },
  );
}

function craftOf({ mission, probe }: NamedSeries): string {
  return `${mission ?? ''} ${probe ?? ''}`;
}

function kindOf({ quantity, parameter, label, component = '' }: NamedSeries): string {
  return `${quantity ?? parameter ?? label} ${component}`;
}

function isMeasured(series: NamedSeries): boolean {
  const { quantity, parameter, label, unknown } = series;
  return (quantity ?? parameter ?? label) !== undefined && unknown === undefined && !isDistance(series);
}
