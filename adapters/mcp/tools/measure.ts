import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { anyObject } from '#adapters/mcp/open-object.ts';
import { type Call, runTurn } from '#adapters/mcp/run-turn.ts';
import { defineTool } from '#adapters/mcp/tool.ts';
import { ownThreadSchema, runStep, seriesSchema, threadFor } from '#adapters/mcp/tools/steps.ts';
import { turnResult, turnResultSchema } from '#adapters/mcp/turn-result.ts';
import { BotError } from '#src/domain/failure.ts';
import { isOf } from '#src/domain/plan.ts';

/** Answers a question whose answer is a number. */
export const measure = defineTool({
  name: 'measure',
  title: 'Measure',
  description:
    'Answers a question about data of a thread with numbers, units and times, e.g. "what is the minimum and when?", "mean per day", "how long was it below -10 nT?", "correlation of the two".',
  input: z.object({
    thread: ownThreadSchema,
    series: seriesSchema,
    question: z
      .union([z.string().max(300), anyObject])
      .describe('In plain English, or as an object with `kind`.'),
  }),
  output: turnResultSchema,

  async run(args, call) {
    const { thread, series, question } = args;
    if (typeof question === 'string') return await sayQuestion(thread, series, question, call);
    const step = { worker: 'measure', title: 'Measure', inputs: { series }, params: { question } };
    return await runStep(step, { tool: 'measure', thread, args }, call);
  },
});

/** A question in words is read as a person's is, with the data that it is about before it. */
async function sayQuestion(
  thread: string,
  series: readonly string[],
  question: string,
  call: Call,
): Promise<CallToolResult> {
  const id = await threadFor(thread, call);
  const { frames } = await call.room.session(id);
  const isThere = (label: string) => frames.some((frame) => isOf(label, frame.label));
  const missing = series.find((label) => !isThere(label));
  if (missing !== undefined) {
    throw new BotError('unknown-label', `There is no data called ${missing}.`, {
      hint: `There is ${frames.map(({ label }) => label).join(', ') || 'none yet'}.`,
    });
  }
  const text = `${series.join(' and ')}: ${question}`;
  const told = await runTurn(id, { kind: 'text', text, about: { labels: series } }, call);
  return await turnResult(id, told, call.room);
}
