import type { Domain } from '#src/plotting/domains.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import type { Style } from '#src/plotting/theme.ts';

/** The line on which x and y have the same value, as far as both axes go. */
export function oneToOneMarks(x: Domain, y: Domain, style: Style): readonly Json[] {
  const [from, to] = [Math.max(x[0], y[0]), Math.min(x[1], y[1])];
  if (from >= to) return [];
  return [
    {
      type: 'rule',
      clip: true,
      interactive: false,
      encode: {
        update: {
          x: { scale: 'x', value: from },
          x2: { scale: 'x', value: to },
          y: { scale: 'y', value: from },
          y2: { scale: 'y', value: to },
          stroke: { value: style.soft },
          strokeWidth: { value: style.size * 0.1 },
          strokeDash: { value: [style.size * 0.5, style.size * 0.35] },
        },
      },
    },
  ];
}
