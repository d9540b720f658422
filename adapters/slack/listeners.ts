import { type App, ErrorCode } from '@slack/bolt';
import { z } from 'zod';
import { onDatasetForm } from '#adapters/slack/dataset-form.ts';
import type { Front } from '#adapters/slack/front.ts';
import { onAnswerForm, onButton, onDatesForm } from '#adapters/slack/on-button.ts';
import { onCommand } from '#adapters/slack/on-command.ts';
import { onHomeOpened } from '#adapters/slack/on-home.ts';
import { onMessage } from '#adapters/slack/on-message.ts';
import { onShortcut } from '#adapters/slack/on-shortcut.ts';
import { type Place, threadIdOf } from '#adapters/slack/place.ts';
import { sideCall } from '#adapters/slack/side-call.ts';

/** What the app listens to; the manifest has to say the same. */
export const LISTENERS = {
  events: [
    'agent_session_stopped',
    'app_home_opened',
    'app_mention',
    'app_uninstalled',
    'message',
    'tokens_revoked',
  ],
  commands: ['/helio'],
  shortcuts: ['helio.ask_about_message'],
  views: ['helio.answer', 'helio.dataset', 'helio.dates'],
} as const;

const FORMS = {
  'helio.answer': onAnswerForm,
  'helio.dataset': onDatasetForm,
  'helio.dates': onDatesForm,
} as const;

/** Registers every listener. Each acknowledges at once; what it does then can fail without taking anything along. */
export function addListeners(app: App, front: Front): void {
  const spawn = (what: string, work: Promise<void>) => {
    work.catch((error: unknown) => {
      front.metrics.count('errors');
      front.log.error('slack listener failed', { what, error: String(error) });
    });
  };

  app.event('app_mention', async ({ event, context }) =>
    spawn('mention', onMessage(event, teamOf(context), front)),
  );
  app.event('message', async ({ event, context }) =>
    spawn('message', onMessage(event, teamOf(context), front)),
  );
  app.event('app_home_opened', async ({ event, context }) =>
    spawn('home', onHomeOpened(event, teamOf(context), front)),
  );
  app.event('agent_session_stopped', async ({ event, context }) =>
    spawn('stop', onStopped(event, teamOf(context), front)),
  );
  for (const name of ['app_uninstalled', 'tokens_revoked'] as const) {
    app.event(name, async ({ body }) => spawn(name, front.forgetWorkspace(body.team_id)));
  }
  for (const name of LISTENERS.commands) {
    app.command(name, async ({ ack, body, context, respond }) => {
      await ack();
      spawn('command', onCommand(body, teamOf(context), whisperBy(respond), front));
    });
  }
  for (const name of LISTENERS.shortcuts) {
    app.shortcut(name, async ({ ack, body, context, respond }) => {
      await ack();
      spawn('shortcut', onShortcut(body, teamOf(context), whisperBy(respond), front));
    });
  }
  for (const name of LISTENERS.views) {
    app.view(name, async ({ ack, body, context }) => {
      await ack();
      spawn('view', FORMS[name](body, teamOf(context), front));
    });
  }
  app.action(/.*/, async ({ ack, body, context }) => {
    await ack();
    spawn('button', onButton(body, teamOf(context), front));
  });
  app.error(async (error) => {
    front.metrics.count('errors');
    if (error.code === ErrorCode.AuthorizationError) throw error;
    front.log.warn('slack event failed', { error: error.code ?? error.name });
  });
}

function teamOf({ teamId }: { readonly teamId?: string | undefined }): string {
  return teamId ?? '';
}

/** Answers a command or a shortcut; a lost answer is not worth an error. */
function whisperBy(respond: (message: { text: string; response_type: 'ephemeral' }) => Promise<unknown>) {
  return async (text: string) => {
    await respond({ text, response_type: 'ephemeral' });
  };
}

const stoppedSchema = z.object({ channel: z.string(), user: z.string(), thread_ts: z.string() });

/** Slack's own Stop button: the work ends, and so does the spinner, also when nothing was running any more. */
async function onStopped(event: unknown, team: string, front: Front): Promise<void> {
  const parsed = stoppedSchema.safeParse(event);
  const desk = await front.deskOf(team);
  if (!parsed.success || desk === undefined) return;
  const { channel, user, thread_ts: root } = parsed.data;
  const place: Place = { team, channel, root };
  if (!(await front.seen.claim(`stop:${threadIdOf(place)}:${eventTime(event)}`))) return;
  await front.turns.cancel(desk, place, user);
  await sideCall(desk.log, 'session status', () =>
    desk.call('agents.sessions.setStatus', { channel_id: channel, thread_ts: root, status: 'active' }),
  );
}

function eventTime(event: unknown): string {
  return z.object({ event_ts: z.string() }).safeParse(event).data?.event_ts ?? '';
}
