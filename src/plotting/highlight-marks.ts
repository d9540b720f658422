import { formatUnit } from '#src/domain/units.ts';
import { powerOfTen } from '#src/plotting/number-ticks.ts';
import type { Json, NumberAxis, XAxis } from '#src/plotting/panel-view.ts';
import { noteSize, type Style } from '#src/plotting/theme.ts';

/** The point of a curve that matters: a dashed line down to the axis, a dot, and its place and value in words. */
export function highlightMarks(
  { at, value }: { readonly at: number; readonly value: number },
  x: XAxis,
  y: NumberAxis,
  color: string | undefined,
  style: Style,
): readonly Json[] {
  if (x.kind !== 'number' || at < x.domain[0] || at > x.domain[1]) return [];
  const ink = { value: color ?? style.ink };
  const place = { x: { scale: 'x', value: at }, y: { scale: 'y', value } };
  const across = shareOf(at, x);
  const isHigh = shareOf(value, y) > 0.82;
  const isOnRight = across > 0.85 || (isHigh && across > 0.5);
  const align = isOnRight ? 'right' : isHigh || across < 0.15 ? 'left' : 'center';
  const aside = isHigh ? style.size * (isOnRight ? -0.6 : 0.6) : 0;
  return [
    {
      type: 'rule',
      clip: true,
      interactive: false,
      encode: {
        update: {
          ...place,
          y2: { signal: 'height' },
          stroke: ink,
          strokeWidth: { value: style.size * 0.09 },
          strokeDash: { value: [style.size * 0.4, style.size * 0.3] },
        },
      },
    },
    {
      type: 'symbol',
      interactive: false,
      encode: { update: { ...place, size: { value: (style.size * 0.6) ** 2 }, fill: ink } },
    },
    {
      type: 'text',
      interactive: false,
      encode: {
        update: {
          ...place,
          x: { scale: 'x', value: at, offset: aside },
          y: { scale: 'y', value, offset: isHigh ? 0 : -style.size * 0.7 },
          align: { value: align },
          baseline: { value: isHigh ? 'middle' : 'bottom' },
          text: { value: `${short(value)} at ${short(at)}${unitIn(x.label)}` },
          font: { value: style.font },
          fontSize: { value: noteSize(style, 0.95) },
          fontWeight: { value: 600 },
          fill: { value: style.ink },
        },
      },
    },
  ];
}

/** A dashed line at a value that decides, with its name over its right end. */
export function levelMarks(
  { value, name }: { readonly value: number; readonly name: string },
  { domain: [low, high] }: NumberAxis,
  style: Style,
): readonly Json[] {
  if (value < low || value > high) return [];
  const y = { scale: 'y', value };
  return [
    {
      type: 'rule',
      interactive: false,
      encode: {
        update: {
          x: { value: 0 },
          x2: { signal: 'width' },
          y,
          stroke: { value: style.warning },
          strokeWidth: { value: style.size * 0.09 },
          strokeDash: { value: [style.size * 0.5, style.size * 0.35] },
        },
      },
    },
    {
      type: 'text',
      interactive: false,
      encode: {
        update: {
          x: { signal: 'width', offset: -style.size * 0.4 },
          y: { ...y, offset: -style.size * 0.25 },
          align: { value: 'right' },
          baseline: { value: 'bottom' },
          text: { value: name },
          font: { value: style.font },
          fontSize: { value: noteSize(style) },
          fill: { value: style.warning },
        },
      },
    },
  ];
}

/** How far along an axis a value stands, from 0 to 1. */
function shareOf(value: number, { domain: [low, high], scale }: NumberAxis): number {
  return scale === 'log' ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
}

/** To three figures; very small and very large ones with a power of ten. */
function short(value: number): string {
  const size = Math.abs(value);
  if (value !== 0 && (size < 1e-3 || size >= 1e6)) {
    const power = Math.floor(Math.log10(size));
    return `${String(Number((value / 10 ** power).toPrecision(3))).replace('-', '−')} × ${powerOfTen(power)}`;
  }
  return String(Number(value.toPrecision(3))).replace('-', '−');
}

/** The unit that stands in brackets behind an axis label. */
function unitIn(label: string): string {
  const unit = /\(([^()]+)\)$/.exec(label)?.[1];
  return unit === undefined ? '' : ` ${formatUnit(unit)}`;
}
