import { dataFacts } from '#adapters/web/data-facts.ts';
import type { SessionLog } from '#adapters/web/session-log.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import { offersOf } from '#src/domain/offers-of.ts';
import type { Log } from '#src/ports/log.ts';
import type { Thread } from '#src/ports/thread.ts';

/** The newest figure of a session as a page that can be zoomed. */
export type FigurePage = (session: string, figure: string) => Promise<Uint8Array | undefined>;

/** A thread that a page of the browser shows. What cannot be made interactive stays a picture. */
export function webThread(id: string, own: SessionLog, figurePage: FigurePage, log: Log): Thread {
  let figure: string | undefined;

  async function tellPage(shown: string): Promise<void> {
    try {
      const content = await figurePage(id, shown);
      if (content === undefined) return;
      await own.tell({ type: 'page', name: shown, url: await own.keepFile(`${shown}.html`, content) });
    } catch (error) {
      log.warn('a figure could not be made a page', { thread: id, error: String(error) });
    }
  }

  return {
    id,
    audience: 'one',
    async report(event) {
      if (event.type === 'turn') figure = undefined;
      if (event.type === 'plot') figure = event.id;
      if (event.type === 'file') {
        const { content, ...rest } = event;
        const url = await own.keepFile(event.name, content);
        return await own.tell({ ...rest, url, bytes: content.length });
      }
      await own.tell(toldOf(event));
      if (event.type !== 'answer' || figure === undefined) return;
      const shown = figure;
      figure = undefined;
      void tellPage(shown);
    },
    async forget({ threads }) {
      if (threads.includes(id)) await own.forget();
    },
  };
}

/** The thread as one message has it: what is answered to it without a turn of its own is a remark. */
export function forMessage(thread: Thread, own: SessionLog): Thread {
  let hasTurn = false;
  return {
    ...thread,
    async report(event) {
      if (event.type === 'turn') hasTurn = true;
      if (event.type === 'answer' && !hasTurn) await own.tell({ ...toldOf(event), isRemark: true });
      else await thread.report(event);
    },
  };
}

/** An event with what its page shows of it. */
function toldOf<Event extends Exclude<TurnEvent, { type: 'file' }>>(event: Event): Event {
  switch (event.type) {
    case 'data':
      return { ...event, facts: dataFacts(event) };
    case 'answer':
      return { ...event, offers: offersOf(event) };
    default:
      return event;
  }
}
