import type { Figure } from '#src/domain/figure/figure.ts';
import type { Curve } from '#src/plotting/curves.ts';
import { type HaloText, isLate, withHalo } from '#src/plotting/halo-text.ts';
import type { PanelBox } from '#src/plotting/layout.ts';
import type { Json, XAxis } from '#src/plotting/panel-view.ts';
import type { Style } from '#src/plotting/theme.ts';

type Told = Pick<Curve, 'time' | 'values' | 'color' | 'isRight'>;

/** Highest and lowest value of a curve, told at their places; `which` may ask for one of them, or none. */
export function extremeMarks(
  which: Figure['extremes'],
  curves: readonly Told[],
  box: PanelBox,
  style: Style,
): readonly Json[] {
  if (which === false) return [];
  return curves.slice(0, 4).flatMap((curve) => {
    const rows = extremeRows(curve, box);
    const asked = rows.filter(([, isHigh]) => which === true || isHigh === (which === 'maximum'));
    return asked.flatMap(([row, isHigh]) => withHalo(extremeText(curve, row, isHigh, box, style), style));
  });
}

function isInside(time: number, x: XAxis): boolean {
  if (x.kind === 'number') return time >= x.domain[0] && time <= x.domain[1];
  return time >= x.range.start && time < x.range.stop;
}

/** True without a value to beat, above it (`sign` 1) or below it (-1). */
function isBeyond(value: number, best: number | undefined, sign: 1 | -1): boolean {
  return best === undefined || (value - best) * sign > 0;
}

function extremeRows(
  { time, values }: Pick<Curve, 'time' | 'values'>,
  { view }: PanelBox,
): readonly (readonly [number, boolean])[] {
  let low = -1;
  let high = -1;
  for (const [row, value] of values.entries()) {
    if (Number.isNaN(value) || !isInside(time[row] ?? 0, view.x)) continue;
    if (isBeyond(value, values[low], -1)) low = row;
    if (isBeyond(value, values[high], 1)) high = row;
  }
  if (high < 0) return [];
  const highest = [high, true] as const;
  return high === low ? [highest] : [highest, [low, false]];
}

function extremeText(
  { time, values, color, isRight }: Told,
  row: number,
  isHigh: boolean,
  box: PanelBox,
  style: Style,
): HaloText {
  const at = time[row] ?? 0;
  const value = values[row] ?? 0;
  return {
    type: 'text',
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', value: at, offset: isLate(at, box) ? -style.size * 0.2 : style.size * 0.2 },
        y: { scale: isRight ? 'right' : 'y', value, offset: isHigh ? -style.size * 0.6 : style.size * 0.6 },
        align: { value: isLate(at, box) ? 'right' : 'left' },
        baseline: { value: 'middle' },
        text: { value: `${isHigh ? 'max' : 'min'} ${Number(value.toPrecision(4))}`.replace('-', '−') },
        font: { value: style.font },
        fontSize: { value: style.tickSize * 0.85 },
        fontWeight: { value: 600 },
        fill: { value: color },
      },
    },
  };
}
