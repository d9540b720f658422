import type { ThreadProbe } from '#tests/contract/thread-probe.ts';
import { playedTurns, quiet, textsIn } from '#tests/contract/thread-probes/played-turns.ts';
import { startBot } from '#tests/servers/discord/start-bot.ts';
import { type FakeMessage, PERMISSIONS } from '#tests/servers/discord/world.ts';

/** The real discord.js over a fake Discord. */
export async function discordProbe(): Promise<ThreadProbe> {
  const turns = playedTurns();
  const stage = await startBot(turns.receive);
  const { server, alice, general, at } = stage;
  const here = () => server.threads(general)[0];
  const messagesHere = () => {
    const thread = here();
    return thread === undefined ? [] : server.messages(thread);
  };
  const filesOf = ({ attachments }: FakeMessage) =>
    attachments.map(({ id, filename }) => ({
      name: filename,
      content: server.world.files.get(id) ?? new Uint8Array(),
    }));
  return {
    personId: alice.id,
    joinsPictures: true,
    begin: (text) =>
      turns.next(async () => {
        const thread = here();
        server.say(alice, thread ?? general, thread === undefined ? at(text) : text);
      }),
    posts: () =>
      messagesHere()
        .filter(({ author }) => author.bot === true)
        .map((message) => ({
          words: textsIn([
            message.content,
            message.components,
            message.attachments.map(({ description }) => description),
          ]).join('\n'),
          files: filesOf(message),
          pings: message.pings,
        })),
    refuse(what) {
      const refusal = { kind: 'refuse', status: 403, code: 50_013 } as const;
      if (what === 'files') server.deny(general, PERMISSIONS.attachFiles);
      else server.faults.add('PATCH', /messages/, refusal, 1000);
    },
    loseReceipt: () => server.faults.add('POST', /messages$/, { kind: 'commit-then-fail', status: 500 }),
    settled: () => quiet(() => server.requests.length),
    async close() {
      turns.endAll();
      await stage.stop();
    },
  };
}
