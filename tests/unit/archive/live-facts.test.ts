import { afterEach, describe, expect, test } from 'vitest';
import { type LiveFacts, liveFacts } from '#src/archive/live-facts.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import { BotError } from '#src/domain/failure.ts';
import type { DataSource } from '#src/ports/data-source.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const DAY = 86_400_000;
const open: LiveFacts[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((facts) => facts.close()));
});

/** A source with two datasets that may be down, and the ids that it was asked for. */
function sourceOf({ isDown = false } = {}) {
  const asked: string[] = [];
  const source: DataSource = {
    async catalog() {
      if (isDown) throw new BotError('unavailable', 'It is down.');
      return [
        { server: 's', id: 'AC_H2_MFI' },
        { server: 's', id: 'AC_H9_NEW' },
      ];
    },
    async describe(id): Promise<DatasetInfo> {
      asked.push(id);
      if (id === 'BROKEN') throw new BotError('unavailable', 'It is broken.');
      return {
        server: 's',
        id,
        title: id,
        coverage: { start: 0, stop: 1000 * DAY },
        cadenceMs: 60_000,
        parameters: [],
        isSynthetic: false,
        warnings: [],
      };
    },
    async fetch() {
      return [];
    },
  };
  return { source, asked };
}

function factsOver(source: DataSource, store = memoryStore(), clock = { now: 0 }): LiveFacts {
  const facts = liveFacts({ source, store, wallClock: () => clock.now, log: silentLog });
  open.push(facts);
  return facts;
}

/** Waits until the facts behind the replies have come in. */
async function until(holds: () => boolean): Promise<void> {
  await expect.poll(holds, { timeout: 5000, interval: 5 }).toBe(true);
}

describe('facts behind the replies', () => {
  test('ids of the servers are found in words once their catalogue is read', async () => {
    const facts = factsOver(sourceOf().source);
    expect(facts.idsIn('plot ac_h9_new for May', [])).toEqual([]);

    await facts.catalogRead(new AbortController().signal);

    expect(facts.idsIn('plot ac_h9_new for May', []).map(({ entry }) => entry.id)).toEqual(['AC_H9_NEW']);
  });

  test('coverage is known after it was asked for, by any spelling of the id', async () => {
    const facts = factsOver(sourceOf().source);
    expect(facts.coverageOf('AC_H2_MFI')).toBeUndefined();

    facts.refresh(['AC_H2_MFI']);
    await until(() => facts.coverageOf('ac_h2_mfi@0') !== undefined);

    expect(facts.coverageOf('AC_H2_MFI')).toMatchObject({
      coverage: { stop: 1000 * DAY },
      cadenceMs: 60_000,
    });
  });

  test('what is known of today is not asked again; after a day it is, and until then it is not told', async () => {
    const { source, asked } = sourceOf();
    const clock = { now: 0 };
    const facts = factsOver(source, memoryStore(), clock);
    facts.refresh(['AC_H2_MFI']);
    await until(() => facts.coverageOf('AC_H2_MFI') !== undefined);
    facts.refresh(['AC_H2_MFI']);
    clock.now = DAY + 1;
    expect(facts.coverageOf('AC_H2_MFI')).toBeUndefined();

    facts.refresh(['AC_H2_MFI']);
    await until(() => facts.coverageOf('AC_H2_MFI') !== undefined);

    expect(asked).toEqual(['AC_H2_MFI', 'AC_H2_MFI']);
  });

  test('they outlive the process', async () => {
    const store = memoryStore();
    const first = factsOver(sourceOf().source, store);
    first.refresh(['AC_H2_MFI']);
    await until(() => first.coverageOf('AC_H2_MFI') !== undefined);
    await first.close();

    const { source, asked } = sourceOf();
    const second = factsOver(source, store);
    second.refresh(['AC_H9_NEW']);
    await until(() => second.coverageOf('AC_H9_NEW') !== undefined);

    expect(second.coverageOf('AC_H2_MFI')).toBeDefined();
    expect(asked).toEqual(['AC_H9_NEW']);
  });

  test('one dataset that fails does not keep the others', async () => {
    const facts = factsOver(sourceOf().source);
    facts.refresh(['BROKEN', 'AC_H2_MFI']);
    await until(() => facts.coverageOf('AC_H2_MFI') !== undefined);
    expect(facts.coverageOf('BROKEN')).toBeUndefined();
    expect(facts.isDown()).toBe(false);
  });

  test('datasets that the server lists today are found by a part of their id', async () => {
    const facts = factsOver(sourceOf().source);
    facts.refresh([]);
    await until(() => facts.listed('h9_new').length > 0);
    expect(facts.listed('H9_NEW').map(({ id }) => id)).toEqual(['AC_H9_NEW']);
  });

  test('whether a dataset is served is known when a catalogue has been read, and not before', async () => {
    const clock = { now: 0 };
    const facts = factsOver(sourceOf().source, memoryStore(), clock);
    expect(facts.isServed('AC_H2_MFI')).toBeUndefined();

    await facts.catalogRead(new AbortController().signal);

    expect(facts.isServed('ac_h2_mfi@1')).toBe(true);
    expect(facts.isServed('VG2_PWS_LR')).toBe(false);
    clock.now = DAY + 1;
    expect(facts.isServed('AC_H2_MFI')).toBeUndefined();
  });

  test('a reply does not wait again for servers that have just failed to answer', async () => {
    const { source } = sourceOf({ isDown: true });
    let asked = 0;
    const counted = {
      ...source,
      catalog: (signal: AbortSignal) => source.catalog(signal).finally(() => asked++),
    };
    const clock = { now: 0 };
    const facts = factsOver(counted, memoryStore(), clock);

    await facts.catalogRead(new AbortController().signal);
    await facts.catalogRead(new AbortController().signal);
    expect(asked).toBe(1);
    expect(facts.isServed('AC_H2_MFI')).toBeUndefined();

    clock.now = 61_000;
    await facts.catalogRead(new AbortController().signal);
    expect(asked).toBe(2);
  });

  test('a server that is down is told', async () => {
    const facts = factsOver(sourceOf({ isDown: true }).source);
    facts.refresh(['AC_H2_MFI']);
    await until(() => facts.isDown());
    expect(facts.coverageOf('AC_H2_MFI')).toBeUndefined();
  });

  test('closing ends what is under way', async () => {
    const facts = liveFacts({
      source: {
        catalog: (signal) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        describe: () => Promise.reject(new Error('not asked')),
        fetch: () => Promise.reject(new Error('not asked')),
      },
      store: memoryStore(),
      wallClock: () => 0,
      log: silentLog,
    });
    facts.refresh(['AC_H2_MFI']);
    await facts.close();
    expect(facts.isDown()).toBe(false);
  });
});
