import instruments from '#knowledge/instruments.json' with { type: 'json' };
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Wanted } from '#src/knowledge/wanted.ts';

/** Through which other mission the archive has channels of one. */
interface Way {
  readonly mission: string;
  /** What is told of it. */
  readonly note: string;
}

/** "GOES protons above 10 MeV": the way to channels that the archive has with another mission only, at times that it covers. */
export function wayThrough(
  { mission, quantity, channel, instrument }: Partial<Wanted>,
  ranges: readonly TimeRange[],
): Way | undefined {
  const way = Object.entries(instruments.through).find(([id]) => id === mission)?.[1];
  if (way === undefined || instrument !== undefined) return undefined;
  const isServed =
    quantity === way.quantity &&
    channel?.isAbove === true &&
    channel.unit === 'MeV' &&
    way.above.includes(channel.value);
  const isThen = ranges.length > 0 && ranges.every(({ stop }) => stop <= Date.parse(way.until));
  return isServed && isThen ? way : undefined;
}
