import { formatUnit } from '#src/domain/units.ts';
import type { Json, XAxis } from '#src/plotting/panel-view.ts';
import type { Style } from '#src/plotting/theme.ts';

/** The point of a curve that matters: a dashed line down to the axis, a dot, and its place and value in words. */
export function highlightMarks(
  { at, value }: { readonly at: number; readonly value: number },
  x: XAxis,
  color: string | undefined,
  style: Style,
): readonly Json[] {
  if (x.kind !== 'number' || at < x.domain[0] || at > x.domain[1]) return [];
  const ink = { value: color ?? style.ink };
  const place = { x: { scale: 'x', value: at }, y: { scale: 'y', value } };
  const far = (share: number) => x.domain[0] + share * (x.domain[1] - x.domain[0]);
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
          y: { scale: 'y', value, offset: -style.size * 0.7 },
          align: { value: at > far(0.85) ? 'right' : at < far(0.15) ? 'left' : 'center' },
          baseline: { value: 'bottom' },
          text: { value: `${short(value)} at ${short(at)}${unitIn(x.label)}` },
          font: { value: style.font },
          fontSize: { value: style.size * 0.95 },
          fontWeight: { value: 600 },
          fill: { value: style.ink },
        },
      },
    },
  ];
}

function short(value: number): string {
  return String(Number(value.toPrecision(3))).replace('-', '−');
}

/** The unit that stands in brackets behind an axis label. */
function unitIn(label: string): string {
  const unit = /\(([^()]+)\)$/.exec(label)?.[1];
  return unit === undefined ? '' : ` ${formatUnit(unit)}`;
}
