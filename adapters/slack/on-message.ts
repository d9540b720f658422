import type { Desk } from '#adapters/slack/desk.ts';
import { downloadFiles } from '#adapters/slack/download-files.ts';
import { showEnd } from '#adapters/slack/end-sign.ts';
import { escapeMrkdwn } from '#adapters/slack/escape.ts';
import type { Front } from '#adapters/slack/front.ts';
import { askWhatItGoesOnFrom, goesOnAnswer, takeWhereItBelongs } from '#adapters/slack/go-on.ts';
import {
  followModeOf,
  type MessageEvent,
  messageEventSchema,
  reasonToIgnore,
  requestOf,
} from '#adapters/slack/incoming-message.ts';
import { type Place, threadIdOf } from '#adapters/slack/place.ts';
import { fullText } from '#adapters/slack/said-before.ts';
import { sideCall } from '#adapters/slack/side-call.ts';
import type { AnswerStatus } from '#src/domain/event.ts';
import type { Attachment } from '#src/ports/thread.ts';

const DOWNLOAD_LIMIT_MS = 60_000;

/** `app_mention` and `message`: the same words may arrive as both, and more than once. */
export async function onMessage(event: unknown, team: string, front: Front): Promise<void> {
  const parsed = messageEventSchema.safeParse(event);
  const desk = await front.deskOf(team);
  if (!parsed.success || desk === undefined) return front.metrics.count('events_ignored');
  const message = parsed.data;
  if (message.channel_type !== undefined)
    await desk.audiences.learn(team, message.channel, message.channel_type);
  const place = { team, channel: message.channel, root: message.thread_ts ?? message.ts };
  const record = await desk.records.load(threadIdOf(place));
  const { followUps, allowExternal } = front;
  const addressing = { team, botUserId: desk.botUserId, followUps, allowExternal, now: Date.now() };
  const reason = reasonToIgnore(message, record, addressing);
  if (reason !== undefined || message.user === undefined) return front.metrics.count('events_ignored');
  if (!(await front.seen.claim(`message:${team}/${message.channel}/${message.ts}`))) {
    return front.metrics.count('events_repeated');
  }
  await take({ ...message, user: message.user }, { ...place, isNew: record === undefined }, desk, front);
}

async function take(
  message: MessageEvent & { readonly user: string },
  { isNew, ...place }: Place & { readonly isNew: boolean },
  desk: Desk,
  front: Front,
): Promise<void> {
  const own = requestOf(message, desk.botUserId);
  const mode = followModeOf(own);
  if (mode !== undefined) return setFollowMode(mode, place, message.user, desk);
  const seen = sideCall(desk.log, 'reaction', () =>
    desk.call('reactions.add', { channel: message.channel, timestamp: message.ts, name: 'eyes' }),
  );
  if (await isAboutThreads(message, { ...place, isNew }, own, desk, front)) return;
  const text = isNew ? await fullText(message, own, desk) : own;
  const files = await attachmentsOf(message, place, desk, front);
  const words = text === '' && files.length === 0 ? 'help' : text === '' ? `I send ${namesOf(files)}.` : text;
  const incoming = {
    kind: 'text' as const,
    userId: message.user,
    text: words,
    messageId: message.ts,
    ...(files.length === 0 ? {} : { files }),
  };
  const onEnd = (status: AnswerStatus) => desk.later(seen.then(() => showEnd(message, status, desk)));
  await Promise.all([seen, front.turns.start(desk, { place, incoming, isClick: false, onEnd })]);
}

/** Whether words go on from the thread before is asked, or answered. */
async function isAboutThreads(
  { user, files = [] }: MessageEvent & { readonly user: string },
  { isNew, ...place }: Place & { readonly isNew: boolean },
  own: string,
  desk: Desk,
  front: Front,
): Promise<boolean> {
  if (isNew) return files.length === 0 && (await askWhatItGoesOnFrom(place, user, own, desk));
  const answer = goesOnAnswer(own);
  return answer !== undefined && (await takeWhereItBelongs({ place, user, answer }, desk, front));
}

function namesOf(files: readonly Attachment[]): string {
  return files.map(({ name }) => name).join(' and ');
}

async function attachmentsOf(
  { files = [] }: MessageEvent,
  place: Place,
  desk: Desk,
  { apiHost }: Front,
): Promise<readonly Attachment[]> {
  if (files.length === 0) return [];
  const signal = AbortSignal.timeout(DOWNLOAD_LIMIT_MS);
  const { attachments, problems } = await downloadFiles(files, {
    token: desk.token,
    call: desk.call,
    extraHost: apiHost,
    signal,
  });
  if (problems.length > 0) {
    await sideCall(desk.log, 'file problems', () =>
      desk.writer.post(place, { text: escapeMrkdwn(problems.join('\n')), blocks: [] }),
    );
  }
  return attachments;
}

async function setFollowMode(
  mode: 'mention' | 'follow',
  place: Place,
  user: string,
  desk: Desk,
): Promise<void> {
  const threadId = threadIdOf(place);
  await desk.records.open(threadId, { startedBy: user, title: 'settings', lastAt: Date.now() });
  await desk.records.change(threadId, (record) => ({ ...record, isMentionOnly: mode === 'mention' }));
  const text =
    mode === 'mention'
      ? 'All right: in this thread I answer only when I am mentioned. Mention me with "follow this thread" to change that.'
      : 'All right: in this thread I answer every message.';
  await desk.writer.post(place, { text, blocks: [] });
}
