import type { RepliableInteraction } from 'discord.js';
import { whisper } from '#adapters/discord/acknowledge.ts';
import type { Desk } from '#adapters/discord/desk.ts';
import { type RemoteFile, withFiles } from '#adapters/discord/download-file.ts';
import { directOutlet, replyOutlet } from '#adapters/discord/reply-outlet.ts';
import type { Place } from '#adapters/discord/rows.ts';
import { reasonOf } from '#adapters/discord/trouble.ts';
import { NO_PROGRESS } from '#adapters/discord/turn-progress.ts';
import { turnThread } from '#adapters/discord/turn-thread.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { About } from '#src/domain/offer.ts';
import type { Incoming } from '#src/ports/thread.ts';

/** A turn whose answer only one person sees, in the replies of an interaction that is deferred already. */
export async function privateTurn(
  interaction: RepliableInteraction,
  place: Place,
  request: {
    readonly text: string;
    readonly files: readonly RemoteFile[];
    readonly about?: About;
    /** The question whose form the words were written into. */
    readonly questionId?: string | undefined;
  },
  desk: Desk,
): Promise<void> {
  const { user, id } = interaction;
  const { about, questionId } = request;
  const means = {
    ...(about === undefined ? {} : { about }),
    ...(questionId === undefined ? {} : { questionId }),
  };
  const incoming = { kind: 'text', userId: user.id, text: request.text, messageId: id, ...means } as const;
  await playPrivately(interaction, place, () => withFiles(incoming, request.files, desk), desk);
}

/** An answer to a question or other words, in the place where only one person sees what is said. */
export async function takePrivately(
  interaction: RepliableInteraction,
  place: Place,
  incoming: Incoming,
  desk: Desk,
): Promise<void> {
  await playPrivately(interaction, place, async () => incoming, desk);
}

async function playPrivately(
  interaction: RepliableInteraction,
  place: Place,
  prepare: () => Promise<Incoming>,
  desk: Desk,
): Promise<void> {
  const { user } = interaction;
  // Private replies answer nothing in the channel.
  const { rootId, ...room } = place;
  const thread = turnThread({
    place: room,
    requester: user.id,
    outlet: replyOutlet(interaction, directOutlet(user)),
    progress: NO_PROGRESS,
    desk,
    onUndelivered: async () => undefined,
  });
  try {
    await desk.receive(thread, await prepare());
  } catch (error) {
    desk.log.error('A private request broke.', { reason: reasonOf(error) });
    const text =
      error instanceof BotError ? sentenceOf(error) : 'Something went wrong inside Helio; it is in the log.';
    await whisper(interaction, `❌ ${text}`, desk);
  }
}
