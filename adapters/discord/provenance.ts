import type { DataEvent } from '#src/domain/event.ts';

const MOST_NAMES = 6;

/** Small print below a result: what the data are, of which time, and when they were read; empty without fetched data. */
export function provenanceOf(data: readonly DataEvent[], readAt: number): string {
  const fetched = data.filter(({ origin }) => origin === 'fetched');
  if (fetched.length === 0) return '';
  const names = [...new Set(fetched.map(({ label }) => `\`${label}\``))];
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  const ranges = [...new Set(fetched.map(({ start, stop }) => spanOf(start, stop)))];
  const parts = [
    `Data: ${names.slice(0, MOST_NAMES).join(', ')}${more}`,
    ranges.slice(0, 3).join('; '),
    ...(fetched.some(({ synthetic }) => synthetic) ? ['made up by the demo server'] : serversOf(fetched)),
    `read ${new Date(readAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  ];
  return `-# ${parts.join(' · ')}`;
}

/** Names of the hosts that the data came from. */
function serversOf(data: readonly DataEvent[]): readonly string[] {
  const hosts = new Set(data.flatMap(({ server }) => (server === undefined ? [] : [new URL(server).host])));
  return hosts.size === 0 ? [] : [`from ${[...hosts].join(', ')}`];
}

const DAY_MS = 24 * 3_600_000;

/** A half-open range as people say it: whole days by their first and last day, else with times. */
function spanOf(start: string, stop: string): string {
  if (!isMidnight(start) || !isMidnight(stop)) return `${short(start)} to ${short(stop)} UTC`;
  const last = new Date(Date.parse(stop) - DAY_MS).toISOString().slice(0, 10);
  const first = start.slice(0, 10);
  return first === last ? `${first} UTC` : `${first} to ${last} UTC`;
}

function isMidnight(iso: string): boolean {
  return /T00:00(:00(\.0+)?)?Z$/.test(iso);
}

function short(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}
