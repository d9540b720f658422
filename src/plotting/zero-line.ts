import type { Theme } from '#src/domain/figure/look.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { dashOf } from '#src/plotting/line-marks.ts';
import type { Json, NumberAxis } from '#src/plotting/panel-view.ts';
import type { Style } from '#src/plotting/theme.ts';
import { visible } from '#src/plotting/theme.ts';

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
