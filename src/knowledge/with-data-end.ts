import type { Knowledge } from '#src/knowledge/load-knowledge.ts';

/** Data that ended less long ago are only late. */
const LATE_MS = 180 * 24 * 3_600_000;

/**
 * The name of a spacecraft with what decides between it and others: when its data of a quantity end, if they have ended.
 * `Voyager 2, to Dec 2022`.
 *
 * @param now ms since epoch
 */
export function withDataEnd(
  name: string,
  quantity: string | undefined,
  { missions, datasets }: Pick<Knowledge, 'missions' | 'datasets'>,
  now: number,
): string {
  const id = missions.find((each) => each.name === name)?.id;
  if (id === undefined || quantity === undefined) return name;
  const stops = datasets()
    .filter(({ mission, tier }) => mission === id && tier !== 'hidden')
    .filter(({ parameters }) => parameters.some((each) => each.quantity === quantity))
    .map(({ coverage }) => coverage.stop);
  const stop = Math.max(...stops);
  if (stops.length === 0 || now - stop < LATE_MS) return name;
  const [, month = '', year = ''] = /^\w+, \d+ (\w+) (\d+)/.exec(new Date(stop - 1).toUTCString()) ?? [];
  return `${name}, to ${month} ${year}`;
}

/** A name without it. */
export function withoutDataEnd(name: string): string {
  return name.replace(/, to [A-Z][a-z]{2} \d{4}$/, '');
}
