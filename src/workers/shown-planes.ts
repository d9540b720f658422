import { type FigureChange, figureChangeSchema } from '#src/domain/figure/figure-change.ts';
import type { Frame, FrameSummary, Grid, GridAxis } from '#src/domain/frame.ts';
import { placeText } from '#src/domain/place-text.ts';
import { isAngles } from '#src/timeseries/grid-slice.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { dataEvent } from '#src/workers/data-event.ts';
import { renamedLabel, withNames } from '#src/workers/renamed-labels.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

interface ShownPlanes {
  readonly series: readonly string[];
  readonly changes: readonly FigureChange[];
  readonly notes: readonly string[];
}

/**
 * What a figure shows of tables of two axes at each time, of which no part was said: pitch angles at the middle energy, else the mean
 * along the axis that is no energy; it is told how to have another part.
 */
export async function shownPlanes(
  series: readonly string[],
  changes: readonly FigureChange[],
  tools: Pick<Toolbox, 'workspace' | 'report'>,
): Promise<ShownPlanes> {
  const renamed = new Map<string, string>();
  const notes: string[] = [];
  for (const summary of tools.workspace.summaries()) {
    const { label, grid } = summary;
    if (grid === undefined || !series.includes(label)) continue;
    const frame = await tools.workspace.frame(label);
    const params = usualPart(frame, grid);
    const made = runOperation('slice', [frame], params, sliceLabel(label)).frame;
    if (made === undefined) continue;
    const kept = await tools.workspace.put({ ...made, provenance: { ...made.provenance, params } });
    await tools.report(dataEvent(kept));
    renamed.set(label, kept.label);
    notes.push(noteOf(summary, grid, params));
  }
  if (renamed.size === 0) return { series, changes, notes };
  const name = (label: string) => renamedLabel(label, renamed);
  return {
    series: series.map(name),
    changes: changes.map((change) => figureChangeSchema.parse(withNames(change, name))),
    notes,
  };
}

function sliceLabel(label: string): string {
  return `${label.replace(/[^\w-]+/g, '_')}_slice`;
}

type Part = Readonly<{ axis: string; channel?: number }>;

function usualPart(frame: Frame, grid: Grid): Part {
  const energies = grid.findIndex(({ unit }) => /eV$/.test(unit));
  const angles = grid.findIndex(isAngles);
  const isOfAngles = frame.provenance.quantity === 'pitch-angle-distribution' && angles >= 0;
  if (isOfAngles) {
    const at = angles === 0 ? 1 : 0;
    return { axis: calledIn(grid, at), channel: middleChannel(frame, grid, at) };
  }
  return { axis: calledIn(grid, energies === 0 ? 1 : 0) };
}

function calledIn(grid: Grid, at: 0 | 1): string {
  const { name, unit } = grid[at];
  return isAngles({ unit }) ? 'angle' : /eV$/.test(unit) ? 'energy' : name;
}

/** The middle one of those that have a value, 1-based. */
function middleChannel({ columns }: Frame, grid: Grid, at: 0 | 1): number {
  const width = grid[1].centers.length;
  const hasValues = (channel: number) =>
    columns.some(
      ({ values }, index) =>
        (at === 0 ? Math.floor(index / width) : index % width) === channel && !values.every(Number.isNaN),
    );
  const there = [...grid[at].centers.keys()].filter(hasValues);
  return (there[Math.floor((there.length - 1) / 2)] ?? 0) + 1;
}

function noteOf({ provenance }: FrameSummary, grid: Grid, { channel }: Part): string {
  const what = provenance.parameter ?? 'It';
  if (channel === undefined) {
    const other = grid.find(({ unit }) => !/eV$/.test(unit)) ?? grid[0];
    return `${what} has two axes: shown is the mean over its ${other.centers.length} ${isAngles(other) ? 'angles' : 'directions'}. Say ${exampleOf(grid)} for one of them.`;
  }
  const own = grid.find((axis) => !isAngles(axis)) ?? grid[0];
  const place =
    own.origin === 'number'
      ? ''
      : ` (${placeText(own.centers[channel - 1] ?? Number.NaN, own.unit)}${own.origin === 'nominal' ? ', nominal' : ''})`;
  return `${what} has two axes: shown is channel ${channel} of ${own.centers.length}${place}. Say ${exampleOf(grid)} for another part.`;
}

function exampleOf(grid: Grid): string {
  const examples = grid.map(({ origin, unit, centers }: GridAxis) => {
    const first = Math.floor(centers.length / 4);
    return origin === 'number'
      ? `"channel ${first + 1}"`
      : `"at ${placeText(centers[first] ?? Number.NaN, unit)}"`;
  });
  return [...new Set(examples)].join(' or ');
}
