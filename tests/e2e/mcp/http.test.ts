import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callRefused, callTurn, readOne, textOf } from '#tests/support/mcp-calls.ts';
import { wholeConversation } from '#tests/support/mcp-conversation.ts';
import { openMcpHouse, TOKENS } from '#tests/support/mcp-house.ts';

let house: Awaited<ReturnType<typeof openMcpHouse>>;

beforeAll(async () => {
  house = await openMcpHouse();
});

afterAll(() => house.close());

const FIELD = { mission: 'ACE', quantities: ['magnetic-field'], start: '2024-05-10', stop: '2024-05-11' };

/** What the server says to a request that is made by hand. */
async function post(headers: Record<string, string>): Promise<Response> {
  return fetch(house.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
}

describe('over HTTP', () => {
  test('a program has a whole conversation in one thread', async () => {
    await wholeConversation(await house.connect('ada'));
  });

  test('a program of the older edition is served too', async () => {
    const client = await house.connect('ada', 'legacy');

    const { thread, status } = await callTurn(client, 'ask', { text: 'what can you do?' });

    expect(status).toBe('done');
    expect((await callTurn(client, 'ask', { thread, text: 'help' })).thread).toBe(thread);
  });

  test('nobody comes in without a token that is known', async () => {
    const none = await post({});
    const wrong = await post({ authorization: 'Bearer not-the-token-at-all' });

    expect([none.status, wrong.status]).toEqual([401, 401]);
    expect(wrong.headers.get('www-authenticate')).toContain('invalid_token');
    expect(await wrong.text()).not.toContain(TOKENS.ada);
  });

  test("pages of browsers and other hosts' names are kept out", async () => {
    const authorization = `Bearer ${TOKENS.ada}`;

    expect((await post({ authorization, origin: 'https://evil.example' })).status).toBe(403);
    expect((await fetch(house.url.replace('/mcp', '/other'))).status).toBe(404);
  });

  test("nobody reaches another caller's thread, data or files, whatever handle they name", async () => {
    const ada = await house.connect('ada');
    const bob = await house.connect('bob');
    const own = await callTurn(ada, 'fetch_data', FIELD);
    const [data] = own.data;

    const asked = await callRefused(bob, 'ask', { thread: own.thread, text: 'forget this thread' });
    const listed = await callRefused(bob, 'list_thread', { thread: own.thread });
    await expect(bob.readResource({ uri: data?.csv ?? '' })).rejects.toThrow(/no such thread/i);
    const theirs = await bob.listResources();

    expect([asked, listed]).toEqual([
      expect.objectContaining({ isError: true, text: expect.stringContaining('no such thread') }),
      expect.objectContaining({ isError: true }),
    ]);
    expect(JSON.stringify(theirs)).not.toContain(own.thread);
    expect((await callTurn(ada, 'ask', { thread: own.thread, text: 'what data do I have?' })).text).toContain(
      'AC_H1_MFI.BGSEc',
    );
  });

  test('a thread that never was is told, and none is made in its place', async () => {
    const client = await house.connect('bob');

    const answers = await Promise.all(
      ['thr_000000000000000000000000', '../../ada/thr_x', ''].map((thread) =>
        callRefused(client, 'plot', { thread, series: ['x'] }),
      ),
    );

    expect(answers.map(({ isError }) => isError)).toEqual([true, true, true]);
    expect(answers[0]?.text).toContain('Leave `thread` out');
    const { structuredContent } = await client.callTool({ name: 'list_thread', arguments: {} });
    expect(structuredContent).toEqual({ threads: [] });
  });

  test('what is wrong in a call is said with the way out, and the thread stays as it was', async () => {
    const client = await house.connect('ada');
    const { thread, data } = await callTurn(client, 'fetch_data', FIELD);
    const label = data[0]?.label;

    const noLabel = await callTurn(client, 'compute', { thread, series: ['nope'], operation: 'magnitude' });
    const noOperation = await callTurn(client, 'compute', {
      thread,
      series: [label],
      operation: 'frobnicate',
    });
    const noSeries = await callRefused(client, 'measure', { thread, series: ['nope'], question: 'mean?' });
    const noDataset = await callTurn(client, 'fetch_data', {
      thread,
      dataset: 'NO_SUCH_SET',
      start: '2024-05-10',
      stop: '2024-05-11',
    });
    const noTime = await callRefused(client, 'fetch_data', { ...FIELD, start: 'last week' });
    const noLooks = await callTurn(client, 'plot', {
      thread,
      series: [label],
      changes: ['frobnicate the axis'],
    });
    const noArguments = await callRefused(client, 'measure', { thread });
    const noCursor = await callRefused(client, 'find_datasets', { query: 'ACE', cursor: 'bm90IG1pbmU' });

    expect(noLabel).toMatchObject({ isError: true, text: expect.stringContaining(`There is ${label}`) });
    expect(noSeries.text).toContain(`There is ${label}`);
    expect(noOperation.text).toContain('There is no operation "frobnicate"');
    expect(noDataset.text).toContain('NO_SUCH_SET');
    expect(noTime.text).toContain('ISO 8601');
    expect(noLooks.status).not.toBe('done');
    expect(noArguments).toMatchObject({ isError: true, text: expect.stringContaining('series') });
    expect(noCursor.text).toContain('cursor');
    const left = await client.callTool({ name: 'list_thread', arguments: { thread } });
    expect(left.structuredContent).toMatchObject({ data: [{ label }] });
  });

  test('ten million rows are refused before they are fetched', async () => {
    const client = await house.connect('ada');

    const refused = await callTurn(client, 'fetch_data', {
      dataset: 'AC_H3_MFI',
      start: '1998-01-01',
      stop: '2025-01-01',
    });

    expect(refused).toMatchObject({ status: 'failed', isError: true, data: [] });
    expect(refused.text).toContain('852,076,800 records');
  });

  test('a call that is given up stops its own turn and no other', async () => {
    const client = await house.connect('ada');
    const { thread } = await callTurn(client, 'ask', { text: 'help' });
    const before = house.gate.waiting();
    const giveUp = new AbortController();
    house.gate.hold();

    const first = callTurn(
      client,
      'fetch_data',
      { ...FIELD, thread, stop: '2024-05-13' },
      { signal: giveUp.signal },
    );
    const given = first.catch((error: unknown) => error);
    await expect.poll(() => house.gate.waiting()).toBeGreaterThan(before);
    const second = callTurn(client, 'fetch_data', { ...FIELD, thread, mission: 'Wind' });
    giveUp.abort();
    expect(await given).toBeInstanceOf(Error);
    house.gate.release();

    expect(await second).toMatchObject({ status: 'done', data: [{ rows: expect.any(Number) }] });
    const { structuredContent } = await client.callTool({ name: 'list_thread', arguments: { thread } });
    const labels = JSON.stringify(structuredContent);
    expect(labels).toContain('WI_');
    expect(labels).not.toContain('AC_');
  });

  test('one caller cannot take everything', async () => {
    const client = await house.connect('bob');
    house.gate.hold();
    const calls = Array.from({ length: 12 }, (_, day) =>
      callTurn(client, 'fetch_data', { ...FIELD, start: `2024-03-${day + 10}`, stop: `2024-03-${day + 11}` }),
    );
    const refused = await Promise.race(
      calls.map(async (call) => ((await call).isError ? await call : new Promise<never>(() => {}))),
    );
    house.gate.release();

    expect(refused.text).toContain('requests going already');
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'done')).toHaveLength(10);
  });

  test('a question is answered in the same thread, by its choice', async () => {
    const client = await house.connect('ada');

    const asked = await callTurn(client, 'ask', { text: 'plot the Voyager magnetic field for 1990' });
    const [choice] = asked.question?.choices ?? [];
    const answered = await callTurn(client, 'ask', { thread: asked.thread, choice: choice?.id });

    expect(asked.status).toBe('clarify');
    expect(textOf(asked.content)).toContain(choice?.label);
    expect(answered.status).not.toBe('clarify');
  });

  test('a table that comes with a request becomes data of the thread', async () => {
    const client = await house.connect('ada');
    const text = 'time,flux\n2024-05-10,1\n2024-05-11,3\n2024-05-12,2\n';

    const { data } = await callTurn(client, 'ask', {
      text: 'plot this',
      files: [{ name: 'flux.csv', text }],
    });

    expect(data[0]).toMatchObject({ origin: 'created', rows: 3 });
  });

  test('long lists come in pages that hold everything once', async () => {
    const client = await house.connect('ada');
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { structuredContent } = await client.callTool({
        name: 'find_datasets',
        arguments: { query: 'Wind magnetic field', limit: 4, ...(cursor === undefined ? {} : { cursor }) },
      });
      const page = structuredContent as { datasets: { id: string }[]; nextCursor?: string };
      ids.push(...page.datasets.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined && ids.length < 100);
    const { resources } = await client.listResources();

    expect(ids.length).toBeGreaterThan(4);
    expect(new Set(ids).size).toBe(ids.length);
    expect(resources.length).toBeGreaterThan(200);
    expect(new Set(resources.map(({ uri }) => uri)).size).toBe(resources.length);
    const dataset = resources.find(({ name }) => name === 'AC_H2_MFI');
    expect(JSON.parse((await readOne(client, dataset?.uri ?? '')).text)).toMatchObject({ id: 'AC_H2_MFI' });
    await expect(client.readResource({ uri: 'helio://dataset/NO_SUCH_SET' })).rejects.toThrow(/NO_SUCH_SET/);
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow(/not found/i);
  });

  test('what is forgotten is gone: the thread, its data and its files', async () => {
    const client = await house.connect('ada');
    const { thread, data } = await callTurn(client, 'fetch_data', FIELD);
    const { files } = await callTurn(client, 'export', {
      thread,
      what: 'data',
      format: 'csv',
      series: [data[0]?.label],
    });
    const [file] = files;
    expect((await readOne(client, file?.uri ?? '')).text).toContain('2024-05-10');

    await callTurn(client, 'ask', { thread, text: 'forget this thread' });

    await expect(client.readResource({ uri: file?.uri ?? '' })).rejects.toThrow(/no such thread/i);
    await expect(client.readResource({ uri: data[0]?.csv ?? '' })).rejects.toThrow(/no such thread/i);
    expect(await callRefused(client, 'list_thread', { thread })).toMatchObject({ isError: true });
  });

  test('a stated step that failed is done again by "retry"', async () => {
    const client = await house.connect('ada');
    house.gate.hold();
    const giveUp = new AbortController();
    const { thread } = await callTurn(client, 'ask', { text: 'help' });
    const before = house.gate.waiting();
    const given = callTurn(
      client,
      'fetch_data',
      { ...FIELD, thread, start: '2024-05-01', stop: '2024-05-02' },
      { signal: giveUp.signal },
    );
    const ended = given.catch(() => undefined);
    await expect.poll(() => house.gate.waiting()).toBeGreaterThan(before);
    giveUp.abort();
    await ended;
    house.gate.release();

    const again = await callTurn(client, 'ask', { thread, text: 'retry' });

    expect(again).toMatchObject({ status: 'done', data: [{ rows: 360 }] });
  });

  test('prompts are requests with what the person said', async () => {
    const client = await house.connect('ada');

    const { prompts } = await client.listPrompts();
    const { messages } = await client.getPrompt({ name: 'storm_overview', arguments: { time: 'May 2024' } });

    expect(prompts.map(({ name }) => name)).toEqual(['storm_overview', 'l1_comparison']);
    expect(JSON.stringify(messages)).toContain('May 2024');
  });

  test('the list of tools is short enough for any host, and says what each one does to the world', async () => {
    const client = await house.connect('ada');

    const { tools } = await client.listTools();

    expect(tools.length).toBeLessThanOrEqual(12);
    expect(JSON.stringify(tools).length).toBeLessThan(26_000);
    expect(tools.every(({ annotations }) => Object.keys(annotations ?? {}).length === 4)).toBe(true);
    expect(tools.find(({ name }) => name === 'plot')?._meta).toMatchObject({
      ui: { resourceUri: 'ui://helio/figure.html' },
    });
    const app = await client.readResource({ uri: 'ui://helio/figure.html' });
    expect(app.contents[0]?.mimeType).toBe('text/html;profile=mcp-app');
  });
});
