import { z } from 'zod';
import { DOCUMENT_LIMITS } from '#src/domain/document.ts';
import { BotError } from '#src/domain/failure.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** Files and variables of datasets, by CDAWeb's own web services. */
export interface CdasClient {
  /** CDF files with these variables and their time. @throws BotError `no-data`, `unavailable`, `timeout`, `too-large` */
  files(
    dataset: string,
    variables: readonly string[],
    range: TimeRange,
    signal: AbortSignal,
  ): Promise<readonly Uint8Array[]>;
  /** @throws BotError `unknown-dataset`, `unavailable`, `timeout` */
  variables(dataset: string, signal: AbortSignal): Promise<readonly CdasVariable[]>;
}

interface CdasVariable {
  readonly name: string;
  readonly description: string;
}

const filesSchema = z.object({
  FileDescription: z.array(z.object({ Name: z.url() })).default([]),
});
const variablesSchema = z.object({
  VariableDescription: z
    .array(z.object({ Name: z.string(), LongDescription: z.string().default('') }))
    .default([]),
});
const MOST_FILES = 12;

/**
 * @param url base of the services, `…/WS/cdasr/1/dataviews/sp_phys`
 * @param limitMs the most that one answer may take
 */
export function cdasClient(url: string, limitMs: number): CdasClient {
  const base = url.replace(/(?<!\/)\/+$/, '');
  const get = (address: string, signal: AbortSignal) => answerOf(address, limitMs, signal);
  return {
    async files(dataset, variables, range, signal) {
      const times = [range.start, range.stop].map(compactTime).join(',');
      const names = variables.map(encodeURIComponent).join(',');
      const asked = `${base}/datasets/${encodeURIComponent(dataset)}/data/${times}/${names}?format=cdf&cdfVersion=3`;
      const { FileDescription: found } = filesSchema.parse(await json(await get(asked, signal)));
      if (found.length === 0)
        throw new BotError('no-data', `CDAWeb has no CDF file of ${dataset} for that time.`);
      if (found.length > MOST_FILES) throw tooLong(dataset);
      const contents: Uint8Array[] = [];
      for (const { Name: address } of found) {
        if (new URL(address).host !== new URL(base).host) throw strange();
        contents.push(await bytesOf(await get(address, signal), dataset));
      }
      return contents;
    },
    async variables(dataset, signal) {
      const asked = `${base}/datasets/${encodeURIComponent(dataset)}/variables`;
      const { VariableDescription: found } = variablesSchema.parse(await json(await get(asked, signal)));
      return found.map(({ Name: name, LongDescription: description }) => ({ name, description }));
    },
  };
}

/** `20240510T000000Z` */
function compactTime(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
}

async function answerOf(address: string, limitMs: number, signal: AbortSignal): Promise<Response> {
  const limit = AbortSignal.timeout(limitMs);
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json, application/x-cdf' },
      redirect: 'error',
      signal: AbortSignal.any([signal, limit]),
    });
    if (response.status === 404)
      throw new BotError('unknown-dataset', 'CDAWeb has no CDF files of this dataset.');
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response;
  } catch (error) {
    if (error instanceof BotError) throw error;
    if (signal.aborted) throw new BotError('cancelled', 'The fetch was cancelled.');
    throw new BotError(
      limit.aborted ? 'timeout' : 'unavailable',
      `CDAWeb's CDF files ${limit.aborted ? 'take too long' : 'cannot be reached'}.`,
      { hint: 'Try again later.', cause: error },
    );
  }
}

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new BotError('unavailable', 'CDAWeb answered something that is no list of files.', {
      cause: error,
    });
  }
}

async function bytesOf(response: Response, dataset: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > DOCUMENT_LIMITS.bytes) throw tooLong(dataset);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function tooLong(dataset: string): BotError {
  return new BotError('too-large', `The CDF files of ${dataset} for that time are too large.`, {
    hint: 'Ask for a shorter time.',
  });
}

function strange(): BotError {
  return new BotError('unavailable', 'CDAWeb names a file on another host, which I do not open.');
}
