import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { basicPanel } from '#src/domain/figure/new-figure.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { replacePanels } from '#src/domain/figure/panels.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

/** Draws the path of each spacecraft whose position the figure shows; those in one coordinate frame and unit share a panel. */
export function withOrbits(
  figure: Figure,
  axes: readonly string[],
  summaries: readonly FrameSummary[],
): Figure {
  const labels = [...new Set(figure.panels.flatMap(({ traces }) => traces.map(({ label }) => label)))];
  const drawn = labels.flatMap((label) => summaries.find((summary) => summary.label === label) ?? []);
  // A field beside a position stays what it is over time.
  const places = drawn.filter(({ provenance }) => provenance.quantity === 'position');
  const meant = places.length > 0 ? places : drawn;
  const paths = meant.flatMap((summary) => pathOf(summary, axes) ?? []);
  const [across = 'x', up = 'y'] = axes;
  if (paths.length === 0) {
    throw new BotError(
      'invalid-request',
      `An orbit needs a position with components ${across} and ${up}, and this plot has none.`,
      { hint: 'Ask for one, e.g. "plot the orbit of MMS1 for 10 January 2024".' },
    );
  }
  const panels = [...Map.groupBy(paths, ({ space }) => space).values()].map(
    (together): Panel => ({
      ...basicPanel(
        'scatter',
        together.map(({ trace }) => ({ ...lookOf(trace.label, figure), ...trace })),
      ),
      variant: 'orbit',
    }),
  );
  const turned = new Set(paths.map(({ trace }) => trace.label));
  const isTurned = ({ traces }: Panel) => traces.some(({ label }) => turned.has(label));
  const kept = places.length > 0 ? figure.panels.filter((panel) => !isTurned(panel)) : [];
  const above = figure.panels.findIndex(isTurned);
  const isFirst = kept.length > 0 && above === 0;
  return replacePanels(
    { ...figure, columns: 1, columnTitles: [], columnRanges: [] },
    isFirst ? [...panels, ...kept] : [...kept, ...panels],
  );
}

/** Its panels show paths alone, on which a time is a point. */
export function showsOnlyPaths({ panels }: Pick<Figure, 'panels'>): boolean {
  return panels.every(({ variant }) => variant === 'orbit');
}

/** A path keeps its name and colour when it is turned into another plane. */
function lookOf(label: string, { panels }: Figure): Pick<Trace, 'name' | 'color'> {
  const old = panels
    .filter(({ variant }) => variant === 'orbit')
    .flatMap(({ traces }) => traces)
    .find((trace) => trace.label === label);
  const [color = old?.color] = Object.values(old?.colors ?? {});
  return {
    ...(old?.name === undefined ? {} : { name: old.name }),
    ...(color === undefined ? {} : { color }),
  };
}

interface Path {
  /** One trace with the columns across and up. */
  readonly trace: Trace;
  /** What paths in one panel share: coordinate frame and unit. */
  readonly space: string;
}

function pathOf(
  { label, columns, isSpectrum, axis, provenance }: FrameSummary,
  axes: readonly string[],
): Path | undefined {
  const [across = 'x', up = 'y'] = axes;
  const names = [across, up].map((wanted) => columns.find(({ component }) => component === wanted)?.name);
  const [first, second] = axes.length === 0 ? names.map((name, at) => name ?? columns[at]?.name) : names;
  if (isSpectrum || axis !== undefined || first === undefined || second === undefined || first === second)
    return undefined;
  const unit = columns.find(({ name }) => name === first)?.unit ?? '';
  return { trace: { label, columns: [first, second] }, space: `${provenance.coordinates ?? ''} ${unit}` };
}
