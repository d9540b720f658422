import { z } from 'zod';
import { frameLine } from '#src/assistant/frame-text.ts';
import { operationsText } from '#src/assistant/operations-text.ts';
import { asData } from '#src/assistant/plain-words.ts';
import { BotError } from '#src/domain/failure.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { computeTool, type Made } from '#src/workers/specialists/compute-tool.ts';
import { runSpecialist } from '#src/workers/specialists/run-specialist.ts';
import { defineWorker } from '#src/workers/worker.ts';

const LONGEST_TASK = 1_000;
const LONGEST_FACTS = 6_000;

/** The specialist of computations: a model turns what is described into operations, which are checked and run. */
export const derive = defineWorker({
  name: 'derive',
  description:
    'Turns a computation that is described in words into operations or sandboxed code and runs them. Only for what one or two compute steps cannot say.',
  needs: 'model',
  inputs: z.object({ series: labelsSchema.describe('Labels of the data to compute on.') }),
  params: z.object({ description: z.string().min(1).describe('What is to be computed, in words.') }),
  outputs: ['label', 'labels', 'text', 'answer'],

  async run({ inputs: { series }, params: { description } }, toolbox, signal) {
    const made: Made[] = [];
    const frames = await Promise.all(series.map((label) => toolbox.workspace.frame(label)));
    const names = new Set(frames.map(({ label }) => label));
    const known = toolbox.workspace
      .summaries()
      .filter(({ label }) => [...names].some((name) => name === label || name.startsWith(`${label}.`)));
    const said = await runSpecialist(
      {
        prompt: 'derive',
        slots: { operations: operationsText() },
        task: [
          asData('computation', description, LONGEST_TASK),
          `Labels: ${series.join(', ')}.`,
          asData('facts', known.map(frameLine).join('\n'), LONGEST_FACTS),
        ],
        tools: [computeTool(series, made, toolbox)],
      },
      toolbox,
      signal,
    );
    const last = made.at(-1);
    if (last === undefined)
      throw new BotError('not-computable', `This could not be computed. ${said}`.trim());
    const labels = made.flatMap((each) => each.labels);
    return {
      kind: 'succeeded',
      outputs: { ...last.outputs, notes: made.flatMap((each) => each.notes) },
      summary: last.summary,
      labels,
    };
  },
});
