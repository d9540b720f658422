import { z } from 'zod';
import { saidValue } from '#src/assistant/said-values.ts';
import type { LoopTool } from '#src/assistant/tool-loop.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { Outputs } from '#src/domain/plan.ts';
import { compute } from '#src/workers/compute.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** What one step of a computation gave. */
export interface Made {
  readonly labels: readonly string[];
  readonly outputs: Outputs;
  readonly summary: string;
  readonly notes: readonly string[];
}

const MOST_STEPS = 8;
const LONGEST_CODE = 4_000;

/** Free-form objects come back empty from some models, so every setting is a pair. */
const stepSchema = z.object({
  operation: z.string().describe('Name of an operation, or code.'),
  on: z.array(z.string()).min(1).describe('Labels that it works on.'),
  settings: z
    .array(z.object({ name: z.string(), value: z.string().max(LONGEST_CODE) }))
    .default([])
    .describe('Plain text, or JSON for numbers and lists.'),
  label: z.string().optional().describe('Label of the result.'),
});
const input = z.object({ steps: z.array(stepSchema).min(1).max(MOST_STEPS) });

type Step = z.infer<typeof stepSchema>;

/** Runs the steps of a computation in their order, on the given data and on what earlier steps made. */
export function computeTool(series: readonly string[], made: Made[], toolbox: Toolbox): LoopTool {
  const names = new Map(series.map((label) => [label, label]));
  return {
    name: 'compute',
    description: 'Runs operations in their order; each may work on what an earlier one made.',
    isGoal: true,
    input,
    async run(args, signal) {
      const told: string[] = [];
      for (const [index, step] of input.parse(args).steps.entries()) {
        try {
          const result = await runStep(step, names, toolbox, signal);
          made.push(result);
          told.push(`Step ${index + 1} made ${result.labels.join(', ') || 'an answer'}.`);
          const [label] = result.labels;
          if (label !== undefined) for (const name of [step.label ?? label, label]) names.set(name, label);
        } catch (error) {
          if (!(error instanceof BotError) || signal.aborted) throw error;
          throw new BotError(
            error.code,
            [...told, `Step ${index + 1} failed: ${sentenceOf(error)}`].join(' '),
          );
        }
      }
      return told.join(' ');
    },
  };
}

async function runStep(
  { operation, on, settings, label }: Step,
  names: ReadonlyMap<string, string>,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<Made> {
  const said = settings.map(({ name, value }) => [name, name === 'code' ? value : saidValue(value)]);
  const params = compute.params.parse({
    ...Object.fromEntries(said),
    operation,
    ...(label === undefined ? {} : { label }),
  });
  const inputs = { series: on.map((name) => labelNamed(name, names)) };
  const result = await compute.run({ inputs, params }, toolbox, signal);
  if (result.kind === 'asking') throw new BotError('not-computable', result.question.text);
  const { outputs, summary, labels = [] } = result;
  const notes = outputs['notes'];
  return {
    labels,
    outputs,
    summary,
    notes: Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : [],
  };
}

/** A label that this errand is about, or one component of it; nothing else of the thread. */
function labelNamed(said: string, names: ReadonlyMap<string, string>): string {
  const exact = names.get(said);
  if (exact !== undefined) return exact;
  for (const [name, label] of names)
    if (said.startsWith(`${name}.`)) return `${label}${said.slice(name.length)}`;
  throw new BotError('unknown-label', `There is no data called ${said}.`, {
    hint: `There is ${[...names.keys()].join(', ')}.`,
  });
}
