import { serverNamed } from '#src/archive/server-of.ts';
import type { DataServer } from '#src/domain/data-server.ts';
import { shownAddress } from '#src/domain/shown-address.ts';

/** The addresses that `HELIO_HAPI_URL` means, or the words in it that mean none. */
export interface ServerAddresses {
  readonly urls: readonly string[];
  readonly unknown: readonly string[];
}

/** Reads addresses and names of public servers, separated by commas; `all` is every public one. */
export function serverAddresses(text: string, servers: readonly DataServer[]): ServerAddresses {
  const found = text.split(',').map((part) => addressesOf(part.trim().replace(/(?<!\/)\/+$/, ''), servers));
  return {
    urls: [...new Set(found.flatMap(({ urls }) => urls))],
    unknown: found.flatMap(({ unknown }) => unknown),
  };
}

function addressesOf(word: string, servers: readonly DataServer[]): ServerAddresses {
  if (word.toLowerCase() === 'all') return { urls: servers.map(({ url }) => url), unknown: [] };
  if (isHapiAddress(shownAddress(word))) return { urls: [word], unknown: [] };
  const named = serverNamed(servers, word);
  return named === undefined ? { urls: [], unknown: [word] } : { urls: [named.url], unknown: [] };
}

function isHapiAddress(url: string): boolean {
  const { protocol = '', search = '', pathname = '' } = URL.canParse(url) ? new URL(url) : {};
  return /^https?:$/.test(protocol) && search === '' && pathname.endsWith('/hapi');
}
