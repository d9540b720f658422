import { randomUUID } from 'node:crypto';
import type { Desk } from '#adapters/slack/desk.ts';
import { showEnd } from '#adapters/slack/end-sign.ts';
import { clip, escapeMrkdwn } from '#adapters/slack/escape.ts';
import type { Front } from '#adapters/slack/front.ts';
import { actions, button, context, section } from '#adapters/slack/message.ts';
import { permalink } from '#adapters/slack/permalink.ts';
import { isDirect, type Place, placeOf, threadIdOf } from '#adapters/slack/place.ts';
import type { ThreadRecord } from '#adapters/slack/thread-records.ts';
import type { AnswerStatus } from '#src/domain/event.ts';
import { goesOn } from '#src/language/leaning.ts';

/** How long after its last request a thread may be what new words go on from. */
const FRESH_MS = 3_600_000;

type OpenRequest = NonNullable<ThreadRecord['goesOn']>;

/**
 * In direct messages every message begins a thread. One that sounds like a follow-up may be meant for the thread before:
 * then that is asked, and nothing is done yet.
 *
 * @returns false when the words stand on their own, or there is nothing that they could go on from
 */
export async function askWhatItGoesOnFrom(
  place: Place,
  user: string,
  text: string,
  desk: Desk,
): Promise<boolean> {
  if (!isDirect(place) || !goesOn(text)) return false;
  const before = await threadBefore(place, user, desk);
  if (before === undefined) return false;
  const threadId = threadIdOf(place);
  const id = randomUUID().slice(0, 8);
  await desk.records.open(threadId, { startedBy: user, title: clip(text, 100), lastAt: Date.now() });
  const ts = await desk.writer.post(place, {
    text: `Does this go on from “${escapeMrkdwn(before.title)}”?`,
    blocks: [
      section(`Does this go on from “${escapeMrkdwn(before.title)}”?`),
      ...actions([
        button({
          action: 'helio.goes-on.yes',
          text: 'Continue previous request',
          value: { id },
          style: 'primary',
        }),
        button({ action: 'helio.goes-on.no', text: 'New request', value: { id } }),
      ]),
    ],
  });
  await desk.records.change(threadId, (record) => ({
    ...record,
    goesOn: { id, ts, text: clip(text, MOST_WORDS), before: before.threadId },
  }));
  return true;
}

const MOST_WORDS = 4000;

/** The newest thread of these direct messages in which something was asked lately. */
async function threadBefore({ team, channel }: Place, user: string, { records }: Desk) {
  const recent = await records.recentOf(team, user);
  const here = recent.filter(({ threadId }) => placeOf(threadId)?.channel === channel);
  const known = await Promise.all(
    here.map(async ({ threadId, title }) => {
      const record = await records.load(threadId);
      return { threadId, title, at: record?.goesOn === undefined ? (record?.lastAt ?? 0) : 0 };
    }),
  );
  const [newest] = known.toSorted((a, b) => b.at - a.at);
  return newest !== undefined && Date.now() - newest.at <= FRESH_MS ? newest : undefined;
}

/** "Continue" or "new", written instead of a press. */
export function goesOnAnswer(text: string): 'yes' | 'no' | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/(?<![.!])[.!]+$/, '');
  if (
    /^(yes|yep|continue|go on|(the )?previous( one| request)?|continue (the )?previous( request)?)$/.test(
      words,
    )
  )
    return 'yes';
  return /^(no|nope|(a )?new( one| request)?)$/.test(words) ? 'no' : undefined;
}

/**
 * Does what was asked where it belongs, once.
 *
 * @param id of the question; absent for words, which mean the one that stands in their thread
 * @returns false when there is no such question any more
 */
export async function takeWhereItBelongs(
  { place, user, answer, id }: { place: Place; user: string; answer: 'yes' | 'no'; id?: string | undefined },
  desk: Desk,
  front: Front,
): Promise<boolean> {
  const threadId = threadIdOf(place);
  const open = (await desk.records.load(threadId))?.goesOn;
  if (open === undefined || (id !== undefined && id !== open.id)) return false;
  if (!(await front.seen.claim(`goes-on:${open.id}`))) return false;
  await desk.records.change(threadId, ({ goesOn: _, ...rest }) => rest);
  const target = answer === 'yes' ? placeOf(open.before) : place;
  await settle(place, open, answer, desk);
  if (target === undefined) return false;
  if (answer === 'yes') {
    await desk.records.forget(threadId);
    await desk.writer.post(target, { text: `Asked: ${escapeMrkdwn(clip(open.text, 500))}`, blocks: [] });
  }
  const onEnd = (status: AnswerStatus) =>
    desk.later(showEnd({ channel: place.channel, ts: place.root }, status, desk));
  const incoming = { kind: 'text' as const, userId: user, text: open.text, messageId: place.root };
  await front.turns.start(desk, { place: target, incoming, isClick: false, onEnd });
  return true;
}

async function settle(
  { channel }: Place,
  { ts, before }: OpenRequest,
  answer: 'yes' | 'no',
  desk: Desk,
): Promise<void> {
  const link = answer === 'yes' ? await permalink(before, desk) : undefined;
  const where = link === undefined ? 'the thread before' : `<${link}|the thread before>`;
  const words = answer === 'yes' ? `It goes on in ${where}.` : 'A new request.';
  await desk.writer.update(channel, ts, { text: words, blocks: [context(words)] });
}
