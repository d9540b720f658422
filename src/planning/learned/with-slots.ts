import { isoTime, MINUTE } from '#src/domain/time-range.ts';
import { type SlotValues, slotTable } from '#src/planning/learned/slots.ts';

/** A number this big is a time in ms since epoch (after March 1973), as figures have them. */
export const LEAST_TIME = 1e11;
const ISO_TIME = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/;
const SLOT = /\{\{(\w+?)(:ms)?\}\}/g;

/** Settings of a step with slots for the values: `{"mission": "ACE"}` becomes `{"mission": "{{mission1}}"}`. */
export function withSlots(value: unknown, values: SlotValues): unknown {
  if (typeof value === 'number') return timeSlot(value, values, ':ms') ?? value;
  if (typeof value === 'string') return textWithSlots(value, values);
  if (Array.isArray(value)) return value.map((each) => withSlots(each, values));
  if (typeof value !== 'object' || value === null) return value;
  const wish = wishSlots(value, values);
  const rest = Object.entries(value).map(([key, each]) => [key, withSlots(each, values)] as const);
  return { ...Object.fromEntries(rest), ...wish };
}

/**
 * The settings with other values in their slots.
 *
 * @returns `undefined` when there is no value for a slot
 */
export function withValues(value: unknown, values: SlotValues): unknown {
  const table = slotTable(values);
  const isBound = slotsIn(value).every((slot) => table.has(slot));
  return isBound ? filled(value, table) : undefined;
}

/** Names of the slots in settings, each once. */
export function slotsIn(value: unknown): readonly string[] {
  const text = JSON.stringify(value) ?? '';
  return [...new Set([...text.matchAll(SLOT)].map(([, name = '']) => name))];
}

function filled(value: unknown, table: ReadonlyMap<string, string | number>): unknown {
  if (typeof value === 'string') {
    const [whole, name = '', isNumber] = [...value.matchAll(SLOT)][0] ?? [];
    if (whole === value && isNumber !== undefined) return table.get(name);
    return value.replace(SLOT, (_, slot: string) => slotText(table.get(slot)));
  }
  if (Array.isArray(value)) return value.map((each) => filled(each, table));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, table)]));
}

function slotText(value: string | number | undefined): string {
  return typeof value === 'number' ? isoTime(value) : (value ?? '');
}

/** A wish is read as a whole: two components of one quantity are two values. */
function wishSlots(wish: object, { missions, quantities }: SlotValues): Readonly<Record<string, string>> {
  const said = (name: string) => Object.entries(wish).find(([key]) => key === name)?.[1];
  const mission = missions.findIndex(({ id }) => id === said('mission'));
  const quantity = quantities.findIndex(
    ({ quantity: id, component }) =>
      id === said('quantity') && (component === undefined || component === said('component')),
  );
  const { probe } = missions[mission] ?? {};
  const { component, coordinates } = quantities[quantity] ?? {};
  return {
    ...(mission < 0 ? {} : { mission: `{{mission${mission + 1}}}` }),
    ...(probe === undefined || said('probe') !== probe ? {} : { probe: `{{probe${mission + 1}}}` }),
    ...(quantity < 0 ? {} : { quantity: `{{quantity${quantity + 1}}}` }),
    ...(component === undefined ? {} : { component: `{{component${quantity + 1}}}` }),
    ...(coordinates === undefined || said('coordinates') !== coordinates
      ? {}
      : { coordinates: `{{coordinates${quantity + 1}}}` }),
  };
}

function textWithSlots(text: string, values: SlotValues): string {
  if (ISO_TIME.test(text)) return timeSlot(Date.parse(text), values, '') ?? text;
  return values.missions.reduce((soFar, { id, name }, index) => {
    const spellings = [...new Set([name, id])].map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const whole = new RegExp(`(?<![A-Za-z0-9]|[Ss]olar )(?:${spellings.join('|')})(?![A-Za-z0-9])`, 'g');
    return soFar.replace(whole, `{{missionName${index + 1}}}`);
  }, text);
}

/** Models like to end a day at 23:59:59. */
function timeSlot(time: number, { ranges }: SlotValues, ending: '' | ':ms'): string | undefined {
  if (!(time >= LEAST_TIME) && ending === ':ms') return undefined;
  const isNear = (bound: number) => Math.abs(time - bound) < MINUTE;
  for (const [index, { start, stop }] of ranges.entries()) {
    if (isNear(start)) return `{{start${index + 1}${ending}}}`;
    if (isNear(stop)) return `{{stop${index + 1}${ending}}}`;
  }
  return undefined;
}
