import { expect, test } from 'vitest';
import { jsonLog, type LogLevel } from '#adapters/log/json-log.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Log } from '#src/ports/log.ts';

function linesOf(level: LogLevel, work: (log: Log) => void): string[] {
  const lines: string[] = [];
  work(jsonLog(level, (line) => lines.push(line)));
  return lines;
}

test('a line is one JSON object with time, level, message and facts', () => {
  const [line = ''] = linesOf('info', (log) => log.info('turn ended', { thread: 'slack:1', seconds: 0.4 }));

  expect(line).toMatch(/^\{[^\n]*\}\n$/);
  expect(JSON.parse(line)).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    message: 'turn ended',
    thread: 'slack:1',
    seconds: 0.4,
  });
});

test.each([
  ['silent', 0],
  ['error', 1],
  ['warn', 2],
  ['info', 3],
  ['debug', 4],
] as const)('at level %s, %d of the four levels are written', (level, count) => {
  const lines = linesOf(level, (log) => {
    log.error('a');
    log.warn('b');
    log.info('c');
    log.debug('d');
  });

  expect(lines).toHaveLength(count);
});

const DISCORD_TOKEN = `${'MTIzNDU2Nzg5MDEyMzQ1Njc4'}.Gabcde.${'x'.repeat(38)}`;

test.each([
  'xoxb-123-456-AbCdEf',
  'xapp-1-A111-222-abcdef',
  'xoxe.xoxp-1-Mi0yLTk4',
  `AIza${'SyD-abcdefghijklmnop_qrstuvwxyz0123'}`,
  DISCORD_TOKEN,
])('the token %s is struck out of messages, facts, lists and errors', (token) => {
  const cause = new Error(`the request with ${token} failed`);
  const [line = ''] = linesOf('info', (log) =>
    log.info(`using ${token}`, {
      header: `Bot ${token}`,
      list: [{ deep: `x ${token} y` }],
      error: new BotError('unavailable', `token ${token}`, { hint: token, cause }),
    }),
  );

  expect(line).not.toContain(token.slice(5, -5));
  expect(line).toContain('[secret]');
});

test.each([
  'botToken',
  'SLACK_SIGNING_SECRET',
  'authorization',
  'GEMINI_API_KEY',
  'apiKey',
  'x-goog-api-key',
  'password',
])('the value of %s is struck out whatever it looks like', (name) => {
  const [line = ''] = linesOf('info', (log) =>
    log.info('m', { [name]: 'hunter2', deep: { [name]: ['hunter2'] } }),
  );

  expect(line).not.toContain('hunter2');
});

test('keys and passwords inside addresses are struck out, the address stays', () => {
  const [line = ''] = linesOf('info', (log) =>
    log.info('m', {
      a: 'https://h.example/v1?alt=sse&key=abc123&x=1',
      b: 'redis://user:pa55@db:6379',
      c: 'Bearer abcdefgh123',
    }),
  );

  expect(JSON.parse(line)).toMatchObject({
    a: 'https://h.example/v1?alt=sse&key=[secret]&x=1',
    b: 'redis://[secret]@db:6379',
    c: 'Bearer [secret]',
  });
});

test('words that only look a little like secrets stay', () => {
  const facts = { text: 'Bot started; the key is Bz. AC_H0_MFI.BGSEc', inputTokens: 12, tokens: 3 };
  const [line = ''] = linesOf('info', (log) => log.info('m', facts));

  expect(JSON.parse(line)).toMatchObject(facts);
});

test('what JSON cannot say does no harm', () => {
  const circle: Record<string, unknown> = { name: 'circle' };
  circle['self'] = circle;

  const [line = ''] = linesOf('info', (log) =>
    log.info('m', {
      circle,
      big: 1n,
      since: new Date(Number.NaN),
      values: new Float64Array(1_000_000),
      nothing: undefined,
      null: null,
    }),
  );

  expect(JSON.parse(line)).toMatchObject({
    circle: { name: 'circle', self: '…' },
    big: '1',
    since: 'Invalid Date',
    values: 'Float64Array of 8000000 bytes',
    null: null,
  });
});

test('an error tells its message, code, stack and cause', () => {
  const error = new BotError('timeout', 'It took too long.', { cause: new Error('socket hung up') });
  const [line = ''] = linesOf('info', (log) => log.error('failed', { error }));

  expect(JSON.parse(line).error).toMatchObject({
    name: 'BotError',
    message: 'It took too long.',
    code: 'timeout',
    stack: expect.stringContaining('json-log.test.ts'),
    cause: { message: 'socket hung up' },
  });
});

test.each([
  'redis://user:pa@ss/wo@rd@redis.example:6379',
  'https://name:Hidden/1@host.example/hapi',
  'https://Hidden@host.example/hapi/info?id=AC_H0_MFI@0',
])('a password in an address is struck out, whatever signs it has: %s', (address) => {
  const [line = ''] = linesOf('info', (log) =>
    log.info('asked', { address, error: new Error(`no ${address}`) }),
  );

  expect(line).not.toMatch(/Hidden|pa@ss|wo@rd/);
  expect(line).toContain('example');
});

test('an id with an @ in the query of an address stays readable', () => {
  const [line = ''] = linesOf('info', (log) =>
    log.info('asked', { url: 'https://a.org/hapi/info?id=AC_H0_MFI@0' }),
  );

  expect(line).toContain('https://a.org/hapi/info?id=AC_H0_MFI@0');
});
