import { setTimeout as sleep } from 'node:timers/promises';
import { webApi } from '@slack/bolt';

/** Slack understood a call and refused it; `code` is Slack's own word, e.g. `invalid_blocks`. */
export class SlackRefusal extends Error {
  readonly method: string;
  readonly code: string;

  constructor(method: string, code: string, cause: unknown) {
    super(`Slack refused ${method}: ${code}`, { cause });
    this.name = 'SlackRefusal';
    this.method = method;
    this.code = code;
  }
}

export type Reply = Readonly<Record<string, unknown>>;

/** Calls a method of the Web API until it is answered. */
export type Call = (
  method: string,
  args: Readonly<Record<string, unknown>>,
  /** Looks whether a call that must not happen twice was done although its answer is lost; absent: repeating does no harm. */
  wasDone?: () => Promise<Reply | undefined>,
) => Promise<Reply>;

export interface CallOptions {
  readonly onRateLimit: (method: string) => void;
  /** First wait before a repetition, in ms; it doubles. */
  readonly retryDelayMs?: number;
}

const MOST_TRIES = 4;
const LONGEST_WAIT_S = 60;

/**
 * Repeats calls that Slack was too busy for. The client's own retries are off, because they would post twice.
 *
 * @throws SlackRefusal when Slack says no, or the client's error when it cannot be reached
 */
export function slackCall(client: webApi.WebClient, { onRateLimit, retryDelayMs = 300 }: CallOptions): Call {
  /** Waits as long as the failure asks for; throws it when another try makes no sense. */
  async function waitAfter(error: unknown, method: string, attempt: number): Promise<'busy' | 'lost'> {
    if (error instanceof webApi.WebAPIPlatformError) throw new SlackRefusal(method, error.data.error, error);
    if (attempt >= MOST_TRIES || isMissing(error)) throw error;
    const isBusy = error instanceof webApi.WebAPIRateLimitedError;
    if (isBusy) onRateLimit(method);
    await sleep(
      isBusy ? Math.min(error.retryAfter, LONGEST_WAIT_S) * 1000 : retryDelayMs * 2 ** (attempt - 1),
    );
    return isBusy ? 'busy' : 'lost';
  }

  return async (method, args, wasDone) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return { ...(await client.apiCall(method, { ...args })) };
      } catch (error) {
        const fate = await waitAfter(error, method, attempt);
        const done = fate === 'lost' ? await wasDone?.() : undefined;
        if (done !== undefined) return done;
      }
    }
  };
}

/** No such method or address: asking again changes nothing. */
function isMissing(error: unknown): boolean {
  return error instanceof webApi.WebAPIHTTPError && error.statusCode >= 400 && error.statusCode < 500;
}
