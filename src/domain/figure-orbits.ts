import { BotError } from '#src/domain/failure.ts';
import type { Figure, Panel } from '#src/domain/figure.ts';
import { basicPanel } from '#src/domain/figure-new.ts';
import { replacePanels } from '#src/domain/figure-panels.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

/** Draws the path of each spacecraft whose position the figure shows, a panel each. */
export function withOrbits(
  figure: Figure,
  axes: readonly string[],
  summaries: readonly FrameSummary[],
): Figure {
  const labels = [...new Set(figure.panels.flatMap(({ traces }) => traces.map(({ label }) => label)))];
  const drawn = labels.flatMap((label) => summaries.find((summary) => summary.label === label) ?? []);
  const paths = drawn.flatMap((summary) => pathOf(summary, axes) ?? []);
  const [across = 'x', up = 'y'] = axes;
  if (paths.length === 0) {
    throw new BotError(
      'invalid-request',
      `An orbit needs a position with components ${across} and ${up}, and this plot has none.`,
      { hint: 'Ask for one, e.g. "plot the orbit of MMS1 for 10 January 2024".' },
    );
  }
  return replacePanels({ ...figure, columns: 1, columnTitles: [], columnRanges: [] }, paths);
}

function pathOf(
  { label, columns, isSpectrum, axis }: FrameSummary,
  axes: readonly string[],
): Panel | undefined {
  const [across = 'x', up = 'y'] = axes;
  const names = [across, up].map((wanted) => columns.find(({ component }) => component === wanted)?.name);
  const [first, second] = axes.length === 0 ? names.map((name, at) => name ?? columns[at]?.name) : names;
  if (isSpectrum || axis !== undefined || first === undefined || second === undefined || first === second)
    return undefined;
  const traces = [first, second].map((name) => ({ label, columns: [name] }));
  return { ...basicPanel('scatter', traces), variant: 'orbit' };
}
