import { type Api, type Args, needScope, textOf } from '#tests/servers/slack/api.ts';
import { SlackError } from '#tests/servers/slack/slack-error.ts';
import type { Workspace } from '#tests/servers/slack/slack-state.ts';

const STATUSES = ['active', 'processing', 'suspended', 'closed'];

export function setSessionStatus(args: Args, { workspace }: Api): Readonly<Record<string, unknown>> {
  needScope(workspace, 'assistant:write', 'not_authorized');
  const key = `${textOf(args, 'channel_id')}/${textOf(args, 'thread_ts')}`;
  const title = args['title'] === undefined ? '' : textOf(args, 'title');
  if (title.length > 200) throw new SlackError('invalid_arguments');
  setSession(key, textOf(args, 'status'), title, workspace);
  return {};
}

/** @throws SlackError when the status is none of Slack's */
export function setSession(key: string, status: string, title: string, { sessions }: Workspace): void {
  if (!STATUSES.includes(status)) throw new SlackError('invalid_arguments');
  const before = sessions.get(key);
  sessions.set(key, {
    status,
    title: before?.title || title,
    history: [...(before?.history ?? []), status],
  });
}
