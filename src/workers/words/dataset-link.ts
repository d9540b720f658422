const CDAWEB_HOST = 'cdaweb.gsfc.nasa.gov';
const NOTES = 'https://cdaweb.gsfc.nasa.gov/misc/Notes';

/**
 * The page about a dataset: NASA's notes for what CDAWeb serves, else what its server says of it.
 * `undefined` where nobody but this machine could open it.
 */
export function datasetLink(server: string | undefined, dataset: string): string | undefined {
  const url = URL.parse(server ?? '');
  if (url === null || !/^https?:$/.test(url.protocol) || isLocal(url.hostname)) return undefined;
  // An id of several parts, `@1` for a dataset that the server splits, has one page.
  const id = dataset.replace(/@\d+$/, '');
  if (url.hostname === CDAWEB_HOST)
    return `${NOTES}${id.charAt(0).toUpperCase()}.html#${encodeURIComponent(id)}`;
  return `${url.href.replace(/\/$/, '')}/info?id=${encodeURIComponent(dataset)}`;
}

function isLocal(hostname: string): boolean {
  return /^(localhost|127\.|10\.|192\.168\.|\[|0\.)/.test(hostname) || !hostname.includes('.');
}
