import { expect, test } from 'vitest';
import { BotError } from '#src/domain/failure.ts';
import type { Store } from '#src/ports/store.ts';

/** What every store does; `open` gives a new and empty one. */
export function storeContract(open: () => Promise<Store>): void {
  test('a value comes back as it was put in', async () => {
    const store = await open();
    const value = {
      turns: [{ text: 'plot ACE |B| … ☀️', at: 1.5 }],
      labels: [],
      waiting: null,
      deep: { a: [1, [2]] },
    };

    await store.set('session:1', value);

    expect(await store.get('session:1')).toEqual(value);
  });

  test('a key that was never set has no value', async () => {
    const store = await open();

    expect(await store.get('nothing')).toBeUndefined();
  });

  test('a later value replaces an earlier one, also one of another type', async () => {
    const store = await open();

    await store.set('k', { a: 1 });
    await store.set('k', 'text');

    expect(await store.get('k')).toBe('text');
    expect(await store.keys('k')).toEqual(['k']);
  });

  test('a stored value does not change when the caller changes his', async () => {
    const store = await open();
    const value = { labels: ['a'] };

    await store.set('k', value);
    value.labels.push('b');

    expect(await store.get('k')).toEqual({ labels: ['a'] });
  });

  test('a deleted key has no value, and deleting it again does no harm', async () => {
    const store = await open();
    await store.set('k', 1);

    await store.delete('k');
    await store.delete('k');

    expect(await store.get('k')).toBeUndefined();
    expect(await store.keys('')).toEqual([]);
  });

  test('keys are listed by prefix, and a prefix is no pattern', async () => {
    const store = await open();
    for (const key of [
      'session:a',
      'session:b',
      'sessions',
      'session_c',
      'x%y',
      'x*y',
      'x[1]y',
      'Session:d',
    ]) {
      await store.set(key, key);
    }

    expect([...(await store.keys('session:'))].sort()).toEqual(['session:a', 'session:b']);
    expect(await store.keys('x%')).toEqual(['x%y']);
    expect(await store.keys('x*')).toEqual(['x*y']);
    expect(await store.keys('x[1')).toEqual(['x[1]y']);
    expect(await store.keys('session?')).toEqual([]);
    expect(await store.keys('')).toHaveLength(8);
  });

  test.each(["'; DROP TABLE entries; --", '../../etc/passwd', 'slack:T01/C02/1712.0001', 'Größe ☀️', ' '])(
    'any text is a key: %s',
    async (key) => {
      const store = await open();

      await store.set(key, { key });

      expect(await store.get(key)).toEqual({ key });
      expect(await store.keys(key)).toEqual([key]);
    },
  );

  test('a long value and many keys are kept', async () => {
    const store = await open();
    const long = 'solar wind '.repeat(100_000);

    await store.set('long', long);
    await Promise.all(Array.from({ length: 300 }, (_, index) => store.set(`many:${index}`, index)));

    expect(await store.get('long')).toBe(long);
    expect(await store.keys('many:')).toHaveLength(300);
    expect(await store.get('many:217')).toBe(217);
  });

  test('a change sees what stands there, and no value deletes', async () => {
    const store = await open();

    expect(await store.change('k', (value) => ({ count: 1, before: value ?? null }))).toEqual({
      count: 1,
      before: null,
    });
    expect(await store.change('k', (value) => [value])).toEqual([{ count: 1, before: null }]);
    expect(await store.get('k')).toEqual([{ count: 1, before: null }]);
    await store.change('k', () => undefined);

    expect(await store.keys('')).toEqual([]);
  });

  test('of many changes at once none is lost', async () => {
    const store = await open();
    const add = (value: unknown) => (typeof value === 'number' ? value : 0) + 1;

    await Promise.all(Array.from({ length: 40 }, () => store.change('k', add)));

    expect(await store.get('k')).toBe(40);
  });

  test('a change that throws changes nothing', async () => {
    const store = await open();
    await store.set('k', 1);
    const refuse = () => {
      throw new BotError('invalid-request', 'No.');
    };

    await expect(store.change('k', refuse)).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await store.get('k')).toBe(1);
  });
}
