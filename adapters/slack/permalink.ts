import { z } from 'zod';
import type { Desk } from '#adapters/slack/desk.ts';
import { placeOf } from '#adapters/slack/place.ts';
import { sideCall } from '#adapters/slack/side-call.ts';

const linkSchema = z.object({ permalink: z.string() });

/** Where a thread can be opened; `undefined` when Slack does not say. */
export async function permalink(threadId: string, desk: Desk): Promise<string | undefined> {
  const place = placeOf(threadId);
  if (place === undefined) return undefined;
  let link: string | undefined;
  await sideCall(desk.log, 'permalink', async () => {
    const reply = await desk.call('chat.getPermalink', { channel: place.channel, message_ts: place.root });
    link = linkSchema.parse(reply).permalink;
  });
  return link;
}
