import { expect, test } from 'vitest';
import { customId, readCustomId } from '#adapters/discord/custom-id.ts';
import { inviteLink, permissionNames } from '#adapters/discord/permissions.ts';
import { provenanceOf } from '#adapters/discord/provenance.ts';
import { isForTheRunningTurn } from '#adapters/discord/waiting.ts';
import { dataOf } from '#tests/support/turn-events.ts';

test('an id of a component is read as it was written, and a foreign one is not ours', () => {
  expect(readCustomId(customId('pick', 'abc', 'a:b'))).toEqual({ verb: 'pick', row: 'abc', item: 'a:b' });
  expect(readCustomId('h1:explode:abc:')).toBeUndefined();
  expect(readCustomId('v0:pick:abc:')).toBeUndefined();
});

test('the way in asks for the permissions that are needed and no more', () => {
  expect(inviteLink('42')).toBe(
    'https://discord.com/oauth2/authorize?client_id=42&scope=bot+applications.commands&permissions=309237763136',
  );
});

test('permissions are named as the settings of Discord show them', () => {
  expect(permissionNames(['SendMessagesInThreads', 'AttachFiles'])).toBe(
    'Send Messages in Threads and Attach Files',
  );
});

test('where data come from is said by whole days, or with times', () => {
  const readAt = Date.UTC(2026, 0, 2, 3, 4);
  const half = {
    ...dataOf('B'),
    start: '2024-05-10T06:30:00Z',
    stop: '2024-05-10T12:00:00Z',
    synthetic: true,
  };

  expect(provenanceOf([dataOf('A')], readAt)).toBe(
    '-# Data: `A` · 2024-05-10 to 2024-05-12 UTC · read 2026-01-02 03:04 UTC',
  );
  expect(provenanceOf([half], readAt)).toContain(
    '2024-05-10 06:30 to 2024-05-10 12:00 UTC · made up by the demo server',
  );
  expect(provenanceOf([{ ...dataOf('A'), origin: 'computed' }], readAt)).toBe('');
});

test('only words to the running turn do not wait for it', () => {
  expect(['stop', 'Cancel!', 'please stop', 'never mind', 'status'].every(isForTheRunningTurn)).toBe(true);
  expect(['stop the plot at 5 May', 'log scale', 'help me plot Bz of ACE'].some(isForTheRunningTurn)).toBe(
    false,
  );
});
