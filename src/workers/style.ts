import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { type FigureChange, figureChangeSchema } from '#src/domain/figure/figure-change.ts';
import { type EarlierFigure, earlierFigureSchema, recalled } from '#src/domain/figure/recalled.ts';
import { FIGURE_PARTS, type FigurePart, withPartUndone } from '#src/domain/figure/undo-part.ts';
import { isSameRange } from '#src/domain/time-range.ts';
import { applyChanges } from '#src/workers/apply-changes.ts';
import { backOverTime, isLineAtTime } from '#src/workers/back-over-time.ts';
import { changesByNumbers } from '#src/workers/change-by-numbers.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { framesOf, shownFigure } from '#src/workers/show-figure.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { eventColorSchema, withEvents } from '#src/workers/with-events.ts';
import { changeWords, undoneWords } from '#src/workers/words/change-words.ts';
import { figureNumbers } from '#src/workers/words/figure-words.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Changes the figure of the thread and draws it again; nothing is fetched. */
export const style = defineWorker({
  name: 'style',
  drawsFigure: true,
  description:
    'Changes the looks of the figure at hand: title, axes, panels, marks, colours, zoom, markers, size, theme; or undoes a change.',
  inputs: z.object({
    events: labelsSchema.optional().describe('Labels of lists of events to mark.'),
    positions: labelsSchema.optional().describe('Labels whose numbers stand under the time axis.'),
  }),
  params: z.object({
    changes: z.array(figureChangeSchema).default([]),
    eventColor: eventColorSchema.optional().describe('Colour of the marks of `events`.'),
    isUndo: z.boolean().default(false).describe('Go back one change.'),
    steps: z.int().min(1).max(20).default(1).describe('To go back.'),
    part: z.enum(FIGURE_PARTS).optional().describe('Only this.'),
    to: earlierFigureSchema.optional().describe('With `isUndo`: an earlier figure is taken up.'),
  }),
  outputs: ['figure', 'text', 'unapplied'],

  async run(
    { inputs: { events = [], positions }, params: { changes: looked, isUndo, steps, part, to, eventColor } },
    toolbox,
    signal,
  ) {
    const { figures, workspace } = toolbox;
    if (!isUndo && looked.some(isLineAtTime)) backOverTime(toolbox);
    const shown = figures.current();
    const current = isUndo ? undone(toolbox, steps, part, to) : shown;
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
    const { figure, notes } = await withEvents(applied, events, toolbox, eventColor);
    const told = [...applied.told, ...wished.notes].join(' ');
    if (applied.isSame && events.length === 0 && !isUndo) {
      return {
        kind: 'succeeded',
        outputs: { figure: figure.id, text: told, notes, unapplied: applied.notes },
        summary: told,
      };
    }
    const before = isUndo ? (shown ?? current) : current;
    const { unseen } = await shownFigure(figure, { format: 'png' }, toolbox, signal, before);
    const words =
      to !== undefined
        ? [`Figure ${figure.id.replace(/\D/g, '')} again.`, told].filter((part) => part !== '').join(' ')
        : isUndo
          ? undoneWords(before, figure, summaries)
          : told === ''
            ? changeWords(before, figure, summaries)
            : told;
    const text = await withNumbers(words, { before, figure }, toolbox);
    return {
      kind: 'succeeded',
      outputs: {
        figure: figure.id,
        text,
        notes: [...notes, ...unseen],
        unapplied: [...applied.notes, ...unseen],
      },
      summary: words,
    };
  },
});

/** The figure some steps back, or with one part as it was before. */
function undone(
  { figures, workspace }: Toolbox,
  steps: number,
  part: FigurePart | undefined,
  to: EarlierFigure | undefined,
): Figure | undefined {
  if (to !== undefined) return recalled(figures.states(), to, workspace.summaries());
  if (part === undefined) {
    const all = Array.from({ length: Math.min(steps, figures.states().length - 1) }, () => figures.undo());
    return all.at(-1);
  }
  const figure = withPartUndone(figures.states(), part);
  if (figure !== undefined) return figure;
  throw new BotError(
    'nothing-at-hand',
    `No earlier change of the ${PART_NAMES[part] ?? part} can be undone by itself.`,
    {
      hint: '"undo" takes back the last change, whatever it was.',
    },
  );
}

const PART_NAMES: Readonly<Partial<Record<FigurePart, string>>> = {
  width: 'line width',
  color: 'colours',
  'color-map': 'colour map',
  font: 'text size',
  mark: 'way lines are drawn',
  letters: 'panel letters',
};

/** Another time has other means and extremes, which are what it was asked for. */
async function withNumbers(
  words: string,
  { before, figure }: { readonly before: Figure; readonly figure: Figure },
  toolbox: Toolbox,
): Promise<string> {
  if (isSameRange(before.range, figure.range)) return words;
  return [words, figureNumbers(figure, await framesOf(figure, toolbox))]
    .filter((part) => part !== '')
    .join(' ');
}
