import type { Desk } from '#adapters/discord/desk.ts';
import type { Draft, Outlet } from '#adapters/discord/outlet.ts';
import { type FileEvent, packFiles } from '#adapters/discord/result-files.ts';
import { reasonOf } from '#adapters/discord/trouble.ts';

/** A picture that is shown before its words, because they take a while. */
export interface EarlyPicture {
  /** Takes a picture, which waits a moment for its words. */
  take(file: FileEvent, caption: string): void;
  /** The words are here: what was shown already, and the message of the last one. */
  settle(): Promise<{ readonly shown: ReadonlySet<FileEvent>; readonly messageId?: string }>;
}

/** @param inPlace makes a draft answer the request where there is no thread */
export function earlyPicture(
  outlet: Outlet,
  desk: Pick<Desk, 'pace' | 'log' | 'signal'>,
  inPlace: (draft: Draft) => Draft,
): EarlyPicture {
  const shown = new Set<FileEvent>();
  let messageId: string | undefined;
  let waiting: { readonly file: FileEvent; readonly timer: NodeJS.Timeout } | undefined;
  let posting: Promise<void> = Promise.resolve();

  async function post(file: FileEvent, caption: string): Promise<void> {
    const { groups, refusals } = await packFiles([file], outlet.largestFileBytes);
    const [files] = groups;
    if (files === undefined || refusals.length > 0) return;
    try {
      messageId = await outlet.send(inPlace({ text: `**${caption}**`, files }), desk.signal);
      shown.add(file);
    } catch (error) {
      // It comes with the words, which also tell why where it cannot.
      desk.log.warn('A picture could not be shown before its words.', { reason: reasonOf(error) });
    }
  }

  return {
    take(file, caption) {
      if (!file.mime.startsWith('image/')) return;
      clearTimeout(waiting?.timer);
      const show = () => {
        waiting = undefined;
        posting = posting.then(() => post(file, caption));
      };
      waiting = { file, timer: setTimeout(show, desk.pace.pictureAloneMs).unref() };
    },
    async settle() {
      clearTimeout(waiting?.timer);
      await posting;
      return { shown, ...(messageId === undefined ? {} : { messageId }) };
    },
  };
}
