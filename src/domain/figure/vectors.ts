import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Summaries = readonly FrameSummary[];

/**
 * Parts a panel of several vectors, whose many lines nobody could follow: one panel a component when they share their
 * coordinate frame, else one panel a vector. Other panels stay as they are.
 */
export function withVectorsApart(panel: Panel, summaries: Summaries): readonly Panel[] {
  const vectors = panel.traces.filter((trace) => componentsOf(trace, summaries).length > 1);
  if (panel.kind !== 'line' || vectors.length < 2) return [panel];
  const scalars = panel.traces.filter((trace) => !vectors.includes(trace));
  const groups = areAlike(vectors, summaries) ? byComponent(vectors, summaries) : vectors.map((one) => [one]);
  const rest = scalars.length === 0 ? [] : [{ ...panel, traces: scalars }];
  return [...groups.map((traces) => ({ ...panel, traces })), ...rest];
}

/** Columns of a trace that are components, the magnitude included. */
function componentsOf(trace: Trace, summaries: Summaries) {
  const summary = summaries.find(({ label }) => label === trace.label);
  if (summary === undefined || summary.isSpectrum) return [];
  const drawn = columnsOf(trace, summary);
  return summary.columns.filter(({ name, component }) => component !== undefined && drawn.includes(name));
}

function areAlike(vectors: readonly Trace[], summaries: Summaries): boolean {
  const keys = vectors.map((trace) => {
    const summary = summaries.find(({ label }) => label === trace.label);
    const names = componentsOf(trace, summaries)
      .map(({ component }) => component)
      .filter((component) => component !== 'total' && component !== 'magnitude');
    return [summary?.provenance.coordinates, ...names].join();
  });
  return keys.every((key) => key === keys[0]);
}

function byComponent(vectors: readonly Trace[], summaries: Summaries): readonly (readonly Trace[])[] {
  const groups = new Map<string, Trace[]>();
  for (const trace of vectors) {
    for (const { name, component = '' } of componentsOf(trace, summaries)) {
      const key = component === 'magnitude' ? 'total' : component;
      groups.set(key, [...(groups.get(key) ?? []), { ...trace, columns: [name] }]);
    }
  }
  return [...groups.values()];
}
