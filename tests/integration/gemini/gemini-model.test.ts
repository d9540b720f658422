import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type GeminiSettings, geminiModels } from '#adapters/gemini/gemini-model.ts';
import type { ModelRequest } from '#src/ports/language-model.ts';
import { type GeminiServer, startGeminiServer } from '#tests/servers/gemini-server.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let server: GeminiServer;
const signal = new AbortController().signal;

beforeEach(async () => {
  server = await startGeminiServer();
});

afterEach(async () => {
  await server.close();
});

const models = (more: Partial<GeminiSettings> = {}) =>
  geminiModels({
    apiKey: 'test-key',
    baseUrl: server.url,
    fallbackModel: 'gemini-2.5-flash',
    log: silentLog,
    patience: { attempts: 4, firstWaitMs: 1, longestWaitMs: 2_000 },
    ...more,
  });
const pro = (more: Partial<GeminiSettings> = {}) => models(more)('gemini-3-pro-preview');

const ask = (text: string, more: Partial<ModelRequest> = {}): ModelRequest => ({
  system: 'Be brief.',
  messages: [{ role: 'user', text }],
  thinking: 'high',
  ...more,
});
const quota = { status: 429 } as const;

describe('a request', () => {
  test('is answered with text and counted with its thoughts', async () => {
    server.say({ parts: [{ text: 'thinking …', thought: true }, { text: 'Hello.' }] });

    expect(await pro().generate(ask('hi'), signal)).toMatchObject({
      text: 'Hello.',
      end: 'stop',
      model: 'gemini-3-pro-preview',
      tokens: { input: 1000, output: 75 },
    });
  });

  test('asks for JSON in the subset of the schema that Gemini takes', async () => {
    const output = z.strictObject({
      kind: z.literal('a'),
      when: z.iso.datetime().default('2024-01-01T00:00:00Z'),
      pair: z.tuple([z.number(), z.number()]).nullable(),
      free: z.record(z.string(), z.unknown()).optional(),
      choice: z.discriminatedUnion('of', [z.object({ of: z.literal(1) }), z.object({ of: z.literal(2) })]),
    });
    server.say({ text: '{"kind":"a"}' });

    await pro().generate(ask('json', { output }), signal);

    expect(server.requests[0]?.body['generationConfig']).toMatchObject({
      responseMimeType: 'application/json',
      responseJsonSchema: { type: 'object', required: ['kind', 'pair', 'choice'] },
    });
  });

  test('asks for JSON without a schema where none is given: an enforced one gives free objects back empty', async () => {
    server.say({ text: '{"kind":"a"}' });

    await pro().generate(ask('json', { output: 'json' }), signal);

    const { responseMimeType, responseJsonSchema } = Object(server.requests[0]?.body['generationConfig']);
    expect([responseMimeType, responseJsonSchema]).toEqual(['application/json', undefined]);
  });

  test.each([
    ['gemini-3-pro-preview', 'high', { thinkingLevel: 'HIGH' }],
    ['gemini-3-flash-preview', 'low', { thinkingLevel: 'LOW' }],
    ['gemini-2.5-flash', 'low', { thinkingBudget: 512 }],
    ['gemini-2.5-pro', 'high', { thinkingBudget: -1 }],
    ['gemini-2.0-flash', 'high', undefined],
  ] as const)('to %s with %s thinking says it as that model takes it', async (name, thinking, config) => {
    server.say({ text: 'ok' });

    await models()(name).generate(ask('think', { thinking }), signal);

    const sent = z
      .looseObject({ thinkingConfig: z.unknown().optional() })
      .parse(server.requests[0]?.body['generationConfig']);
    expect(sent.thinkingConfig).toEqual(config);
  });

  test('carries pictures and PDFs, and never search and functions together', async () => {
    const tools = [{ name: 'look', description: 'Looks.', input: z.object({ at: z.string() }) }];
    server.say({ text: 'ok' });

    await pro().generate(
      ask('see', {
        isSearch: true,
        tools,
        messages: [
          {
            role: 'user',
            text: 'see',
            files: [
              { mime: 'image/png', bytes: new Uint8Array([1, 2]) },
              { mime: 'application/pdf', bytes: new TextEncoder().encode('%PDF') },
            ],
          },
        ],
      }),
      signal,
    );

    const { contents, tools: sent } = server.requests[0]?.body ?? {};
    expect(contents).toMatchObject([
      {
        parts: [
          { text: 'see' },
          { inlineData: { mimeType: 'image/png', data: 'AQI=' } },
          { inlineData: { mimeType: 'application/pdf', data: 'JVBERg==' } },
        ],
      },
    ]);
    expect(sent).toEqual([{ googleSearch: {} }]);
  });
});

describe('a search', () => {
  test('comes with the pages that it rests on, as far as they are named', async () => {
    const groundingChunks = [
      { web: { uri: 'https://a.example/1', title: 'a.example' } },
      { web: { uri: 'https://b.example/2', title: null } },
      { web: { uri: null } },
      { retrievedContext: { uri: 'x' } },
      null,
    ];
    const content = { role: 'model', parts: [{ text: 'On 10 May.' }] };
    server.say(
      { body: { candidates: [{ content, finishReason: 'STOP', groundingMetadata: { groundingChunks } }] } },
      {
        body: {
          candidates: [{ content, finishReason: 'STOP', groundingMetadata: { groundingChunks: null } }],
        },
      },
    );
    const model = pro();

    const first = await model.generate(ask('when?', { isSearch: true }), signal);
    const second = await model.generate(ask('when?', { isSearch: true }), signal);

    expect(model.canSearch).toBe(true);
    expect(first.sources).toEqual([
      { title: 'a.example', url: 'https://a.example/1' },
      { title: '', url: 'https://b.example/2' },
    ]);
    expect(second.sources).toBeUndefined();
  });
});

describe('functions', () => {
  const tools = [
    { name: 'search_datasets', description: 'Searches.', input: z.object({ words: z.string() }) },
  ];

  test('lose the prefix that models invent, and keep the thought signature for the next turn', async () => {
    server.say(
      {
        parts: [
          {
            functionCall: { name: 'default_api:search_datasets', args: { words: 'ace' } },
            thoughtSignature: 'c2lnbmF0dXJl',
          },
        ],
      },
      { text: 'Found.' },
    );
    const model = pro();
    const first = await model.generate(ask('find', { tools }), signal);
    const stored: unknown = JSON.parse(JSON.stringify(first.state));
    await model.generate(
      ask('find', {
        tools,
        messages: [
          { role: 'user', text: 'find' },
          { role: 'model', text: first.text, calls: first.calls, state: stored },
          { role: 'tool', results: first.calls.map(({ id, name }) => ({ id, name, output: 'NaN rows' })) },
        ],
      }),
      signal,
    );

    expect(first.calls).toEqual([{ id: 'call-1', name: 'search_datasets', args: { words: 'ace' } }]);
    expect(JSON.stringify(server.requests[1]?.body['contents'])).toContain('c2lnbmF0dXJl');
  });

  test('may come with null for parts, arguments and content', async () => {
    server.say(
      { body: { candidates: [{ content: { parts: null }, finishReason: 'STOP' }] } },
      { body: { candidates: [{ content: null, finishReason: 'STOP' }], usageMetadata: null } },
      { parts: [{ functionCall: { name: 'search_datasets', args: null } }] },
    );
    const model = pro();

    expect(await model.generate(ask('a', { tools }), signal)).toMatchObject({ text: '', calls: [] });
    expect(await model.generate(ask('b', { tools }), signal)).toMatchObject({
      text: '',
      tokens: { input: 0 },
    });
    expect(await model.generate(ask('c', { tools }), signal)).toMatchObject({ calls: [{ args: {} }] });
  });
});

describe('endings', () => {
  test.each([
    ['no candidates', { body: {} }, { text: '', end: 'stop' }],
    ['a blocked prompt', { body: { promptFeedback: { blockReason: 'SAFETY' } } }, { end: 'blocked' }],
    ['a withheld answer', { parts: [], finishReason: 'SAFETY' }, { end: 'blocked' }],
    [
      'the limit',
      { parts: [{ text: '{"action":' }], finishReason: 'MAX_TOKENS' },
      { end: 'length', text: '{"action":' },
    ],
    [
      'a call that Gemini itself rejects',
      { parts: [], finishReason: 'MALFORMED_FUNCTION_CALL' },
      { end: 'stop', text: '' },
    ],
  ] as const)('%s is an answer, not a crash', async (_, answer, reply) => {
    server.say(answer);

    expect(await pro().generate(ask('x'), signal)).toMatchObject(reply);
  });
});

describe('trouble', () => {
  test('that passes is waited out', async () => {
    server.say({ status: 503 }, { status: 500 }, { isDropped: true }, { text: 'back' });

    expect((await pro().generate(ask('x'), signal)).text).toBe('back');
    expect(server.requests).toHaveLength(4);
  });

  test('that stays is a failure in words', async () => {
    server.say({ status: 503 }, { status: 503 }, { status: 503 }, { status: 503 });

    await expect(pro().generate(ask('x'), signal)).rejects.toMatchObject({ code: 'unavailable' });
    expect(server.left()).toBe(0);
  });

  test('of a body that is no JSON is tried again', async () => {
    server.say(
      { raw: '{"candidates": [{"cont' },
      { raw: '<html>Bad gateway</html>', type: 'text/html' },
      { text: 'fine' },
    );

    expect((await pro().generate(ask('x'), signal)).text).toBe('fine');
  });

  test('with the key is not tried again, and no key stands in the message', async () => {
    server.say({
      status: 403,
      error: { code: 403, status: 'PERMISSION_DENIED', message: 'test-key is wrong' },
    });

    const failure = pro().generate(ask('x'), signal);

    await expect(failure).rejects.toMatchObject({ code: 'configuration', hint: 'Check GEMINI_API_KEY.' });
    await expect(failure).rejects.not.toMatchObject({ message: expect.stringContaining('test-key') });
    expect(server.requests).toHaveLength(1);
  });

  test('is over when the time is', async () => {
    server.say({ isSilent: true });

    await expect(pro({ limitMs: 100 }).generate(ask('x'), signal)).rejects.toMatchObject({ code: 'timeout' });
  });

  test('is over when the turn is cancelled', async () => {
    server.say({ isSilent: true });
    const turn = new AbortController();
    const failure = pro().generate(ask('x'), turn.signal);
    turn.abort();

    await expect(failure).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('quota', () => {
  test('that comes back soon is waited for, as long as the server says', async () => {
    server.say({ ...quota, headers: { 'retry-after': '0.05' } }, { text: 'later' });

    expect(await pro().generate(ask('x'), signal)).toMatchObject({
      text: 'later',
      model: 'gemini-3-pro-preview',
    });
  });

  test('that does not come back soon moves every model of the key to the fallback for a while', async () => {
    server.say(
      { ...quota, headers: { 'retry-after': '3600' } },
      { text: 'one' },
      { text: 'two' },
      { text: 'three' },
    );
    const all = models();

    const first = await all('gemini-3-pro-preview').generate(ask('x'), signal);
    await all('gemini-3-pro-preview').generate(ask('x'), signal);
    await all('gemini-3-flash-preview').generate(ask('x'), signal);

    expect(first).toMatchObject({ text: 'one', model: 'gemini-2.5-flash' });
    expect(server.requests.map(({ model }) => model)).toEqual([
      'gemini-3-pro-preview',
      'gemini-2.5-flash',
      'gemini-2.5-flash',
      'gemini-2.5-flash',
    ]);
  });

  test('is tried again when that while is over', async () => {
    server.say({ ...quota, headers: { 'retry-after': '3600' } }, { text: 'one' }, { text: 'two' });
    const model = models({ restMs: 0 })('gemini-3-pro-preview');

    await model.generate(ask('x'), signal);
    const second = await model.generate(ask('x'), signal);

    expect(second).toMatchObject({ text: 'two', model: 'gemini-3-pro-preview' });
  });

  test('whose delay stands in the body is read there', async () => {
    const error = {
      code: 429,
      status: 'RESOURCE_EXHAUSTED',
      details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '3600s' }],
    };
    server.say({ status: 429, error }, { text: 'fallback' });

    expect((await pro().generate(ask('x'), signal)).model).toBe('gemini-2.5-flash');
  });

  test('of all models is a storm that ends after a few attempts', async () => {
    server.say(...Array.from({ length: 8 }, () => quota));

    await expect(pro().generate(ask('x'), signal)).rejects.toMatchObject({ code: 'quota' });
    expect(server.requests).toHaveLength(8);
  });
});

describe('streams', () => {
  const heard = () => {
    const pieces: string[] = [];
    return { pieces, onText: (piece: string) => void pieces.push(piece) };
  };

  test('are heard while they are written', async () => {
    const { pieces, onText } = heard();
    server.say({ pieces: ['The ', 'field ', 'turned.'], pauseMs: 10 });

    expect(await pro().generate(ask('x', { onText }), signal)).toMatchObject({ text: 'The field turned.' });
    expect(pieces).toEqual(['The ', 'field ', 'turned.']);
    expect(server.requests[0]?.isStream).toBe(true);
  });

  test('that are cut are a failure, and nobody hears the beginning twice', async () => {
    const { pieces, onText } = heard();
    server.say({ pieces: ['The ', 'field '], isCut: true }, { text: 'again' });

    await expect(pro().generate(ask('x', { onText }), signal)).rejects.toMatchObject({ code: 'unavailable' });
    expect(pieces).toEqual(['The ', 'field ']);
  });

  test('that are slow end with the time limit', async () => {
    const { onText } = heard();
    server.say({ pieces: ['a', 'b', 'c', 'd'], pauseMs: 200 });

    await expect(pro({ limitMs: 300 }).generate(ask('x', { onText }), signal)).rejects.toMatchObject({
      code: 'timeout',
    });
  });
});
