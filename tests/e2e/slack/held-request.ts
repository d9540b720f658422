import { expect } from 'vitest';
import { buttonsOf } from '#tests/e2e/slack/reading.ts';
import type { Core, SlackRoom } from '#tests/e2e/slack/slack-room.ts';
import type { Message } from '#tests/servers/slack/slack-state.ts';

/** Requests whose data do not come until the gate of the core opens; each is about another day, so that no cache has it. */
export function heldRequests() {
  let day = 0;
  const next = () => {
    day += 1;
    return `Plot the ACE magnetic field magnitude for ${day} March 2024`;
  };
  return {
    /** In the channel: a plan message with Cancel. */
    async inChannel(core: Core, room: SlackRoom): Promise<{ root: string; plan: Message }> {
      core.hold();
      const root = await room.ada.mentions(room.channel, next());
      const plan = await room.sees(root, 'the plan', (one) => buttonsOf(one).includes('Cancel'));
      return { root, plan };
    },
    /** In a direct message: a stream. */
    async inDirect(core: Core, room: SlackRoom): Promise<{ root: string; plan: Message }> {
      core.hold();
      const root = await room.ada.writes(room.direct, next());
      const plan = await room.sees(root, 'the stream', ({ stream }) => stream !== undefined, room.direct);
      return { root, plan };
    },
  };
}

/** Waits until the plan message is noted, so that a crash can find it. */
export async function planIsNoted({ store }: Core, channel: string, root: string): Promise<void> {
  const key = `slack-thread:slack:T01/${channel}/${root}`;
  await expect
    .poll(async () => JSON.stringify(await store.get(key)), { timeout: 10_000 })
    .toContain('"card"');
}
