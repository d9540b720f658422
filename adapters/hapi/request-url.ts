import type { TimeRange } from '#src/domain/time-range.ts';

/** How a server wants to be spoken to, as its `/capabilities` say. */
export interface Protocol {
  /** E.g. `3.2`. */
  readonly version: string;
  readonly formats: readonly string[];
}

/** What every server understands: the request names of HAPI 2, which HAPI 3 servers accept too, and CSV. */
export const plainProtocol: Protocol = { version: '2.0', formats: ['csv'] };

/** The base of a server without trailing slashes. */
export function baseUrl(server: string): string {
  return server.trim().replace(/(?<!\/)\/+$/, '');
}

export function infoUrl(server: string, protocol: Protocol, id: string): string {
  return `${server}/info?${namesOf(protocol).id}=${encodeURIComponent(id)}`;
}

/** @param names in the order of `/info`, each once; joined by literal commas, as servers split before they decode */
export function dataUrl(
  server: string,
  protocol: Protocol,
  id: string,
  names: readonly string[],
  range: TimeRange,
  format: 'csv' | 'binary',
): string {
  const request = namesOf(protocol);
  return [
    `${server}/data?${request.id}=${encodeURIComponent(id)}`,
    `${request.start}=${fullTime(range.start)}`,
    `${request.stop}=${fullTime(range.stop)}`,
    `parameters=${names.map(encodeURIComponent).join(',')}`,
    `format=${format}`,
  ].join('&');
}

/** HAPI 3 renamed them (3.3 §1.1); the two families must not be mixed. */
function namesOf({ version }: Protocol) {
  return Number.parseInt(version, 10) >= 3
    ? { id: 'dataset', start: 'start', stop: 'stop' }
    : { id: 'id', start: 'time.min', stop: 'time.max' };
}

/** The full form with `Z`, which no server misreads. */
function fullTime(time: number): string {
  return new Date(Math.ceil(time)).toISOString();
}
