import { afterEach, expect, test } from 'vitest';
import type { TurnEvent } from '#src/domain/event.ts';
import type { Thread } from '#src/ports/thread.ts';
import { allText, blockOf } from '#tests/e2e/slack/reading.ts';
import { answered, planned, scripted } from '#tests/e2e/slack/scripted.ts';
import { openSlackRoom, type RoomOptions, type SlackRoom } from '#tests/e2e/slack/slack-room.ts';
import { startSlackServer } from '#tests/servers/slack/slack-server.ts';
import type { SlackServer } from '#tests/servers/slack/slack-server-shape.ts';
import type { Message } from '#tests/servers/slack/slack-state.ts';

let room: SlackRoom;
let slack: SlackServer | undefined;
afterEach(async () => {
  await room.close();
  await slack?.close();
  slack = undefined;
});

const running: TurnEvent = { type: 'task', id: 1, status: 'running' };
const done: TurnEvent = {
  type: 'task',
  id: 1,
  status: 'completed',
  summary: '# 574 rows <!here>',
  labels: [],
};
const countOf = (method: string) => room.slack.calls.filter((call) => call.method === method).length;
const plans = (root: string, channel = room.direct) =>
  room.thread(root, channel).filter((message) => blockOf(message, 'plan') !== undefined);
const isStream = ({ stream }: Message) => stream !== undefined;

/** A turn that goes on, step by step, as the test says. */
async function open(options: Partial<RoomOptions> = {}) {
  const steps: PromiseWithResolvers<readonly TurnEvent[] | undefined>[] = [Promise.withResolvers()];
  const { receive } = scripted(async (_, thread: Thread) => {
    await thread.report(planned('Fetch ACE', 'Plot it'));
    for (let index = 0; ; index++) {
      const events = await steps[index]?.promise;
      if (events === undefined) return [answered('There.')];
      for (const event of events) await thread.report(event);
    }
  });
  room = await openSlackRoom({ receive, ...options });
  const go = (events?: readonly TurnEvent[]) => {
    const last = steps.at(-1);
    steps.push(Promise.withResolvers());
    last?.resolve(events);
  };
  return { tell: (...events: readonly TurnEvent[]) => go(events), end: () => go() };
}

async function streamed(root: string): Promise<Message> {
  return room.sees(root, 'the stream', isStream, room.direct);
}

test('in a direct message the plan is a native stream that ends with the turn', async () => {
  const turn = await open();
  const root = await room.ada.writes(room.direct, 'go');
  const plan = await streamed(root);
  expect(plan.stream?.state).toBe('open');

  turn.tell(running, done);
  await room.slack.until('the result', () => allText(plan).includes('574 rows') || undefined);
  turn.end();

  await room.reads(root, 'There.', room.direct);
  await room.slack.until('the end', () => plan.stream?.state === 'stopped' || undefined);
  expect(plan.stream?.title).toBe('Done');
  expect(plan.stream?.tasks.get('task-1')).toMatchObject({ status: 'complete' });
  expect(allText(plan)).not.toMatch(/"# 574|<!here/);
  expect(countOf('chat.update')).toBe(0);
  const session = room.workspace.sessions.get(`${room.direct}/${root}`);
  await room.slack.until('an active session', () => session === undefined || sessionOf(root) === 'active');
});

const sessionOf = (root: string) => room.workspace.sessions.get(`${room.direct}/${root}`)?.status;

test('only what is new is sent', async () => {
  const turn = await open();
  const root = await room.ada.writes(room.direct, 'go');
  await streamed(root);

  turn.tell(running);

  const call = await room.slack.until('a piece', () =>
    room.slack.calls.find(({ method }) => method === 'chat.appendStream'),
  );
  expect(call.args['chunks']).toMatchObject([{ type: 'task_update', id: 'task-1', status: 'in_progress' }]);
  turn.end();
  await room.reads(root, 'There.', room.direct);
});

test('a plan in a channel is no stream: only one person would see it', async () => {
  const turn = await open();
  const root = await room.ada.mentions(room.channel, 'go');
  await room.sees(root, 'the plan', (message) => blockOf(message, 'plan') !== undefined);
  turn.end();

  await room.reads(root, 'There.');
  expect(countOf('chat.startStream')).toBe(0);
});

test('a stream goes on in a new message before it dies, and the old one says so', async () => {
  const turn = await open({ more: { streamLifeMs: 150 } });
  const root = await room.ada.writes(room.direct, 'go');
  const old = await streamed(root);
  await new Promise((resolve) => setTimeout(resolve, 200));

  turn.tell(running);

  await room.slack.until('two messages', () => room.thread(root, room.direct).filter(isStream).length === 2);
  expect(old.stream?.state).toBe('stopped');
  expect(allText(old)).toContain('goes on below');
  expect(blockOf(old, 'plan')).toBeUndefined();
  turn.end();
  await room.reads(root, 'There.', room.direct);
  expect(plans(root).map(({ stream }) => stream?.tasks.size)).toEqual([2]);
});

test('a stream that Slack let die is mended and goes on in a new message', async () => {
  slack = await startSlackServer({ streamLifeMs: 100 });
  const turn = await open({ slack });
  const root = await room.ada.writes(room.direct, 'go');
  const dead = await streamed(root);
  await new Promise((resolve) => setTimeout(resolve, 150));

  turn.tell(running);

  await room.slack.until('two messages', () => room.thread(root, room.direct).filter(isStream).length === 2);
  expect(dead.stream?.state).toBe('dead');
  expect(allText(dead)).toContain('goes on below');
  turn.end();
  await room.reads(root, 'There.', room.direct);
});

test('a stream that died before the end is drawn as a message at the end', async () => {
  slack = await startSlackServer({ streamLifeMs: 100 });
  const turn = await open({ slack });
  const root = await room.ada.writes(room.direct, 'go');
  const dead = await streamed(root);
  await new Promise((resolve) => setTimeout(resolve, 150));

  turn.end();

  await room.reads(root, 'There.', room.direct);
  await room.slack.until('the mended plan', () =>
    String(blockOf(dead, 'plan')?.['title']).startsWith('Done'),
  );
});

test.each(['not_allowed_token_type', 'missing_scope', 'method_not_supported_for_channel_type'])(
  'where Slack takes no stream (%s) the plan is a message that is edited',
  async (error) => {
    const turn = await open();
    room.slack.fault({ method: 'chat.startStream', times: 9, error });
    const root = await room.ada.writes(room.direct, 'go');
    const plan = await room.sees(root, 'the plan', (one) => blockOf(one, 'plan') !== undefined, room.direct);

    turn.tell(running, done);
    turn.end();

    await room.reads(root, '"Done"', room.direct);
    expect(isStream(plan)).toBe(false);
    expect(plans(root)).toHaveLength(1);
  },
);

test('a start whose answer is lost makes no second stream', async () => {
  const turn = await open();
  room.slack.fault({ method: 'chat.startStream', times: 1, status: 503, isDone: true });
  const root = await room.ada.writes(room.direct, 'go');
  const plan = await streamed(root);

  turn.tell(running);
  await room.slack.until('progress', () => plan.stream?.tasks.get('task-1')?.['status'] === 'in_progress');
  turn.end();

  await room.reads(root, 'There.', room.direct);
  expect(room.thread(root, room.direct).filter(isStream)).toHaveLength(1);
});

test("after Slack's own Stop the plan is written no more until it has ended", async () => {
  const turn = await open();
  const root = await room.ada.writes(room.direct, 'go');
  const plan = await streamed(root);
  await room.ada.stops(room.direct, root);

  turn.tell(running);
  await room.slack.until('a refusal', () =>
    room.slack.calls.some(({ error }) => error === 'stopped_by_user'),
  );
  turn.end();

  await room.reads(root, 'There.', room.direct);
  await room.slack.until('the end', () => String(blockOf(plan, 'plan')?.['title']).startsWith('Done'));
  expect(room.thread(root, room.direct).filter(isStream)).toHaveLength(1);
});

test('a turn that ends at once is one plan message and no stream', async () => {
  room = await openSlackRoom({ receive: scripted(() => [planned('Fetch ACE'), answered('There.')]).receive });

  const root = await room.ada.writes(room.direct, 'go');

  await room.reads(root, 'There.', room.direct);
  expect(plans(root)).toHaveLength(1);
  expect(countOf('chat.startStream')).toBe(0);
});
