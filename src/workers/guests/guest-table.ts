import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { readJson } from '#src/tables/read-json.ts';
import { tableFrame } from '#src/tables/table-frame.ts';

const cell = z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()]);
const recordsSchema = z.array(z.record(z.string(), cell)).min(2);
const wrapSchema = z.record(z.string(), z.unknown());

/** What a tool gave as data of the thread; nothing where it is no table with numbers. */
export function guestTable(data: unknown, tool: string): Frame | undefined {
  const records = recordsIn(data);
  if (records === undefined) return undefined;
  try {
    const table = readJson(JSON.stringify(records));
    if (table.columns.length === 0) return undefined;
    const label = tool.replace(/[^\p{L}\p{N}]+/gu, '_');
    return tableFrame(table, label, `an answer of the tool ${tool}`);
  } catch (error) {
    // What is no table stays a value.
    if (error instanceof BotError) return undefined;
    throw error;
  }
}

/** A list of flat objects, alone or as the only such list of an object. */
function recordsIn(data: unknown): z.infer<typeof recordsSchema> | undefined {
  const own = recordsSchema.safeParse(data).data;
  if (own !== undefined) return own;
  const lists = Object.values(wrapSchema.safeParse(data).data ?? {}).flatMap((value) => {
    const list = recordsSchema.safeParse(value).data;
    return list === undefined ? [] : [list];
  });
  return lists.length === 1 ? lists[0] : undefined;
}
