import { z } from 'zod';
import type { Desk } from '#adapters/slack/desk.ts';
import { clip, escapeMrkdwn } from '#adapters/slack/escape.ts';
import { forgetKept } from '#adapters/slack/forget-kept.ts';
import type { Front } from '#adapters/slack/front.ts';
import { requestOf } from '#adapters/slack/incoming-message.ts';
import { mrkdwnOf } from '#adapters/slack/mrkdwn.ts';
import { type Place, threadIdOf } from '#adapters/slack/place.ts';
import { SlackRefusal } from '#adapters/slack/slack-call.ts';
import { datasetRequest } from '#src/domain/dataset-request.ts';
import type { Thread } from '#src/ports/thread.ts';

const commandSchema = z.object({
  trigger_id: z.string(),
  channel_id: z.string(),
  user_id: z.string(),
  text: z.string().default(''),
});

/** Tells only the one who typed the command. */
export type Respond = (text: string) => Promise<void>;

/** Words that need no thread: they are answered to the one who typed them. */
const ASIDE = new Set(['help', 'capabilities', 'sessions', 'status', 'errors', 'forget me', 'forget']);
const USAGE =
  'Ask for data: `/helio plot the solar wind speed of the last 3 days`. Also: `/helio help`, `/helio sessions`, `/helio datasets AC_H2_MFI`, `/helio cancel`, `/helio forget me`.';

/** `/helio …`: a slash command cannot be used in a thread, so a question becomes the root of a new one. */
export async function onCommand(body: unknown, team: string, respond: Respond, front: Front): Promise<void> {
  const parsed = commandSchema.safeParse(body);
  const desk = await front.deskOf(team);
  if (!parsed.success || desk === undefined) return front.metrics.count('events_ignored');
  const { trigger_id: trigger, channel_id: channel, user_id: user } = parsed.data;
  if (!(await front.seen.claim(`trigger:${trigger}`))) return front.metrics.count('events_repeated');
  const text = requestOf(parsed.data, desk.botUserId);
  const word = text.toLowerCase();
  if (text === '') return respond(USAGE);
  if (word === 'cancel' || word === 'stop') return cancelAll({ team, channel, user }, respond, desk, front);
  const running = word === 'status' ? front.turns.runningOf(team, channel, user) : [];
  if (running.length > 0) return tellRunning(running, user, respond, desk, front);
  const [, search] = /^datasets?(?:\s+(.+))?$/is.exec(text) ?? [];
  if (ASIDE.has(word) || search !== undefined) {
    const id = `slack:${team}/${channel}/aside-${user}`;
    const asked = search === undefined ? (word === 'forget' ? 'forget me' : text) : datasetRequest(search);
    return front.receive(asideThread(id, respond, desk), { kind: 'text', userId: user, text: asked });
  }
  await askInNewThread({ team, channel, user, text, trigger }, respond, desk, front);
}

const MOST_ASIDE = 3900;

/** Shows nothing but the answer, to one person. @param most characters of it */
export function asideThread(id: string, respond: Respond, desk: Desk, most = MOST_ASIDE): Thread {
  return {
    id,
    audience: 'one',
    async report(event) {
      if (event.type === 'answer') await respond(clip(mrkdwnOf(event.text), most));
    },
    forget: (what) => forgetKept(what, desk),
  };
}

/** How far what somebody has running here is, thread by thread. */
async function tellRunning(
  places: readonly Place[],
  userId: string,
  respond: Respond,
  desk: Desk,
  front: Front,
): Promise<void> {
  const told: string[] = [];
  const keep = async (text: string) => void told.push(text);
  for (const place of places)
    await front.receive(asideThread(threadIdOf(place), keep, desk), { kind: 'text', userId, text: 'status' });
  await respond(told.join('\n\n'));
}

async function cancelAll(
  { team, channel, user }: { team: string; channel: string; user: string },
  respond: Respond,
  desk: Desk,
  { turns }: Front,
): Promise<void> {
  const places = turns.runningOf(team, channel, user);
  await Promise.all(places.map((place) => turns.cancel(desk, place, user)));
  await respond(
    places.length === 0 ? 'Nothing of yours is running in this channel.' : 'Stopped. Nothing more will run.',
  );
}

async function askInNewThread(
  asked: { team: string; channel: string; user: string; text: string; trigger: string },
  respond: Respond,
  desk: Desk,
  front: Front,
): Promise<void> {
  const { team, channel, user, text, trigger } = asked;
  const words = `<@${user}> asked: ${escapeMrkdwn(clip(text, 2500))}`;
  const root = await rootOf(channel, words, respond, desk);
  if (root === undefined) return;
  const incoming = { kind: 'text' as const, userId: user, text, messageId: trigger };
  await front.turns.start(desk, { place: { team, channel, root }, incoming, isClick: false });
}

const NOT_THERE = new Set(['not_in_channel', 'channel_not_found', 'is_archived', 'restricted_action']);

/** @returns `undefined` when the bot may not write there; whoever asked has been told what to do */
async function rootOf(
  channel: string,
  text: string,
  respond: Respond,
  desk: Desk,
): Promise<string | undefined> {
  try {
    return await desk.writer.postRoot(channel, { text, blocks: [] });
  } catch (error) {
    if (!(error instanceof SlackRefusal) || !NOT_THERE.has(error.code)) throw error;
    await respond(
      'I am not in this channel. Invite me with `/invite @Helio` and ask again, or write to me directly.',
    );
    return undefined;
  }
}
