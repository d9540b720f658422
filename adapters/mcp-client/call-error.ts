import { ProtocolError, SdkError, SdkErrorCode } from '@modelcontextprotocol/client';
import { BotError } from '#src/domain/failure.ts';
import { plainText } from '#src/domain/plain-text.ts';

const LONGEST = 200;

/** What went wrong with a server, named, as a failure that a turn goes on from. @param tool absent while it is opened */
export function callError(error: unknown, server: string, tool: string | undefined): BotError {
  if (error instanceof BotError) return error;
  const what = tool ?? `The tool server ${server}`;
  const reason = plainText(error instanceof Error ? error.message : String(error), LONGEST);
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout)
    return new BotError('timeout', `${what} did not answer in time.`, { cause: error });
  if (error instanceof SdkError && error.code === SdkErrorCode.ConnectionClosed) {
    return new BotError('unavailable', `${what} ended before it answered.`, {
      hint: `The tool server ${server} is started again when it is next needed.`,
      cause: error,
    });
  }
  if (error instanceof ProtocolError)
    return new BotError('invalid-request', `${what} refused the call: "${reason}".`, { cause: error });
  return new BotError('unavailable', `${what} cannot be used: ${reason}.`, { cause: error });
}
