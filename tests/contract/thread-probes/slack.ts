import type { ThreadProbe } from '#tests/contract/thread-probe.ts';
import { playedTurns, quiet, textsIn } from '#tests/contract/thread-probes/played-turns.ts';
import { openSlackRoom } from '#tests/e2e/slack/slack-room.ts';
import type { Message } from '#tests/servers/slack/slack-state.ts';

/** Blocks whose text Slack reads for mentions. */
const READ_FOR_MENTIONS = new Set(['section', 'context', 'markdown']);

/** The real Bolt over a fake Slack. */
export async function slackProbe(): Promise<ThreadProbe> {
  const turns = playedTurns();
  const room = await openSlackRoom({ receive: turns.receive });
  const { slack, workspace, ada, channel } = room;
  let root: string | undefined;

  const fileOf = (id: unknown) => {
    const file = workspace.files.get(String(id));
    return { name: file?.name ?? '', content: file?.bytes ?? new Uint8Array() };
  };
  const filesOf = ({ blocks, files = [] }: Message) => [
    ...blocks.filter(({ type }) => type === 'image').map((block) => fileOf(Object(block['slack_file']).id)),
    ...files.map(({ id }) => fileOf(id)),
  ];
  const pingsOf = ({ text, blocks }: Message) => {
    const read = blocks
      .filter(({ type }) => READ_FOR_MENTIONS.has(type))
      .map((block) => textsIn(block).join(' '));
    return [text, ...read].join(' ').match(/<[!@][^>]*>/g) ?? [];
  };
  return {
    personId: ada.id,
    begin: (text) =>
      turns.next(async () => {
        if (root === undefined) root = await ada.mentions(channel, text);
        else await ada.writes(channel, text, { thread: root });
      }),
    posts: () =>
      room
        .thread(root ?? '')
        .filter((message) => message.bot_id !== undefined)
        .map((message) => ({
          words: textsIn([message.text, message.blocks]).join('\n'),
          files: filesOf(message),
          pings: pingsOf(message),
        })),
    refuse(what) {
      if (what === 'files') workspace.scopes.delete('files:write');
      else slack.fault({ method: 'chat.update', times: 1000, error: 'cant_update_message' });
    },
    loseReceipt: () => slack.fault({ method: 'chat.postMessage', times: 1, status: 503, isDone: true }),
    settled: () => quiet(() => slack.calls.length),
    async close() {
      turns.endAll();
      await room.close();
    },
  };
}
