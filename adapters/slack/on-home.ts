import { z } from 'zod';
import type { Desk } from '#adapters/slack/desk.ts';
import type { Front } from '#adapters/slack/front.ts';
import { EXAMPLES, homeView } from '#adapters/slack/home-view.ts';
import { permalink } from '#adapters/slack/permalink.ts';
import { sideCall } from '#adapters/slack/side-call.ts';

const openedSchema = z.object({ user: z.string(), channel: z.string().optional(), tab: z.string() });

/** The Home tab is drawn anew whenever it is opened; the Messages tab offers examples. */
export async function onHomeOpened(event: unknown, team: string, front: Front): Promise<void> {
  const parsed = openedSchema.safeParse(event);
  const desk = await front.deskOf(team);
  if (!parsed.success || desk === undefined) return front.metrics.count('events_ignored');
  const { user, channel, tab } = parsed.data;
  if (tab === 'home') return drawHome(user, desk, front);
  if (channel === undefined) return;
  await sideCall(desk.log, 'suggested prompts', () =>
    desk.call('assistant.threads.setSuggestedPrompts', {
      channel_id: channel,
      title: 'Try',
      prompts: EXAMPLES,
    }),
  );
}

/** Draws the Home tab of a person as things are now. */
export async function drawHome(user: string, desk: Desk, { followUps, dataHealth }: Front): Promise<void> {
  const [recent, settings, sources] = await Promise.all([
    desk.records.recentOf(desk.team, user),
    desk.settings.of(desk.team, user),
    dataHealth(),
  ]);
  const sessions = await Promise.all(
    recent.map(async ({ threadId, title, at }) => ({
      title,
      at,
      link: await permalink(threadId, desk),
      state: await stateOf(threadId, desk),
    })),
  );
  await desk.call('views.publish', {
    user_id: user,
    view: homeView({ sessions, followUps, settings, sources }),
  });
}

async function stateOf(threadId: string, { records }: Desk): Promise<'running' | 'waiting' | 'ended'> {
  const record = await records.load(threadId);
  if (record?.card !== undefined) return 'running';
  return record?.question === undefined ? 'ended' : 'waiting';
}
