/** Ends of an axis, the lower one first; of a time axis in ms since 1970 UTC. */
export type Interval = readonly [number, number];
/** How an axis is divided; `symlog` is d3's, with its constant. */
export type AxisScale = 'linear' | 'log' | { readonly symlog: number };

/** The division of an axis that a panel describes. */
export function scaleOf({
  scale,
  constant = 1,
}: {
  readonly scale: string;
  readonly constant?: number;
}): AxisScale {
  if (scale === 'symlog') return { symlog: constant };
  return scale === 'log' ? 'log' : 'linear';
}

/** Shortest stretch of a time axis, in ms, and of other axes as a share of the whole. */
const SHORTEST_MS = 20;
const SHORTEST_SHARE = 1e-6;

/** Makes what is seen longer (`factor` > 1) or shorter around the place at `share` of it, 0 to 1. */
export function zoomed(seen: Interval, share: number, factor: number, scale: AxisScale): Interval {
  const [low, high] = straight(seen, scale);
  const at = low + (high - low) * share;
  return bent([at - (at - low) * factor, at + (high - at) * factor], scale);
}

/** Moves what is seen by a share of its length; positive shows what lies further up the axis. */
export function moved(seen: Interval, share: number, scale: AxisScale): Interval {
  const [low, high] = straight(seen, scale);
  const by = (high - low) * share;
  return bent([low + by, high + by], scale);
}

/** The part between two shares, in any order. */
export function cut(seen: Interval, from: number, to: number, scale: AxisScale): Interval {
  const [low, high] = straight(seen, scale);
  const place = (share: number) => low + (high - low) * Math.min(1, Math.max(0, share));
  return bent([place(Math.min(from, to)), place(Math.max(from, to))], scale);
}

/** Keeps what is seen inside the whole, where data are, and long enough to be read. */
export function kept(seen: Interval, whole: Interval, scale: AxisScale, isTime: boolean): Interval {
  const [first, last] = straight(whole, scale);
  const [low, high] = straight(seen, scale);
  const shortest = isTime ? Math.min(SHORTEST_MS, last - first) : (last - first) * SHORTEST_SHARE;
  const length = Math.min(last - first, Math.max(shortest, high - low));
  const start = Math.min(last - length, Math.max(first, (low + high) / 2 - length / 2));
  return bent([start, start + length], scale);
}

/** The value at a share of what is seen. */
export function valueAt(seen: Interval, share: number, scale: AxisScale): number {
  const [low, high] = straight(seen, scale);
  return curved(low + (high - low) * share, scale);
}

/** Where a value stands in what is seen, 0 to 1 inside. */
export function shareAt(seen: Interval, value: number, scale: AxisScale): number {
  const [low, high] = straight(seen, scale);
  return (flattened(value, scale) - low) / (high - low);
}

function straight([low, high]: Interval, scale: AxisScale): Interval {
  return [flattened(low, scale), flattened(high, scale)];
}

function bent([low, high]: Interval, scale: AxisScale): Interval {
  return [curved(low, scale), curved(high, scale)];
}

/** The place of a value on an axis, up to its length and beginning. */
function flattened(value: number, scale: AxisScale): number {
  if (scale === 'linear') return value;
  if (scale === 'log') return Math.log10(value);
  return Math.sign(value) * Math.log1p(Math.abs(value / scale.symlog));
}

function curved(place: number, scale: AxisScale): number {
  if (scale === 'linear') return place;
  if (scale === 'log') return 10 ** place;
  return Math.sign(place) * Math.expm1(Math.abs(place)) * scale.symlog;
}
