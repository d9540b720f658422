import type { DataServer } from '#src/domain/data-server.ts';

/** The public server at an address, however it is written (`http`, a slash at the end). */
export function serverAt(servers: readonly DataServer[], address: string): DataServer | undefined {
  const wanted = plainAddress(address);
  return servers.find(({ url }) => plainAddress(url) === wanted);
}

/** What people read for an address: the name of a known server, else its host. */
export function serverTitle(servers: readonly DataServer[], address: string): string {
  return serverAt(servers, address)?.name ?? (URL.canParse(address) ? new URL(address).host : address);
}

function plainAddress(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '');
}
