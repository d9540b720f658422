import { BotError, sentenceOf } from '#src/domain/failure.ts';
import { type GuardLimits, loopGuard } from '#src/planning/model/loop-guard.ts';
import type { UsageMeter } from '#src/planning/usage-meter.ts';
import type { LanguageModel, ModelCall, ModelMessage, ModelTool } from '#src/ports/language-model.ts';

/** A function that a model may call, and what it does. */
export interface LoopTool extends ModelTool {
  /** @throws BotError that the model reads */
  run(args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<string>;
}

export interface ToolLoop {
  readonly model: LanguageModel;
  readonly system: string;
  readonly question: string;
  readonly tools: readonly LoopTool[];
  readonly limits: GuardLimits;
  readonly meter: UsageMeter;
}

const LONGEST_RESULT = 4_000;

/**
 * Lets a model call tools until it has its answer or the guard ends it. What the tools found is what counts, so reaching a
 * limit is no failure.
 *
 * @returns what the model said last
 */
export async function toolLoop(loop: ToolLoop, signal: AbortSignal): Promise<string> {
  const { model, system, question, tools, limits, meter } = loop;
  const guard = loopGuard(limits);
  const messages: ModelMessage[] = [{ role: 'user', text: question }];
  for (;;) {
    const reply = await model.generate({ system, messages, tools, thinking: 'low' }, signal);
    meter.count(reply.tokens);
    if (reply.calls.length === 0) return reply.text;
    const { admitted, stop } = guard.admit(reply.calls);
    if (stop) return reply.text;
    const outcomes = await Promise.all(reply.calls.map((call) => outcomeOf(call, admitted, tools, signal)));
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
    if (guard.ended(outcomes.filter(({ isDone }) => isDone).length)) return reply.text;
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
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined)
    return {
      id,
      name,
      isDone: false,
      output: `There is no tool ${name}, only ${tools.map((each) => each.name).join(', ')}.`,
    };
  if (!admitted.includes(call))
    return { id, name, isDone: false, output: 'This has been asked before; use the answer above.' };
  const parsed = tool.input.safeParse(args);
  if (!parsed.success)
    return {
      id,
      name,
      isDone: false,
      output: `The arguments do not fit: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}.`,
    };
  try {
    return { id, name, isDone: true, output: await tool.run(parsed.data, signal) };
  } catch (error) {
    if (error instanceof BotError && !signal.aborted)
      return { id, name, isDone: false, output: sentenceOf(error) };
    throw error;
  }
}
