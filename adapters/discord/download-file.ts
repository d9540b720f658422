import type { Desk } from '#adapters/discord/desk.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Attachment, Incoming } from '#src/ports/thread.ts';

const MOST_BYTES = 20_000_000;

/** A file of a user, as Discord tells of it. */
export interface RemoteFile {
  readonly name: string;
  readonly url: string;
  readonly size: number;
}

interface DownloadOptions {
  /** Only these hosts are asked, so that no link leads into the network of the bot. */
  readonly hosts: readonly string[];
  readonly timeoutMs: number;
}

/**
 * Fetches a file at once: its link is signed and expires.
 *
 * @throws BotError `invalid-request` for another host, `too-large`, `unavailable` when the link has expired or does not answer
 */
async function downloadFile(
  file: RemoteFile,
  { hosts, timeoutMs }: DownloadOptions,
  signal: AbortSignal,
): Promise<Attachment> {
  if (!hosts.includes(new URL(file.url).hostname)) {
    throw new BotError('invalid-request', `The file ${file.name} is not on Discord's own servers.`, {
      hint: 'Attach it to the message.',
    });
  }
  if (file.size > MOST_BYTES) throw tooLarge(file);
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const response = await fetch(file.url, { signal: limit, redirect: 'error' });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const content = new Uint8Array(await response.arrayBuffer());
    if (content.length > MOST_BYTES) throw tooLarge(file);
    return { name: file.name, content };
  } catch (error) {
    if (error instanceof BotError) throw error;
    throw new BotError(
      'unavailable',
      `The file ${file.name} cannot be read from Discord; its link may have expired.`,
      {
        hint: 'Attach it once more.',
        cause: error,
      },
    );
  }
}

function tooLarge({ name }: RemoteFile): BotError {
  return new BotError('too-large', `The file ${name} is larger than ${MOST_BYTES / 1e6} MB.`, {
    hint: 'Attach a smaller one.',
  });
}

/** A message together with the content of its files. @throws BotError when one of them cannot be had */
export async function withFiles(
  incoming: Extract<Incoming, { kind: 'text' }>,
  files: readonly RemoteFile[],
  { fileHosts, pace, signal }: Pick<Desk, 'fileHosts' | 'pace' | 'signal'>,
): Promise<Extract<Incoming, { kind: 'text' }>> {
  if (files.length === 0) return incoming;
  const options = { hosts: fileHosts, timeoutMs: pace.downloadMs };
  return { ...incoming, files: await Promise.all(files.map((file) => downloadFile(file, options, signal))) };
}
