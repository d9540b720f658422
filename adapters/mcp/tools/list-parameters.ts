import { z } from 'zod';
import { cursorAt, placeIn } from '#adapters/mcp/cursor.ts';
import { defineTool } from '#adapters/mcp/tool.ts';
import type { ParameterInfo } from '#src/domain/dataset.ts';
import { plainText } from '#src/domain/plain-text.ts';

const parameterSchema = z.object({
  name: z.string(),
  units: z.string(),
  description: z.string(),
  type: z.string(),
  size: z.array(z.int()).describe('[] is a scalar, [3] a vector.'),
});

const LONGEST = 200;

/** Lists the parameters of one dataset. */
export const listParameters = defineTool({
  name: 'list_parameters',
  title: 'List parameters',
  description: 'Name, unit, meaning and size of the parameters of one dataset, as its server describes them.',
  input: z.object({
    dataset: z.string().min(1).max(300).describe('Dataset id, e.g. AC_H2_MFI.'),
    limit: z.int().min(1).max(200).default(50),
    cursor: z.string().optional().describe('`nextCursor` of the page before.'),
  }),
  output: z.object({
    dataset: z.string(),
    total: z.int(),
    parameters: z.array(parameterSchema),
    nextCursor: z.string().optional(),
  }),
  isReadOnly: true,
  isOpenWorld: true,

  async run({ dataset, limit, cursor }, { room, signal }) {
    const from = placeIn(cursor);
    const info = await room.reading.describe(dataset, signal);
    const page = info.parameters.slice(from, from + limit).map(shown);
    const next = from + page.length;
    const total = info.parameters.length;
    const structured = {
      dataset: info.id,
      total,
      parameters: page,
      ...(next < total && page.length > 0 ? { nextCursor: cursorAt(next) } : {}),
    };
    const lines = page.map(({ name, units, description }) => `${name} (${units}): ${description}`);
    return {
      content: [{ type: 'text', text: [`${total} parameters of ${info.id}:`, ...lines].join('\n') }],
      structuredContent: structured,
    };
  },
});

function shown({ name, units, description, type, size }: ParameterInfo): z.infer<typeof parameterSchema> {
  return {
    name,
    units: [...new Set(units)].join(', '),
    description: plainText(description, LONGEST),
    type,
    size: [...size],
  };
}
