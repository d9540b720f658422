import { plainText } from '#src/domain/plain-text.ts';

/** Code and message of a HAPI status. */
export interface HapiStatus {
  readonly code: number;
  readonly message: string;
}

/**
 * Finds the status in the text of an answer. The expressions are the fall-back for the broken JSON that some servers
 * send with "no data"; a page of HTML has no status.
 */
export function statusInBody(text: string): HapiStatus | undefined {
  const [, code] = /"code"\s*:\s*"?(1[2-5]\d\d)\b/.exec(text) ?? [];
  if (code === undefined) return undefined;
  const message = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? '';
  return { code: Number(code), message: plainMessage(message.replaceAll(/\\u[\da-f]{4}|\\./gi, ' ')) };
}

/** `HTTP/1.1 200 OK; HAPI 1201 no data` carries the status in the reason phrase. */
export function statusInReason(reason: string): HapiStatus | undefined {
  const match = /HAPI(?: error)?:?\s*(1[2-5]\d\d)\b[\s:;-]*(.*)$/i.exec(reason);
  return match === null ? undefined : { code: Number(match[1]), message: plainMessage(match[2] ?? '') };
}

/**
 * A server's free text, made harmless for a chat: one line of at most 200 characters, without control characters and
 * without what Slack and Discord read as mark-up or mentions.
 */
export function plainMessage(text: string): string {
  const plain = plainText(text.replaceAll(/<[^<>]*>/g, ' '), 400)
    .replaceAll(/[\p{C}<>`*~|\\]/gu, ' ')
    .replaceAll('@', '＠')
    .replaceAll('&', '+')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > 200 ? `${plain.slice(0, 199)}…` : plain;
}
