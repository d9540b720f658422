import { describe, expect, test } from 'vitest';
import {
  followModeOf,
  type MessageEvent,
  reasonToIgnore,
  requestOf,
} from '#adapters/slack/incoming-message.ts';
import type { ThreadRecord } from '#adapters/slack/thread-records.ts';

const NOW = 1_718_450_000_000;
const addressing = { team: 'T01', botUserId: 'UBOT', followUps: true, allowExternal: false, now: NOW };
const record: ThreadRecord = {
  startedBy: 'UADA',
  title: 'x',
  lastAt: NOW - 1000,
  isMentionOnly: false,
  offers: [],
};
const message = (more: Partial<MessageEvent>): MessageEvent => ({
  type: 'message',
  user: 'UADA',
  text: 'and Wind too',
  ts: '2.1',
  channel: 'C1',
  channel_type: 'channel',
  ...more,
});

describe('who is addressed', () => {
  test.each<[string, Partial<MessageEvent>, ThreadRecord | undefined, boolean]>([
    ['a mention', { text: '<@UBOT> hi' }, undefined, true],
    ['a mention with a name in it', { text: 'hey <@UBOT|helio> hi' }, undefined, true],
    ['a direct message', { channel_type: 'im' }, undefined, true],
    ['a reply in a session', { thread_ts: '1.1' }, record, true],
    ['a reply in another thread', { thread_ts: '1.1' }, undefined, false],
    ['a message in the channel', {}, record, false],
    ['a reply to somebody else', { thread_ts: '1.1', text: '<@UBEN> look' }, record, false],
    ['a reply after a day of silence', { thread_ts: '1.1' }, { ...record, lastAt: NOW - 90_000_000 }, false],
    ['a reply where only mentions count', { thread_ts: '1.1' }, { ...record, isMentionOnly: true }, false],
    [
      'a mention where only mentions count',
      { thread_ts: '1.1', text: '<@UBOT> x' },
      { ...record, isMentionOnly: true },
      true,
    ],
    ['another bot', { bot_id: 'B1', text: '<@UBOT> hi' }, undefined, false],
    ['an edit', { subtype: 'message_changed', text: '<@UBOT> hi' }, undefined, false],
    ['the bot itself', { user: 'UBOT', channel_type: 'im' }, undefined, false],
    ['another organisation', { text: '<@UBOT> hi', user_team: 'T99' }, undefined, false],
    ['a file with a mention', { subtype: 'file_share', text: '<@UBOT> this' }, undefined, true],
  ])('%s', (_, event, known, isMeant) => {
    expect(reasonToIgnore(message(event), known, addressing) === undefined).toBe(isMeant);
  });
});

test('the request is what was said, without the mention', () => {
  expect(requestOf({ text: '<@UBOT>: plot  ACE &amp; Wind' }, 'UBOT')).toBe('plot ACE & Wind');
  expect(requestOf({ text: 'please <@UBOT> plot\nACE' }, 'UBOT')).toBe('please plot\nACE');
});

test.each([
  ['only when mentioned', 'mention'],
  ['Please only answer when I mention you.', 'mention'],
  ['follow this thread', 'follow'],
  ['only when mentioned values are above 5', undefined],
])('"%s" sets the mode to %s', (words, mode) => {
  expect(followModeOf(words)).toBe(mode);
});
