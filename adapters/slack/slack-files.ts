import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Place } from '#adapters/slack/place.ts';
import { type Call, SlackRefusal } from '#adapters/slack/slack-call.ts';

/** A file on its way to Slack. */
interface OutFile {
  readonly name: string;
  readonly title: string;
  readonly content: Uint8Array;
}

export interface SlackFiles {
  /**
   * Uploads a picture for nobody but the message that will show it.
   *
   * @returns the file's id, or `undefined` when Slack does not tell in time that it is ready
   */
  uploadPicture(file: OutFile): Promise<string | undefined>;
  /** Shares a file in a thread, with a line of text (Slack's markup). */
  share(place: Place, file: OutFile, comment: string): Promise<void>;
}

const uploadSchema = z.object({ upload_url: z.string(), file_id: z.string() });
const fileSchema = z.object({ file: z.object({ mimetype: z.string().optional() }) });
const UPLOAD_LIMIT_MS = 60_000;
const READY_LIMIT_MS = 10_000;

export function slackFiles(call: Call, firstPollMs = 60): SlackFiles {
  async function send({ name, content }: OutFile): Promise<string> {
    const reply = await call('files.getUploadURLExternal', { filename: name, length: content.length });
    const { upload_url: url, file_id: id } = uploadSchema.parse(reply);
    const response = await fetch(url, {
      method: 'POST',
      body: new Uint8Array(content),
      signal: AbortSignal.timeout(UPLOAD_LIMIT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`Slack's upload address answered ${response.status}.`);
    return id;
  }

  return {
    async uploadPicture(file) {
      const id = await send(file);
      await call('files.completeUploadExternal', { files: [{ id, title: file.title }] });
      return (await isReady(call, id, firstPollMs)) ? id : undefined;
    },
    async share({ channel, root }, file, comment) {
      const id = await send(file);
      await call('files.completeUploadExternal', {
        files: [{ id, title: file.title }],
        channel_id: channel,
        thread_ts: root,
        ...(comment === '' ? {} : { initial_comment: comment }),
      });
    },
  };
}

/** Uploads are taken in later: an image block may name a file only when it has a type. */
async function isReady(call: Call, id: string, firstPollMs: number): Promise<boolean> {
  const limit = Date.now() + READY_LIMIT_MS;
  for (let wait = firstPollMs; Date.now() < limit; wait *= 1.6) {
    await sleep(wait);
    try {
      const { file } = fileSchema.parse(await call('files.info', { file: id }));
      if ((file.mimetype ?? '') !== '') return true;
    } catch (error) {
      if (error instanceof SlackRefusal && error.code === 'file_not_found') continue;
      if (error instanceof SlackRefusal) return false;
      throw error;
    }
  }
  return false;
}
