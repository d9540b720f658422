import { MessageFlags } from 'discord.js';
import { buttonRows } from '#adapters/discord/buttons.ts';
import { customId } from '#adapters/discord/custom-id.ts';
import type { Desk } from '#adapters/discord/desk.ts';
import { type LiveMessage, liveMessage } from '#adapters/discord/live-message.ts';
import type { Draft, Outlet } from '#adapters/discord/outlet.ts';
import {
  detailsText,
  endedText,
  newRound,
  type RoundView,
  runningText,
  stepText,
  withStep,
} from '#adapters/discord/round-view.ts';
import type { Place } from '#adapters/discord/rows.ts';
import { splitText } from '#adapters/discord/split-text.ts';
import { reasonOf } from '#adapters/discord/trouble.ts';
import type { AnswerStatus, TurnEvent } from '#src/domain/event.ts';

/** What shows how far a turn is. */
export interface TurnProgress {
  begin(): void;
  take(event: Extract<TurnEvent, { type: 'plan' | 'task' }>): Promise<void>;
  /** Leaves one line of each round and stops typing; the first call counts. */
  end(status: AnswerStatus): Promise<void>;
  /** The round as it stands, for who asks. */
  text(): string;
  /** Which step of how many: `step 2 of 4`; empty without a plan. */
  step(): string;
}

/** No progress at all: private replies show their own "thinking". */
export const NO_PROGRESS: TurnProgress = {
  begin: () => undefined,
  take: async () => undefined,
  end: async () => undefined,
  text: () => 'A request is running.',
  step: () => '',
};

const MARKS: Readonly<Record<AnswerStatus, string>> = {
  done: '✅',
  partial: '⚠️',
  clarify: '⏸️',
  failed: '❌',
  cancelled: '⏹',
};
/** The same without a plan to tell of. */
const WORDS: Readonly<Record<AnswerStatus, string>> = {
  done: '✅ Done.',
  partial: '⚠️ Done in part.',
  clarify: '⏸️ Waiting for an answer.',
  failed: '❌ That did not work.',
  cancelled: '⏹ Cancelled.',
};
const WORKING = '▸ Working on it…';

/** One silent message a round, edited in place, with a button that cancels the turn; and "typing" while it runs. */
export function turnProgress(options: {
  readonly place: Place;
  readonly requester: string;
  readonly outlet: Outlet;
  readonly desk: Desk;
}): TurnProgress {
  const { place, requester, outlet, desk } = options;
  const { pace, log } = desk;
  let round: RoundView | undefined;
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

  async function show(text: string): Promise<void> {
    cancelKey ??= desk.rows.put({ kind: 'cancel', place, requester, at: desk.wallClock() });
    const button = { id: customId('cancel', await cancelKey), label: 'Cancel', style: 'danger' as const };
    if (isOver) return;
    live ??= liveMessage({
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
    live.show({ text, components: [...buttonRows([button])], flags: MessageFlags.SuppressNotifications });
  }

  /** Ends the message of a round: one line, and a button for all of it. */
  async function close(mark: string): Promise<void> {
    if (live === undefined) return;
    const message = live;
    live = undefined;
    await message.settle(await closing(mark));
  }

  async function closing(mark: string): Promise<Draft> {
    if (round === undefined) return { text: mark, components: [] };
    const [text = ''] = splitText(detailsText(round));
    const key = await desk.rows.put({ kind: 'details', place, text, at: desk.wallClock() });
    const details = { id: customId('details', key), label: 'Details' };
    return { text: endedText(round, mark), components: [...buttonRows([details])] };
  }

  return {
    begin() {
      type();
      typing = setInterval(type, pace.typingEveryMs).unref();
      first = setTimeout(() => {
        show(WORKING).catch((error: unknown) =>
          log.warn('A status message could not be made.', { reason: reasonOf(error) }),
        );
      }, pace.statusAfterMs).unref();
    },
    async take(event) {
      clearTimeout(first);
      if (event.type === 'task') round = round === undefined ? undefined : withStep(round, event);
      else {
        if (round !== undefined) await close('🔁');
        round = newRound(event);
      }
      if (round !== undefined) await show(runningText(round));
    },
    end(status) {
      ending ??= finish(status);
      return ending;
    },
    text: () => (round === undefined ? WORKING : runningText(round)),
    step: () => (round === undefined ? '' : stepText(round)),
  };

  async function finish(status: AnswerStatus): Promise<void> {
    isOver = true;
    clearTimeout(first);
    clearInterval(typing);
    await close(round === undefined ? WORDS[status] : MARKS[status]);
    if (desk.places.get(place.threadId)?.statusId !== undefined)
      await desk.places.change(place, { statusId: undefined });
  }
}
