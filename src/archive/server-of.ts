import type { DataServer } from '#src/domain/data-server.ts';
import { shownAddress } from '#src/domain/shown-address.ts';

/** The server that is known at an address, however it is written (`http`, a slash at the end, with a password). */
export function serverAt(servers: readonly DataServer[], address: string): DataServer | undefined {
  const wanted = plainAddress(address);
  return servers.find(({ url }) => plainAddress(url) === wanted);
}

/** The server that a person means by a name: its id, its name or another of its names, in any case. */
export function serverNamed(servers: readonly DataServer[], name: string): DataServer | undefined {
  const wanted = plainName(name);
  return servers.find(({ id, name: full, aliases }) =>
    [id, full, ...aliases].some((each) => plainName(each) === wanted),
  );
}

/** What people read for an address: the name of a known server, else its host. */
export function serverTitle(servers: readonly DataServer[], address: string): string {
  return serverAt(servers, address)?.name ?? (URL.canParse(address) ? new URL(address).host : address);
}

function plainAddress(address: string): string {
  return shownAddress(address.trim())
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/(?<!\/)\/+$/, '');
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
