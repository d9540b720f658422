import { z } from 'zod';

/**
 * What the bot and the sandbox process say to each other over a pipe: four bytes with the length of a header (unsigned,
 * little-endian), the header as JSON, then the numbers as doubles. Plain bytes, so that nothing the process says is
 * ever more than text and numbers.
 */
export interface JobHeader {
  /** Checked and wrapped: one expression. */
  readonly code: string;
  readonly timeMs: number;
  readonly memoryMb: number;
  readonly outputCells: number;
  readonly outputColumns: number;
  readonly frames: readonly FrameNote[];
}

/** A frame; its numbers follow the header, time axis first, each column `rows` long. */
export interface FrameNote {
  readonly names: readonly string[];
  readonly label: string;
  readonly rows: number;
  readonly columns: readonly {
    readonly name: string;
    readonly unit: string;
    readonly component?: string | undefined;
  }[];
  /** Middles of the channels of a spectrum. */
  readonly channels?: readonly number[];
}

/** How a job ended. The numbers of a success follow the header, one column behind the other. */
export const replyHeaderSchema = z.discriminatedUnion('ended', [
  z.object({
    ended: z.literal('well'),
    kind: z.enum(['scalar', 'columns', 'record']),
    columns: z.array(z.object({ name: z.string(), rows: z.int().min(0) })),
  }),
  z.object({
    ended: z.enum(['error', 'timeout', 'memory']),
    message: z.string(),
    line: z.int().min(1).optional(),
  }),
]);

export type ReplyHeader = z.infer<typeof replyHeaderSchema>;

export const LONGEST_HEADER = 1_000_000;
