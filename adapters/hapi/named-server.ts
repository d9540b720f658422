import type { RemoteServer } from '#adapters/hapi/remote-server.ts';

/** The servers that an id is to be looked for on, and the id alone. */
export interface Addressed {
  readonly servers: readonly RemoteServer[];
  readonly id: string;
}

/** Takes an id as it is, or after the address or a name of its server: `https://…/hapi/ace_r`, `amda:ace_r`. */
export function namedServer(id: string, servers: readonly RemoteServer[]): Addressed {
  const wanted = id.trim();
  const at = servers.find(({ url }) => wanted.startsWith(`${url}/`));
  if (at !== undefined) return { servers: [at], id: wanted.slice(at.url.length + 1) };
  const [, name = '', rest = ''] = /^([\w .-]+):(.+)$/.exec(wanted) ?? [];
  const named = servers.filter(({ names }) => names.some((each) => plain(each) === plain(name)));
  return named.length === 0 || rest === '' ? { servers, id: wanted } : { servers: named, id: rest.trim() };
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
