import { z } from 'zod';
import { figureChangesText } from '#src/assistant/figure-changes-text.ts';
import { honestWords } from '#src/assistant/honest-words.ts';
import { jsonInText } from '#src/assistant/json-in-text.ts';
import { asData } from '#src/assistant/plain-words.ts';
import { saidValue, withTimes } from '#src/assistant/said-values.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { type FigureChange, figureChangeSchema } from '#src/domain/figure/figure-change.ts';
import { describeFigure } from '#src/plotting/describe-figure.ts';
import { pictureBy } from '#src/plotting/picture-by.ts';
import { applyChanges } from '#src/workers/apply-changes.ts';
import { framesOf, showFigure } from '#src/workers/show-figure.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Changes of looks alone: whoever reviews a figure neither takes data away nor moves its time. */
const MENDS: ReadonlySet<string> = new Set<FigureChange['kind']>([
  ...(['legend', 'font-size', 'size', 'panel-height', 'split', 'mark', 'line-width', 'opacity'] as const),
  ...(['dash', 'color', 'scale', 'value-range', 'grid', 'theme', 'color-map', 'color-range'] as const),
]);

/** What a model says of a figure. */
const verdictSchema = z.object({
  verdict: z.enum(['fine', 'fault']),
  fault: z.string().optional().describe('One short sentence.'),
  change: z.string().optional().describe('One change, a JSON text.'),
});

const LIMIT_MS = 30_000;
const LONGEST_FACTS = 2_000;
const LONGEST_FAULT = 200;

/** What the review found, and the figure that mends it. */
interface Finding {
  readonly fault: string;
  readonly change: FigureChange;
  readonly figure: Figure;
}

/**
 * Looks at the figure at hand once, with one call of the cheap model, and mends one fault of its looks. Whatever goes wrong
 * with looking, the figure stays as it is and nobody is troubled.
 */
export const review = defineWorker({
  name: 'review',
  drawsFigure: true,
  description: 'Looks at the figure at hand and mends one fault of its looks.',
  needs: 'model',
  inputs: z.object({}),
  params: z.object({}),
  outputs: ['figure', 'text'],

  async run(_, toolbox, signal) {
    try {
      const finding = await findFault(toolbox, signal);
      if (finding === undefined) return { kind: 'succeeded', outputs: {}, summary: 'Nothing to mend' };
      const { fault, change, figure } = finding;
      await showFigure(figure, { format: 'png' }, toolbox, signal);
      const text = `I looked at the picture: ${fault} So I changed its ${change.kind.replaceAll('-', ' ')}; "undo" takes that back.`;
      return { kind: 'succeeded', outputs: { figure: figure.id, text }, summary: fault };
    } catch (error) {
      if (!(error instanceof BotError) || signal.aborted) throw error;
      toolbox.log.warn('figure was not reviewed', { code: error.code, message: error.message });
      return { kind: 'succeeded', outputs: {}, summary: 'The picture could not be looked at' };
    }
  },
});

async function findFault(toolbox: Toolbox, signal: AbortSignal): Promise<Finding | undefined> {
  const { assistant, figures, workspace, renderer } = toolbox;
  const current = figures.current();
  if (assistant === undefined || current === undefined) return undefined;
  const bytes = await pictureBy(renderer, current, await framesOf(current, toolbox), 'png', signal);
  const { model, prompts } = assistant;
  const reply = await model.generate(
    {
      system: prompts.fill('review', { changes: figureChangesText((kind) => MENDS.has(kind)) }),
      messages: [
        {
          role: 'user',
          text: asData('figure', describeFigure(current, workspace.summaries()), LONGEST_FACTS),
          files: [{ mime: 'image/png', bytes }],
        },
      ],
      output: verdictSchema,
      thinking: 'low',
    },
    AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
  );
  return findingIn(reply.text, current, toolbox);
}

/** One fault with one change that really changes the figure; all else is no finding. */
function findingIn(text: string, current: Figure, { workspace }: Toolbox): Finding | undefined {
  const { data } = verdictSchema.safeParse(jsonInText(text));
  if (data?.verdict !== 'fault') return undefined;
  const words = honestWords(data.fault ?? '', '', LONGEST_FAULT);
  const fault = words.replace(/([^.!?…])$/, '$1.');
  const change = figureChangeSchema.safeParse(withTimes(saidValue(data.change))).data;
  if (fault === '' || change === undefined || !MENDS.has(change.kind)) return undefined;
  const { figure } = applyChanges(current, [change], workspace.summaries());
  return JSON.stringify(figure) === JSON.stringify(current) ? undefined : { fault, change, figure };
}
