import { APIConnectionTimeoutError, APIError } from 'openai';
import { BotError } from '#src/domain/failure.ts';

/** What the client throws after its own attempts, as a failure for a person. */
export function openaiError(cause: unknown, isLate: boolean): BotError {
  if (isLate || cause instanceof APIConnectionTimeoutError)
    return new BotError('timeout', 'The language model did not answer in time.', { cause });
  const status: unknown = cause instanceof APIError ? cause.status : undefined;
  if (status === 429) {
    return new BotError('quota', "The language model's quota is used up.", {
      hint: 'It comes back with time; until then the rules plan.',
      cause,
    });
  }
  if (status === 401 || status === 403 || status === 404) {
    return new BotError('configuration', 'The language model that is set up does not accept requests.', {
      hint: 'Check HELIO_MODEL_URL, HELIO_MODEL_KEY and HELIO_MODEL.',
      cause,
    });
  }
  return new BotError('unavailable', 'The language model cannot be reached at the moment.', { cause });
}
