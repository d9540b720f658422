const TIMEOUT_MS = 60_000;

/** How a server is asked: its address and the words of its version. */
export interface Dialect {
  readonly base: string;
  readonly dataset: 'id' | 'dataset';
  readonly start: 'time.min' | 'start';
  readonly stop: 'time.max' | 'stop';
}

/** @throws Error for an HTTP error or what is no JSON */
export async function json(url: string, signal: AbortSignal): Promise<unknown> {
  return (await get(url, signal)).json();
}

/** @throws Error for an HTTP error */
export async function get(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, {
    headers: { 'user-agent': 'helio-catalog/1' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response;
}
