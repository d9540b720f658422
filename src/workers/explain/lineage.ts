import type { FrameSummary } from '#src/domain/frame.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** The data of the figure, or without one the newest; labels may name one column. */
export function dataAtHand({
  figures,
  workspace,
}: Pick<Toolbox, 'figures' | 'workspace'>): readonly FrameSummary[] {
  const summaries = workspace.summaries();
  const figure = figures.current();
  const drawn = figure?.panels.flatMap(({ traces }) => traces.map(({ label }) => label));
  return drawn === undefined ? summaries.slice(-1) : summariesOf(drawn, summaries);
}

/** What data were made of, the data themselves first, each once. */
export function lineageOf(
  data: readonly FrameSummary[],
  summaries: readonly FrameSummary[],
): readonly FrameSummary[] {
  const found = new Map<string, FrameSummary>();
  const visit = (frames: readonly FrameSummary[]) => {
    for (const frame of frames) {
      if (found.has(frame.label)) continue;
      found.set(frame.label, frame);
      visit(summariesOf(frame.provenance.from, summaries));
    }
  };
  visit(data);
  return [...found.values()];
}

function summariesOf(labels: readonly string[], summaries: readonly FrameSummary[]): readonly FrameSummary[] {
  return summaries.filter(({ label }) =>
    labels.some((each) => each === label || each.startsWith(`${label}.`)),
  );
}
