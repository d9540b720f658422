const SCHEME = /^([a-z][a-z0-9+.-]*:\/\/)/i;

/** The address of a server as anybody may read it: without user and password, whatever signs those have. */
export function shownAddress(address: string): string {
  return openedAddress(address).url;
}

/** The address of a server, and what it was written with. */
interface OpenedAddress {
  /** Without user and password. */
  readonly url: string;
  readonly user?: string;
  readonly password?: string;
}

/** Takes user and password out of the address of a server. A password with `@` or `/` in it is one as well. */
export function openedAddress(address: string): OpenedAddress {
  const scheme = SCHEME.exec(address)?.[1];
  const at = address.lastIndexOf('@');
  if (scheme === undefined || at < 0) return { url: address };
  const said = address.slice(scheme.length, at);
  const colon = said.indexOf(':');
  const user = decoded(colon < 0 ? said : said.slice(0, colon));
  return {
    url: scheme + address.slice(at + 1),
    user,
    password: colon < 0 ? '' : decoded(said.slice(colon + 1)),
  };
}

/** The value of an `authorization` header for an address; `undefined` when it has no user. */
export function basicAuthorization({ user, password = '' }: OpenedAddress): string | undefined {
  return user === undefined
    ? undefined
    : `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
