import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AttachmentPayload } from 'discord.js';
import type { TurnEvent } from '#src/domain/event.ts';

export type FileEvent = Extract<TurnEvent, { type: 'file' }>;

const A_MESSAGE = 10;
const REQUEST_BYTES = 24 * 1024 * 1024;
const LONGEST_ALT = 1024;

export interface PackedFiles {
  /** Files by message: at most 10 and 24 MiB each. */
  readonly groups: readonly (readonly AttachmentPayload[])[];
  /** A sentence for each file that cannot be sent. */
  readonly refusals: readonly string[];
}

/** Gets files ready for Discord; what is too large is compressed, and named when that does not help. */
export async function packFiles(files: readonly FileEvent[], largestBytes: number): Promise<PackedFiles> {
  const groups: AttachmentPayload[][] = [];
  const refusals: string[] = [];
  let bytes = 0;
  for (const file of files) {
    const { name, content } = await fitting(file, largestBytes);
    if (content.length > largestBytes) {
      refusals.push(
        `The file ${file.name} has ${megabytes(content.length)} and Discord takes ${megabytes(largestBytes)}: ask for a shorter time or a coarser cadence.`,
      );
      continue;
    }
    const last = groups.at(-1);
    const payload = { attachment: Buffer.from(content), name, description: file.alt.slice(0, LONGEST_ALT) };
    if (last === undefined || last.length === A_MESSAGE || bytes + content.length > REQUEST_BYTES) {
      groups.push([payload]);
      bytes = content.length;
    } else {
      last.push(payload);
      bytes += content.length;
    }
  }
  return { groups, refusals };
}

async function fitting({ name, content }: FileEvent, largestBytes: number) {
  if (content.length <= largestBytes) return { name, content };
  return { name: `${name}.gz`, content: new Uint8Array(await promisify(gzip)(content)) };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}
