import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { withOtherData } from '#src/domain/figure/other-data.ts';
import type { ColumnRef, Trace } from '#src/domain/figure/panel.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { withLevelsOfUnits } from '#src/workers/levels-of-units.ts';
import { partOf } from '#src/workers/part-of.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** The figure at hand with other data in it; its looks stay, and what marks the old time goes with that time. */
export function replacedFigure(
  series: readonly string[],
  replaces: readonly string[],
  range: TimeRange | undefined,
  { figures, workspace }: Toolbox,
): ReturnType<typeof withLevelsOfUnits> {
  const current = figures.current();
  if (current === undefined) throw new BotError('nothing-at-hand', 'There is no plot in this thread yet.');
  const next = new Map(replaces.map((label, index) => [label, series[index] ?? label]));
  const summaries = workspace.summaries();
  const moved = withOtherData(
    current,
    (ref) => replacedColumn(ref, next, summaries),
    (trace) => replacedTrace(trace, next, summaries),
  );
  const figure: Figure = {
    ...moved,
    ...(range === undefined ? {} : { range, fullRange: range }),
    markers:
      range === undefined
        ? moved.markers
        : moved.markers.filter(
            ({ value, at, corner }) => corner !== undefined || (value !== undefined && at === undefined),
          ),
    columnRanges: [],
    columnTitles: [],
  };
  return withLevelsOfUnits(current, figure, summaries);
}

/** A column that stands under the axis, bounds a band or colours points, of other data. */
function replacedColumn(
  { label, column }: ColumnRef,
  next: ReadonlyMap<string, string>,
  summaries: readonly FrameSummary[],
): ColumnRef {
  const moved = replacedTrace({ label, columns: [column] }, next, summaries);
  const all = summaries.find((each) => each.label === moved.label)?.columns ?? [];
  const part = summaries
    .find((each) => each.label === label)
    ?.columns.find(({ name }) => name === column)?.component;
  // Both edges of a band are columns of one result, told apart by their part or by their place.
  const place = placeOf(
    column,
    summaries.find((each) => each.label === label),
    all,
  );
  const same = all.find(({ component }) => component !== undefined && component === part)?.name;
  return { label: moved.label, column: moved.columns?.[0] ?? same ?? place ?? all[0]?.name ?? column };
}

/** The column that stands where this one stood, in a result of as many. */
function placeOf(
  column: string,
  before: FrameSummary | undefined,
  after: FrameSummary['columns'],
): string | undefined {
  const place = before?.columns.findIndex(({ name }) => name === column) ?? -1;
  return before?.columns.length === after.length && place >= 0 ? after[place]?.name : undefined;
}

/** A line with other data; one that shows one component goes on with that of the new data. */
function replacedTrace(
  { colors: _, ...trace }: Trace,
  next: ReadonlyMap<string, string>,
  summaries: readonly FrameSummary[],
): Trace {
  const frame = summaries.find(({ label }) => label === trace.label);
  const [only] = trace.columns ?? [];
  const column = frame?.columns.find(({ name }) => name === only);
  const part = column === undefined ? trace.label : `${trace.label}.${column.component ?? column.name}`;
  const found = next.get(part) ?? next.get(trace.label);
  if (found === undefined) return trace;
  const { label, names } = partOf(found, summaries);
  const all = summaries.find((each) => each.label === label)?.columns ?? [];
  const { columns: shown = [], ...rest } = trace;
  if (all.length !== names.length) return { ...rest, label, columns: [...names] };
  // Of a result with its errors the middle alone is a line.
  const isMiddle = frame?.axis !== undefined && shown.length < frame.columns.length;
  const middle = isMiddle ? shown.flatMap((name) => placeOf(name, frame, all) ?? []) : [];
  const parts = shown.length > 1 ? sameParts(shown, frame, all) : undefined;
  const columns = parts ?? (middle.length === 0 ? undefined : middle);
  return { ...rest, label, ...(columns === undefined ? {} : { columns }) };
}

/** The components that a path shows, of other data. */
function sameParts(
  shown: readonly string[],
  frame: FrameSummary | undefined,
  all: FrameSummary['columns'],
): string[] | undefined {
  const found = shown.flatMap((name) => {
    const part = frame?.columns.find((column) => column.name === name)?.component;
    return all.find(({ component }) => component !== undefined && component === part)?.name ?? [];
  });
  return found.length === shown.length ? found : undefined;
}
