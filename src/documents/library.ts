import type { DocumentSummary } from '#src/domain/document.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Store } from '#src/ports/store.ts';

/** What a thread keeps of a document: its text, or the file itself where only eyes can read it. */
export interface KeptDocument {
  readonly text: string;
  readonly file?: { readonly mime: string; readonly bytes: Uint8Array };
}

/** The documents of one thread, newest last. */
export interface Library {
  summaries(): readonly DocumentSummary[];
  /** @throws BotError `unknown-label` with the documents that there are */
  open(name: string): Promise<{ readonly summary: DocumentSummary; readonly document: KeptDocument }>;
  /** Keeps a document as the newest one; beyond twenty the oldest goes. The same file again takes its old place. */
  put(summary: DocumentSummary, document: KeptDocument): Promise<void>;
}

const PREFIX = 'document:';
const MOST_DOCUMENTS = 20;

/** The library of a thread, from what its session remembers and what the store holds. */
export function openLibrary(thread: string, remembered: readonly DocumentSummary[], store: Store): Library {
  let summaries = remembered;
  const keyOf = ({ hash }: DocumentSummary) => `${PREFIX}${thread}|${hash}`;
  return {
    summaries: () => summaries,
    async open(name) {
      const summary = summaries.find((each) => each.name.toLowerCase() === name.toLowerCase());
      const value = summary === undefined ? undefined : documentIn(await store.get(keyOf(summary)));
      if (summary !== undefined && value !== undefined) return { summary, document: value };
      const names = summaries.map((each) => each.name).join(', ');
      throw new BotError('unknown-label', `This thread has no document called ${name}.`, {
        hint: names === '' ? 'Attach it to a message.' : `It has ${names}.`,
      });
    },
    async put(summary, { text, file }) {
      const base64 = file === undefined ? undefined : Buffer.from(file.bytes).toString('base64');
      await store.set(keyOf(summary), {
        text,
        ...(file === undefined ? {} : { file: { mime: file.mime, base64 } }),
      });
      const all = [...summaries.filter(({ hash }) => hash !== summary.hash), summary];
      for (const old of all.slice(0, -MOST_DOCUMENTS)) await store.delete(keyOf(old));
      summaries = all.slice(-MOST_DOCUMENTS);
    },
  };
}

/** Deletes some documents of a thread. */
export async function forgetDocuments(
  thread: string,
  documents: readonly DocumentSummary[],
  store: Store,
): Promise<void> {
  for (const { hash } of documents) await store.delete(`${PREFIX}${thread}|${hash}`);
}

/** Deletes every document of a thread, also those that its session has forgotten. */
export async function clearLibrary(thread: string, store: Store): Promise<void> {
  const prefix = `${PREFIX}${thread}|`;
  // A longer thread id may begin with the same letters; a hash may not.
  const own = (await store.keys(prefix)).filter((key) => /^[0-9a-f]{64}$/.test(key.slice(prefix.length)));
  for (const key of own) await store.delete(key);
}

/** Only this program writes documents, so it is enough to see that it is one. */
function documentIn(value: unknown): KeptDocument | undefined {
  if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string') {
    return undefined;
  }
  const file = 'file' in value ? value.file : undefined;
  if (typeof file !== 'object' || file === null || !('mime' in file) || !('base64' in file)) {
    return { text: value.text };
  }
  const bytes = new Uint8Array(Buffer.from(String(file.base64), 'base64'));
  return { text: value.text, file: { mime: String(file.mime), bytes } };
}
