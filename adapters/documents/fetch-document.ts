import { DOCUMENT_LIMITS } from '#src/domain/document.ts';
import { BotError } from '#src/domain/failure.ts';
import type { FetchedFile } from '#src/ports/document-reader.ts';

interface FetchOptions {
  readonly hosts: readonly string[];
  readonly limitMs: number;
}

/** True for https on its own port at one of the hosts, without a name or password in it. */
export function mayFetch(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return protocol === 'https:' && port === '' && username + password === '' && hosts.includes(hostname);
}

/**
 * Fetches a document without following it anywhere else.
 *
 * @throws BotError `invalid-request` for an address that is not allowed, `too-large`, `unavailable`, `cancelled`
 */
export async function fetchDocument(
  address: string,
  { hosts, limitMs }: FetchOptions,
  signal: AbortSignal,
): Promise<FetchedFile> {
  if (!mayFetch(address, hosts)) {
    throw new BotError('invalid-request', 'I do not open this address.', {
      hint: 'Attach the file to a message.',
    });
  }
  const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  try {
    const response = await fetch(address, { redirect: 'error', signal: limit });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return { name: nameIn(address), content: await readUpTo(response, DOCUMENT_LIMITS.bytes) };
  } catch (error) {
    if (error instanceof BotError) throw error;
    if (signal.aborted) throw new BotError('cancelled', 'The reading was cancelled.');
    throw new BotError(
      'unavailable',
      `${nameIn(address)} could not be fetched from ${new URL(address).hostname}.`,
      {
        hint: 'Attach the file to a message.',
        cause: error,
      },
    );
  }
}

function nameIn(address: string): string {
  const { pathname, hostname } = new URL(address);
  const last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
  try {
    return decodeURIComponent(last);
  } catch (error) {
    if (error instanceof URIError) return last;
    throw error;
  }
}

async function readUpTo(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > most) {
      throw new BotError('too-large', `The file is larger than ${most / 1e6} MB.`, {
        hint: 'Attach a smaller one, or only the pages that matter.',
      });
    }
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
