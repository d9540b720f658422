import type { Theme } from '#src/domain/figure/look.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { dashOf } from '#src/plotting/line-marks.ts';
import type { Json, NumberAxis, XAxis } from '#src/plotting/panel-view.ts';
import type { Style } from '#src/plotting/theme.ts';
import { visible } from '#src/plotting/theme.ts';

/** A dashed line where the event of an epoch or no lag is. */
export function zeroPlace(x: XAxis, style: Style): readonly Json[] {
  if (x.kind !== 'number' || x.scale === 'log' || x.domain[0] >= 0 || x.domain[1] <= 0) return [];
  return [
    {
      type: 'rule',
      interactive: false,
      encode: {
        update: {
          x: { scale: 'x', value: 0 },
          y: { value: 0 },
          y2: { signal: 'height' },
          stroke: { value: style.soft },
          strokeWidth: { value: style.size * 0.08 },
          strokeDash: { value: dashOf('dashed', style.size) },
        },
      },
    },
  ];
}

/** A line at zero: a faint one for values of both signs, a plain one that was asked for, or none. */
export function zeroLine(
  { zero }: Panel,
  { domain: [low, high], scale }: NumberAxis,
  style: Style,
  width: number,
  theme: Theme,
): readonly Json[] {
  const isAsked = zero?.shown === true;
  if (scale === 'log' || low > 0 || high < 0 || zero?.shown === false) return [];
  if (!isAsked && (low >= 0 || high <= 0)) return [];
  const color = isAsked ? (zero?.color === undefined ? style.ink : visible(zero.color, theme)) : style.faint;
  const dashes = dashOf(zero?.dash ?? 'solid', style.size);
  return [
    {
      type: 'rule',
      interactive: false,
      encode: {
        enter: {
          x: { value: 0 },
          x2: { value: width },
          y: { scale: 'y', value: 0 },
          stroke: { value: color },
          strokeWidth: { value: style.size * (isAsked ? 0.09 * (zero?.width ?? 1) : 0.07) },
          ...(dashes.length === 0 ? {} : { strokeDash: { value: dashes } }),
        },
      },
    },
  ];
}
