import { defaultHeight, type Figure, rowsOf } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

type Summaries = readonly FrameSummary[];

/** Panels side by side; columns whose data are of different times show each its own. */
export function withColumns(
  figure: Figure,
  columns: number,
  titles: readonly string[] | undefined,
  summaries: Summaries,
): Figure {
  const isDefault = figure.height === defaultHeight(rowsOf(figure), figure.fontSize);
  const isSame = columns === figure.columns && figure.columnRanges.length > 0;
  const ranges = isSame ? figure.columnRanges : timesApart(figure, columns, summaries);
  const next = {
    ...figure,
    columns: Math.min(columns, figure.panels.length),
    columnTitles: titles ?? (isSame ? figure.columnTitles : []),
    columnRanges: ranges,
  };
  return isDefault ? { ...next, height: defaultHeight(rowsOf(next), next.fontSize) } : next;
}

/** The time of the data of each column where no two of them touch; else none. */
function timesApart({ panels }: Figure, columns: number, summaries: Summaries): readonly TimeRange[] {
  if (columns < 2 || panels.length < columns) return [];
  const times = Array.from({ length: columns }, (_, column) => {
    const ranges = panels
      .filter((_panel, index) => index % columns === column)
      .flatMap(({ traces }) => traces)
      .flatMap(({ label }) => summaries.filter((each) => each.label === label && each.axis === undefined))
      .map(({ provenance }) => provenance.range);
    return {
      start: Math.min(...ranges.map(({ start }) => start)),
      stop: Math.max(...ranges.map(({ stop }) => stop)),
    };
  });
  const inOrder = times.toSorted((a, b) => a.start - b.start);
  const areApart =
    times.every(({ start }) => Number.isFinite(start)) &&
    inOrder.every(({ start }, at) => at === 0 || start >= (inOrder[at - 1]?.stop ?? start));
  return areApart ? times : [];
}
