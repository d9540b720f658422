import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { labelsOf } from '#tests/servers/discord/people.ts';
import { type Scene, scriptedReceive } from '#tests/servers/discord/scripted-receive.ts';
import { type Stage, stages } from '#tests/servers/discord/start-bot.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import { type FakeMessage, PERMISSIONS } from '#tests/servers/discord/world.ts';
import { dataOf, plotOf, pngOf } from '#tests/support/turn-events.ts';

const stage = stages();
const SILENT = 1 << 12;

afterEach(() => stage.end());

/** Says something, and gives what the bot answers; its status messages are silent and no part of it. */
async function talk({ server, alice }: Stage, text = 'plot'): Promise<readonly FakeMessage[]> {
  const dm = server.dm(alice);
  const said = () => server.messages(dm).filter(({ author, flags }) => author.bot && (flags & SILENT) === 0);
  server.say(alice, dm, text);
  await waitUntil(() => said()[0]);
  await wait(80);
  return said();
}

async function resultOf(it: Stage): Promise<FakeMessage> {
  const messages = await talk(it);
  const last = messages.at(-1);
  if (last === undefined) throw new Error('There is no result.');
  return last;
}

async function plotted({ text, report, answer }: Scene): Promise<void> {
  if (/csv|html/i.test(text)) {
    await report({
      type: 'file',
      name: text.includes('CSV') ? 'b.csv' : 'b.html',
      mime: 'text/plain',
      content: new Uint8Array([1]),
      alt: 'A file',
    });
    return answer(`File for: ${text}`);
  }
  await report(dataOf('AC_H1_MFI.Magnitude'));
  await report(plotOf(['AC_H1_MFI.Magnitude']));
  await report(pngOf(1000));
  await answer('Here is **B**.', {
    followUps: ['zoom in', 'export as CSV'],
    notes: ['3 % of the values are missing.'],
    sources: ['ACE: [AC_H1_MFI](https://example.org/AC_H1_MFI) · every 60 s'],
    offers: [
      { label: 'Zoom in', text: 'zoom in' },
      { label: 'Zoom…', text: 'zoom to {dates}', kind: 'dates' },
      { label: 'CSV', text: 'export as CSV', kind: 'file' },
      { label: 'Interactive', text: 'save the figure as HTML', kind: 'file' },
    ],
    about: { figure: 'fig1', labels: ['AC_H1_MFI.Magnitude'] },
  });
}

test('a result is plain text, a picture with words for who cannot see it, its provenance, and buttons', async () => {
  const it = await stage.start(scriptedReceive(plotted).receive);

  const result = await resultOf(it);

  expect(result.content.split('\n')[0]).toBe('Here is **B**.');
  expect(result.content).toContain('-# 3 % of the values are missing.');
  expect(result.content).toContain('-# ACE: [AC_H1_MFI](<https://example.org/AC_H1_MFI>) · every 60 s');
  expect(result.attachments).toMatchObject([
    { filename: 'fig1.png', description: 'A line plot of B', size: 1000 },
  ]);
  expect(labelsOf(result)).toEqual(['Zoom in', 'Zoom…', 'CSV', 'Interactive']);
  expect(result.flags & SILENT).toBe(0);
});

test('CSV and the interactive page come privately to who asks for them', async () => {
  const { receive, received } = scriptedReceive(plotted);
  const it = await stage.start(receive);
  const result = await resultOf(it);
  const dm = it.server.dm(it.alice);

  it.server.press(it.alice, result, 'CSV');
  const csv = await waitUntil(() =>
    it.server.whispers(dm, it.alice).find(({ attachments }) => attachments[0]?.filename === 'b.csv'),
  );
  it.server.press(it.alice, result, 'Interactive');
  await waitUntil(() =>
    it.server.whispers(dm, it.alice).find(({ attachments }) => attachments[0]?.filename === 'b.html'),
  );

  expect(csv.content).toContain('File for');
  expect(received[1]?.incoming).toMatchObject({
    text: 'export as CSV',
    about: { figure: 'fig1', labels: ['AC_H1_MFI.Magnitude'] },
  });
});

test('a follow-up button says its whole text as the person who presses', async () => {
  const { receive, received } = scriptedReceive(plotted);
  const it = await stage.start(receive);
  const result = await resultOf(it);

  it.server.press(it.alice, result, 'Zoom in');

  await waitUntil(() => received[1]);
  expect(received[1]?.incoming).toMatchObject({
    kind: 'text',
    text: 'zoom in',
    userId: it.alice.id,
    about: { figure: 'fig1' },
  });
});

test('nothing in data pings anybody', async () => {
  const it = await stage.start(
    scriptedReceive(async ({ answer }) => answer('@everyone <@123456> @here storm')).receive,
  );

  const result = await resultOf(it);

  expect(result.pings).toEqual([]);
});

test('a result that took long pings who asked, and nobody else', async () => {
  const { receive } = scriptedReceive(async ({ answer }) => {
    await wait(60);
    await answer('@everyone Done.');
  });
  const it = await stage.start(receive, { pace: { pingAfterMs: 20 } });

  const result = await resultOf(it);

  expect(result.content.startsWith(`<@${it.alice.id}> `)).toBe(true);
  expect(result.pings).toEqual([it.alice.id]);
});

test('a long answer is parted, and a code block stays one in every part', async () => {
  const code = Array.from({ length: 120 }, (_, index) => `${index},2024-05-10T00:00:00Z,5.5`).join('\n');
  const it = await stage.start(
    scriptedReceive(async ({ answer }) => answer(`The table:\n\`\`\`csv\n${code}\n\`\`\`\nThat is all.`))
      .receive,
  );

  const parts = await talk(it);

  expect(parts.length).toBeGreaterThan(1);
  for (const { content } of parts) expect((content.match(/```/g) ?? []).length % 2).toBe(0);
  expect(parts[1]?.content.startsWith('```csv\n')).toBe(true);
});

test('an answer of more than three parts is a beginning and a file', async () => {
  const it = await stage.start(
    scriptedReceive(async ({ answer }) => answer('A sentence. '.repeat(800))).receive,
  );

  const messages = await talk(it);

  expect(messages).toHaveLength(1);
  expect(messages[0]?.attachments.map(({ filename }) => filename)).toEqual(['answer.md']);
});

test('a table above the limit is compressed, and a picture that stays above it is named with what to do', async () => {
  const noise = new Uint8Array(11 * 1024 * 1024);
  for (let at = 0; at < noise.length; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
  const { receive } = scriptedReceive(async ({ report, answer }) => {
    await report({ ...pngOf(0, 'b.csv'), content: new Uint8Array(11 * 1024 * 1024) });
    await report({ ...pngOf(0, 'noise.png'), content: noise });
    await answer('Two files.');
  });
  const it = await stage.start(receive);

  const dm = it.server.dm(it.alice);
  it.server.say(it.alice, dm, 'plot');
  const result = await waitUntil(() =>
    it.server.messages(dm).find(({ attachments }) => attachments.length > 0),
  );

  expect(result.attachments.map(({ filename }) => filename)).toEqual(['b.csv.gz']);
  expect(result.content).toContain('noise.png has 11.0 MiB and Discord takes 10.0 MiB');
  expect(labelsOf(result)).toContain('A shorter time…');
});

test('when Discord refuses the plot as too large the words still arrive', async () => {
  const it = await stage.start(scriptedReceive(plotted).receive);
  it.server.faults.add('POST', /messages$/, { kind: 'refuse', status: 413, code: 40_005 });

  const result = await resultOf(it);

  expect(result.content).toContain('Here is **B**.');
  expect(result.content).toContain('fig1.png could not be attached');
});

test('without the permission to attach files the words name it', async () => {
  const it = await stage.start(scriptedReceive(plotted).receive);
  const { server, alice, general, at } = it;
  server.deny(general, PERMISSIONS.attachFiles);

  server.say(alice, general, at('plot'));

  const thread = await waitUntil(() => server.threads(general)[0]);
  const result = await waitUntil(() =>
    server.messages(thread).find(({ content }) => content.includes('Here is')),
  );
  expect(result.content).toContain('Attach Files');
});

test('a failure has a way to try again, and no number of the log', async () => {
  const { receive, received } = scriptedReceive(async ({ text, answer }) =>
    text === 'retry' ? answer('Now it works.') : answer('The server is down.', { status: 'failed' }),
  );
  const it = await stage.start(receive);
  const result = await resultOf(it);
  expect(labelsOf(result)).toEqual(['Try again']);
  expect(result.content).toBe('❌ The server is down.');

  it.server.press(it.alice, result, 'Try again');

  await waitUntil(() => received[1]);
  expect(received[1]?.incoming).toMatchObject({ text: 'retry' });
});

test('a conversation that breaks is told in the thread and not kept silent', async () => {
  const it = await stage.start(async () => {
    throw new TypeError('x is not a function');
  });

  const result = await resultOf(it);

  expect(result.content).toContain('Something went wrong inside Helio');
});
