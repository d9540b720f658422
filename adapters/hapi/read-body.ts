import { statusInBody, statusInReason } from '#adapters/hapi/hapi-status.ts';
import type { HttpAnswer } from '#adapters/hapi/http-client.ts';
import { retryAfterMs } from '#adapters/hapi/retry.ts';
import { RefusedAnswer } from '#adapters/hapi/server-answers.ts';
import { BotError } from '#src/domain/failure.ts';

const MESSAGE_BYTES = 65_536;

/** Reads a whole body of at most `limit` bytes. @throws BotError `too-large` beyond it */
export async function readAll(
  answer: HttpAnswer,
  limit: number,
  tooLarge: (limit: number) => BotError = tooManyBytes,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  await answer.read((piece) => {
    bytes += piece.length;
    if (bytes > limit) throw tooLarge(limit);
    pieces.push(piece);
  });
  return Buffer.concat(pieces);
}

export function tooManyBytes(limit: number): BotError {
  return new BotError('too-large', `The answer is larger than ${Math.round(limit / 1_048_576)} MB.`, {
    hint: 'Ask for a shorter time range, fewer parameters or a coarser dataset.',
  });
}

/** The refusal that an answer with an HTTP error is; reads what the server says of it. */
export async function refusalOf(answer: HttpAnswer): Promise<RefusedAnswer> {
  const text = await readMessage(answer);
  const status = statusInBody(text) ?? statusInReason(answer.reason);
  return new RefusedAnswer(status?.message ?? '', {
    http: answer.status,
    hapi: status?.code,
    retryAfterMs: retryAfterMs([answer.headers['retry-after']].flat()[0], Date.now()),
  });
}

/** The start of the body; a message that cannot be read to its end is no reason to lose the status. */
async function readMessage(answer: HttpAnswer): Promise<string> {
  let text = '';
  try {
    await answer.read((piece) => {
      text += piece.toString('utf8');
      if (text.length > MESSAGE_BYTES) throw new RangeError('enough');
    });
  } catch (error) {
    if (error instanceof BotError) throw error;
  }
  return text;
}
