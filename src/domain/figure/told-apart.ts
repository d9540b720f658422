import type { Figure } from '#src/domain/figure/figure.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { isAlikeColor } from '#src/domain/figure/pick-color.ts';

/**
 * Curves whose colour nobody chose, and that look like one that was just given, take the colour that is free now: else nobody could
 * tell them apart.
 *
 * @param before the figure as it was without the new colour
 */
export function toldApart(figure: Figure, before: Figure, color: string): Figure {
  return {
    ...figure,
    panels: figure.panels.map((panel, index) => apart(panel, before.panels[index], color)),
  };
}

function apart(panel: Panel, before: Panel | undefined, color: string): Panel {
  if (before === undefined || panel === before) return panel;
  const now = new Set(colorsIn(panel));
  const free = colorsIn(before).filter((each) => !now.has(each) && !isAlikeColor(each, color));
  const next = () => free.shift();
  return {
    ...panel,
    traces: panel.traces.map((trace) => {
      if (trace.colors === undefined || trace.color !== undefined) return trace;
      const colors = Object.entries(trace.colors).map(
        ([column, own]) => [column, isAlikeColor(own, color) ? (next() ?? own) : own] as const,
      );
      return { ...trace, colors: Object.fromEntries(colors) };
    }),
  };
}

/** Of the curves of a panel, each as it is drawn. */
function colorsIn({ traces }: Panel): string[] {
  return traces.flatMap(({ color, colors = {} }) => (color === undefined ? Object.values(colors) : [color]));
}
