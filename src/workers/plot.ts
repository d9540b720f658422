import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure.ts';
import { figureChangeSchema } from '#src/domain/figure-change.ts';
import { newFigure } from '#src/domain/figure-new.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { describeFigure } from '#src/plotting/describe-figure.ts';
import { applyChanges } from '#src/workers/apply-changes.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { showFigure } from '#src/workers/show-figure.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';
import { columnLabel } from '#src/workers/workspace.ts';

/** Makes a figure of data of the thread, or adds them to the one that is there, and draws it. */
export const plot = defineWorker({
  name: 'plot',
  description:
    'Draws data of the thread: one panel a unit on a shared time axis unless the changes say otherwise.',
  inputs: z.object({ series: labelsSchema.describe('Labels of the data to draw.') }),
  params: z.object({
    isAdded: z.boolean().default(false).describe('Add to the figure at hand instead of making a new one.'),
    isTogether: z.boolean().default(false).describe('All in one panel.'),
    changes: z.array(figureChangeSchema).default([]).describe('Changes of its looks.'),
    start: z.iso.datetime().optional().describe('Start of the time axis; the data decide when absent.'),
    stop: z.iso.datetime().optional(),
  }),
  outputs: ['figure', 'text'],

  async run({ inputs: { series }, params: { isAdded, isTogether, changes, start, stop } }, toolbox, signal) {
    const range =
      start === undefined || stop === undefined
        ? undefined
        : { start: Date.parse(start), stop: Date.parse(stop) };
    const drawn = await freshFigure(series, { isAdded, isTogether, range }, toolbox);
    const { figure, notes } = applyChanges(drawn, changes, toolbox.workspace.summaries());
    const file = await showFigure(figure, { format: 'png' }, toolbox, signal);
    const text = describeFigure(figure, toolbox.workspace.summaries());
    return { kind: 'succeeded', outputs: { figure: figure.id, text, notes }, summary: `${file}: ${text}` };
  },
});

interface Wish {
  readonly isAdded: boolean;
  readonly isTogether: boolean;
  readonly range: TimeRange | undefined;
}

async function freshFigure(
  series: readonly string[],
  { isAdded, isTogether, range }: Wish,
  toolbox: Toolbox,
): Promise<Figure> {
  const summaries = toolbox.workspace.summaries();
  const current = toolbox.figures.current();
  if (isAdded && current !== undefined) {
    return applyChanges(current, [{ kind: 'add-series', series: [...series] }], summaries).figure;
  }
  const chosen = series.flatMap((label) => chosenSummary(label, summaries) ?? []);
  const made = newFigure(toolbox.figures.nextId(), chosen, {
    ...(range === undefined ? {} : { range }),
    ...(isTogether ? { panels: [{ series: [...series] }] } : {}),
  });
  return narrowed(made, series, summaries);
}

/** The summary of a label; of `LABEL.component`, with that column alone. */
function chosenSummary(label: string, summaries: readonly FrameSummary[]): FrameSummary {
  const whole = summaries.find((summary) => summary.label === label);
  if (whole !== undefined) return whole;
  const part = columnLabel(summaries, label);
  const owner = summaries.find((summary) => summary.label === part?.label);
  if (part === undefined || owner === undefined) {
    throw new BotError('unknown-label', `This thread has no data called ${label}.`, {
      hint: `It has ${summaries.map((summary) => summary.label).join(', ') || 'none yet'}.`,
    });
  }
  return { ...owner, columns: owner.columns.filter(({ name }) => name === part.column) };
}

/** Traces of single columns draw only those. */
function narrowed(figure: Figure, series: readonly string[], summaries: readonly FrameSummary[]): Figure {
  const parts = series.flatMap((label) =>
    summaries.some((summary) => summary.label === label) ? [] : (columnLabel(summaries, label) ?? []),
  );
  if (parts.length === 0) return figure;
  const panels = figure.panels.map((panel) => ({
    ...panel,
    traces: panel.traces.map((trace) => {
      const own = parts.filter(({ label }) => label === trace.label).map(({ column }) => column);
      return own.length === 0 || trace.columns !== undefined || series.includes(trace.label)
        ? trace
        : { ...trace, columns: own };
    }),
  }));
  return { ...figure, panels };
}
