/** Addresses of what a server has. Names are encoded, so that a label may hold any sign. */
export const URIS = {
  dataset: (id: string) => `helio://dataset/${encodeURIComponent(id)}`,
  data: (handle: string, format: string, label: string) =>
    `helio://thread/${handle}/data/${format}/${encodeURIComponent(label)}`,
  figure: (handle: string, format: string, figure: string) =>
    `helio://thread/${handle}/figure/${format}/${encodeURIComponent(figure)}`,
  file: (handle: string, key: string) => `helio://thread/${handle}/file/${encodeURIComponent(key)}`,
} as const;

export const TEMPLATES = {
  dataset: 'helio://dataset/{dataset}',
  data: 'helio://thread/{thread}/data/{format}/{label}',
  figure: 'helio://thread/{thread}/figure/{format}/{figure}',
  file: 'helio://thread/{thread}/file/{file}',
} as const;

/** A variable of an address as it was before it was encoded; `''` for one that is no text. */
export function decoded(value: string | readonly string[] | undefined): string {
  try {
    return typeof value === 'string' ? decodeURIComponent(value) : '';
  } catch {
    // Half an escape names nothing.
    return '';
  }
}
