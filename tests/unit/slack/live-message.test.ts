import { expect, test } from 'vitest';
import { liveMessage } from '#adapters/slack/live-message.ts';
import { SlackRefusal } from '#adapters/slack/slack-call.ts';

function screen(more: { mayEdit?: () => boolean; update?: (text: string) => Promise<void> } = {}) {
  const shown: string[] = [];
  let writing = 0;
  let overlaps = 0;
  const write = async (text: string) => {
    writing += 1;
    if (writing > 1) overlaps += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await more.update?.(text);
    shown.push(text);
    writing -= 1;
  };
  const post = async (text: string) => {
    await write(text);
    return `${shown.length}.1`;
  };
  const live = liveMessage<string>({
    outlet: {
      post,
      postLast: post,
      async update(ts, text) {
        await write(text);
        return ts;
      },
      updateLast: (_, text) => write(text),
      mayUpdate: more.mayEdit ?? (() => true),
    },
    onError: () => undefined,
    gapMs: 30,
  });
  return { live, shown, overlaps: () => overlaps };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('states that come too fast are skipped, the last one is shown', async () => {
  const { live, shown, overlaps } = screen();
  live.show('0');
  await pause(10);
  for (let index = 1; index <= 50; index++) live.show(`${index}`);
  await pause(60);

  await live.finish('end');

  expect(shown).toEqual(['0', '50', 'end']);
  expect(overlaps()).toBe(0);
});

test('without a budget for edits only the end is written', async () => {
  const { live, shown } = screen({ mayEdit: () => false });
  live.show('0');
  await pause(10);
  live.show('1');
  await pause(80);

  await live.finish('end');

  expect(shown).toEqual(['0', 'end']);
});

test('a message that is gone is not written again', async () => {
  const { live, shown } = screen({
    update: async (text) => {
      if (text !== '0') throw new SlackRefusal('chat.update', 'message_not_found', undefined);
    },
  });
  live.show('0');
  await pause(10);

  await live.finish('end');
  await live.finish('again');

  expect(shown).toEqual(['0']);
});

test('a message that can no longer be edited is written once more, at the end', async () => {
  const { live, shown } = screen({
    update: async (text) => {
      if (shown.length > 0 && text === '1')
        throw new SlackRefusal('chat.update', 'edit_window_closed', undefined);
    },
  });
  live.show('0');
  await pause(10);
  live.show('1');
  await pause(60);
  live.show('2');
  await pause(60);

  await live.finish('end');

  expect(shown).toEqual(['0', 'end']);
});
