import { ApiError } from '@google/genai';
import { BotError } from '#src/domain/failure.ts';

/** A failed attempt, told apart by what can be done about it. */
export interface Trouble {
  readonly error: BotError;
  /** True when the same request may go through a moment later. */
  readonly mayPass: boolean;
  /** How long the server asks to wait, ms. */
  readonly waitMs?: number;
}

const LIMIT = 'The language model did not answer in time.';
const DOWN = 'The language model cannot be reached at the moment.';

/**
 * Sorts what the SDK throws. Status codes decide, texts never do, but for a key that is wrong, which comes as a plain 400.
 *
 * @param retryAfter the header of the answer, seconds or an HTTP date
 */
export function troubleFrom(cause: unknown, retryAfter: string | undefined): Trouble {
  if (cause instanceof BotError) return { error: cause, mayPass: false };
  const status = cause instanceof ApiError ? cause.status : undefined;
  const waitMs = waitOf(retryAfter) ?? retryDelayIn(cause);
  const waiting = waitMs === undefined ? {} : { waitMs };
  if (status === 429) {
    const error = new BotError('quota', "The language model's quota is used up.", {
      hint: 'It comes back with time; until then the rules plan.',
      cause,
    });
    return { error, mayPass: true, ...waiting };
  }
  if (status === 408 || status === 504)
    return { error: new BotError('timeout', LIMIT, { cause }), mayPass: true, ...waiting };
  if (status !== undefined && status >= 400 && status < 500)
    return { error: refusal(cause, status), mayPass: false };
  return { error: new BotError('unavailable', DOWN, { cause }), mayPass: true, ...waiting };
}

export function timeLimitError(): BotError {
  return new BotError('timeout', LIMIT);
}

function refusal(cause: unknown, status: number): BotError {
  const isKey =
    status === 401 || status === 403 || (cause instanceof Error && /API_KEY_INVALID/.test(cause.message));
  if (isKey) {
    return new BotError('configuration', 'The language model does not accept the key.', {
      hint: 'Check GEMINI_API_KEY.',
      cause,
    });
  }
  if (status === 404) {
    return new BotError('configuration', 'The language model that is set up does not exist.', {
      hint: 'Check GEMINI_MODEL, GEMINI_PLANNER_MODEL and GEMINI_BASE_URL.',
      cause,
    });
  }
  return new BotError('unavailable', 'The language model refused the request.', { cause });
}

function waitOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined || retryAfter.trim() === '') return undefined;
  const seconds = Number(retryAfter);
  if (!Number.isNaN(seconds)) return Math.max(0, seconds * 1_000);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

/** `google.rpc.RetryInfo` in the body of the error: `"retryDelay": "31s"`. */
function retryDelayIn(cause: unknown): number | undefined {
  const found = cause instanceof ApiError ? /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/.exec(cause.message) : null;
  return found?.[1] === undefined ? undefined : Number(found[1]) * 1_000;
}
