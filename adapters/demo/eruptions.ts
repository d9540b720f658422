import { z } from 'zod';
import { ramp } from '#adapters/demo/ambient-wind.ts';
import { hashNoise } from '#adapters/demo/hash-noise.ts';
import { hashShare } from '#adapters/demo/noise.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';

/** A coronal mass ejection: a shock, a turbulent sheath, then a magnetic cloud whose field turns. */
export const eruptionSchema = z.object({
  name: z.string(),
  /** When the shock passes 1 AU, ISO 8601. */
  at: z.iso.datetime(),
  /** Behind the shock, km/s. */
  speed: z.number().min(400).max(990),
  /** Greatest field of the cloud, nT. */
  field: z.number().min(5).max(55),
  sheathHours: z.number().positive(),
  cloudHours: z.number().positive(),
  /** Whether the cloud's field begins southward. */
  southFirst: z.boolean(),
  /** Direction in degrees ahead of Earth. */
  longitude: z.number(),
});

export interface Eruption extends Omit<z.infer<typeof eruptionSchema>, 'at' | 'name'> {
  /** When the shock passes 1 AU, ms since 1970-01-01T00:00Z. */
  readonly at: number;
}

const RECURRENCE = 38 * DAY;
const LONGEST = 6 * DAY;

export function eruptionFrom({ name: _, at, ...rest }: z.infer<typeof eruptionSchema>): Eruption {
  return { ...rest, at: Date.parse(at) };
}

/**
 * Gives those that may be felt at a time (ms): the known ones, and a moderate one about every five to six weeks. Which
 * those are is worked out once for a run of times.
 */
export function eruptionsOf(known: readonly Eruption[]): (time: number) => readonly Eruption[] {
  let slot = Number.NaN;
  let all: readonly Eruption[] = [];
  let [quietFrom, quietTo] = [0, 0];
  const none: readonly Eruption[] = [];
  return (time) => {
    if (time > quietFrom && time < quietTo) return none;
    const here = Math.floor(time / RECURRENCE);
    if (here !== slot) {
      slot = here;
      all = [...known, ...[here - 1, here, here + 1].map(recurringEruption)];
    }
    const near = all.filter(({ at }) => Math.abs(time - at) < LONGEST);
    if (near.length > 0) return near;
    quietFrom = Math.max(here * RECURRENCE, ...all.map(({ at }) => (at < time ? at + LONGEST : -Infinity)));
    quietTo = Math.min(
      (here + 1) * RECURRENCE,
      ...all.map(({ at }) => (at > time ? at - LONGEST : Infinity)),
    );
    return near;
  };
}

function recurringEruption(slot: number): Eruption {
  return {
    at: (slot + 0.5 + 0.28 * hashNoise(101, slot)) * RECURRENCE,
    speed: 480 + 170 * hashShare(102, slot),
    field: 12 + 10 * hashShare(103, slot),
    sheathHours: 7 + 6 * hashShare(104, slot),
    cloudHours: 18 + 12 * hashShare(105, slot),
    southFirst: hashShare(106, slot) < 0.5,
    longitude: 30 * hashNoise(107, slot),
  };
}

/** How much of each part is felt, 0 to 1, and the field of the cloud in nT (radial, tangential, normal). */
export interface Passage {
  readonly sheath: number;
  readonly cloud: number;
  readonly wake: number;
  readonly boost: number;
  readonly ropeR: number;
  readonly ropeT: number;
  readonly ropeN: number;
}

/** What an eruption does `age` ms after its shock passed. */
export function passageAt(eruption: Eruption, age: number): Passage | undefined {
  const { sheathHours, cloudHours, field, southFirst } = eruption;
  const hours = age / HOUR;
  if (hours < 0 || age > LONGEST) return undefined;
  const cloudEnd = sheathHours + cloudHours;
  const share = (hours - sheathHours) / cloudHours;
  const strength = field * (1 - 0.45 * Math.min(1, Math.max(0, share)));
  const turn = Math.PI * Math.min(1, Math.max(0, share));
  return {
    sheath: ramp(hours, 0, 0.04) * (1 - ramp(hours, sheathHours, sheathHours + 0.6)),
    cloud: ramp(hours, sheathHours, sheathHours + 0.6) * (1 - ramp(hours, cloudEnd - 1, cloudEnd + 3)),
    wake: ramp(hours, cloudEnd, cloudEnd + 3) * Math.exp(-(hours - cloudEnd) / 30),
    boost: ramp(hours, 0, 0.04) * Math.exp(-hours / 55) * (1 - ramp(hours, 100, 140)),
    ropeR: 0.22 * strength,
    ropeT: 0.9 * strength * Math.sin(turn + 0.15),
    ropeN: (southFirst ? -0.95 : 0.95) * strength * Math.cos(turn * 0.92),
  };
}
