import { afterAll, beforeAll, expect, test } from 'vitest';
import { allText, hasAnswer, hasPlot } from '#tests/e2e/slack/reading.ts';
import { type Core, openCore, openSlackRoom, type SlackRoom } from '#tests/e2e/slack/slack-room.ts';
import { PAPER } from '#tests/support/documents.ts';

let core: Core;
let room: SlackRoom;

beforeAll(async () => {
  core = await openCore();
  room = await openSlackRoom({ receive: core.helio.receive, store: core.store });
});

afterAll(async () => {
  await room.close();
  await core.close();
});

test('a paper that is attached gives the events that it is asked for', async () => {
  const root = await room.ada.mentions(
    room.channel,
    'extract the events from 2023–2024 and plot their transit speeds',
    { files: [{ name: 'paper.pdf', content: Buffer.from(PAPER) }] },
  );

  await room.sees(root, 'the plot', hasPlot);
  const answer = await room.sees(root, 'the answer', hasAnswer);
  expect(allText(answer)).toMatch(/paper[ _]2023[ _]2024/);
  expect(allText(answer)).toContain('1250');
});

test('a page that is attached is no login page', async () => {
  const content = Buffer.from('<!doctype html><p>Words of a page.</p>');

  const root = await room.ada.mentions(room.channel, '', { files: [{ name: 'page.html', content }] });

  const answer = await room.sees(root, 'the answer', hasAnswer);
  expect(allText(answer)).toContain('Words of a page.');
});
