import type { AxisScale, Interval } from '#adapters/vega/page/zooming.ts';
import { kept, scaleOf } from '#adapters/vega/page/zooming.ts';
import type { PageLayout, PagePanel } from '#src/domain/figure/drawing.ts';

/** What is seen: a part of each axis that is not seen whole, and the curves that are switched off. */
export interface Seen {
  readonly parts: Readonly<Record<string, Interval>>;
  readonly off: ReadonlySet<string>;
}

export const WHOLE: Seen = { parts: {}, off: new Set() };

/** One axis: its name is that of its signal, and all time axes of a column share one. */
export interface Axis {
  readonly name: string;
  readonly whole: Interval;
  readonly scale: AxisScale;
  readonly isTime: boolean;
}

export function xAxisOf(panel: PagePanel, index: number): Axis {
  const isTime = panel.x.kind === 'time';
  return {
    name: isTime ? `timeOf${panel.column}` : `xOf${index}`,
    whole: panel.x.domain,
    scale: scaleOf(panel.x),
    isTime,
  };
}

export function yAxisOf({ y }: PagePanel, index: number): Axis {
  return { name: `yOf${index}`, whole: y.domain, scale: scaleOf(y), isTime: false };
}

export function partOf({ parts }: Seen, { name, whole }: Axis): Interval {
  return parts[name] ?? whole;
}

/** The same with another part of one axis; the whole of it is no part. */
export function withPart(seen: Seen, axis: Axis, part: Interval): Seen {
  const inside = kept(part, axis.whole, axis.scale, axis.isTime);
  const { [axis.name]: _, ...others } = seen.parts;
  const isWhole = inside[0] <= axis.whole[0] && inside[1] >= axis.whole[1];
  return { ...seen, parts: isWhole ? others : { ...others, [axis.name]: inside } };
}

/** All axes whole again. */
export function withoutParts(seen: Seen): Seen {
  return { ...seen, parts: {} };
}

export function withSwitched({ parts, off }: Seen, table: string): Seen {
  const others = new Set(off);
  if (!others.delete(table)) others.add(table);
  return { parts, off: others };
}

/** Every time axis, one a column; of a page without times the axes of its panels. */
export function mainAxes({ panels }: PageLayout): readonly Axis[] {
  const axes = panels.map(xAxisOf);
  const times = axes.filter(({ isTime }) => isTime);
  const shown = times.length > 0 ? times : [...axes, ...panels.map(yAxisOf)];
  return shown.filter(({ name }, index) => shown.findIndex((axis) => axis.name === name) === index);
}
