import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { openStore } from '#adapters/keyv/keyv-store.ts';
import { type Bot, openBot } from '#tests/support/bot.ts';
import { hasRedis, type RealRedis, realRedis, sayWithoutRedis } from '#tests/support/real-redis.ts';

sayWithoutRedis();

/** A word that stands nowhere else. */
const PLANTED = 'Zanzibarium';
const SHARED = { id: 'slack:T1/C1/100.1', audience: 'everybody' } as const;
const OWN = { id: 'slack:T1/C1/200.1', audience: 'everybody' } as const;
const MENTION = /zanzibarium/i;

let bot: Bot | undefined;
let redis: RealRedis | undefined;
afterEach(async () => {
  await bot?.close();
  await redis?.close();
  redis = undefined;
});

/** Ada plants a word wherever one can be put; Ben asks something in between. */
async function planted(env: Readonly<Record<string, string>> = {}): Promise<Bot> {
  const open = await openBot({ env });
  const csv = `time,${PLANTED}\n2024-05-10,1\n2024-05-11,2\n2024-05-12,4\n`;
  const files = [
    { name: `${PLANTED}.csv`, content: Buffer.from(csv) },
    {
      name: `${PLANTED} notes.md`,
      content: Buffer.from(`# ${PLANTED}\n\nThe shock came at noon, says ${PLANTED}.`),
    },
  ];
  await open.ask('plot ACE magnetic field magnitude for 10 May 2024', SHARED, 'ben');
  await open.send({ kind: 'text', userId: 'ada', text: `plot the ${PLANTED} table`, files }, SHARED);
  await open.ask(`set the title to "${PLANTED} rising"`, SHARED, 'ada');
  await open.ask('zoom to 11 May 2024', SHARED, 'ben');
  await open.ask(`remember that I prefer dark backgrounds for ${PLANTED}`, SHARED, 'ada');
  await open.ask(`frobnicate the ${PLANTED} of yesterday`, SHARED, 'ada');
  await open.ask('retry', SHARED, 'ben');
  await open.ask(`plot ACE Bz for 10 May 2024, title "${PLANTED} alone"`, OWN, 'ada');
  return open;
}

function filesWith(folder: string, word: RegExp): readonly string[] {
  return globSync(`${folder}/**/*`, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => {
      const bytes = readFileSync(path);
      return word.test(path) || word.test(bytes.toString('latin1')) || word.test(bytes.toString('utf16le'));
    });
}

test('after "forget me" the disk holds nothing of what a person said, brought or titled', async () => {
  bot = await planted();
  expect(filesWith(bot.home, MENTION).length).toBeGreaterThan(1);

  const reply = await bot.ask('forget me', OWN, 'ada');

  expect(reply.status).toBe('done');
  expect(filesWith(bot.home, MENTION)).toEqual([]);
  await bot.restart();
  expect(filesWith(bot.home, MENTION)).toEqual([]);
});

test('what others asked in a shared thread stays, with their data', async () => {
  bot = await planted();
  await bot.ask('forget me', SHARED, 'ada');

  const reply = await bot.ask('which data do we have?', SHARED, 'ben');

  expect(reply.said).toContain('AC_');
  expect(reply.said).not.toMatch(MENTION);
  const database = new DatabaseSync(`${bot.home}/helio.sqlite`, { readOnly: true });
  const rows = database.prepare("SELECT text FROM entries WHERE key LIKE 'session:%'").all();
  database.close();
  expect(JSON.stringify(rows)).toContain('plot ACE magnetic field magnitude');
});

describe.skipIf(!hasRedis())('over a real redis', () => {
  test('no value and no key holds what a forgotten person said', async () => {
    redis = await realRedis();
    bot = await planted({ HELIO_STORE: redis.url });
    const store = await openStore(redis.url);
    const said = async () => {
      const keys = await store.keys('');
      return JSON.stringify([keys, await Promise.all(keys.map((key) => store.get(key)))]);
    };
    expect(await said()).toMatch(MENTION);

    await bot.ask('forget me', OWN, 'ada');

    expect(await said()).not.toMatch(MENTION);
    expect(filesWith(bot.home, MENTION)).toEqual([]);
    await store.close();
  });
});
