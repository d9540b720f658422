import { DefaultRestOptions, type RESTOptions } from 'discord.js';

type MakeRequest = RESTOptions['makeRequest'];

/** Calls that Discord takes of a bot in any second; answers to interactions are not counted. */
const A_SECOND = 50;
const SECOND_MS = 1000;

/** What people wait for first: a sign that they were heard, then answers, then how far it is and what is only read. */
type Rank = 0 | 1 | 2;

interface Waiting {
  readonly rank: Rank;
  readonly go: () => void;
}

/**
 * Makes calls of Discord's interface, at most 50 a second. When more are wanted, acknowledgements go before answers, and
 * answers before progress; the library's own queue would take them as they come.
 */
export function callOrder(makeRequest: MakeRequest = DefaultRestOptions.makeRequest): MakeRequest {
  const sentAt: number[] = [];
  const waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;

  function pump(): void {
    timer = undefined;
    const now = performance.now();
    while ((sentAt[0] ?? now) <= now - SECOND_MS) sentAt.shift();
    while (sentAt.length < A_SECOND) {
      const next = takeFirst(waiting);
      if (next === undefined) return;
      sentAt.push(now);
      next.go();
    }
    if (waiting.length > 0) timer = setTimeout(pump, Math.max(1, (sentAt[0] ?? now) + SECOND_MS - now));
  }

  function turn(rank: Rank, signal: AbortSignal | null | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(mine), 1);
        reject(signal?.reason);
      };
      const mine: Waiting = {
        rank,
        go() {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      waiting.push(mine);
      if (timer === undefined) pump();
    });
  }

  return async (url, init) => {
    const rank = rankOf(init.method ?? 'GET', new URL(url).pathname);
    // The library's signal is one of Node's, whatever its types say.
    if (rank !== undefined) await turn(rank, init.signal as AbortSignal | null | undefined);
    return makeRequest(url, init);
  };
}

function takeFirst(waiting: Waiting[]): Waiting | undefined {
  const best = Math.min(...waiting.map(({ rank }) => rank));
  const at = waiting.findIndex(({ rank }) => rank === best);
  return at < 0 ? undefined : waiting.splice(at, 1)[0];
}

/** @returns `undefined` for calls that are not counted */
function rankOf(method: string, path: string): Rank | undefined {
  if (/\/(interactions|webhooks)\//.test(path)) return undefined;
  if (method === 'PUT' && path.includes('/reactions/')) return 0;
  if (method !== 'POST') return 2;
  if (path.endsWith('/threads')) return 0;
  return path.endsWith('/typing') ? 2 : 1;
}
