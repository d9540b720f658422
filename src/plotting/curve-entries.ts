import type { Curve } from '#src/plotting/curves.ts';
import { dashOf } from '#src/plotting/line-marks.ts';
import type { LegendEntry } from '#src/plotting/panel-view.ts';
import type { Style } from '#src/plotting/theme.ts';

/** What the legend says of a curve: its name, or the levels that its bars are coloured by. */
export function entriesOf(curve: Curve, table: string, style: Style): readonly LegendEntry[] {
  const { levels } = curve;
  if (levels === undefined) return [{ ...entryOf(curve, style), table }];
  return levels.map(({ name, color }) => ({ name, color, symbol: 'box', dash: [], table }));
}

function entryOf({ name, color, dash, mark, shape }: Curve, style: Style): LegendEntry {
  return {
    name,
    color,
    symbol: symbolFor(mark),
    dash: dashOf(dash, style.size),
    ...(shape === 'circle' ? {} : { shape }),
  };
}

function symbolFor(mark: Curve['mark']): LegendEntry['symbol'] {
  switch (mark) {
    case 'point':
      return 'dot';
    case 'line-point':
      return 'line-dot';
    case 'area':
    case 'bar':
      return 'box';
    case 'line':
    case 'step':
      return 'line';
  }
}
