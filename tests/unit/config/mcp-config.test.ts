import { expect, test } from 'vitest';
import { parseConfig } from '#src/config.ts';

test('a port alone is on this machine', () => {
  expect(parseConfig({ HELIO_MCP_ADDRESS: '8643' }).mcp.address).toEqual({ host: '127.0.0.1', port: 8643 });
  expect(parseConfig({ HELIO_MCP_ADDRESS: '[::1]:8643' }).mcp.address).toEqual({ host: '::1', port: 8643 });
});

test('a token is for one caller, or each caller has one', () => {
  expect(parseConfig({ HELIO_MCP_TOKEN: 'a-token-that-ends-in==' }).mcp.tokens).toEqual({
    token: 'a-token-that-ends-in==',
  });
  expect(parseConfig({ HELIO_MCP_TOKEN: 'ada=0123456789abcdef,bob=fedcba9876543210' }).mcp.tokens).toEqual({
    ada: '0123456789abcdef',
    bob: 'fedcba9876543210',
  });
});

test.each([
  ['HELIO_MCP_ADDRESS', 'localhost'],
  ['HELIO_MCP_ADDRESS', '127.0.0.1:99999'],
  ['HELIO_MCP_TOKEN', 'short'],
])('%s=%s is refused by name, and no token is shown', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(name);
  expect(() => parseConfig({ HELIO_MCP_TOKEN: 'short' })).not.toThrow('"short"');
});
