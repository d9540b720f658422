import { z } from 'zod';
import { type SharedFile, sharedFileSchema } from '#adapters/slack/incoming-message.ts';
import { type Call, SlackRefusal } from '#adapters/slack/slack-call.ts';
import type { Attachment } from '#src/ports/thread.ts';

export interface Downloads {
  readonly attachments: readonly Attachment[];
  /** One sentence for each file that could not be read. */
  readonly problems: readonly string[];
}

export interface DownloadOptions {
  readonly token: string;
  /** Asks Slack for a file's facts: in channels shared with others a message has only its id. */
  readonly call: Call;
  /** Hosts that may see the token besides Slack's own. */
  readonly extraHost?: string | undefined;
  readonly signal: AbortSignal;
}

const infoSchema = z.object({ file: sharedFileSchema });
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_FILES = 5;
const UNREADABLE_MODES = new Set(['tombstone', 'hidden_by_limit', 'external']);

/** Reads the files of a message from Slack's hosts only, each up to 20 MB. */
export async function downloadFiles(
  files: readonly SharedFile[],
  options: DownloadOptions,
): Promise<Downloads> {
  const results = await Promise.all(files.slice(0, MOST_FILES).map((file) => download(file, options)));
  const tooMany = files.length > MOST_FILES ? [`I read the first ${MOST_FILES} files only.`] : [];
  return {
    attachments: results.filter((result) => typeof result !== 'string'),
    problems: [...results.filter((result) => typeof result === 'string'), ...tooMany],
  };
}

/** @returns the file, or the sentence that says why not */
async function download(shared: SharedFile, options: DownloadOptions): Promise<Attachment | string> {
  const { token, extraHost, signal } = options;
  const file = await withFacts(shared, options);
  const name = file.name ?? 'a file';
  if (file.mode !== undefined && UNREADABLE_MODES.has(file.mode))
    return `Slack does not give me the contents of ${name}.`;
  if ((file.size ?? 0) > MOST_BYTES) return `${name} is larger than 20 MB, so I do not read it.`;
  const url = file.url_private_download;
  if (url === undefined || !isSlackHost(url, extraHost))
    return `${name} is not stored in Slack, so I do not read it.`;
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal,
    });
    const content = await readUpTo(response, MOST_BYTES);
    if (content === undefined) return `${name} is larger than 20 MB, so I do not read it.`;
    const isFile = content.length === file.size;
    if (!response.ok || (!isFile && isLoginPage(response, content))) {
      return `I may not read ${name}: reinstall the app with the scope files:read.`;
    }
    return { name, content };
  } catch (error) {
    signal.throwIfAborted();
    return `${name} could not be read from Slack (${error instanceof Error ? error.message : 'unknown'}).`;
  }
}

async function withFacts(file: SharedFile, { call }: DownloadOptions): Promise<SharedFile> {
  if (file.file_access !== 'check_file_info') return file;
  try {
    return infoSchema.parse(await call('files.info', { file: file.id })).file;
  } catch (error) {
    if (error instanceof SlackRefusal) return file;
    throw error;
  }
}

/** The token goes to Slack and nowhere else. */
export function isSlackHost(url: string, extraHost: string | undefined): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, hostname } = new URL(url);
  if (extraHost !== undefined && host === extraHost) return true;
  return protocol === 'https:' && /(^|\.)(slack\.com|slack-files\.com)$/.test(hostname);
}

async function readUpTo(response: Response, most: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > most) return undefined;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Without the scope Slack answers with its login page and status 200. */
function isLoginPage(response: Response, content: Uint8Array): boolean {
  const isHtml = (response.headers.get('content-type') ?? '').startsWith('text/html');
  return isHtml && /^\s*<(!doctype|html)/i.test(new TextDecoder().decode(content.slice(0, 200)));
}
