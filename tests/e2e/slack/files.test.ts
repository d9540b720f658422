import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allText, hasAnswer, hasPlot } from '#tests/e2e/slack/reading.ts';
import { type Core, openCore, openSlackRoom, type SlackRoom } from '#tests/e2e/slack/slack-room.ts';

const PLOT = 'Plot the ACE magnetic field magnitude for 1 to 3 June 2024';
const ROWS = Array.from(
  { length: 48 },
  (_, hour) => `2024-06-0${1 + Math.floor(hour / 24)}T${String(hour % 24).padStart(2, '0')}:00:00Z,${hour}`,
);
const TABLE = { name: 'flux.csv', content: Buffer.from(['time,flux', ...ROWS].join('\n')) };

// What differs between the transports is held by asking, questions and restarting.
describe.each(['http'] as const)('over %s', (transport) => {
  let core: Core;
  let room: SlackRoom;

  beforeAll(async () => {
    core = await openCore();
  });
  afterAll(() => core.close());
  beforeEach(async () => {
    room = await openSlackRoom({ transport, receive: core.helio.receive, store: core.store });
  });
  afterEach(() => room.close());

  async function plotted(): Promise<string> {
    const root = await room.ada.mentions(room.channel, PLOT);
    await room.sees(root, 'the answer', hasAnswer);
    return root;
  }

  async function sharedFile(root: string): Promise<{ name: string; text: string }> {
    const { files } = await room.sees(root, 'the file', (message) => message.files !== undefined);
    const stored = room.workspace.files.get(String(files?.[0]?.['id']));
    return { name: stored?.name ?? '', text: stored?.bytes?.toString() ?? '' };
  }

  test.each([
    ['export as CSV', /\.csv$/, /2024-06-01T00:00/],
    ['export the figure as SVG', /\.svg$/, /^<svg/],
    ['export the figure as JSON', /\.json$/, /"panels"/],
  ])('"%s" comes as a file in the thread', async (text, name, content) => {
    const root = await plotted();

    await room.ada.writes(room.channel, text, { thread: root });

    const file = await sharedFile(root);
    expect(file.name).toMatch(name);
    expect(file.text).toMatch(content);
  });

  test('a table that is attached is plotted, also when the mention arrives only as a message', async () => {
    const files = [TABLE];

    const root = await room.ada.mentions(room.channel, 'plot this', { files, isFileShareOnly: true });

    await room.sees(root, 'the plot', hasPlot);
    expect(allText(await room.sees(root, 'the answer', hasAnswer))).toContain('flux');
  });

  test('a file that follows in the thread belongs to the session', async () => {
    const root = await plotted();

    await room.ada.writes(room.channel, 'plot this too', { thread: root, files: [TABLE] });

    await room.slack.until('a second plot', () => room.thread(root).filter(hasPlot).length === 2);
  });

  test('a file that nobody can read is refused by name, and the thread stays usable', async () => {
    const files = [{ name: 'noise.bin', content: Buffer.from([0, 1, 2, 3, 255, 254, 0, 7]) }];
    const root = await room.ada.mentions(room.channel, 'plot this', { files });
    await room.reads(root, 'noise.bin');

    await room.ada.writes(room.channel, PLOT, { thread: root });

    await room.sees(root, 'the plot', hasPlot);
  });

  test('a plot that Slack does not show in a block is shared as a file', async () => {
    room.slack.fault({
      method: 'chat.postMessage',
      times: 1,
      error: 'invalid_blocks',
      holding: 'slack_file',
    });

    const root = await room.ada.mentions(room.channel, PLOT);

    const { files } = await room.sees(root, 'the file', (message) => message.files !== undefined);
    expect(String(files?.[0]?.['name'])).toMatch(/\.png$/);
    await room.sees(root, 'the answer', hasAnswer);
  });

  test('without the right to write files the answer still comes, and the loss is told', async () => {
    room.workspace.scopes.delete('files:write');

    const root = await room.ada.mentions(room.channel, PLOT);

    await room.sees(root, 'the answer', hasAnswer);
    await room.reads(root, 'Slack did not take it');
  });
});
