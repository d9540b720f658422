import { startDemoServer } from '#adapters/demo/demo-server.ts';
import { person } from '#tests/servers/slack/person.ts';
import { startSlackServer } from '#tests/servers/slack/slack-server.ts';
import { addChannel } from '#tests/servers/slack/slack-state.ts';
import { silentLog } from '#tests/support/silent-log.ts';

// A process of its own for everything that is not the bot: Slack, two hundred people, and the data server. In one process
// with the bot their work would be measured as the bot's.

/** What the town tells the bench: first its addresses, then one result for each crowd. */
export interface Addresses {
  readonly apiUrl: string;
  readonly signingSecret: string;
  readonly token: string;
  readonly hapiUrl: string;
}

/** What the bench asks for. */
export interface Crowd {
  /** The Request URL of the bot. */
  readonly url: string;
  readonly text: string;
  /** What stands in an answer. */
  readonly answer: string;
  readonly threads: number;
  /** Ms within which the threads are begun. */
  readonly withinMs: number;
}

export interface CrowdResult {
  /** From the first mention to the last answer. */
  readonly seconds: number;
  readonly ackP99Ms: number;
  readonly ackMaxMs: number;
  readonly unacked: number;
}

const CHANNELS = 100;
const ANSWER_LIMIT_MS = 240_000;
const NOW = Date.parse('2024-06-15T12:00:00Z');

const slack = await startSlackServer();
const demo = await startDemoServer({ clock: () => NOW, log: silentLog });
const workspace = slack.addWorkspace('T01');
for (let index = 0; index < CHANNELS; index++) addChannel(workspace, `CL${index}`);

process.on('message', (crowd: Crowd) => {
  gather(crowd).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
const addresses: Addresses = {
  apiUrl: slack.apiUrl,
  signingSecret: slack.signingSecret,
  token: workspace.token,
  hapiUrl: demo.url,
};
process.send?.(addresses);

async function gather({ url, text, answer, threads, withinMs }: Crowd): Promise<CrowdResult> {
  slack.pointTo(url);
  const first = slack.acks.length;
  const started = performance.now();
  const roots = await Promise.all(
    Array.from({ length: threads }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index / threads) * withinMs));
      const channel = `CL${index % CHANNELS}`;
      return { channel, root: await person(slack, workspace, `U${index}`).mentions(channel, text) };
    }),
  );
  const isAnswered = ({ channel, root }: (typeof roots)[number]) =>
    workspace.channels
      .get(channel)
      ?.messages.some(({ thread_ts: at, blocks }) => at === root && JSON.stringify(blocks).includes(answer));
  for (const one of roots) await slack.until('an answer', () => isAnswered(one), ANSWER_LIMIT_MS);
  const seconds = (performance.now() - started) / 1000;
  const acks = slack.acks.slice(first);
  const times = acks.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    seconds,
    ackP99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    ackMaxMs: times.at(-1) ?? 0,
    unacked: acks.filter(({ status }) => status !== 200).length,
  };
}
