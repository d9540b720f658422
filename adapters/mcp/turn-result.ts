import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { openObject } from '#adapters/mcp/open-object.ts';
import type { McpRoom } from '#adapters/mcp/room.ts';
import { handleIn } from '#adapters/mcp/thread-handle.ts';
import { statusOf, type Told } from '#adapters/mcp/told.ts';
import { URIS } from '#adapters/mcp/uris.ts';
import type { DataEvent } from '#src/domain/event.ts';
import { BotError } from '#src/domain/failure.ts';

const linkedSchema = openObject({ uri: z.string() });

/**
 * What each tool that works in a thread gives back; the words are in the text of the result as well. The schema is in the list
 * of tools seven times, so it names no more than what a caller has to find.
 */
export const turnResultSchema = z.object({
  thread: z.string().describe('Name it in the next call to go on here.'),
  status: z.enum(['done', 'partial', 'clarify', 'failed', 'cancelled']),
  text: z.string(),
  data: z
    .array(openObject({ label: z.string(), rows: z.int(), csv: z.string() }))
    .optional()
    .describe('With range, columns, units, statistics, first rows, and links to all rows.'),
  figure: openObject({ id: z.string(), png: z.string(), page: z.string() }).optional(),
  files: z.array(linkedSchema).optional(),
  found: z.array(openObject({})).optional().describe('Values that a question asked for.'),
  question: openObject({
    text: z.string(),
    choices: z.array(z.object({ id: z.string(), label: z.string() })),
  })
    .optional()
    .describe('Answer it with `ask` in the same thread.'),
});

type TurnResult = z.infer<typeof turnResultSchema>;

const LONGEST_TEXT = 6_000;
const MOST_DATA = 12;

/** A turn as the result of a tool: words, the picture, links, and the same as values. */
export async function turnResult(thread: string, told: Told, room: McpRoom): Promise<CallToolResult> {
  const handle = handleIn(thread);
  const status = statusOf(told);
  const data = await Promise.all(told.data.slice(-MOST_DATA).map((event) => dataOf(thread, event, room)));
  const { plot, question } = told;
  const files = told.files
    .filter(({ mime }) => plot === undefined || mime !== 'image/png')
    .map(({ key, name, mime, bytes }) => ({ name, mime, bytes, uri: URIS.file(handle, key) }));
  const structured: TurnResult = {
    thread: handle,
    status,
    text: wordsOf(told),
    ...(data.length === 0 ? {} : { data: data.flatMap((each) => each ?? []) }),
    ...(plot === undefined
      ? {}
      : {
          figure: {
            id: plot.id,
            title: plot.title,
            png: URIS.figure(handle, 'png', plot.id),
            page: URIS.figure(handle, 'html', plot.id),
          },
        }),
    ...(files.length === 0 ? {} : { files }),
    ...(told.found.length === 0 ? {} : { found: told.found.map((each) => ({ ...each })) }),
    ...(question === undefined
      ? {}
      : {
          question: {
            text: question.question,
            choices: question.choices.map(({ id, label }) => ({ id, label })),
          },
        }),
  };
  return {
    content: [
      { type: 'text', text: `${structured.text}\n\nthread: ${handle}` },
      ...pictures(told),
      ...links(structured),
    ],
    structuredContent: structured,
    ...(status === 'failed' || status === 'cancelled' ? { isError: true } : {}),
  };
}

function wordsOf({ answer, question }: Told): string {
  const choices = question?.choices.map(({ id, label }) => `${id}. ${label}`) ?? [];
  const words = [
    answer?.text ?? 'The call was stopped before it had an answer.',
    ...(answer?.notes ?? []),
    ...choices,
  ];
  const text = words.join('\n').trim();
  if (text.length <= LONGEST_TEXT) return text;
  return `${text.slice(0, LONGEST_TEXT)}…\n(Cut off here; all rows are in the linked files.)`;
}

/** Data in a few numbers; nothing for what the turn has made and thrown away again. */
async function dataOf(
  thread: string,
  { label, origin, dataset, start, stop, rows, cadenceSeconds, missing, synthetic }: DataEvent,
  room: McpRoom,
): Promise<NonNullable<TurnResult['data']>[number] | undefined> {
  try {
    const { columns, head } = await room.reading.look(thread, label);
    return {
      label,
      origin,
      ...(dataset === undefined ? {} : { dataset }),
      start,
      stop,
      rows,
      cadenceSeconds,
      missing,
      synthetic,
      columns: columns.map((column) => ({ ...column })),
      head: head.map((row) => [...row]),
      csv: URIS.data(handleIn(thread), 'csv', label),
      arrow: URIS.data(handleIn(thread), 'arrow', label),
    };
  } catch (error) {
    if (error instanceof BotError) return undefined;
    throw error;
  }
}

/** The figure as people see it; nothing where it is too large to be sent along. */
function pictures({ files }: Told): readonly ContentBlock[] {
  const shown = files.findLast(({ content }) => content !== undefined);
  if (shown?.content === undefined) return [];
  const data = Buffer.from(shown.content).toString('base64');
  return [{ type: 'image', data, mimeType: shown.mime, annotations: { audience: ['user'], priority: 0.9 } }];
}

function links({ data = [], figure, files = [] }: TurnResult): readonly ContentBlock[] {
  const link = (uri: string, name: string, mimeType: string): ContentBlock => ({
    type: 'resource_link',
    uri,
    name,
    mimeType,
  });
  return [
    ...data.map(({ label, csv, rows }) => link(csv, `${label}, ${rows} rows`, 'text/csv')),
    ...(figure === undefined ? [] : [link(figure.png, figure.id, 'image/png')]),
    ...files.map(({ uri, name, mime }) => link(uri, String(name), String(mime))),
  ];
}
