import { z } from 'zod';
import { figureChangesText } from '#src/assistant/figure-changes-text.ts';
import { frameLine } from '#src/assistant/frame-text.ts';
import { asData } from '#src/assistant/plain-words.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Outputs } from '#src/domain/plan.ts';
import { describeFigure } from '#src/plotting/describe-figure.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { drawTool } from '#src/workers/specialists/draw-tool.ts';
import { runSpecialist } from '#src/workers/specialists/run-specialist.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

const LONGEST_TASK = 1_000;
const LONGEST_FACTS = 6_000;

/** The specialist of pictures: a model turns what is described into the closed changes of a figure. */
export const illustrate = defineWorker({
  name: 'illustrate',
  description:
    'Turns a picture that is described in words into changes of the figure and draws it. Only for what plot and style cannot be told exactly.',
  needs: 'model',
  inputs: z.object({ series: labelsSchema.default([]).describe('Labels of data to draw.') }),
  params: z.object({ picture: z.string().min(1).describe('What the picture is to show, in words.') }),
  outputs: ['figure', 'text'],

  async run({ inputs: { series }, params: { picture } }, toolbox, signal) {
    const drawn: { outputs: Outputs; summary: string }[] = [];
    const said = await runSpecialist(
      {
        prompt: 'illustrate',
        slots: { changes: figureChangesText() },
        task: [
          asData('picture', picture, LONGEST_TASK),
          asData('facts', factsOf(series, toolbox), LONGEST_FACTS),
        ],
        tools: [drawTool((result) => drawn.push(result), toolbox)],
      },
      toolbox,
      signal,
    );
    const last = drawn.at(-1);
    if (last === undefined) throw new BotError('not-computable', `This could not be drawn. ${said}`.trim());
    return { kind: 'succeeded', ...last };
  },
});

function factsOf(series: readonly string[], { figures, workspace }: Toolbox): string {
  const summaries = workspace.summaries();
  const figure = figures.current();
  return [
    series.length === 0
      ? 'Labels of the thread:'
      : `Labels to draw: ${series.join(', ')}. Labels of the thread:`,
    ...summaries.map(frameLine),
    figure === undefined
      ? 'There is no figure yet.'
      : `The figure at hand: ${describeFigure(figure, summaries)}`,
  ].join('\n');
}
