import type { Scale } from '#src/domain/figure/look.ts';
import type { Domain } from '#src/plotting/domains.ts';
import { extentOf, paddedDomain } from '#src/plotting/domains.ts';
import type { NumberAxis } from '#src/plotting/panel-view.ts';

/** What decides an axis besides the data on it. */
export interface AxisWish {
  readonly scale: Scale;
  readonly range?: Domain | undefined;
  readonly lowest?: number | undefined;
  readonly highest?: number | undefined;
  readonly label: string;
  /** Its values stand on zero, as areas and bars do. */
  readonly fromZero: boolean;
  /** Texts stand above and below the curves. */
  readonly hasTexts: boolean;
}

/** The axis of the values that are shown on it; limits that were said win, each of them alone too. */
export function sideAxis(inside: readonly Float64Array[], wish: AxisWish): NumberAxis {
  const { scale, label } = wish;
  const natural = roomFor(
    wish.hasTexts,
    paddedDomain(visibleExtent(inside, scale), scale, wish.fromZero),
    scale,
  );
  const domain = wish.range ?? limited(natural, wish);
  const bend = scale === 'symlog' ? { constant: constantOf(inside, domain) } : {};
  return { domain, scale, label, ...bend };
}

/** One limit that was said, where it leaves something to show. */
function limited([low, high]: Domain, { lowest, highest }: Pick<AxisWish, 'lowest' | 'highest'>): Domain {
  const from = lowest ?? low;
  const to = highest ?? high;
  if (from < to) return [from, to];
  const length = high - low || 1;
  return lowest === undefined ? [to - length, to] : [from, from + length];
}

/** Where a series crosses zero its smallest positive values would stretch a log axis without end: it shows four decades then. */
export function visibleExtent(inside: readonly Float64Array[], scale: Scale): Domain | undefined {
  const extent = extentOf(inside, scale);
  if (extent === undefined || scale !== 'log' || !inside.some((values) => values.some((value) => value <= 0)))
    return extent;
  return [Math.max(extent[0], extent[1] / 1e4), extent[1]];
}

/** Labels of extremes stand above and below the curves. */
function roomFor(hasTexts: boolean, [low, high]: Domain, scale: Scale): Domain {
  if (!hasTexts || scale === 'log') return [low, high];
  const room = (high - low) * 0.08;
  return [low === 0 ? 0 : low - room, high + room];
}

/** A power of ten that nine in ten of the values are beyond, at most six decades below the largest. */
function constantOf(inside: readonly Float64Array[], [low, high]: Domain): number {
  const size = Math.max(Math.abs(low), Math.abs(high));
  const sizes = Float64Array.from(
    inside.flatMap((values) => [...values.filter((value) => value !== 0 && Number.isFinite(value))]),
    Math.abs,
  ).sort();
  const small = sizes[Math.floor(sizes.length / 10)] ?? size / 100;
  return 10 ** Math.floor(Math.log10(Math.min(size / 10, Math.max(small, size / 1e6))));
}
