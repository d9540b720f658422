import { type GuardLimits, loopGuard } from '#src/assistant/loop-guard.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { LanguageModel, ModelCall, ModelMessage, ModelTool } from '#src/ports/language-model.ts';

/** A function that a model may call, and what it does. */
export interface LoopTool extends ModelTool {
  /** It makes what the loop is for; the others only look. */
  readonly isGoal?: true;
  /** @throws BotError that the model reads */
  run(args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<string>;
}

interface LoopLimits extends GuardLimits {
  /** For the whole loop, ms. */
  readonly ms: number;
}

export interface ToolLoop {
  readonly model: LanguageModel;
  readonly system: string;
  readonly question: string;
  readonly tools: readonly LoopTool[];
  readonly limits: LoopLimits;
}

const LONGEST_RESULT = 4_000;

/**
 * Lets a model call tools until it has its answer, what the loop is for is made, or the guard or the time ends it. What the
 * tools found or made is what counts, so reaching a limit is no failure.
 *
 * @returns what the model said last
 */
export async function toolLoop(loop: ToolLoop, signal: AbortSignal): Promise<string> {
  const limit = AbortSignal.timeout(loop.limits.ms);
  try {
    return await turnsOf(loop, AbortSignal.any([signal, limit]));
  } catch (error) {
    if (limit.aborted && !signal.aborted) return '';
    throw error;
  }
}

async function turnsOf({ model, system, question, tools, limits }: ToolLoop, signal: AbortSignal) {
  const isGoal = (name: string) => tools.some((tool) => tool.name === name && tool.isGoal === true);
  const guard = loopGuard(limits, isGoal);
  const messages: ModelMessage[] = [{ role: 'user', text: question }];
  for (;;) {
    const reply = await model.generate({ system, messages, tools, thinking: 'low' }, signal);
    if (reply.calls.length === 0) return reply.text;
    const { admitted, stop } = guard.admit(reply.calls);
    if (stop) return reply.text;
    const outcomes = await Promise.all(reply.calls.map((call) => outcomeOf(call, admitted, tools, signal)));
    const done = outcomes.filter(({ isDone }) => isDone);
    const hasChanged = done.some(({ name }) => isGoal(name));
    // Whoever has made what was wanted, and nothing failed, is not asked to look at it once more.
    if (hasChanged && done.length === outcomes.length) return reply.text;
    const { text, calls, state } = reply;
    messages.push({ role: 'model', text, calls, ...(state === undefined ? {} : { state }) });
    messages.push({
      role: 'tool',
      results: outcomes.map(({ id, name, output }) => ({
        id,
        name,
        output: output.slice(0, LONGEST_RESULT),
      })),
    });
    if (guard.ended({ succeeded: done.length, hasChanged })) return reply.text;
  }
}

/** Every call gets an answer, also one that is not run: a missing one breaks the conversation. */
async function outcomeOf(
  call: ModelCall,
  admitted: readonly ModelCall[],
  tools: readonly LoopTool[],
  signal: AbortSignal,
) {
  const { id, name, args } = call;
  const failed = (output: string) => ({ id, name, isDone: false, output });
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined)
    return failed(`There is no tool ${name}, only ${tools.map((each) => each.name).join(', ')}.`);
  if (!admitted.includes(call)) return failed('This has been asked before; use the answer above.');
  const parsed = tool.input.safeParse(args);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return failed(`The arguments do not fit: ${faults.join('; ')}.`);
  }
  try {
    return { id, name, isDone: true, output: await tool.run(parsed.data, signal) };
  } catch (error) {
    if (error instanceof BotError && !signal.aborted) return failed(sentenceOf(error));
    throw error;
  }
}
