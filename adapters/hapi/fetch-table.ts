import { BrokenBody } from '#adapters/hapi/body-parser.ts';
import { type Budget, budget } from '#adapters/hapi/budget.ts';
import { bestFormat, type DataRequest, layoutOf } from '#adapters/hapi/data-request.ts';
import { type CellLayout, rowsOf, type Table, tableOf } from '#adapters/hapi/growing-table.ts';
import type { HapiDataset, HapiParameter } from '#adapters/hapi/hapi-dataset.ts';
import { joinTables } from '#adapters/hapi/join-tables.ts';
import { isWrongDialect, type RemoteServer } from '#adapters/hapi/remote-server.ts';
import { requestData } from '#adapters/hapi/request-data.ts';
import { RefusedAnswer } from '#adapters/hapi/server-answers.ts';
import { expectedRows, halvesOf, splitRange } from '#adapters/hapi/split-range.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** How often a range may be halved when the server does not say that it is too long, only that it will not. */
const BLIND_HALVINGS = 3;

/**
 * Brings all records of a range, in as many requests as it takes; in the order of the pieces, otherwise as sent.
 *
 * @param parameters in the order of `/info`, each once
 * @throws RefusedAnswer, LostConnection, BrokenBody, BotError `timeout` or `too-large`
 */
export async function fetchTable(
  server: RemoteServer,
  dataset: HapiDataset,
  parameters: readonly HapiParameter[],
  range: TimeRange,
  signal: AbortSignal,
): Promise<Table> {
  const protocol = await server.protocol(signal);
  const format = bestFormat(dataset, parameters, protocol);
  const request: DataRequest = { dataset, parameters, range, protocol, format };
  try {
    return await fetchPieces(server, request, signal);
  } catch (error) {
    if (format === 'binary' && isBinaryRefused(error)) {
      server.log.warn('binary does not work, CSV asked for', {
        dataset: dataset.info.id,
        error: String(error),
      });
      return fetchPieces(server, { ...request, format: 'csv' }, signal);
    }
    if (!isWrongDialect(error)) throw error;
    server.forget('protocol');
    const again = await server.protocol(signal);
    if (again.version === protocol.version) throw error;
    return fetchPieces(server, { ...request, protocol: again, format: 'csv' }, signal);
  }
}

function isBinaryRefused(error: unknown): boolean {
  return (
    (error instanceof RefusedAnswer && error.hapi === 1409) ||
    (error instanceof BrokenBody && error.kind === 'garbled')
  );
}

/** All pieces at a time, as far as the server's slots allow; the first failure ends the others. */
async function fetchPieces(server: RemoteServer, request: DataRequest, signal: AbortSignal): Promise<Table> {
  const layout = layoutOf(request.parameters);
  const spent = budget(server.limits);
  const siblings = new AbortController();
  const either = AbortSignal.any([signal, siblings.signal]);
  try {
    const pieces = splitRange(request.dataset, request.range, layout.length, server.limits);
    const { room, places } = roomFor(layout, expectedOf(request.dataset, pieces), server.limits.cells);
    const tables = pieces.map((range, index) =>
      fetchPiece(server, { ...request, range, place: places[index] }, spent, 0, either),
    );
    return joinTables(await Promise.all(tables), room);
  } finally {
    siblings.abort();
  }
}

/** Records of each piece, where a cadence is declared and there are several. */
function expectedOf(dataset: HapiDataset, pieces: readonly TimeRange[]): readonly number[] {
  return pieces.length < 2 ? [] : pieces.map((range) => expectedRows(dataset, range) ?? 0);
}

/** Memory for all pieces at once, and the place of each in it: what is copied together costs as much as what is read. */
function roomFor(
  layout: readonly CellLayout[],
  rows: readonly number[],
  mostCells: number,
): { readonly room?: Table; readonly places: readonly Table[] } {
  const ends = rows.map((_, index) => rows.slice(0, index + 1).reduce((sum, count) => sum + count, 0));
  const total = ends.at(-1) ?? 0;
  if (total === 0 || total * (layout.length + 1) > mostCells) return { places: [] };
  const room = tableOf(layout, total);
  return { room, places: ends.map((end, index) => rowsOf(room, end - (rows[index] ?? 0), end)) };
}

/** One piece, halved as often as the server finds it too long. */
async function fetchPiece(
  server: RemoteServer,
  request: DataRequest,
  spent: Budget,
  depth: number,
  signal: AbortSignal,
): Promise<Table> {
  try {
    return await requestData(server, request, spent, signal);
  } catch (error) {
    const floorMs = Math.max(1_000, request.dataset.info.cadenceMs ?? 0);
    const halves = isTooLong(error, depth) ? halvesOf(request.range, floorMs) : undefined;
    if (halves === undefined) throw error;
    server.log.info('range halved', { dataset: request.dataset.info.id, depth, error: String(error) });
    const tables: Table[] = [];
    for (const range of halves)
      tables.push(
        await fetchPiece(server, { ...request, range, place: undefined }, spent, depth + 1, signal),
      );
    return joinTables(tables);
  }
}

/** 1408 and 413 say so; a 400 without a HAPI status often means it. */
function isTooLong(error: unknown, depth: number): boolean {
  if (!(error instanceof RefusedAnswer)) return false;
  if (error.hapi === 1408 || error.http === 413) return depth < 20;
  return error.http === 400 && error.hapi === undefined && depth < BLIND_HALVINGS;
}
