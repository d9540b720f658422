import { columnCalled } from '#src/domain/component-called.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import type { FrameAxis, FrameSummary } from '#src/domain/frame.ts';

/** One curve: a column of a frame, with the id that users and events know it by. */
export interface DrawnSeries {
  /** The frame's label for a frame of one column or a spectrum, else the label with the column's suffix, e.g. `AC_H2_MFI.BGSEc.x`. */
  readonly id: string;
  readonly label: string;
  readonly column: string;
}

export function seriesId(summary: FrameSummary, column: string): string {
  if (summary.columns.length === 1 || summary.isSpectrum) return summary.label;
  // A second fetch of the same parameter is `DATASET.PARAMETER#2`; its columns keep their names.
  const name = (summary.label.split('.').at(-1) ?? summary.label).replace(/#\d+$/, '');
  const suffix = column.startsWith(`${name}.`) ? column.slice(name.length + 1) : column;
  return `${summary.label}.${suffix}`;
}

/** The curves of a trace, in the order of the frame's columns; a spectrum is one. */
function seriesOfTrace(trace: Trace, summaries: readonly FrameSummary[]): readonly DrawnSeries[] {
  const summary = summaries.find(({ label }) => label === trace.label);
  if (summary === undefined) return [];
  if (summary.isSpectrum && trace.columns === undefined) {
    return [{ id: summary.label, label: summary.label, column: summary.columns[0]?.name ?? '' }];
  }
  return columnsOf(trace, summary).map((column) => ({
    id: seriesId(summary, column),
    label: summary.label,
    column,
  }));
}

export function seriesOfPanel(panel: Panel, summaries: readonly FrameSummary[]): readonly DrawnSeries[] {
  return panel.traces.flatMap((trace) => seriesOfTrace(trace, summaries));
}

/** Names of the columns that a trace draws. */
export function columnsOf(trace: Trace, summary: FrameSummary): readonly string[] {
  const names = summary.columns.map(({ name }) => name);
  return trace.columns === undefined ? names : names.filter((name) => trace.columns?.includes(name));
}

/** The trace that draws exactly `id`, which is a label, a series id or `LABEL.column`; `undefined` when there is no such data. */
export function traceOf(id: string, summaries: readonly FrameSummary[]): Trace | undefined {
  const wanted = id.trim().toLowerCase();
  for (const summary of summaries) {
    if (summary.label.toLowerCase() === wanted) return { label: summary.label };
  }
  for (const summary of summaries) {
    const named = summary.columns.find(
      ({ name }) =>
        seriesId(summary, name).toLowerCase() === wanted ||
        `${summary.label}.${name}`.toLowerCase() === wanted,
    );
    const column = named ?? columnCalled(wanted, summary);
    if (column !== undefined) return { label: summary.label, columns: [column.name] };
  }
  return undefined;
}

/** The axis of a panel whose data are no time series; `undefined` where x is time. */
export function axisOfPanel(panel: Panel, summaries: readonly FrameSummary[]): FrameAxis | undefined {
  const [first] = panel.traces;
  return summaries.find(({ label }) => label === first?.label)?.axis;
}
