import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { plainText } from '#src/domain/plain-text.ts';
import type { GuestAnswer, GuestTool } from '#src/ports/tool-servers.ts';
import { guestTable } from '#src/workers/guests/guest-table.ts';
import { keepTable } from '#src/workers/keep-table.ts';
import { defineWorker, type Worker } from '#src/workers/worker.ts';

const LONGEST_WORDS = 600;
const REFERENCE = /\$\{\s*steps?\s*\[/i;

/**
 * A tool of another server as a worker. Its settings may be wired from other steps, and `after` is a step that only has to be
 * over. What it gives is a value for other steps, and data of the thread where it is a table with numbers.
 */
export function guestWorker(tool: GuestTool): Worker {
  const wired = Object.keys(tool.params.shape).map((name) => [name, z.unknown().optional()]);
  return defineWorker({
    name: tool.name,
    server: tool.server,
    description: `${tool.description} (a tool of the server "${tool.server}")`,
    inputs: z.looseObject({ ...Object.fromEntries(wired), after: z.unknown().optional() }),
    params: tool.params.refine(
      (params) => !REFERENCE.test(JSON.stringify(params)),
      'A reference to another step has to be the whole value of a setting.',
    ),
    outputs: ['data', 'text', 'label', 'labels'],

    async run({ inputs: { after: _, ...inputs }, params }, toolbox, signal) {
      const empty = Object.entries(inputs).find(([, value]) => value === undefined || value === null)?.[0];
      if (empty !== undefined) {
        throw new BotError(
          'nothing-at-hand',
          `The step that ${tool.name} waited for gave nothing for ${empty}.`,
        );
      }
      const answer = await tool.call({ ...params, ...inputs }, signal);
      const table = guestTable(answer.data, tool.name);
      const frame = table === undefined ? undefined : await keepTable(table, toolbox);
      return {
        kind: 'succeeded',
        outputs: {
          data: answer.data,
          text: wordsOf(tool, answer, frame),
          labels: frame === undefined ? [] : [frame.label],
          ...(frame === undefined ? {} : { label: frame.label }),
        },
        summary: `${tool.name} answered`,
        labels: frame === undefined ? [] : [frame.label],
      };
    },
  });
}

/** What it says is told as its words, and never as ours. */
function wordsOf({ name }: GuestTool, { text, data }: GuestAnswer, frame: Frame | undefined): string {
  if (frame !== undefined) {
    const columns = [...frame.columns, ...frame.text].map((column) => plainText(column.name, 60)).slice(0, 8);
    return `The tool ${name} gave ${frame.time.length} rows, now \`${frame.label}\`: ${columns.join(', ')}.`;
  }
  const said = plainText(text === '' ? JSON.stringify(data) : text, LONGEST_WORDS);
  return `The tool ${name} says: "${said}"`;
}
