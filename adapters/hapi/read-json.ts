import { statusInBody } from '#adapters/hapi/hapi-status.ts';
import { readAll, refusalOf } from '#adapters/hapi/read-body.ts';
import { withRetries } from '#adapters/hapi/retry.ts';
import { LostConnection, RefusedAnswer } from '#adapters/hapi/server-answers.ts';
import type { Slots } from '#adapters/hapi/slots.ts';
import type { Surroundings } from '#adapters/hapi/surroundings.ts';
import { BotError } from '#src/domain/failure.ts';

/**
 * Reads a JSON answer from the cache or the server; an expired one serves when the server cannot be had.
 *
 * @throws RefusedAnswer for an HTTP or HAPI error and for what is no JSON, LostConnection, BotError `timeout`
 */
export async function readJson(
  { http, cache, limits, log, slots }: Surroundings & { readonly slots: Slots },
  url: string,
  { lifetimeMs, isFresh }: { readonly lifetimeMs: number; readonly isFresh: boolean },
  signal: AbortSignal,
): Promise<unknown> {
  const cached = isFresh ? undefined : await cache.read(url, false);
  if (cached !== undefined) return jsonOf(cached);
  const work = () => slots.run(() => load(), signal);

  async function load(): Promise<unknown> {
    const answer = await http.get(url, signal);
    if (answer.status >= 300) throw await refusalOf(answer);
    const body = await readAll(answer, limits.metadataBytes, descriptionTooLarge);
    const json = jsonOf(body);
    cache.write(url, [body], lifetimeMs);
    return json;
  }

  try {
    return await withRetries(
      work,
      limits,
      (error, waitMs) => log.debug('retry', { url, waitMs, error: String(error) }),
      signal,
    );
  } catch (error) {
    const stale = isServersFault(error) ? await cache.read(url, true) : undefined;
    if (stale === undefined) throw error;
    log.warn('an expired answer serves', { url, error: String(error) });
    return jsonOf(stale);
  }
}

/** Packed, it may have been small. */
function descriptionTooLarge(limit: number): BotError {
  return new BotError(
    'too-large',
    `A data server describes itself in more than ${Math.round(limit / 1_048_576)} MB, so I do not read it.`,
    { hint: 'Try another dataset or server, or tell the people who run it.' },
  );
}

function jsonOf(body: Buffer): unknown {
  const text = body.toString('utf8').replace(/^\uFEFF/, '');
  const status = statusInBody(text.slice(0, 65_536));
  if (status !== undefined && status.code >= 1400) {
    throw new RefusedAnswer(status.message, { http: 200, hapi: status.code });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RefusedAnswer('It answered with something that is no JSON.', { http: 200, cause });
  }
}

function isServersFault(error: unknown): boolean {
  if (error instanceof BotError) return error.code === 'timeout';
  if (error instanceof RefusedAnswer)
    return error.http >= 500 || error.http === 429 || error.hapi === undefined;
  return error instanceof LostConnection;
}
