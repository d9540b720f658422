import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig, readConfig } from '#src/config.ts';
import { BotError, failureFrom, sentenceOf } from '#src/domain/failure.ts';

test('an empty environment gives every default', () => {
  const config = parseConfig({ HOME: '/home/ada' });

  expect(config).toMatchObject({
    home: '/home/ada/.helio',
    hapiUrls: ['https://cdaweb.gsfc.nasa.gov/hapi'],
    store: 'sqlite:/home/ada/.helio/helio.sqlite',
    planner: 'auto',
    logLevel: 'info',
    mind: {
      rounds: 5,
      budget: { turn: { calls: 30, tokens: 200_000 }, thread: { calls: 400, tokens: 3_000_000 } },
      hasQuestionCache: true,
      hasPlanCache: true,
      hasVisionCheck: false,
    },
    gemini: {
      apiKey: undefined,
      model: 'gemini-3-pro-preview',
      subAgentModel: 'gemini-3-flash-preview',
      plannerModel: 'gemini-3-pro-preview',
      fallbackModel: 'gemini-2.5-flash',
    },
    slack: { botToken: undefined, port: 3000 },
    discord: { token: undefined },
  });
  expect(Math.abs(config.clock() - Date.now())).toBeLessThan(60_000);
});

test('an empty value counts as not set', () => {
  expect(parseConfig({ HELIO_PLANNER: '', HELIO_NOW: ' ', PORT: '', GEMINI_API_KEY: '' })).toMatchObject({
    planner: 'auto',
    slack: { port: 3000 },
    gemini: { apiKey: undefined },
  });
});

test.each([
  ['2024-06-15T12:30:00Z', '2024-06-15T12:30:00.000Z'],
  ['2024-06-15T12:30Z', '2024-06-15T12:30:00.000Z'],
  ['2024-06-15', '2024-06-15T00:00:00.000Z'],
  ['2024-06-15Z', '2024-06-15T00:00:00.000Z'],
  ['2024-06-15T12:30:00.250', '2024-06-15T12:30:00.250Z'],
  ['2024-06-15 12:30', '2024-06-15T12:30:00.000Z'],
  ['2024-06-15T12:30:00+02:00', '2024-06-15T10:30:00.000Z'],
])('HELIO_NOW=%s stops the clock at %s', (value, expected) => {
  expect(new Date(parseConfig({ HELIO_NOW: value }).clock()).toISOString()).toBe(expected);
});

test('several HAPI servers are separated by commas, and a slash at the end does not matter', () => {
  const { hapiUrls } = parseConfig({
    HELIO_HAPI_URL: 'http://127.0.0.1:8080/hapi/, https://example.org/data/hapi,http://127.0.0.1:8080/hapi',
  });

  expect(hapiUrls).toEqual(['http://127.0.0.1:8080/hapi', 'https://example.org/data/hapi']);
});

test('public HAPI servers have names, and all of them together are "all"', () => {
  expect(
    parseConfig({ HELIO_HAPI_URL: 'cdaweb, SSCWeb,intermagnet,https://example.org/hapi' }).hapiUrls,
  ).toEqual([
    'https://cdaweb.gsfc.nasa.gov/hapi',
    'http://hapi-server.org/servers/SSCWeb/hapi',
    'https://imag-data.bgs.ac.uk/GIN_V1/hapi',
    'https://example.org/hapi',
  ]);
  expect(parseConfig({ HELIO_HAPI_URL: 'all' }).hapiUrls.length).toBeGreaterThanOrEqual(13);
  expect(parseConfig({}).hapiUrls).toEqual(['https://cdaweb.gsfc.nasa.gov/hapi']);
  expect(() => parseConfig({ HELIO_HAPI_URL: 'cdaweb,nowhere' })).toThrow(/intermagnet/);
});

test('a search server is used when its address is set, with name and password in it or not', () => {
  expect(parseConfig({ HELIO_SEARCH_URL: 'http://localhost:9200' }).searchUrl).toBe('http://localhost:9200');
  expect(parseConfig({ HELIO_SEARCH_URL: 'https://helio:a%20b@search.example.org/es' }).searchUrl).toBe(
    'https://helio:a%20b@search.example.org/es',
  );
  expect(parseConfig({ HELIO_SEARCH_URL: ' ' }).searchUrl).toBeUndefined();
  expect(parseConfig({ HELIO_CDF_URL: 'https://cdaweb.example/WS' }).cdfUrl).toBe(
    'https://cdaweb.example/WS',
  );
  expect(parseConfig({}).cdfUrl).toBeUndefined();
});

test.each([
  [{ HELIO_HOME: '~/data/helio' }, '/home/ada/data/helio', 'sqlite:/home/ada/data/helio/helio.sqlite'],
  [{ HELIO_HOME: '/var/lib/$& helio' }, '/var/lib/$& helio', 'sqlite:/var/lib/$& helio/helio.sqlite'],
  [{ HELIO_STORE: 'sqlite:~/threads.db' }, '/home/ada/.helio', 'sqlite:/home/ada/threads.db'],
  [{ HELIO_STORE: 'sqlite:threads.db' }, '/home/ada/.helio', `sqlite:${resolve('threads.db')}`],
  [{ HELIO_STORE: 'redis://localhost:6379/1' }, '/home/ada/.helio', 'redis://localhost:6379/1'],
  [{ HELIO_STORE: 'memory:' }, '/home/ada/.helio', 'memory:'],
])('%o means the home %s and the store %s', (env, home, store) => {
  expect(parseConfig({ HOME: '/home/ada', ...env })).toMatchObject({ home, store });
});

test('either name of the key is read, and the planner uses the main model unless told otherwise', () => {
  expect(parseConfig({ GOOGLE_API_KEY: 'k1', GEMINI_MODEL: 'm1' }).gemini).toMatchObject({
    apiKey: 'k1',
    model: 'm1',
    plannerModel: 'm1',
  });
  expect(parseConfig({ GOOGLE_API_KEY: 'k1', GEMINI_API_KEY: 'k2' }).gemini.apiKey).toBe('k2');
});

test.each([
  ['HELIO_HAPI_URL', 'ftp://example.org/hapi', '/hapi'],
  ['HELIO_HAPI_URL', 'https://example.org/hapi/data', '/hapi'],
  ['HELIO_HAPI_URL', 'https://example.org/?x=/hapi', '/hapi'],
  ['HELIO_HAPI_URL', 'https://example.org/hapi,,', 'separated by commas'],
  ['HELIO_SEARCH_URL', 'localhost:9200', 'http://'],
  ['HELIO_CDF_URL', 'cdaweb', 'http://'],
  ['HELIO_SEARCH_URL', 'file:///etc/passwd', 'http://'],
  ['HELIO_STORE', 'mysql://localhost', 'sqlite:PATH, redis://HOST:PORT or memory:'],
  ['HELIO_NOW', 'yesterday', 'ISO 8601'],
  ['HELIO_NOW', '2024-13-01', 'ISO 8601'],
  ['HELIO_NOW', '2024-02-30', 'ISO 8601'],
  ['HELIO_NOW', '2024-06-15T25:00Z', 'ISO 8601'],
  ['HELIO_PLANNER', 'magic', 'auto, model or rules'],
  ['HELIO_ROUNDS', '11', 'from 1 to 10'],
  ['HELIO_TURN_CALLS', '0', 'whole number from 1'],
  ['HELIO_PLAN_CACHE', 'maybe', 'on or off'],
  ['HELIO_LOG', 'loud', 'silent, error, warn, info or debug'],
  ['PORT', '70000', '0 to 65535'],
  ['PORT', '-1', '0 to 65535'],
  ['GEMINI_BASE_URL', 'localhost', 'http://'],
  ['SLACK_API_URL', 'slack', 'http://'],
  ['DISCORD_API_URL', 'file:///etc/passwd', 'http://'],
  ['DISCORD_GUILD_ID', 'my-server', 'digits'],
])('%s=%s is refused with what is allowed', (name, value, allowed) => {
  const error = failureOf({ [name]: value });

  expect(error.code).toBe('configuration');
  expect(error.message).toContain(`${name} is "${value}"`);
  expect(error.message).toContain(allowed);
});

test('several wrong values are named at once', () => {
  const sentence = sentenceOf(
    failureFrom(failureOf({ HELIO_PLANNER: 'magic', HELIO_LOG: 'loud', PORT: 'x' })),
  );

  expect(sentence).toContain('HELIO_PLANNER is "magic"');
  expect(sentence).toContain('HELIO_LOG is "loud"');
  expect(sentence).toContain('PORT is "x"');
});

test.each([
  { SLACK_BOT_TOKEN: 'xapp-1-secret' },
  { SLACK_APP_TOKEN: 'xoxb-1-secret' },
  { DISCORD_TOKEN: 'two secret' },
])('the value of a wrong token is not repeated: %o', (env) => {
  const sentence = sentenceOf(failureFrom(failureOf(env)));

  expect(sentence).toContain(Object.keys(env)[0]);
  expect(sentence).not.toContain('secret');
});

test('the file .env is read below the environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'helio-config-'));
  writeFileSync(join(folder, '.env'), 'GEMINI_FALLBACK_MODEL=from-file\nHELIO_NOW=2024-01-01\n');

  const config = readConfig(folder);

  expect(config.gemini.fallbackModel).toBe('from-file');
  rmSync(folder, { recursive: true });
});

test('the example file names every variable and is itself a valid environment', () => {
  const example = readFileSync('.env.example', 'utf8');
  const schema = readFileSync('src/config.ts', 'utf8');
  const names = [...schema.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);

  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(example).toMatch(new RegExp(`^#${name}=`, 'm'));
  expect(() => parseConfig({})).not.toThrow();
});

function failureOf(env: Record<string, string>): BotError {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof BotError) return error;
  }
  throw new Error('this environment should have been refused');
}

test("an endpoint like OpenAI's is an address, a key where it wants one, and the name of a model", () => {
  expect(parseConfig({}).endpoint).toEqual({ url: undefined, apiKey: undefined, model: 'default' });
  expect(
    parseConfig({ HELIO_MODEL_URL: 'http://localhost:11434/v1', HELIO_MODEL_KEY: 'k', HELIO_MODEL: 'llama3' })
      .endpoint,
  ).toEqual({ url: 'http://localhost:11434/v1', apiKey: 'k', model: 'llama3' });
  expect(() => parseConfig({ HELIO_MODEL_URL: 'localhost:11434' })).toThrow('HELIO_MODEL_URL');
});

test.each([
  ['HELIO_STORE', 'mysql://name:Hidden/@1@db.example'],
  ['HELIO_SEARCH_URL', 'ftp://name:Hidden@/1@search.example'],
  ['HELIO_HAPI_URL', 'https://name:Hidden/1@hapi.example/nothapi, https://two:Hidden@b.example/x'],
])('a password in %s is not shown when the address is refused', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(
    expect.objectContaining({ code: 'configuration', message: expect.not.stringContaining('Hidden') }),
  );
});

test('an address with a password that has a slash in it is one', () => {
  expect(parseConfig({ HELIO_HAPI_URL: 'https://name:a/b@hapi.example/hapi' }).hapiUrls).toEqual([
    'https://name:a/b@hapi.example/hapi',
  ]);
});

test('an install secret of fewer than 32 characters is refused, and the two keys made of a longer one differ', () => {
  const env = { SLACK_CLIENT_ID: '1.2', SLACK_CLIENT_SECRET: 'shh' };
  expect(() => parseConfig({ ...env, SLACK_INSTALL_SECRET: 'x'.repeat(31) })).toThrow(
    expect.objectContaining({ code: 'configuration', message: expect.stringContaining('at least 32') }),
  );

  const { install } = parseConfig({ ...env, SLACK_INSTALL_SECRET: 'x'.repeat(32) }).slack;
  expect(install?.stateSecret).not.toBe(install?.encryptionSecret);
  expect(install?.stateSecret).not.toContain('xxxx');
});

test.each([
  [{ TERM: 'xterm-kitty' }, 'kitty'],
  [{ TERM: 'xterm-256color', TERM_PROGRAM: 'ghostty' }, 'kitty'],
  [{ TERM_PROGRAM: 'iTerm.app' }, 'iterm'],
  [{ TERM_PROGRAM: 'WezTerm' }, 'iterm'],
  [{ TERM: 'foot' }, 'sixel'],
  [{ TERM: 'xterm-256color' }, 'off'],
  [{ TERM: 'tmux-256color', TERM_PROGRAM: 'iTerm.app' }, 'off'],
  [{ TERM: 'xterm-kitty', HELIO_PICTURES: 'off' }, 'off'],
  [{ HELIO_PICTURES: 'sixel' }, 'sixel'],
] as const)('a terminal that says %j of itself shows pictures with %s', (env, pictures) => {
  expect(parseConfig({ HOME: '/home/ada', ...env }).pictures).toBe(pictures);
});

test.each([
  [{}, undefined],
  [
    { HELIO_WEB_ADDRESS: 'https://helio.example.org/' },
    { address: 'https://helio.example.org', listen: { host: '127.0.0.1', port: 8643 } },
  ],
  [
    { HELIO_WEB_ADDRESS: 'http://10.0.0.5:8643/place', HELIO_WEB_LISTEN: '0.0.0.0:8643' },
    { address: 'http://10.0.0.5:8643/place', listen: { host: '0.0.0.0', port: 8643 } },
  ],
])('%o gives pages of threads at %o', (env, pages) => {
  expect(parseConfig(env).pages).toEqual(pages);
});

test.each([
  [{ HELIO_WEB_ADDRESS: 'helio.example.org' }, 'HELIO_WEB_ADDRESS is "helio.example.org"'],
  [{ HELIO_WEB_ADDRESS: 'https://helio.example.org/?a=b' }, 'without ? and #'],
  [{ HELIO_WEB_LISTEN: '8643' }, 'HELIO_WEB_LISTEN is set without HELIO_WEB_ADDRESS'],
])('%o is refused', (env, message) => {
  expect(() => parseConfig(env)).toThrow(message);
});
