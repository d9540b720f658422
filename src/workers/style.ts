import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { figureChangeSchema } from '#src/domain/figure/figure-change.ts';
import { describeFigure } from '#src/plotting/describe-figure.ts';
import { applyChanges } from '#src/workers/apply-changes.ts';
import { showFigure } from '#src/workers/show-figure.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Changes the figure of the thread and draws it again; nothing is fetched. */
export const style = defineWorker({
  name: 'style',
  description:
    'Changes the looks of the figure at hand: title, axes, panels, marks, colours, zoom, markers, size, theme; or undoes a change.',
  inputs: z.object({}),
  params: z.object({
    changes: z.array(figureChangeSchema).default([]),
    isUndo: z.boolean().default(false).describe('Go back to the figure before the last change.'),
  }),
  outputs: ['figure', 'text'],

  async run({ params: { changes, isUndo } }, toolbox, signal) {
    const { figures, workspace } = toolbox;
    const current = isUndo ? figures.undo() : figures.current();
    if (current === undefined) {
      throw new BotError(
        'nothing-at-hand',
        isUndo ? 'There is nothing to undo.' : 'There is no plot in this thread yet.',
        {
          hint: 'Ask for one first, e.g. "plot the ACE magnetic field for 10 to 12 May 2024".',
        },
      );
    }
    const { figure, notes } = applyChanges(current, changes, workspace.summaries());
    await showFigure(figure, { format: 'png' }, toolbox, signal);
    const text = describeFigure(figure, workspace.summaries());
    return {
      kind: 'succeeded',
      outputs: { figure: figure.id, text, notes },
      summary: isUndo ? 'Went back one step' : text,
    };
  },
});
