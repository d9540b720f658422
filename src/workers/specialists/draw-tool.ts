import { z } from 'zod';
import { saidValue, withTimes } from '#src/assistant/said-values.ts';
import type { LoopTool } from '#src/assistant/tool-loop.ts';
import { BotError } from '#src/domain/failure.ts';
import { type FigureChange, figureChangeSchema } from '#src/domain/figure/figure-change.ts';
import type { Outputs } from '#src/domain/plan.ts';
import { applyChanges } from '#src/workers/apply-changes.ts';
import { plot } from '#src/workers/plot.ts';
import { style } from '#src/workers/style.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

interface Drawn {
  readonly outputs: Outputs;
  readonly summary: string;
}

const input = z.object({
  labels: z
    .array(z.string())
    .default([])
    .describe('Data of a new figure; leave out to change the one at hand.'),
  changes: z.array(z.string().max(4_000)).max(24).default([]).describe('Each a JSON text.'),
});

/** Draws a new figure with changes, or changes the one at hand. */
export function drawTool(drawn: (result: Drawn) => void, toolbox: Toolbox): LoopTool {
  return {
    name: 'draw',
    description: 'Makes a figure of data, or changes the figure at hand, and draws it.',
    isGoal: true,
    input,
    async run(args, signal) {
      const { labels, changes: said } = input.parse(args);
      const changes = said.map(changeIn);
      if (labels.length === 0) requireAll(changes, toolbox);
      const result =
        labels.length === 0
          ? await style.run({ inputs: {}, params: style.params.parse({ changes }) }, toolbox, signal)
          : await plot.run(
              { inputs: { series: labels }, params: plot.params.parse({ changes }) },
              toolbox,
              signal,
            );
      if (result.kind === 'asking') throw new BotError('not-computable', result.question.text);
      drawn({ outputs: result.outputs, summary: result.summary });
      return `Drawn: ${result.summary}`;
    },
  };
}

function changeIn(text: string): FigureChange {
  const parsed = figureChangeSchema.safeParse(withTimes(saidValue(text)));
  if (parsed.success && parsed.data.kind !== 'patch') return parsed.data;
  const faults = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  throw new BotError(
    'invalid-request',
    `${text.slice(0, 120)} is no change of a figure. ${faults.slice(0, 3).join('; ')}`.trim(),
  );
}

/** Nothing is drawn before every change makes sense, so that a person sees one picture and not every attempt. */
function requireAll(changes: readonly FigureChange[], { figures, workspace }: Toolbox): void {
  const current = figures.current();
  if (current === undefined) return;
  const { notes } = applyChanges(current, changes, workspace.summaries());
  if (notes.length > 0) throw new BotError('invalid-request', notes.join(' '));
}
