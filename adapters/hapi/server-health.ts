import { basicAuthorization, openedAddress } from '#src/domain/shown-address.ts';

/** Whether a data server answers. */
export interface ServerHealth {
  /** The host of its address. */
  readonly name: string;
  readonly isUp: boolean;
}

const ASK_MS = 3_000;
const KEEP_MS = 60_000;

/**
 * Asks each HAPI server for its capabilities, at most once a minute; a server that says nothing in three seconds is down.
 *
 * @param servers base URLs, each `…/hapi`
 */
export function serverHealth(
  servers: readonly string[],
  now: () => number = Date.now,
): () => Promise<readonly ServerHealth[]> {
  let asked: { readonly at: number; readonly health: Promise<readonly ServerHealth[]> } | undefined;
  return () => {
    if (asked === undefined || now() - asked.at > KEEP_MS) {
      asked = { at: now(), health: Promise.all(servers.map(healthOf)) };
    }
    return asked.health;
  };
}

async function healthOf(server: string): Promise<ServerHealth> {
  const address = openedAddress(server);
  const name = new URL(address.url).host;
  const authorization = basicAuthorization(address);
  try {
    const response = await fetch(`${address.url}/capabilities`, {
      signal: AbortSignal.timeout(ASK_MS),
      ...(authorization === undefined ? {} : { headers: { authorization } }),
    });
    await response.body?.cancel();
    return { name, isUp: response.ok };
  } catch {
    return { name, isUp: false };
  }
}
