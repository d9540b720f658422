import { expect, test } from 'vitest';
import { customId, readCustomId } from '#adapters/discord/custom-id.ts';
import { inviteLink, permissionNames } from '#adapters/discord/permissions.ts';
import { isForTheRunningTurn } from '#adapters/discord/waiting.ts';

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

test('only words to the running turn do not wait for it', () => {
  expect(['stop', 'Cancel!', 'please stop', 'never mind', 'status'].every(isForTheRunningTurn)).toBe(true);
  expect(['stop the plot at 5 May', 'log scale', 'help me plot Bz of ACE'].some(isForTheRunningTurn)).toBe(
    false,
  );
});
