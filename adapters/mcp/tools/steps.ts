import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type Call, runTurn } from '#adapters/mcp/run-turn.ts';
import { knownThread, newHandle, threadId } from '#adapters/mcp/thread-handle.ts';
import { turnResult } from '#adapters/mcp/turn-result.ts';
import { BotError } from '#src/domain/failure.ts';
import type { StatedStep } from '#src/domain/stated-step.ts';

/** The thread of a call, for tools that may begin one. */
export const threadSchema = z
  .string()
  .optional()
  .describe('`thread` of an earlier result, to go on there. Absent: a new thread. Kept for months.');

/** The thread of a call, for tools that need something to be there. */
export const ownThreadSchema = z.string().describe('`thread` of an earlier result.');

export const seriesSchema = z.array(z.string()).min(1).max(20).describe('Labels of data of the thread.');

/** Runs one step in a thread, and tells what came of it. */
export async function runStep(
  step: StatedStep,
  {
    tool,
    thread,
    args,
  }: { readonly tool: string; readonly thread: string | undefined; readonly args: object },
  call: Call,
): Promise<CallToolResult> {
  const id = await threadFor(thread, call);
  const said = Object.fromEntries(Object.entries(args).filter(([name]) => name !== 'thread'));
  const text = `${tool} ${JSON.stringify(said)}`;
  const told = await runTurn(id, { kind: 'steps', text, steps: [step] }, call);
  return turnResult(id, told, call.room);
}

/** @throws BotError `unknown-label` for a handle that names no thread of this caller */
export async function threadFor(handle: string | undefined, { caller, room }: Call): Promise<string> {
  return handle === undefined ? threadId(newHandle(), caller) : await knownThread(handle, caller, room);
}

/** A time as ISO 8601 in UTC. @throws BotError `invalid-request` */
export function utcTime(text: string, name: string): string {
  const isBare = /^\d{4}(-\d{2}){0,2}$|T[\d:.]+$/.test(text);
  const time = Date.parse(isBare && text.includes('T') ? `${text}Z` : text);
  if (!Number.isNaN(time) && /^\d{4}/.test(text)) return new Date(time).toISOString();
  throw new BotError('invalid-request', `${name} is no time: ${text.slice(0, 60)}.`, {
    hint: 'Say it as ISO 8601, e.g. 2024-05-10 or 2024-05-10T12:00:00Z.',
  });
}

export function withoutUndefined(fields: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
