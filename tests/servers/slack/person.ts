import type { Ack } from '#tests/servers/slack/delivery.ts';
import type { SlackServer } from '#tests/servers/slack/slack-server-shape.ts';
import {
  APP_ID,
  type Block,
  type Channel,
  type Message,
  type View,
  type Workspace,
} from '#tests/servers/slack/slack-state.ts';

export interface Upload {
  readonly name: string;
  readonly content: Buffer;
  readonly mode?: string;
  readonly claimsSize?: number;
  /** Comes with its id only, as in channels shared with another organisation. */
  readonly isBare?: boolean;
}

interface Writing {
  readonly thread?: string;
  readonly files?: readonly Upload[];
  /** Sends each event this often, under the same event id. */
  readonly copies?: number;
  /** The workspace that the writer belongs to, when it is another one. */
  readonly team?: string;
  readonly isFileShareOnly?: boolean;
}

/** Someone in a workspace who does what people do in Slack. */
export interface Person {
  readonly id: string;
  /** Writes `<@bot> text`. @returns the message's ts */
  mentions(channel: string, text: string, more?: Writing): Promise<string>;
  writes(channel: string, text: string, more?: Writing): Promise<string>;
  /** Presses the button with this text, in this message. */
  clicks(channel: string, message: Message, button: string): Promise<Ack>;
  /** Presses a button of App Home. */
  clicksAtHome(button: string): Promise<Ack>;
  commands(channel: string, text: string): Promise<Ack>;
  asksAbout(channel: string, ts: string): Promise<Ack>;
  submits(view: View, text: string): Promise<Ack>;
  opensHome(tab?: 'home' | 'messages'): Promise<Ack>;
  stops(channel: string, thread: string): Promise<Ack>;
}

export function person(server: SlackServer, workspace: Workspace, id: string): Person {
  workspace.users.add(id);
  const team = { id: workspace.id, domain: 'lab' };

  async function write(
    channelId: string,
    text: string,
    isMention: boolean,
    more: Writing = {},
  ): Promise<string> {
    const channel = channelOf(channelId);
    const ts = server.newTs();
    const files = (more.files ?? []).map((upload) => store(upload));
    const message: Message = {
      ts,
      user: id,
      text,
      blocks: [],
      edits: [],
      ...(more.thread === undefined ? {} : { thread_ts: more.thread }),
      ...(files.length === 0 ? {} : { files, subtype: 'file_share' }),
    };
    channel.messages.push(message);
    const { blocks: _, edits: __, ...shown } = message;
    const event = { ...shown, team: workspace.id, user_team: more.team ?? workspace.id, channel: channelId };
    const options = { copies: more.copies ?? 1, isShared: channel.isShared };
    const asMessage = server.deliverEvent(
      workspace,
      { ...event, type: 'message', channel_type: channel.kind },
      options,
    );
    const { subtype: ___, ...mention } = event;
    const both =
      isMention && channel.kind !== 'im' && more.isFileShareOnly !== true
        ? [server.deliverEvent(workspace, { ...mention, type: 'app_mention' }, options), asMessage]
        : [asMessage];
    await Promise.all(both);
    return ts;
  }

  function store(upload: Upload): Readonly<Record<string, unknown>> {
    const fileId = server.newId('F');
    workspace.files.set(fileId, {
      id: fileId,
      name: upload.name,
      length: upload.content.length,
      title: upload.name,
      bytes: upload.content,
      readyAt: 0,
      isComplete: true,
      shares: [],
    });
    if (upload.isBare === true) return { id: fileId, file_access: 'check_file_info' };
    const url = `${server.origin}/files/${workspace.id}/${fileId}`;
    return {
      id: fileId,
      name: upload.name,
      title: upload.name,
      mode: upload.mode ?? 'hosted',
      size: upload.claimsSize ?? upload.content.length,
      url_private: url,
      url_private_download: url,
    };
  }

  function channelOf(channelId: string): Channel {
    const channel = workspace.channels.get(channelId);
    if (channel === undefined) throw new Error(`There is no channel ${channelId}.`);
    return channel;
  }

  const common = () => ({
    trigger_id: server.newTrigger(),
    team,
    user: { id, team_id: workspace.id },
    api_app_id: APP_ID,
    token: 'v',
  });

  return {
    id,
    mentions: (channel, text, more) => write(channel, `<@${workspace.botUserId}> ${text}`, true, more),
    writes: (channel, text, more) => write(channel, text, false, more),
    clicks(channel, message, button) {
      const found = elementsOf(message.blocks).find((element) => labelOf(element) === button);
      if (found === undefined)
        throw new Error(
          `There is no button "${button}" but ${elementsOf(message.blocks).map(labelOf).join(', ')}.`,
        );
      return server.deliver('interactive', {
        ...common(),
        type: 'block_actions',
        container: {
          type: 'message',
          message_ts: message.ts,
          channel_id: channel,
          thread_ts: message.thread_ts,
        },
        channel: { id: channel, name: 'x' },
        message: { ...message, type: 'message' },
        response_url: server.newResponseUrl(),
        actions: [{ ...found, action_ts: server.newTs() }],
      });
    },
    clicksAtHome(button) {
      const view = workspace.homes.get(id);
      const found = elementsOf(view?.blocks ?? []).find((element) => labelOf(element) === button);
      if (found === undefined) throw new Error(`There is no button "${button}" at home.`);
      return server.deliver('interactive', {
        ...common(),
        type: 'block_actions',
        container: { type: 'view', view_id: view?.id },
        view,
        actions: [{ ...found, action_ts: server.newTs() }],
      });
    },
    commands: (channel, text) =>
      server.deliver('slash_commands', {
        token: 'v',
        team_id: workspace.id,
        team_domain: 'lab',
        channel_id: channel,
        channel_name: 'x',
        user_id: id,
        user_name: id.toLowerCase(),
        command: '/helio',
        text,
        api_app_id: APP_ID,
        is_enterprise_install: 'false',
        response_url: server.newResponseUrl(),
        trigger_id: server.newTrigger(),
      }),
    asksAbout(channel, ts) {
      const message = channelOf(channel).messages.find((one) => one.ts === ts);
      return server.deliver('interactive', {
        ...common(),
        type: 'message_action',
        callback_id: 'helio.ask_about_message',
        action_ts: server.newTs(),
        message_ts: ts,
        channel: { id: channel, name: 'x' },
        message: { ...message, type: 'message' },
        response_url: server.newResponseUrl(),
      });
    },
    submits(view, text) {
      const input = view.blocks.find(({ type }) => type === 'input');
      const { action_id: actionId } = Object(input?.['element']);
      return server.deliver('interactive', {
        ...common(),
        type: 'view_submission',
        view: {
          ...view,
          team_id: workspace.id,
          state: {
            values: {
              [String(input?.['block_id'])]: { [actionId]: { type: 'plain_text_input', value: text } },
            },
          },
        },
      });
    },
    opensHome: (tab = 'home') => {
      const direct = [...workspace.channels.values()].find(({ kind }) => kind === 'im');
      return server.deliverEvent(workspace, { type: 'app_home_opened', user: id, channel: direct?.id, tab });
    },
    stops(channel, thread) {
      const open = channelOf(channel).messages.filter(
        ({ thread_ts: at, stream }) => at === thread && stream?.state === 'open',
      );
      for (const { stream } of open) if (stream !== undefined) stream.state = 'stopped_by_user';
      return server.deliverEvent(workspace, {
        type: 'agent_session_stopped',
        channel,
        user: id,
        thread_ts: thread,
        streaming_message_ts: open.map(({ ts }) => ts),
      });
    },
  };
}

/** Every button of a message, also the feedback ones. */
export function elementsOf(blocks: readonly Block[]): readonly Readonly<Record<string, unknown>>[] {
  return blocks.flatMap((block) => {
    const elements = Array.isArray(block['elements']) ? block['elements'] : [];
    return elements.flatMap((element) =>
      element.type === 'feedback_buttons'
        ? [element.positive_button, element.negative_button].map((button) => ({
            ...button,
            type: 'feedback_buttons',
            action_id: element.action_id,
            block_id: block['block_id'],
          }))
        : element.type === 'button'
          ? [{ ...element, block_id: block['block_id'] }]
          : [],
    );
  });
}

export function labelOf(element: Readonly<Record<string, unknown>>): string {
  return String(Object(element['text']).text);
}
