import { tooManyRows } from '#adapters/hapi/budget.ts';
import { layoutOf } from '#adapters/hapi/data-request.ts';
import { fetchTable } from '#adapters/hapi/fetch-table.ts';
import { requestOrder } from '#adapters/hapi/find-parameters.ts';
import type { HapiDataset, HapiParameter } from '#adapters/hapi/hapi-dataset.ts';
import { explain } from '#adapters/hapi/hapi-errors.ts';
import { makeFrames } from '#adapters/hapi/make-frames.ts';
import type { RemoteServer } from '#adapters/hapi/remote-server.ts';
import { dataUrl } from '#adapters/hapi/request-url.ts';
import { RefusedAnswer } from '#adapters/hapi/server-answers.ts';
import { expectedRows } from '#adapters/hapi/split-range.ts';
import { earlyEndNote, tidyTable } from '#adapters/hapi/tidy-table.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { clampTo, formatTimeRange, isSameRange, type TimeRange } from '#src/domain/time-range.ts';

/** Longest address that every server and proxy takes. */
const URL_BYTES = 2_000;

/**
 * Fetches some parameters of one dataset, a frame each, in the order in which they are asked for.
 *
 * @throws BotError `no-data`, `out-of-range`, `too-large`, `truncated`, `unavailable` or `timeout`
 */
export async function fetchFrames(
  server: RemoteServer,
  dataset: HapiDataset,
  asked: readonly HapiParameter[],
  range: TimeRange,
  signal: AbortSignal,
): Promise<readonly Frame[]> {
  if (isAddressTooLong(server, dataset, asked, range)) {
    const middle = Math.ceil(asked.length / 2);
    return [
      ...(await fetchFrames(server, dataset, asked.slice(0, middle), range, signal)),
      ...(await fetchFrames(server, dataset, asked.slice(middle), range, signal)),
    ];
  }
  try {
    return await fetchClamped(server, dataset, asked, range, dataset.info.coverage, signal);
  } catch (error) {
    if (isMetadataStale(error)) server.forget('info', dataset.info.id);
    throw explain(error, {
      host: server.host,
      dataset: dataset.info.id,
      parameters: asked.map(({ info }) => info.name),
      about: dataset,
    });
  }
}

async function fetchClamped(
  server: RemoteServer,
  dataset: HapiDataset,
  asked: readonly HapiParameter[],
  range: TimeRange,
  coverage: TimeRange,
  signal: AbortSignal,
): Promise<readonly Frame[]> {
  const clamped = clampTo(coverage, range);
  if (clamped === undefined) throw outOfRange(dataset, range);
  const parameters = requestOrder(dataset, asked);
  refuseTooMuch(dataset, parameters, clamped, server);
  try {
    const table = tidyTable(await fetchTable(server, dataset, parameters, clamped, signal), clamped);
    if (table.time.length === 0) throw noData(dataset, clamped);
    const notes = [
      ...clampNote(dataset, range, clamped),
      ...earlyEndNote(table.time, clamped, dataset.info.cadenceMs),
    ];
    return makeFrames(dataset, parameters, asked, table, clamped, notes);
  } catch (error) {
    const narrower = isOutside(error) ? await declaredNow(server, dataset, signal) : undefined;
    const again = narrower === undefined ? undefined : clampTo(narrower, clamped);
    if (narrower === undefined || again === undefined || isSameRange(again, clamped)) throw error;
    return fetchClamped(server, dataset, asked, range, narrower, signal);
  }
}

/** 1405: the coverage may have changed, or the server may take its `stopDate` for the end of all requests. */
async function declaredNow(
  server: RemoteServer,
  dataset: HapiDataset,
  signal: AbortSignal,
): Promise<TimeRange> {
  server.forget('info', dataset.info.id);
  const { declared } = await server.info(
    { server: server.url, id: dataset.info.id, title: dataset.info.title },
    signal,
  );
  return declared;
}

/** 1406 and 1407: the server has changed its mind about what it has. */
function isMetadataStale(error: unknown): boolean {
  return error instanceof RefusedAnswer && (error.hapi === 1406 || error.hapi === 1407);
}

function isOutside(error: unknown): boolean {
  return error instanceof RefusedAnswer && error.hapi === 1405;
}

function refuseTooMuch(
  dataset: HapiDataset,
  parameters: readonly HapiParameter[],
  range: TimeRange,
  { limits }: RemoteServer,
): void {
  const rows = expectedRows(dataset, range) ?? 0;
  // A cadence is nominal and data have gaps, so only what is clearly too much is refused unasked.
  if (rows > 2 * limits.rows || rows * (layoutOf(parameters).length + 1) > 2 * limits.cells)
    throw tooManyRows(rows);
}

function isAddressTooLong(
  server: RemoteServer,
  dataset: HapiDataset,
  asked: readonly HapiParameter[],
  range: TimeRange,
): boolean {
  if (asked.length < 2) return false;
  const names = requestOrder(dataset, asked).map(({ wireName }) => wireName);
  const protocol = { version: '3.0', formats: [] };
  return dataUrl(server.url, protocol, dataset.info.id, names, range, 'binary').length > URL_BYTES;
}

function outOfRange({ info }: HapiDataset, range: TimeRange): BotError {
  return new BotError('out-of-range', `${info.id} has no data for ${formatTimeRange(range)}.`, {
    hint: `It covers ${formatTimeRange(info.coverage)}.`,
  });
}

function noData({ info }: HapiDataset, range: TimeRange): BotError {
  return new BotError('no-data', `${info.id} has no data for ${formatTimeRange(range)}.`, {
    hint: `It covers ${formatTimeRange(info.coverage)}, with gaps; try another time range.`,
  });
}

function clampNote({ info }: HapiDataset, asked: TimeRange, clamped: TimeRange): readonly string[] {
  if (isSameRange(asked, clamped)) return [];
  return [
    `${info.id} covers ${formatTimeRange(info.coverage)}, so the range is cut to ${formatTimeRange(clamped)}.`,
  ];
}
