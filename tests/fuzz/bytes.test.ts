import fc from 'fast-check';
import { test } from 'vitest';
import { readCustomId } from '#adapters/discord/custom-id.ts';
import { readCdf } from '#adapters/documents/cdf/read-cdf.ts';
import { BrokenBody } from '#adapters/hapi/body-parser.ts';
import type { CellLayout } from '#adapters/hapi/growing-table.ts';
import { binaryParser } from '#adapters/hapi/parse-binary.ts';
import { csvParser } from '#adapters/hapi/parse-csv.ts';
import { messageEventSchema, reasonToIgnore, requestOf } from '#adapters/slack/incoming-message.ts';
import { BotError } from '#src/domain/failure.ts';
import { fuzzed, hostileText, spoiled } from '#tests/fuzz/fuzz.ts';
import { cdfFile, doubles } from '#tests/support/cdf-file.ts';

/** Expected ends of reading; anything else that is thrown is a bug. */
function told(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof BotError || error instanceof BrokenBody) return error.message;
    throw error;
  }
}

const LAYOUT: readonly CellLayout[] = [
  { kind: 'double', bytes: 8 },
  { kind: 'integer', bytes: 4 },
  { kind: 'text', bytes: 5 },
];

test('data of servers are read or refused, whatever arrives and in whatever pieces', () =>
  fuzzed(
    fc.tuple(
      fc.oneof(
        hostileText.map((text) => Buffer.from(`2024-05-10T00:00Z,1,2,abc\n${text.slice(0, 20_000)}`)),
        fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
      ),
      fc.integer({ min: 1, max: 500 }),
      fc.constantFrom('csv', 'binary'),
    ),
    ([body, size, kind]) =>
      told(() => {
        const parser = kind === 'csv' ? csvParser(LAYOUT, 10) : binaryParser(24, LAYOUT, 10);
        for (let at = 0; at < body.length; at += size) parser.push(body.subarray(at, at + size));
        return [parser.finish().isTerminated, parser.rows];
      }),
  ));

const FILE = cdfFile([
  { name: 'Epoch', type: 31, records: 3, bytes: doubles([6.3e13, 6.3e13 + 60_000, 6.3e13 + 120_000]) },
  {
    name: 'B',
    type: 45,
    records: 3,
    bytes: doubles([1, 2, 3]),
    attributes: { DEPEND_0: 'Epoch', UNITS: 'nT' },
  },
]);

test('CDF files with bytes that were changed or cut are read or refused', () =>
  fuzzed(
    fc.tuple(
      fc.array(fc.tuple(fc.nat(FILE.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      fc.oneof(fc.constant(FILE.length), fc.nat(FILE.length)),
    ),
    ([changes, end]) => {
      const bytes = FILE.slice(0, end);
      for (const [at, value] of changes) if (at < end) bytes[at] = value;
      return told(() => JSON.stringify(readCdf(bytes, 'a.cdf')).length);
    },
  ));

const MESSAGE = {
  type: 'message',
  user: 'U1',
  text: '<@UBOT> plot <https://a.example|ACE> Bz &amp; By',
  ts: '1715299200.000100',
  thread_ts: '1715299100.000100',
  channel: 'C1',
  channel_type: 'channel',
  files: [{ id: 'F1', name: 'a.csv', size: 3 }],
};
const SLACK_KEYS = ['type', 'subtype', 'user', 'bot_id', 'text', 'ts', 'channel', 'files', 'id', 'user_team'];

test('events of Slack and presses on Discord are understood or ignored', () =>
  fuzzed(fc.tuple(spoiled(MESSAGE, SLACK_KEYS), hostileText), ([event, text]) => {
    const parsed = messageEventSchema.safeParse(event);
    if (!parsed.success) return readCustomId(text);
    const addressing = { team: 'T1', botUserId: 'UBOT', followUps: true, allowExternal: false, now: 0 };
    return [
      reasonToIgnore(parsed.data, undefined, addressing),
      requestOf(parsed.data, 'UBOT'),
      requestOf({ text }, 'UBOT'),
      readCustomId(text),
    ];
  }));
