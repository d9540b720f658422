import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openaiModel } from '#adapters/openai/openai-model.ts';
import type { ModelRequest } from '#src/ports/language-model.ts';
import { openModelBot } from '#tests/support/model-bot.ts';

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly isSilent?: true;
}

const signal = new AbortController().signal;
let url = '';
let answers: Answer[] = [];
let bodies: Record<string, unknown>[] = [];
let close: () => Promise<void>;

beforeEach(async () => {
  answers = [];
  bodies = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    bodies.push({ url: request.url, ...JSON.parse(Buffer.concat(chunks).toString()) });
    const { status = 200, body, isSilent } = answers.shift() ?? { status: 501 };
    if (isSilent === true) return;
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' });
    response.end(JSON.stringify(body ?? { error: { message: `status ${status}` } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
});

afterEach(() => close());

const completion = (message: unknown, finish_reason = 'stop') => ({
  body: { choices: [{ message, finish_reason }], usage: { prompt_tokens: 12, completion_tokens: 3 } },
});
const model = (limitMs?: number) =>
  openaiModel({ url, model: 'llama', ...(limitMs === undefined ? {} : { limitMs }) });
const ask = (more: Partial<ModelRequest> = {}): ModelRequest => ({
  system: 'Be brief.',
  messages: [{ role: 'user', text: 'hi' }],
  thinking: 'low',
  ...more,
});

test('an answer is text and counts, and JSON is asked for by its schema', async () => {
  answers.push(completion({ content: '{"a":1}' }));

  const reply = await model().generate(ask({ output: z.object({ a: z.number() }) }), signal);

  expect(reply).toMatchObject({
    text: '{"a":1}',
    end: 'stop',
    model: 'llama',
    tokens: { input: 12, output: 3 },
  });
  expect(bodies[0]).toMatchObject({
    url: '/v1/chat/completions',
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'hi' },
    ],
    response_format: { type: 'json_schema', json_schema: { schema: { type: 'object' } } },
  });
});

test('JSON without a shape is asked for without a schema, which would take its free fields', async () => {
  answers.push(completion({ content: '{"a":1}' }));

  await model().generate(ask({ output: 'json' }), signal);

  expect(bodies[0]).toMatchObject({ response_format: { type: 'json_object' } });
});

test('functions are called, whatever their names are dressed up in, and answered by id', async () => {
  const tools = [{ name: 'look', description: 'Looks.', input: z.object({ at: z.string() }) }];
  answers.push(
    completion(
      {
        content: null,
        tool_calls: [{ id: 'c1', function: { name: 'functions.look', arguments: '{"at":"ace"}' } }],
      },
      'tool_calls',
    ),
    completion({ content: 'Seen.' }),
  );

  const first = await model().generate(ask({ tools }), signal);
  await model().generate(
    ask({
      tools,
      messages: [
        { role: 'user', text: 'look' },
        { role: 'model', text: first.text, calls: first.calls },
        { role: 'tool', results: [{ id: 'c1', name: 'look', output: 'ok' }] },
      ],
    }),
    signal,
  );

  expect(first.calls).toEqual([{ id: 'c1', name: 'look', args: { at: 'ace' } }]);
  expect(bodies[1]?.['messages']).toMatchObject([
    {},
    {},
    { role: 'assistant', tool_calls: [{ id: 'c1' }] },
    { role: 'tool', tool_call_id: 'c1', content: 'ok' },
  ]);
});

test('arguments that are no JSON are none', async () => {
  answers.push(completion({ tool_calls: [{ function: { name: 'look', arguments: '{"at":' } }] }));

  expect((await model().generate(ask(), signal)).calls).toEqual([{ id: 'call-1', name: 'look', args: {} }]);
});

test.each([
  ['length', 'length'],
  ['content_filter', 'blocked'],
  ['stop', 'stop'],
])('the reason %s is the end %s', async (reason, end) => {
  answers.push(completion({ content: 'x' }, reason));

  expect((await model().generate(ask(), signal)).end).toBe(end);
});

test('trouble that passes is waited out', async () => {
  answers.push({ status: 503 }, { status: 429 }, completion({ content: 'back' }));

  expect((await model().generate(ask(), signal)).text).toBe('back');
});

test.each([
  [429, 4, 'quota'],
  [503, 4, 'unavailable'],
  [401, 1, 'configuration'],
  [404, 1, 'configuration'],
])('the status %i, %i times, is the failure %s', async (status, times, code) => {
  answers.push(...Array.from({ length: times }, () => ({ status })));

  await expect(model().generate(ask(), signal)).rejects.toMatchObject({ code });
  expect(answers).toEqual([]);
});

test('a silent endpoint is a time-out, and a cancelled turn a cancelled one', async () => {
  answers.push({ isSilent: true }, { isSilent: true });
  const turn = new AbortController();

  await expect(model(100).generate(ask(), signal)).rejects.toMatchObject({ code: 'timeout' });
  const failure = model().generate(ask(), turn.signal);
  turn.abort();
  await expect(failure).rejects.toMatchObject({ code: 'cancelled' });
});

test('the whole bot plans with such an endpoint when HELIO_MODEL_URL names one', async () => {
  const plan = {
    action: 'done',
    reasoning: 'r',
    subGoals: [
      {
        id: 1,
        worker: 'fetch',
        title: 'Fetch',
        params: { mission: 'ACE', series: ['Bz'], start: '2024-05-10', stop: '2024-05-11' },
      },
      {
        id: 2,
        worker: 'plot',
        title: 'Plot',
        inputs: { series: { fromSubGoal: 1, slot: 'label' } },
        params: {},
      },
    ],
  };
  answers.push(completion({ content: `Sure:\n\`\`\`json\n${JSON.stringify(plan)}\n\`\`\`` }));
  const bot = await openModelBot('http://127.0.0.1:9', {
    HELIO_PLANNER: 'model',
    HELIO_MODEL_URL: url,
    HELIO_MODEL: 'llama',
  });

  const reply = await bot.ask('plot bz at ace on 10 may 2024');
  await bot.close();

  expect(reply).toMatchObject({ status: 'done', usage: { calls: 1, inputTokens: 12 } });
  expect(reply.plans.map(({ planner }) => planner)).toEqual(['model']);
  expect(bodies[0]).toMatchObject({ model: 'llama' });
});
