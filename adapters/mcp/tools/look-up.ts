import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Call } from '#adapters/mcp/run-turn.ts';
import { defineTool } from '#adapters/mcp/tool.ts';
import { withoutUndefined } from '#adapters/mcp/tools/steps.ts';

const LONGEST = 8_000;
const output = z.object({ text: z.string() });

/** From when to when there are data. */
export const findCoverage = defineTool({
  name: 'find_coverage',
  title: 'Find coverage',
  description:
    'From when to when there are data, and how often: of one dataset, or of a quantity of a mission.',
  input: z.object({
    dataset: z.string().max(300).optional(),
    mission: z.string().max(100).optional(),
    quantity: z.string().max(100).optional(),
  }),
  output,
  isReadOnly: true,
  isOpenWorld: true,
  run: (wish, call) => lookUp('discover', { what: 'coverage', series: [withoutUndefined(wish)] }, call),
});

/** What is known of one dataset. */
export const readDocumentation = defineTool({
  name: 'read_documentation',
  title: 'Read documentation',
  description:
    'Documentation of one dataset: instrument, contact, units, coordinate frame, cadence, coverage, caveats, links, terms of use.',
  input: z.object({
    dataset: z.string().min(1).max(300),
    parameter: z.string().max(300).optional(),
    about: z
      .enum(['all', 'instrument', 'contact', 'units', 'frame', 'cadence', 'coverage', 'links', 'parameters'])
      .default('all'),
  }),
  output,
  isReadOnly: true,
  isOpenWorld: true,
  run: ({ about, ...wish }, call) =>
    lookUp('document_dataset', { ...withoutUndefined(wish), asks: about }, call),
});

async function lookUp(
  worker: string,
  params: Readonly<Record<string, unknown>>,
  { room, signal }: Call,
): Promise<CallToolResult> {
  const { text, notes } = await room.reading.consult(worker, params, signal);
  const told = [text, ...(Array.isArray(notes) ? notes : [])].filter((each) => typeof each === 'string');
  const words = told.join('\n').slice(0, LONGEST);
  return { content: [{ type: 'text', text: words }], structuredContent: { text: words } };
}
