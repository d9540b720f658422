import { z } from 'zod';
import type { Call } from '#adapters/mcp/run-turn.ts';
import { handleIn, knownThread, placeOf } from '#adapters/mcp/thread-handle.ts';
import { defineTool } from '#adapters/mcp/tool.ts';
import { URIS } from '#adapters/mcp/uris.ts';
import type { Session } from '#src/domain/session.ts';
import { isoTime } from '#src/domain/time-range.ts';

const MOST_THREADS = 20;
const MOST_DATA = 50;

const output = z.object({
  threads: z
    .array(z.object({ thread: z.string(), request: z.string(), turns: z.int(), updated: z.string() }))
    .optional(),
  data: z
    .array(
      z.object({
        label: z.string(),
        rows: z.int(),
        columns: z.array(z.string()),
        units: z.array(z.string()),
        start: z.string(),
        stop: z.string(),
        csv: z.string(),
      }),
    )
    .optional(),
  figure: z.object({ id: z.string(), series: z.array(z.string()), png: z.string() }).optional(),
  question: z.string().optional().describe('Waits for its answer.'),
});

type Listed = z.infer<typeof output>;

/** What a thread has, or which threads there are. */
export const listThread = defineTool({
  name: 'list_thread',
  title: 'List threads and their data',
  description:
    'What a thread has: labels of data with their range, the figure, and the open question. Without `thread`: your latest threads.',
  input: z.object({ thread: z.string().optional() }),
  output,
  isReadOnly: true,

  async run({ thread }, call) {
    const listed = thread === undefined ? await threadsOf(call) : await contentsOf(thread, call);
    return { content: [{ type: 'text', text: JSON.stringify(listed) }], structuredContent: listed };
  },
});

async function threadsOf({ room, caller }: Call): Promise<Listed> {
  const ids = (await room.threadsOf(`${placeOf(caller)}new`, caller.name)).slice(0, MOST_THREADS);
  const sessions = await Promise.all(ids.map((id) => room.session(id)));
  return {
    threads: sessions.map(({ id, turns, updatedAt }) => ({
      thread: handleIn(id),
      request: (turns[0]?.request ?? '').slice(0, 120),
      turns: turns.length,
      updated: isoTime(updatedAt),
    })),
  };
}

async function contentsOf(handle: string, { room, caller }: Call): Promise<Listed> {
  const session = await room.session(await knownThread(handle, caller, room));
  const figure = session.figures.at(-1);
  return {
    data: session.frames.slice(-MOST_DATA).map((frame) => dataOf(handle, frame)),
    ...(figure === undefined
      ? {}
      : {
          figure: {
            id: figure.id,
            series: figure.panels.flatMap(({ traces }) => traces.map(({ label }) => label)),
            png: URIS.figure(handle, 'png', figure.id),
          },
        }),
    ...(session.waiting === undefined ? {} : { question: session.waiting.question.text }),
  };
}

function dataOf(
  handle: string,
  { label, rows, columns, provenance: { range } }: Session['frames'][number],
): NonNullable<Listed['data']>[number] {
  return {
    label,
    rows,
    columns: columns.map(({ name }) => name),
    units: [...new Set(columns.map(({ unit }) => unit))],
    start: isoTime(range.start),
    stop: isoTime(range.stop),
    csv: URIS.data(handle, 'csv', label),
  };
}
