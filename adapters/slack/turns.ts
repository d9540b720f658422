import type { Desk } from '#adapters/slack/desk.ts';
import { clip } from '#adapters/slack/escape.ts';
import { type Place, placeOf, threadIdOf } from '#adapters/slack/place.ts';
import { slackThread } from '#adapters/slack/slack-thread.ts';
import type { AnswerStatus } from '#src/domain/event.ts';
import type { Incoming, Receive, Thread } from '#src/ports/thread.ts';

/** Something that somebody did in a thread. */
interface Asked {
  readonly place: Place;
  readonly incoming: Incoming;
  readonly isClick: boolean;
  /** Hears how it ended. */
  readonly onEnd?: (status: AnswerStatus) => void;
}

/** The turns that go on at the moment. */
export interface Turns {
  /** Hands what was done to the conversation; never throws. */
  start(desk: Desk, asked: Asked): Promise<void>;
  /** Cancels what runs in a thread, in the name of who wants it. */
  cancel(desk: Desk, place: Place, userId: string): Promise<void>;
  /** Threads in a channel where a person's request runs. */
  runningOf(team: string, channel: string, userId: string): readonly Place[];
  /** Waits until nothing is going on and `after` is done too, at most `ms`. */
  drain(ms: number, after: () => Promise<void>): Promise<void>;
}

interface Running {
  readonly threadId: string;
  readonly requester: string;
}

const BROKEN = 'Something went wrong inside Helio, and it is in the log. Please say "retry" to try again.';

export function turns(receive: Receive): Turns {
  const running = new Map<Promise<void>, Running>();
  const stoppedBy = new Map<string, string>();

  async function run(desk: Desk, { place, incoming, isClick, onEnd }: Asked): Promise<void> {
    const threadId = threadIdOf(place);
    const title = incoming.kind === 'text' ? incoming.text : '';
    const started = performance.now();
    desk.metrics.count('turns_started');
    try {
      const settings = await desk.settings.of(place.team, incoming.userId);
      if (!isClick) {
        const first = { startedBy: incoming.userId, title: clip(title, 100), lastAt: Date.now() };
        await desk.records.open(threadId, { ...first, isMentionOnly: settings.replies === 'mentions' });
      }
      const turn = {
        place,
        requester: incoming.userId,
        title,
        isClick,
        showsSteps: settings.steps === 'shown',
        audience: await desk.audiences.of(place),
        stoppedBy: () => stoppedBy.get(threadId),
        ...(onEnd === undefined ? {} : { onEnd }),
      };
      await receive(slackThread(turn, desk), incoming);
    } catch (error) {
      desk.metrics.count('turns_failed');
      desk.log.error('turn could not be shown', { thread: threadId, error: String(error) });
      await desk.writer.post(place, { text: BROKEN, blocks: [] }).catch((reason: unknown) => {
        desk.log.error('thread cannot be written', { thread: threadId, error: String(reason) });
      });
    } finally {
      desk.metrics.count('turns_ended');
      desk.metrics.time('turn', performance.now() - started);
    }
  }

  return {
    async start(desk, asked) {
      const done = run(desk, asked);
      running.set(done, { threadId: threadIdOf(asked.place), requester: asked.incoming.userId });
      await done;
      running.delete(done);
      const threadId = threadIdOf(asked.place);
      if (![...running.values()].some((other) => other.threadId === threadId)) stoppedBy.delete(threadId);
    },
    async cancel(desk, place, userId) {
      const threadId = threadIdOf(place);
      const isRunning = [...running.values()].some((other) => other.threadId === threadId);
      if (isRunning) stoppedBy.set(threadId, userId);
      const turn = { place, requester: userId, title: '', isClick: true, stoppedBy: () => undefined };
      const shown = slackThread(turn, desk);
      const thread: Thread = {
        ...shown,
        async report(event) {
          if (event.type === 'answer') stoppedBy.delete(threadId);
          await shown.report(event);
        },
      };
      await receive(thread, { kind: 'cancel', userId });
    },
    runningOf: (team, channel, userId) =>
      [...running.values()]
        .filter(({ requester }) => requester === userId)
        .flatMap(({ threadId }) => placeOf(threadId) ?? [])
        .filter((place) => place.team === team && place.channel === channel),
    async drain(ms, after) {
      const limit = AbortSignal.timeout(ms);
      const all = Promise.allSettled(running.keys()).then(after);
      await Promise.race([all, new Promise((resolve) => limit.addEventListener('abort', resolve))]);
    },
  };
}
