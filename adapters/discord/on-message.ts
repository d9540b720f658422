import type { Message } from 'discord.js';
import type { Desk } from '#adapters/discord/desk.ts';
import { withFiles } from '#adapters/discord/download-file.ts';
import { findPlace } from '#adapters/discord/find-place.ts';
import { isWhereWeTalk, mentionsBot, ownIds } from '#adapters/discord/is-for-bot.ts';
import { missingIn, permissionNames } from '#adapters/discord/permissions.ts';
import { say, sayBlind, sayQueued } from '#adapters/discord/remarks.ts';
import { requestText } from '#adapters/discord/request-text.ts';
import type { Place } from '#adapters/discord/rows.ts';
import { fullText } from '#adapters/discord/said-before.ts';
import { takeTurn, tellTrouble } from '#adapters/discord/take-turn.ts';
import { reasonOf } from '#adapters/discord/trouble.ts';
import { isForTheRunningTurn, isToStop } from '#adapters/discord/waiting.ts';

const ACK = '👀';
const MOST_FILES = 10;
/** Takes up a message that is meant for the bot: a mention, a reply, a direct message, a word in one of its threads. */
export async function onMessage(message: Message<boolean>, desk: Desk): Promise<void> {
  if (message.author.bot || message.webhookId !== null || message.system) return;
  const isMentioned = mentionsBot(message, desk);
  if (!isMentioned && !isWhereWeTalk(message, desk)) return;
  if (!desk.claims.claim(message.id)) return;
  if (message.inGuild() && !(await canSpeak(message, desk))) return;
  // Its thread is a sign of its own.
  if (!desk.arrivals.isBurst() || hasOwnPlace(message)) acknowledge(message, desk);
  const ready = await desk.inOrder(keyOf(message), async () => {
    const prepared = await desk.arrivals.during(() => prepare(message, isMentioned, desk));
    await desk.arrivals.calm(desk.pace.calmMs);
    return prepared;
  });
  if (ready === undefined) return;
  const { place, incoming } = ready;
  const text = await wordsInTurn(message, place, incoming.text, desk);
  if (text === undefined) return;
  if (isToStop(text)) desk.running.stop(place.threadId, incoming.userId);
  // The turn begins at once, so that the next message finds it running.
  await Promise.all([takeTurn(place, { ...incoming, text }, desk), noteSeen(place, message.id, desk)]);
}

/** The words of a message once nothing runs before it; `undefined` when it is not to be taken up any more. */
async function wordsInTurn(
  message: Message,
  place: Place,
  text: string,
  desk: Desk,
): Promise<string | undefined> {
  const { threadId } = place;
  const running = desk.running.of(threadId);
  const isFree = running === undefined && desk.waiting.count(threadId) === 0;
  // What the person of the turn adds may still join it; what others say is a turn of its own, and waits.
  if (isFree || running?.requester === message.author.id || isForTheRunningTurn(text)) return text;
  if (desk.waiting.isFull(threadId)) {
    await say(place, 'Too many requests wait here already; this one is not taken up.', desk);
    return undefined;
  }
  const late = setTimeout(() => {
    sayQueued(place, desk).catch((error: unknown) =>
      desk.log.warn('A remark could not be made.', { reason: reasonOf(error) }),
    );
  }, desk.pace.statusAfterMs).unref();
  const words = await desk.waiting.hold(threadId, message.id, text);
  clearTimeout(late);
  return words;
}

/** Notes what need not be read again after a restart; what waits is not done yet. */
async function noteSeen(place: Place, messageId: string, { places, waiting }: Desk): Promise<void> {
  if (waiting.count(place.threadId) > 0) return;
  await places.change(place, { lastSeenId: newer(places.get(place.threadId)?.lastSeenId, messageId) });
}

/** Somebody changed his words: what still waits is taken up as it reads now. */
export function onEdit(message: Message, desk: Desk): void {
  desk.waiting.edit(message.id, requestText(message.content, ownIds(message, desk)));
}

/** What waits for each other: messages of one conversation. A thread has the id of the message that it began with. */
function keyOf({ channel, channelId, id }: Message): string {
  return hasOwnPlace({ channel }) ? channelId : id;
}

function hasOwnPlace({ channel }: Pick<Message, 'channel'>): boolean {
  return channel.isThread() || channel.isDMBased();
}

/** Finds the place of a message and gets its words and files, so that messages stay in their order. */
async function prepare(message: Message<boolean>, isMentioned: boolean, desk: Desk) {
  const own = requestText(message.content, ownIds(message, desk));
  if (own === '' && message.attachments.size === 0 && !isMentioned && !desk.readsContent) {
    await sayBlind(message.channelId, desk);
    return undefined;
  }
  const text = await fullText(message, own, desk);
  const { place, remark } = await findPlace(message, text, desk);
  if (desk.places.get(place.threadId) === undefined) await desk.places.change(place, {});
  if (remark !== undefined) await say(place, remark, desk);
  const files = [...message.attachments.values()].slice(0, MOST_FILES);
  try {
    const incoming = await withFiles(
      { kind: 'text', userId: message.author.id, text, messageId: message.id },
      files.map(({ name, url, size }) => ({ name, url, size })),
      desk,
    );
    return { place, incoming };
  } catch (error) {
    await tellTrouble(error, place, desk);
    return undefined;
  }
}

/** False when the bot may not write here; then it says so privately, with the name of what is missing. */
async function canSpeak(message: Message<true>, desk: Desk): Promise<boolean> {
  const { channel, author } = message;
  const missing = missingIn(channel, desk.client, [
    channel.isThread() ? 'SendMessagesInThreads' : 'SendMessages',
  ]);
  const mayOpenThread =
    !channel.isThread() &&
    missingIn(channel, desk.client, ['CreatePublicThreads', 'SendMessagesInThreads']).length === 0;
  if (missing.length === 0 || mayOpenThread) return true;
  // Once is enough: nobody wants the same words for each of his messages.
  if (!desk.claims.claim(`mute:${channel.id}:${author.id}`)) return false;
  try {
    await author.send(
      `I cannot answer in <#${channel.id}>: I lack ${permissionNames(missing)} there. Somebody who manages the server can grant it; here in private I can answer you.`,
    );
  } catch (error) {
    desk.log.warn('A missing permission could be told to nobody.', {
      channelId: channel.id,
      missing,
      reason: reasonOf(error),
    });
  }
  return false;
}

/** Shows at once that the request was seen; not being allowed to does not matter. */
function acknowledge(message: Message, { log, counts, wallClock }: Desk): void {
  message
    .react(ACK)
    .then(() => counts.time('ack', wallClock() - message.createdTimestamp))
    .catch((error: unknown) => log.debug('A reaction was refused.', { reason: reasonOf(error) }));
}

function newer(a: string | undefined, b: string): string {
  return a !== undefined && BigInt(a) > BigInt(b) ? a : b;
}
