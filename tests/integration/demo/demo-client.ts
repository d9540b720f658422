import { z } from 'zod';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import type { Log } from '#src/ports/log.ts';

const ignore = () => undefined;
const silentLog: Log = { error: ignore, warn: ignore, info: ignore, debug: ignore };

export const NOW = Date.parse('2026-02-20T12:00:00Z');

export const startAt = (now = NOW) => startDemoServer({ clock: () => now, log: silentLog });

const infoSchema = z.object({
  HAPI: z.string(),
  status: z.object({ code: z.literal(1200), message: z.string() }),
  startDate: z.iso.datetime(),
  stopDate: z.iso.datetime(),
  cadence: z.string(),
  title: z.string(),
  warning: z.string(),
  x_synthetic: z.literal(true),
  parameters: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['double', 'integer', 'string', 'isotime']),
      units: z.union([z.string().min(1), z.null()]),
      fill: z.union([z.string(), z.null()]),
      size: z.array(z.int().positive()).optional(),
      length: z.int().optional(),
      label: z.union([z.string(), z.array(z.string())]).optional(),
      bins: z.array(z.object({ centers: z.union([z.array(z.number()), z.string()]) })).optional(),
    }),
  ),
});

export type Info = z.infer<typeof infoSchema>;

export const catalogSchema = z.object({ catalog: z.array(z.object({ id: z.string(), title: z.string() })) });

/** Asks a running demo server. */
export function client(url: string) {
  const get = (path: string) => fetch(`${url}/${path}`);
  return {
    get,
    info: async (dataset: string) =>
      infoSchema.parse(await (await get(`info?dataset=${encodeURIComponent(dataset)}`)).json()),
    /** Rows of cells as text, without the time; fill stays as it is. */
    rows: async (query: string) => {
      const text = await (await get(`data?${query}`)).text();
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.split(','));
    },
  };
}

/** One column of a CSV answer by time, fill left out. */
export function series(
  rows: readonly (readonly string[])[],
  column: number,
  fill: string,
): Map<number, number> {
  return new Map(
    rows.flatMap((cells) =>
      cells[column] === fill ? [] : [[Date.parse(cells[0] ?? ''), Number(cells[column])] as const],
    ),
  );
}
