import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  blockOf,
  type Core,
  openCore,
  openSlackRoom,
  type TransportName,
} from '#tests/e2e/slack/slack-room.ts';

describe.each<TransportName>(['http', 'socket'])('over %s', (transport) => {
  let core: Core;
  beforeAll(async () => {
    core = await openCore();
  });
  afterAll(() => core.close());

  test('a mention becomes a plan message, a plot and an answer in its thread', async () => {
    const room = await openSlackRoom({ transport, receive: core.helio.receive });

    const root = await room.ada.mentions(
      room.channel,
      'Compare ACE and Wind magnetic field magnitude for the last week',
    );
    const plot = await room.sees(root, 'the plot', (message) => blockOf(message, 'image') !== undefined);
    await room.sees(root, 'the answer', (message) => blockOf(message, 'markdown') !== undefined);
    const plan = await room.sees(root, 'the plan', (message) => blockOf(message, 'plan') !== undefined);

    expect(String(blockOf(plan, 'plan')?.['title'])).toMatch(/^Done/);
    expect(blockOf(plot, 'image')?.['alt_text']).toMatch(/\w+/);
    const file = [...room.workspace.files.values()][0];
    expect(file?.bytes?.subarray(1, 4).toString()).toBe('PNG');
    expect(room.workspace.reactions.map(({ name }) => name)).toEqual(['eyes']);
    expect(room.log.lines).toEqual(expect.not.arrayContaining([expect.stringMatching(/^(error|warn)/)]));
    await room.close();
  });
});
