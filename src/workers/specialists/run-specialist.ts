import { plainWords } from '#src/assistant/plain-words.ts';
import { type LoopTool, toolLoop } from '#src/assistant/tool-loop.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** A piece of work that needs a model's judgment, and the few tools that it needs. */
export interface Errand {
  readonly prompt: string;
  readonly slots?: Readonly<Record<string, string>>;
  /** What is to be done, with text of others in blocks that mark it as data. */
  readonly task: readonly string[];
  readonly tools: readonly LoopTool[];
}

const LIMITS = { calls: 12, iterations: 5, failedRounds: 2, ms: 90_000 } as const;
const LONGEST_WORDS = 300;

/**
 * Lets the cheap model do one errand with its tools, under a guard. What the tools made is what counts.
 *
 * @returns what the model said last, fit to be shown
 * @throws BotError `configuration` without a model, and what the model's adapter throws
 */
export async function runSpecialist(
  { prompt, slots = {}, task, tools }: Errand,
  { assistant }: Toolbox,
  signal: AbortSignal,
): Promise<string> {
  if (assistant === undefined) throw noModel();
  const { model, prompts } = assistant;
  const said = await toolLoop(
    { model, system: prompts.fill(prompt, slots), question: task.join('\n\n'), tools, limits: LIMITS },
    signal,
  );
  return plainWords(said, LONGEST_WORDS);
}

export function noModel(): BotError {
  return new BotError('configuration', 'This needs a language model, and none is set up.');
}
