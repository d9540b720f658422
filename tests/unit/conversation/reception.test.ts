import { expect, test } from 'vitest';
import { checkpointStore } from '#src/conversation/checkpoints.ts';
import { inbox } from '#src/conversation/inbox.ts';
import { type ReceptionParts, reception } from '#src/conversation/reception.ts';
import { sessionStore } from '#src/conversation/session-store.ts';
import { DEFAULT_LIMITS, type Limits, turnLimits } from '#src/conversation/turn-limits.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import type { Store } from '#src/ports/store.ts';
import type { Incoming, Thread } from '#src/ports/thread.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { mortalBot, world } from '#tests/support/mortal-bot.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

const ID = 'x:w/c/1';
const text = (words: string, userId = 'ada'): Incoming => ({ kind: 'text', userId, text: words });

function thread(id = ID): Thread & { readonly told: string[] } {
  const told: string[] = [];
  const report = async (event: TurnEvent) => {
    if (event.type === 'answer') told.push(event.text);
  };
  return { id, told, report };
}

function open(takeTurn: ReceptionParts['takeTurn'], more: { store?: Store; limits?: Limits } = {}) {
  const store = more.store ?? memoryStore();
  const wallClock = () => 1_718_450_000_000;
  const sessions = sessionStore(store, wallClock);
  const parts = {
    sessions,
    inbox: inbox(store, wallClock),
    checkpoints: checkpointStore(store),
    limits: turnLimits(more.limits ?? DEFAULT_LIMITS),
    log: recordedLog(),
    takeTurn,
    help: () => 'This is what I can do.',
    status: async () => 'One turn runs.',
  };
  return { ...reception(parts), sessions, inbox: parts.inbox };
}

/** A turn that ends when it is told to, or when it is cancelled. */
function slowTurn() {
  const gate = Promise.withResolvers<void>();
  const taken: string[] = [];
  const takeTurn: ReceptionParts['takeTurn'] = async ({ thread: place, incoming }, _later, signal) => {
    taken.push(incoming.kind === 'text' ? incoming.text : incoming.kind);
    const cancelled = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    if (!signal.aborted) await Promise.race([gate.promise, cancelled]);
    const text = signal.aborted ? `cancelled: ${String(signal.reason)}` : 'done';
    await place.report({
      type: 'answer',
      status: 'done',
      text,
      followUps: [],
      notes: [],
      unread: [],
      assumptions: [],
    });
  };
  return { takeTurn, taken, end: () => gate.resolve() };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test('messages of one thread are taken one after the other, in the order in which they came', async () => {
  const { takeTurn, taken, end } = slowTurn();
  const { receive } = open(takeTurn);
  const place = thread();
  const all = ['one', 'two', 'three'].map((words) => receive(place, text(words)));
  await soon();
  expect(taken).toEqual(['one']);

  end();
  await Promise.all(all);

  expect(taken).toEqual(['one', 'two', 'three']);
});

test('"status", "help" and "cancel" right behind a request find it running', async () => {
  const { takeTurn, taken } = slowTurn();
  const { receive } = open(takeTurn);
  const place = thread();

  await Promise.all(['plot', 'status', 'help', 'cancel'].map((words) => receive(place, text(words))));

  expect(taken).toEqual(['plot']);
  expect(new Set(place.told.slice(0, 2))).toEqual(new Set(['One turn runs.', 'This is what I can do.']));
  expect(place.told.at(-1)).toContain('cancelled');
});

test('cancel ends what runs and what waits behind it', async () => {
  const { takeTurn } = slowTurn();
  const { receive } = open(takeTurn);
  const [place, asking] = [thread(), thread()];
  const all = [receive(place, text('one')), receive(place, text('two'))];
  await soon();

  await receive(asking, text('stop'));
  await Promise.all(all);

  expect(place.told).toEqual([expect.stringContaining('cancelled'), expect.stringContaining('cancelled')]);
  expect(asking.told).toEqual([]);
});

test('only who takes part in a thread can cancel there', async () => {
  const { takeTurn, end } = slowTurn();
  const { receive } = open(takeTurn);
  const [place, asking] = [thread(), thread()];
  const running = receive(place, text('one'));
  await soon();

  await receive(asking, { kind: 'cancel', userId: 'eve' });
  end();
  await running;

  expect(asking.told).toEqual(['Only the people of this conversation can stop it.']);
  expect(place.told).toEqual(['done']);
});

test('status is told at once while a turn runs', async () => {
  const { takeTurn, end } = slowTurn();
  const { receive } = open(takeTurn);
  const [place, asking] = [thread(), thread()];
  const running = receive(place, text('one'));
  await soon();

  await receive(asking, text('status'));

  expect(asking.told).toEqual(['One turn runs.']);
  expect(place.told).toEqual([]);
  end();
  await running;
});

test('a message over the limit gets a sentence and no turn', async () => {
  const { takeTurn, taken, end } = slowTurn();
  const limits = { ...DEFAULT_LIMITS, user: { running: 1, total: 1 } };
  const { receive } = open(takeTurn, { limits });
  const other = thread('x:w/c/2');
  const running = receive(thread(), text('one'));
  await soon();

  await receive(other, text('two'));
  end();
  await running;

  expect(other.told).toEqual([expect.stringContaining('requests going already')]);
  expect(taken).toEqual(['one']);
});

test('a turn that breaks does not hold up the next', async () => {
  let count = 0;
  const { receive } = open(async ({ thread: place }) => {
    count += 1;
    if (count === 1) throw new Error('boom');
    await place.report({
      type: 'answer',
      status: 'done',
      text: 'fine',
      followUps: [],
      notes: [],
      unread: [],
      assumptions: [],
    });
  });
  const place = thread();

  await expect(receive(place, text('one'))).rejects.toThrow('boom');
  await receive(place, text('two'));

  expect(place.told).toEqual(['fine']);
});

/** A process that dies while it answers these messages. */
async function deadWith(store: Store, ...messages: readonly Incoming[]): Promise<void> {
  const dead = open(() => new Promise(() => undefined), { store });
  for (const message of messages) void dead.receive(thread(), message);
  await soon();
}

test('what a dead process left is taken up once, in its order', async () => {
  const store = memoryStore();
  await deadWith(store, text('plot ACE'), text('plot Wind'));
  const { takeTurn, taken, end } = slowTurn();
  const next = open(takeTurn, { store });
  const place = thread();
  end();

  await next.recover((id) => (id === ID ? place : undefined));
  await next.recover((id) => (id === ID ? place : undefined));
  await next.close(1000);

  expect(taken).toEqual(['plot ACE', 'plot Wind']);
  expect(place.told).toEqual(['done', 'done']);
  expect(await next.inbox.left()).toEqual([]);
});

test('a message that ended two processes is not taken up again', async () => {
  const store = memoryStore();
  await deadWith(store, text('plot ACE'));
  const second = open(() => new Promise(() => undefined), { store });
  await second.recover(() => thread());
  const { takeTurn, taken } = slowTurn();
  const third = open(takeTurn, { store });
  const place = thread();

  await third.recover(() => place);

  expect(taken).toEqual([]);
  expect(place.told).toEqual([expect.stringContaining('restarted in the middle')]);
  const { turns } = await third.sessions.load(ID);
  expect(turns).toMatchObject([{ request: 'plot ACE', status: 'failed', userId: 'ada' }]);
});

test('a message whose file is lost is asked for again', async () => {
  const store = memoryStore();
  const files = [{ name: 'a.csv', content: new Uint8Array(3) }];
  await deadWith(store, { kind: 'text', userId: 'ada', text: 'plot it', files });
  const place = thread();

  await open(slowTurn().takeTurn, { store }).recover(() => place);

  expect(place.told).toEqual([expect.stringContaining('send the file again')]);
});

test('an answer that was saved and may have been given is not given again', async () => {
  const store = memoryStore();
  await deadWith(store, text('plot ACE'));
  const { takeTurn, taken } = slowTurn();
  const next = open(takeTurn, { store });
  const [key = ''] = (await next.inbox.left()).flatMap(({ messages }) => messages.map((one) => one.key));
  const session = await next.sessions.load(ID);
  const turn = { number: 1, request: 'plot ACE', status: 'done' as const, reply: 'Here it is.', at: 0 };
  await next.sessions.save({ ...session, turns: [turn], answered: [key] });
  const place = thread();

  await next.recover(() => place);

  expect(taken).toEqual([]);
  expect(place.told).toEqual([expect.stringContaining('If you do not see my answer above')]);
  expect(await next.inbox.left()).toEqual([]);
});

test('where nobody recovers a thread, its turns are failed ones when the next message comes', async () => {
  const store = memoryStore();
  await deadWith(store, text('plot ACE'));
  const { takeTurn, taken, end } = slowTurn();
  const next = open(takeTurn, { store });
  end();

  await next.receive(thread(), text('retry'));

  expect(taken).toEqual(['retry']);
  expect((await next.sessions.load(ID)).turns).toMatchObject([{ request: 'plot ACE', status: 'failed' }]);
});

test('threads of other platforms are left for their own adapter', async () => {
  const store = memoryStore();
  await deadWith(store, text('plot ACE'));
  const { takeTurn, end } = slowTurn();
  const next = open(takeTurn, { store });
  const place = thread();
  end();

  await next.recover(() => undefined);
  await next.recover(() => place);
  await next.close(1000);

  expect(place.told).toEqual(['done']);
});

test('closing lets turns end, cuts off the others, and takes nothing in', async () => {
  const { takeTurn } = slowTurn();
  const { receive, close } = open(takeTurn);
  const [place, late] = [thread(), thread('x:w/c/2')];
  const running = receive(place, text('one'));
  await soon();

  const closing = close(20);
  await receive(late, text('two'));
  await Promise.all([closing, running]);

  expect(place.told).toEqual([expect.stringContaining('restarting')]);
  expect(late.told).toEqual([expect.stringContaining('restarting')]);
});

test('250 empty lines in a request are answered like one', { timeout: 10_000 }, async () => {
  const here = world();

  await mortalBot(here).say(`plot ACE Bz y${'\n'.repeat(250)}x`);

  expect(here.seen.find(({ type }) => type === 'turn')).toMatchObject({ text: 'plot ACE Bz y\n\nx' });
});

test('a request of more than 4,000 characters is refused in words, and is no turn', async () => {
  const here = world();

  await mortalBot(here).say(`plot ACE Bz ${'x-'.repeat(2_000)}`);

  expect(here.seen).toEqual([
    expect.objectContaining({ type: 'answer', status: 'failed', text: expect.stringContaining('4,000') }),
  ]);
});
