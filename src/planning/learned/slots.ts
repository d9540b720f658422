import type { TimeRange } from '#src/domain/time-range.ts';

/** A mission that a request names. */
interface MissionValue {
  readonly id: string;
  readonly name: string;
  readonly probe?: string;
}

/** A quantity that a request names. */
interface QuantityValue {
  readonly quantity: string;
  readonly component?: string;
  readonly coordinates?: string;
}

/** The values of a request; the first of each has the number 1. */
export interface SlotValues {
  readonly missions: readonly MissionValue[];
  readonly quantities: readonly QuantityValue[];
  /** Ms since epoch, half-open. */
  readonly ranges: readonly TimeRange[];
}

/** The values alone, without where they stood. */
export function slotsOf({ missions, quantities, ranges }: SlotValues): SlotValues {
  return {
    missions,
    quantities: quantities.map(({ quantity, component, coordinates }) => ({
      quantity,
      ...(component === undefined ? {} : { component }),
      ...(coordinates === undefined ? {} : { coordinates }),
    })),
    ranges,
  };
}

/** The slots by name, as a template says them: `{{mission1}}`, `{{start2}}`. Times are ms since epoch. */
export function slotTable({
  missions,
  quantities,
  ranges,
}: SlotValues): ReadonlyMap<string, string | number> {
  const table = new Map<string, string | number>();
  const put = (name: string, index: number, value: string | number | undefined) => {
    if (value !== undefined) table.set(`${name}${index + 1}`, value);
  };
  for (const [index, { id, name, probe }] of missions.entries()) {
    put('mission', index, id);
    put('missionName', index, name);
    put('probe', index, probe);
  }
  for (const [index, { quantity, component, coordinates }] of quantities.entries()) {
    put('quantity', index, quantity);
    put('component', index, component);
    put('coordinates', index, coordinates);
  }
  for (const [index, { start, stop }] of ranges.entries()) {
    put('start', index, start);
    put('stop', index, stop);
  }
  return table;
}
