import { MessageFlags } from 'discord.js';
import { buttonRows } from '#adapters/discord/buttons.ts';
import { customId } from '#adapters/discord/custom-id.ts';
import type { Desk } from '#adapters/discord/desk.ts';
import { type LiveMessage, liveMessage } from '#adapters/discord/live-message.ts';
import type { Draft, Outlet } from '#adapters/discord/outlet.ts';
import type { Place } from '#adapters/discord/rows.ts';
import { splitText } from '#adapters/discord/split-text.ts';
import { detailsText, endedText, runningText } from '#adapters/discord/status-view.ts';
import { reasonOf } from '#adapters/discord/trouble.ts';
import type { AnswerStatus, TurnEvent } from '#src/domain/event.ts';
import { EMPTY_CARD, ended, withProgressOf } from '#src/domain/turn-card.ts';

/** What shows how far a turn is. */
export interface TurnProgress {
  begin(): void;
  take(event: Extract<TurnEvent, { type: 'plan' | 'task' | 'usage' }>): void;
  /** Leaves one line of the turn and stops typing; the first call counts. */
  end(status: AnswerStatus): Promise<void>;
  /** The turn as it stands, for who asks. */
  text(): string;
}

/** No progress at all: private replies show their own "thinking". */
export const NO_PROGRESS: TurnProgress = {
  begin: () => undefined,
  take: () => undefined,
  end: async () => undefined,
  text: () => 'A request is running.',
};

/** One silent message a turn, edited in place, with a button that cancels it; and "typing" while it runs. */
export function turnProgress(options: {
  readonly place: Place;
  readonly requester: string;
  readonly outlet: Outlet;
  readonly desk: Desk;
}): TurnProgress {
  const { place, requester, outlet, desk } = options;
  const { pace, log } = desk;
  let card = EMPTY_CARD;
  let live: LiveMessage | undefined;
  let cancelKey: Promise<string> | undefined;
  let typing: NodeJS.Timeout | undefined;
  let first: NodeJS.Timeout | undefined;
  let isOver = false;
  let ending: Promise<void> | undefined;

  const type = () => {
    outlet
      .showTyping()
      .catch((error: unknown) => log.debug('Typing could not be shown.', { reason: reasonOf(error) }));
  };

  function open(): LiveMessage {
    return liveMessage({
      outlet,
      log,
      editEveryMs: pace.editEveryMs,
      freshStatusMs: pace.freshStatusMs,
      onPosted: (statusId) => {
        desk.places
          .change(place, { statusId })
          .catch((error: unknown) =>
            log.warn('A status message could not be noted.', { reason: reasonOf(error) }),
          );
      },
    });
  }

  async function show(): Promise<void> {
    cancelKey ??= desk.rows.put({ kind: 'cancel', place, requester, at: desk.wallClock() });
    const button = { id: customId('cancel', await cancelKey), label: 'Cancel', style: 'danger' as const };
    if (isOver) return;
    live ??= open();
    live.show({
      text: runningText(card),
      components: [...buttonRows([button])],
      flags: MessageFlags.SuppressNotifications,
    });
  }

  function showSoon(): void {
    show().catch((error: unknown) =>
      log.warn('A status message could not be made.', { reason: reasonOf(error) }),
    );
  }

  /** The turn in one line, with a button for all of it. */
  async function closing(): Promise<Draft> {
    const silent = { flags: MessageFlags.SuppressNotifications };
    if (card.tasks.length === 0) return { text: endedText(card), components: [], ...silent };
    const [text = ''] = splitText(detailsText(card));
    const key = await desk.rows.put({ kind: 'details', place, text, at: desk.wallClock() });
    const details = { id: customId('details', key), label: 'Details' };
    return { text: endedText(card), components: [...buttonRows([details])], ...silent };
  }

  return {
    begin() {
      type();
      typing = setInterval(type, pace.typingEveryMs).unref();
      // What ends sooner is shown once, as it ended: nobody reads so fast.
      first = setTimeout(showSoon, pace.cardAfterMs).unref();
    },
    take(event) {
      card = withProgressOf(card, event);
      if (live !== undefined) showSoon();
    },
    end(status) {
      ending ??= finish(status);
      return ending;
    },
    text: () => runningText(card),
  };

  async function finish(status: AnswerStatus): Promise<void> {
    isOver = true;
    clearTimeout(first);
    clearInterval(typing);
    card = ended(card, status);
    if (live !== undefined) await live.settle(await closing());
    else if (card.tasks.length > 0) await outlet.send(await closing(), desk.signal);
    if (desk.places.get(place.threadId)?.statusId !== undefined)
      await desk.places.change(place, { statusId: undefined });
  }
}
