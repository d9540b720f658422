import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { type FigureChange, figureChangeSchema } from '#src/domain/figure/figure-change.ts';
import { describeFigure } from '#src/plotting/describe-figure.ts';
import { applyChanges } from '#src/workers/apply-changes.ts';
import { changesByNumbers } from '#src/workers/change-by-numbers.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { showFigure } from '#src/workers/show-figure.ts';
import { withEvents } from '#src/workers/with-events.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Changes the figure of the thread and draws it again; nothing is fetched. */
export const style = defineWorker({
  name: 'style',
  description:
    'Changes the looks of the figure at hand: title, axes, panels, marks, colours, zoom, markers, size, theme; or undoes a change.',
  inputs: z.object({
    events: z.string().optional().describe('Label of a list of events to mark.'),
    positions: labelsSchema.optional().describe('Labels whose numbers stand under the time axis.'),
  }),
  params: z.object({
    changes: z.array(figureChangeSchema).default([]),
    isUndo: z.boolean().default(false).describe('Go back to the figure before the last change.'),
  }),
  outputs: ['figure', 'text'],

  async run({ inputs: { events, positions }, params: { changes: looked, isUndo } }, toolbox, signal) {
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
    const summaries = workspace.summaries();
    const changes: FigureChange[] =
      positions === undefined ? looked : [...looked, { kind: 'position-axis', series: positions }];
    const wished = await changesByNumbers(current, changes, summaries, toolbox);
    const applied = applyChanges(current, wished.changes, summaries);
    const { figure, notes } = await withEvents(applied, events, toolbox);
    const told = [...applied.told, ...wished.notes].join(' ');
    if (applied.isSame && events === undefined) {
      return { kind: 'succeeded', outputs: { figure: figure.id, text: told, notes }, summary: told };
    }
    await showFigure(figure, { format: 'png' }, toolbox, signal);
    const shown = describeFigure(figure, summaries);
    const text = told === '' ? shown : `${told}\n${shown}`;
    return {
      kind: 'succeeded',
      outputs: { figure: figure.id, text, notes },
      summary: isUndo ? 'Went back one step' : told === '' ? shown : told,
    };
  },
});
