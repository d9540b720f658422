import { z } from 'zod';
import { waitFor, withDeadline } from '#adapters/hapi/deadline.ts';
import type { HapiDataset } from '#adapters/hapi/hapi-dataset.ts';
import { explain } from '#adapters/hapi/hapi-errors.ts';
import { memo } from '#adapters/hapi/memo.ts';
import { parseAbout } from '#adapters/hapi/parse-documentation.ts';
import { parseInfo } from '#adapters/hapi/parse-info.ts';
import { readJson } from '#adapters/hapi/read-json.ts';
import { baseUrl, infoUrl, type Protocol, plainProtocol } from '#adapters/hapi/request-url.ts';
import { LostConnection, RefusedAnswer } from '#adapters/hapi/server-answers.ts';
import type { ServerTerms } from '#adapters/hapi/server-terms.ts';
import { type Slots, slots } from '#adapters/hapi/slots.ts';
import type { Surroundings } from '#adapters/hapi/surroundings.ts';
import { type Trouble, trouble } from '#adapters/hapi/trouble.ts';
import type { CatalogEntry } from '#src/domain/dataset.ts';
import type { ServerAbout } from '#src/domain/documentation.ts';
import { BotError } from '#src/domain/failure.ts';
import { plainText } from '#src/domain/plain-text.ts';
import { HOUR, type TimeRange } from '#src/domain/time-range.ts';

/** One HAPI server. What it says of itself is remembered for hours, in memory and on disk. */
export interface RemoteServer extends Surroundings {
  readonly url: string;
  readonly host: string;
  /** Names by which people call it. */
  readonly names: readonly string[];
  readonly slots: Slots;
  readonly trouble: Trouble;
  protocol(signal: AbortSignal): Promise<Protocol>;
  catalog(signal: AbortSignal): Promise<readonly CatalogEntry[]>;
  /** @throws BotError `unknown-dataset`, `unavailable` or `timeout` */
  info(entry: CatalogEntry, signal: AbortSignal): Promise<HapiDataset>;
  /** Empty where the server says nothing of itself. */
  about(signal: AbortSignal): Promise<ServerAbout>;
  /** Asks again at the next call, whatever is remembered. */
  forget(what: 'protocol' | 'info', id?: string): void;
}

const CAPABILITIES_MS = 24 * HOUR;
const CATALOG_MS = 6 * HOUR;
const INFO_MS = HOUR;

const capabilitiesSchema = z.looseObject({
  HAPI: z.coerce.string().regex(/^\d+(\.\d+)*$/),
  outputFormats: z.array(z.string()).catch(['csv']),
});
const catalogSchema = z.looseObject({
  catalog: z.array(
    z.looseObject({ id: z.string(), title: z.string().nullish() }).or(z.undefined()).catch(undefined),
  ),
});

const LONGEST_ID = 300;
const LONGEST_TITLE = 300;

export function remoteServer(terms: ServerTerms, surroundings: Surroundings): RemoteServer {
  const url = baseUrl(terms.url);
  const { host } = new URL(url);
  const protocols = memo<Protocol>(CAPABILITIES_MS);
  const catalogs = memo<readonly CatalogEntry[]>(CATALOG_MS);
  const infos = memo<HapiDataset>(INFO_MS);
  const abouts = memo<ServerAbout>(CATALOG_MS);
  const skipped = new Set<string>();
  const gate = slots(
    Math.min(surroundings.limits.requestsInFlight, terms.requestsInFlight ?? Number.POSITIVE_INFINITY),
  );

  function ask(target: string, lifetimeMs: number): Promise<unknown> {
    const isFresh = skipped.delete(target);
    return withDeadline(
      surroundings.limits.metadataMs,
      () =>
        new BotError('timeout', `The data server ${host} takes too long to answer.`, {
          hint: 'Try again in a few minutes.',
        }),
      (signal) => readJson({ ...surroundings, slots: gate }, target, { lifetimeMs, isFresh }, signal),
      surroundings.closing,
    );
  }

  async function readProtocol(): Promise<Protocol> {
    try {
      const { HAPI, outputFormats } = capabilitiesSchema.parse(
        await ask(`${url}/capabilities`, CAPABILITIES_MS),
      );
      return { version: HAPI, formats: outputFormats };
    } catch (error) {
      if (error instanceof LostConnection || error instanceof BotError) throw error;
      surroundings.log.warn('no capabilities, HAPI 2.0 assumed', { host, error: String(error) });
      return plainProtocol;
    }
  }

  async function readCatalog(): Promise<readonly CatalogEntry[]> {
    const { catalog } = catalogSchema.parse(await ask(`${url}/catalog`, CATALOG_MS));
    return catalog.flatMap((entry) => {
      // An id is said again and again; one with marks in it is meant for more than that.
      if (entry === undefined || plainText(entry.id, LONGEST_ID) !== entry.id.trim()) return [];
      const title = entry.title == null ? {} : { title: plainText(entry.title, LONGEST_TITLE) };
      return { server: url, id: entry.id, ...title };
    });
  }

  async function readInfo({ id, title }: CatalogEntry): Promise<HapiDataset> {
    const first = await protocols.get('', readProtocol);
    try {
      return withTerms(parseInfo(url, id, title, await ask(infoUrl(url, first, id), INFO_MS)));
    } catch (error) {
      if (!isWrongDialect(error)) throw error;
      forget('protocol');
      const second = await protocols.get('', readProtocol);
      if (second.version === first.version) throw error;
      return withTerms(parseInfo(url, id, title, await ask(infoUrl(url, second, id), INFO_MS)));
    }
  }

  function withTerms(dataset: HapiDataset): HapiDataset {
    const maxRequestMs = dataset.maxRequestMs ?? terms.longestRequestMs;
    return { ...dataset, maxRequestMs };
  }

  /** `/about` came with HAPI 3.0; servers answer it with 400, 404 or a page where they lack it. */
  async function readAbout(): Promise<ServerAbout> {
    try {
      return parseAbout(await ask(`${url}/about`, CATALOG_MS));
    } catch (error) {
      surroundings.log.debug('the server does not say what it is', { host, error: String(error) });
      return {};
    }
  }

  function forget(what: 'protocol' | 'info', id = ''): void {
    if (what === 'protocol') {
      protocols.forget('');
      skipped.add(`${url}/capabilities`);
      return;
    }
    infos.forget(id);
    for (const version of ['2.0', '3.0']) skipped.add(infoUrl(url, { version, formats: [] }, id));
  }

  const explained = <T>(work: Promise<T>, dataset: string | undefined, signal: AbortSignal) =>
    waitFor(work, signal).catch((error: unknown) => {
      throw explain(error, { host, dataset });
    });

  return {
    ...surroundings,
    url,
    host,
    names: terms.names ?? [],
    slots: gate,
    trouble: trouble(surroundings.limits),
    protocol: (signal) => explained(protocols.get('', readProtocol), undefined, signal),
    catalog: (signal) => explained(catalogs.get('', readCatalog), undefined, signal),
    info: (entry, signal) =>
      explained(
        infos.get(entry.id, () => readInfo(entry)),
        entry.id,
        signal,
      ),
    about: (signal) => waitFor(abouts.get('', readAbout), signal),
    forget,
  };
}

/** 1400 and 1401: the server knows other request names than we used. */
export function isWrongDialect(error: unknown): boolean {
  return error instanceof RefusedAnswer && (error.hapi === 1400 || error.hapi === 1401);
}

/** How long data may be kept: the distant past does not change, the last weeks do. */
export function dataLifetimeMs({ stop }: TimeRange, now: number): number {
  const age = now - stop;
  if (age > 90 * 24 * HOUR) return 30 * 24 * HOUR;
  if (age > 7 * 24 * HOUR) return 24 * HOUR;
  return HOUR / 6;
}
