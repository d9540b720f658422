import { describe, expect, test } from 'vitest';
import type { Learned, MemoryMind } from '#src/assistant/memory-mind.ts';
import { memoryStore } from '#src/conversation/memory/memory-store.ts';
import { openMemory } from '#src/conversation/memory/open-memory.ts';
import { ownersFor } from '#src/conversation/memory/owners.ts';
import { sessionStore } from '#src/conversation/session-store.ts';
import type { Memory } from '#src/domain/memory.ts';
import { newPlan } from '#src/domain/plan.ts';
import { newSession } from '#src/domain/session.ts';
import { memoryStore as storeInMemory } from '#tests/fakes/memory-store.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;
const company = { thread: 'x:w/c/1', userId: 'ada', audience: 'one' as const };
const LIKING: Learned = { kind: 'preference', scope: 'generic', text: 'Density on a log axis' };

function turnOf(request: string) {
  return { company, request, plan: newPlan(request, { turn: { now: 0 } }, 5), notes: [] };
}

async function deskWith(mind: Partial<MemoryMind> | undefined) {
  const store = storeInMemory();
  const log = recordedLog();
  const wallClock = () => 1_718_450_000_000;
  const sessions = sessionStore(store, wallClock);
  await sessions.save({ ...newSession(company.thread, 0), people: ['ada'] });
  const books = memoryStore(store);
  const whole = mind === undefined ? undefined : { learn: async () => [], merge: async () => [], ...mind };
  const memory = openMemory({ memoryStore: books, sessions, knowledge, mind: whole, log, wallClock });
  return { ...memory, books, sessions, log };
}

const textsOf = (memories: readonly Memory[]) => memories.map(({ text }) => text);

describe('a model that learns', () => {
  test('is asked after a turn with a lasting wish, and what it says is kept', async () => {
    const desk = await deskWith({ learn: async () => [LIKING] });

    desk.learn(turnOf('I always want the density on a log axis'));
    await desk.background.idle();

    expect(textsOf(await desk.memories.shown(company))).toEqual([LIKING.text]);
  });

  test('is not asked about a request that holds no lasting wish', async () => {
    let calls = 0;
    const desk = await deskWith({
      learn: async () => {
        calls += 1;
        return [];
      },
    });

    desk.learn(turnOf('plot the density of ACE for 10 May 2024'));
    await desk.background.idle();

    expect(calls).toBe(0);
  });

  test('that fails stands in the log, and nobody hears of it', async () => {
    const desk = await deskWith({
      learn: async () => {
        throw new Error('quota');
      },
    });

    desk.learn(turnOf('I always want a log axis'));
    await desk.background.idle();

    expect(desk.log.lines).toEqual(['warn: background work failed']);
  });

  test('is given up at the end', async () => {
    const desk = await deskWith({ learn: () => new Promise(() => {}) });

    desk.learn(turnOf('I always want a log axis'));
    await desk.background.close();

    expect(await desk.memories.shown(company)).toEqual([]);
    expect(desk.log.lines).toEqual([]);
  });

  test('learns nothing from a thread that was forgotten while it thought', async () => {
    const gate = Promise.withResolvers<readonly Learned[]>();
    const desk = await deskWith({ learn: () => gate.promise });

    desk.learn(turnOf('I always want a log axis'));
    await desk.sessions.forget(company.thread);
    gate.resolve([LIKING]);
    await desk.background.idle();

    expect(await desk.memories.shown(company)).toEqual([]);
  });

  test('tidies a book that grows full, and what it merged can still be found', async () => {
    const colors = Array.from({ length: 28 }, (_, index) => `colour${index} for panel${index}`);
    const desk = await deskWith({
      merge: async ([first, second]) => [
        { ids: [first?.id ?? '', second?.id ?? ''], text: 'colour0 and colour1 for panels' },
      ],
    });
    for (const text of colors)
      await desk.memories.keep(company, { kind: 'preference', scope: 'generic', text });

    desk.learn(turnOf('I always want a log axis'));
    await desk.background.idle();

    const book = await desk.books.load(ownersFor(company).write('preference'));
    expect(book.memories).toHaveLength(27);
    expect(textsOf(book.archive)).toEqual(['colour0 for panel0', 'colour1 for panel1']);
    expect(textsOf(await desk.memories.all(company))).toContain('colour0 for panel0');
  });
});

test('a book that cannot be read costs nobody a turn', async () => {
  const store = storeInMemory();
  const log = recordedLog();
  const wallClock = () => 0;
  await store.set(`memory:${ownersFor(company).write('preference')}`, { memories: 'broken' });
  const { memories } = openMemory({
    memoryStore: memoryStore(store),
    sessions: sessionStore(store, wallClock),
    knowledge,
    mind: undefined,
    log,
    wallClock,
  });

  expect(await memories.shown(company)).toEqual([]);
  expect(log.lines).toEqual(['warn: memories cannot be read']);
  await memories.forgetPerson(company);
  expect(await memories.all(company)).toEqual([]);
});
