import { expect, test } from 'vitest';
import { basicAuthorization, openedAddress, shownAddress } from '#src/domain/shown-address.ts';

test.each([
  ['https://a.org/hapi', 'https://a.org/hapi'],
  ['https://name:word@a.org/hapi', 'https://a.org/hapi'],
  ['https://name:w@rd/x@a.org/hapi', 'https://a.org/hapi'],
  ['redis://:p@ss@localhost:6379/2', 'redis://localhost:6379/2'],
  ['https://token@a.org', 'https://a.org'],
  ['sqlite:/home/ada@work/helio.sqlite', 'sqlite:/home/ada@work/helio.sqlite'],
  ['memory:', 'memory:'],
])('%s is shown as %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});

test('what was written before the host is a name and a password for a header', () => {
  const opened = openedAddress('https://ada:w%40rd:2@a.org/hapi');

  expect(opened).toEqual({ url: 'https://a.org/hapi', user: 'ada', password: 'w@rd:2' });
  expect(basicAuthorization(opened)).toBe(`Basic ${Buffer.from('ada:w@rd:2').toString('base64')}`);
  expect(basicAuthorization(openedAddress('https://a.org'))).toBeUndefined();
});
