const CREDENTIALS = /^([a-z][a-z0-9+.-]*:\/\/)/i;

/** The address of a server as anybody may read it: without user and password, whatever signs those have. */
export function shownAddress(address: string): string {
  const scheme = CREDENTIALS.exec(address)?.[1];
  if (scheme === undefined) return address;
  // A password with a slash in it is no address by the letter, but people write it so.
  const at = address.lastIndexOf('@');
  return at < 0 ? address : scheme + address.slice(at + 1);
}

/** An address and the user and password that it was written with. */
export interface OpenedAddress {
  readonly url: string;
  /** The value of an `authorization` header. */
  readonly authorization?: string;
}

/** Takes user and password out of an address, for a header. */
export function openedAddress(address: string): OpenedAddress {
  const url = shownAddress(address);
  const scheme = CREDENTIALS.exec(address)?.[1] ?? '';
  if (url === address) return { url };
  const [user = '', ...password] = address.slice(scheme.length, address.lastIndexOf('@')).split(':');
  const words = [user, password.join(':')].map(decoded).join(':');
  return { url, authorization: `Basic ${Buffer.from(words, 'utf8').toString('base64')}` };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
