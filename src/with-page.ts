import type { Log } from '#src/ports/log.ts';
import type { Thread } from '#src/ports/thread.ts';

/** A thread whose answers with data name, at the end of their small print, the page of the thread. */
export function withPage(thread: Thread, link: (id: string) => Promise<string>, log: Log): Thread {
  return {
    ...thread,
    async report(event) {
      if (event.type !== 'answer' || (event.sources ?? []).length === 0) return await thread.report(event);
      const address = await link(thread.id).catch((error: unknown) => {
        log.warn('an answer goes without its page', { thread: thread.id, error: String(error) });
        return undefined;
      });
      const page = address === undefined ? [] : [`[This thread as a page](${address}), for a week`];
      await thread.report({ ...event, sources: [...(event.sources ?? []), ...page] });
    },
  };
}
