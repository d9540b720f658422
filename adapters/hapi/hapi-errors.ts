import { z } from 'zod';
import { BrokenBody } from '#adapters/hapi/body-parser.ts';
import type { HapiDataset } from '#adapters/hapi/hapi-dataset.ts';
import { plainMessage } from '#adapters/hapi/hapi-status.ts';
import { LostConnection, RefusedAnswer } from '#adapters/hapi/server-answers.ts';
import { BotError } from '#src/domain/failure.ts';
import { formatDuration, formatTimeRange } from '#src/domain/time-range.ts';

/** What is known of the request that failed. */
export interface Circumstances {
  readonly host: string;
  readonly dataset?: string | undefined;
  readonly parameters?: readonly string[];
  readonly about?: HapiDataset;
}

/** Makes a failure of the wire one for people; anything that is no failure of the wire passes through. */
export function explain(error: unknown, circumstances: Circumstances): unknown {
  const { host } = circumstances;
  if (error instanceof LostConnection) return lost(error, host);
  if (error instanceof RefusedAnswer) return refused(error, circumstances);
  if (error instanceof BrokenBody) return broken(error, host);
  if (error instanceof BotError || !(error instanceof Error)) return error;
  if (!(error instanceof z.ZodError || error instanceof RangeError)) return error;
  return new BotError(
    'unavailable',
    `The data server ${host} describes ${circumstances.dataset ?? 'itself'} in a way that cannot be read.`,
    {
      hint: 'Try another dataset, or tell the people who run the server.',
      cause: error,
    },
  );
}

function lost(error: LostConnection, host: string): BotError {
  if (error.when === 'reading') {
    return new BotError('truncated', `The data server ${host} broke off in the middle of its answer.`, {
      hint: 'Nothing of it was kept. Try again in a minute, or ask for a shorter time range.',
      cause: error,
    });
  }
  return new BotError('unavailable', `The data server ${host} cannot be reached.`, {
    hint: 'Check the network and the address of the server (HELIO_HAPI_URL), or try again in a few minutes.',
    cause: error,
  });
}

function broken(error: BrokenBody, host: string): BotError {
  if (error.kind === 'cut') {
    return new BotError('truncated', `The answer of the data server ${host} is cut short.`, {
      hint: 'Nothing of it was kept. Try again in a minute, or ask for a shorter time range.',
      cause: error,
    });
  }
  return new BotError('unavailable', `The data server ${host} sent something that is not data.`, {
    hint: 'Try again in a few minutes, or choose another dataset.',
    cause: error,
  });
}

function refused(error: RefusedAnswer, circumstances: Circumstances): BotError {
  const { dataset = 'that', parameters = [], about } = circumstances;
  const coverage = about === undefined ? {} : { hint: `It covers ${formatTimeRange(about.info.coverage)}.` };
  const more = { cause: error };
  if (error.hapi === 1201)
    return new BotError('no-data', `${dataset} has no data then.`, { ...more, ...coverage });
  if (error.hapi === 1405)
    return new BotError('out-of-range', `${dataset} has no data then.`, { ...more, ...coverage });
  if (error.hapi === 1406) {
    return new BotError(
      'unknown-dataset',
      `The data server ${circumstances.host} has no dataset ${dataset}.`,
      {
        ...more,
        hint: 'It may have been renamed or withdrawn; search for another one.',
      },
    );
  }
  if (error.hapi === 1407) {
    return new BotError('unknown-parameter', `${dataset} has no parameter ${parameters.join(', ')}.`, {
      ...more,
      hint: 'Ask for its list of parameters and choose another one.',
    });
  }
  return notServed(error, circumstances);
}

function notServed(error: RefusedAnswer, { host, about }: Circumstances): BotError {
  const said = error.message === '' ? '' : ` It says: "${plainMessage(error.message)}"`;
  if (error.hapi === 1408 || error.http === 413) {
    return new BotError('too-large', `The data server ${host} refuses so much data at once.${said}`, {
      hint: 'Ask for a shorter time range or a coarser dataset.',
      cause: error,
    });
  }
  if (error.http === 429 || error.retryAfterMs !== undefined) return busy(error, host);
  const contact =
    about?.info.contact === undefined ? '' : ` Its contact is ${plainMessage(about.info.contact)}.`;
  const number = error.hapi ?? error.http;
  return new BotError('unavailable', `The data server ${host} could not answer (status ${number}).${said}`, {
    hint: `Try again in a few minutes, or choose another dataset.${contact}`,
    cause: error,
  });
}

function busy(error: RefusedAnswer, host: string): BotError {
  const wait =
    error.retryAfterMs === undefined ? 'a few minutes' : formatDuration(Math.max(1_000, error.retryAfterMs));
  return new BotError('unavailable', `The data server ${host} is busy and asks to wait.`, {
    hint: `Try again in ${wait}.`,
    cause: error,
  });
}
