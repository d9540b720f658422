import { channelOutlet } from '#adapters/discord/channel-outlet.ts';
import type { Desk } from '#adapters/discord/desk.ts';
import { type RemoteFile, withFiles } from '#adapters/discord/download-file.ts';
import type { Outlet } from '#adapters/discord/outlet.ts';
import type { Place } from '#adapters/discord/rows.ts';
import { shorten } from '#adapters/discord/split-text.ts';
import { reasonOf, troubleOf } from '#adapters/discord/trouble.ts';
import { turnProgress } from '#adapters/discord/turn-progress.ts';
import { turnThread } from '#adapters/discord/turn-thread.ts';
import type { AnswerStatus } from '#src/domain/event.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { Incoming, Thread } from '#src/ports/thread.ts';

/** Hands what somebody did in a place to the conversation, and shows there what comes of it. Never rejects. */
export async function takeTurn(place: Place, incoming: Incoming, desk: Desk): Promise<void> {
  const outlet = outletOf(place, desk);
  const progress = turnProgress({ place, requester: incoming.userId, outlet, desk });
  const thread = turnThread({
    place,
    requester: incoming.userId,
    outlet,
    progress,
    desk,
    onUndelivered: (text) => writePrivately(incoming.userId, place, text, desk),
  });
  const end = desk.running.begin({ place, requester: incoming.userId, status: progress.text });
  const startedAt = desk.wallClock();
  desk.counts.count('turns_started');
  try {
    await desk.receive(thread, incoming);
  } catch (error) {
    await tellTrouble(error, place, desk);
  } finally {
    end();
    desk.counts.count('turns_ended');
    desk.counts.time('turn', desk.wallClock() - startedAt);
    await progress
      .end('cancelled')
      .catch((error: unknown) =>
        desk.log.warn('A status message could not be closed.', { reason: reasonOf(error) }),
      );
  }
}

/** The same, with files that Discord keeps for a while only. */
export async function takeTurnWithFiles(
  place: Place,
  incoming: Extract<Incoming, { kind: 'text' }>,
  remoteFiles: readonly RemoteFile[],
  desk: Desk,
): Promise<void> {
  try {
    await takeTurn(place, await withFiles(incoming, remoteFiles, desk), desk);
  } catch (error) {
    await tellTrouble(error, place, desk);
  }
}

export function outletOf({ channelId }: Place, desk: Desk): Outlet {
  const { log, pace } = desk;
  return channelOutlet({ client: () => desk.client, channelId, log, retryPostMs: pace.retryPostMs });
}

const INTERRUPTED = '⏹ Interrupted by a restart.';
const WENT_ON = '🔁 A restart came in between; I went on.';

/** A thread for a turn that an earlier process began; its status message is closed with the answer. */
export function recoveredThread(place: Place, requester: string, desk: Desk): Thread {
  const outlet = outletOf(place, desk);
  const statusId = desk.places.get(place.threadId)?.statusId;
  const progress = {
    begin: () => undefined,
    take: () => undefined,
    text: () => '',
    async end(status: AnswerStatus) {
      if (statusId === undefined) return;
      await desk.places.change(place, { statusId: undefined });
      await outlet
        .edit(statusId, {
          text: status === 'failed' || status === 'cancelled' ? INTERRUPTED : WENT_ON,
          components: [],
        })
        .catch((error: unknown) =>
          desk.log.warn('An old status message could not be closed.', { reason: reasonOf(error) }),
        );
    },
  };
  return turnThread({
    place,
    requester,
    outlet,
    progress,
    desk,
    isUnderWay: true,
    onUndelivered: async () => undefined,
  });
}

/** Says in the place what went wrong before there was a turn. */
export async function tellTrouble(error: unknown, place: Place, desk: Desk): Promise<void> {
  desk.log.error('A message could not be taken up.', { thread: place.threadId, reason: reasonOf(error) });
  const text =
    error instanceof BotError
      ? sentenceOf(error)
      : 'Something went wrong inside Helio; it is in the log. Please try again.';
  await outletOf(place, desk)
    .send({ text: `❌ ${text}` }, desk.signal)
    .catch((failure: unknown) => desk.log.error('Nobody could be told.', { reason: reasonOf(failure) }));
}

/** A direct message to who asked, when the place itself takes nothing; closed direct messages are only logged. */
async function writePrivately(userId: string, place: Place, text: string, desk: Desk): Promise<void> {
  try {
    const user = await desk.client.users.fetch(userId);
    await user.send(
      `I could not post my answer in <#${place.channelId}>: I lack a permission there, or it is locked. Here it is:\n${shorten(text, 1500)}`,
    );
  } catch (error) {
    desk.log.warn('An answer reached nobody.', { thread: place.threadId, trouble: troubleOf(error) });
  }
}
