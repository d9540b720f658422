import { z } from 'zod';
import { conditionSchema, momentsSchema, msSchema } from '#src/domain/condition.ts';

const of = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape });

const directionSchema = z.enum(['up', 'down', 'both']);

export const jumpsShape = {
  direction: directionSchema.default('both').describe('up: the value rises.'),
  least: z.number().positive().optional().describe('Least size, in the unit of the series.'),
  more: z.number().positive().optional().describe('Instead: strictly larger than this.'),
  withinMs: msSchema
    .optional()
    .describe(
      'With `least`: changes by that between samples at most so far apart. Alone: of each side, whose medians are compared; ten minutes, or five samples.',
    ),
  count: z
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe('Only so many, the largest; absent: 5, or all of a least size.'),
};

export const stormsShape = {
  threshold: z.number().negative().optional().describe('Dst that has to be reached, nT; -50 when absent.'),
  below: z.number().negative().optional().describe('Instead: strictly below this.'),
  above: z.number().negative().optional().describe('Only the weaker ones, whose minimum stays above this.'),
  count: z.int().min(1).max(1000).optional().describe('Only so many, the strongest; absent: all.'),
};

export const crossingsShape = {
  level: z.number().describe('Value that is crossed, in the unit of the series.'),
  direction: directionSchema.default('both'),
  holdsMs: msSchema.optional().describe('Excursions shorter than this do not count.'),
  where: conditionSchema.optional().describe('Only those at which this holds on both sides.'),
};

export const gapsShape = { longerThanMs: msSchema.optional().describe('Leave out shorter gaps.') };

export const shocksShape = {
  types: z
    .array(z.enum(['fast-forward', 'fast-reverse', 'slow-forward', 'slow-reverse']))
    .min(1)
    .optional()
    .describe('Absent: all four.'),
  speedStep: z.number().positive().optional().describe('Least step of the speed, km/s; 20.'),
  densityRatio: z.number().gt(1).optional().describe('Least ratio of the densities; 1.2.'),
  fieldRatio: z.number().gt(1).optional().describe('Least ratio of |B|; 1.2.'),
};

/** Which shock, and the means on both sides of it. */
export const shockSidesShape = {
  at: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('When it passed; absent: the strongest shock that is found.'),
  upstream: momentsSchema.optional().describe('Of the means ahead of it; absent: 1 to 9 min from it.'),
  downstream: momentsSchema.optional().describe('Of those behind it; absent: 2 to 10 min from it.'),
  lengthMs: msSchema.optional().describe('Instead: how long both are.'),
  gapMs: z.number().min(0).optional().describe('Left out on both sides of it; 1 and 2 min.'),
};

const SHOCK_ASKS = ['obliquity', 'beta', 'alfven-mach', 'magnetosonic-mach', 'compression', 'speed'] as const;
/** What is asked first of a shock. */
export type ShockAsks = (typeof SHOCK_ASKS)[number];

export const shockNormalShape = {
  ...shockSidesShape,
  asks: z
    .array(z.enum(SHOCK_ASKS))
    .min(1)
    .optional()
    .describe('What is told first; absent: θBn and compression.'),
  method: z
    .enum(['magnetic', 'velocity', 'mixed'])
    .optional()
    .describe('Whose normal counts; absent: mixed mode 3 where the velocity is there.'),
  every: z
    .union([
      z.literal(true),
      z
        .array(z.iso.datetime({ offset: true }))
        .min(1)
        .max(200),
    ])
    .optional()
    .describe('A row for each of these times, or true: for each shock that is found.'),
};

/** What an event is, by its definition in the field; inputs are found by what they are and by their units. */
export const eventFinderSchema = z.discriminatedUnion('kind', [
  of('storms', stormsShape),
  of('storm-phases', {
    phase: z.enum(['main', 'recovery']).optional().describe('Absent: both.'),
    threshold: z.number().negative().optional().describe('Dst that a storm has to reach, nT; -50.'),
    level: z.number().optional().describe('The main phase begins at the last value at or above it.'),
    count: z.int().min(1).max(1000).optional().describe('Only the strongest storms.'),
  }),
  of('jumps', jumpsShape),
  of('shocks', shocksShape),
  of('sector-boundaries', {
    holdsMs: msSchema.optional().describe('How long a polarity has to hold on both sides; four days.'),
  }),
  of('current-sheet-crossings', {
    holdsMs: msSchema.optional().describe('How long a polarity has to hold on both sides; twelve hours.'),
  }),
  of('stream-interfaces', {
    least: z.number().positive().optional().describe('Least rise of the speed, km/s; 100.'),
  }),
  of('magnetic-clouds', {
    atLeastMs: msSchema.optional().describe('Least length; eight hours.'),
  }),
  of('substorms', {
    method: z.enum(['newell-gjerloev', 'borovsky-yakymenko']).default('newell-gjerloev'),
    fall: z.number().positive().optional().describe('A rule of its own: AL falls by so many nT; 150.'),
    withinMs: msSchema.optional().describe('Time of that fall; 15 min.'),
    apartMs: msSchema.optional().describe('Least time between two onsets; 30 min.'),
  }),
  of('sep-onsets', {
    threshold: z
      .number()
      .positive()
      .optional()
      .describe('In the unit of the flux; 10 pfu for that above 10 MeV, and needed for one per energy.'),
    sigmas: z
      .number()
      .positive()
      .optional()
      .describe('Instead: so many standard deviations above the mean of the beginning.'),
    backgroundMs: msSchema.optional().describe('How long that beginning is; 6 h.'),
  }),
  of('switchbacks', {
    least: z
      .number()
      .gt(0)
      .max(1)
      .optional()
      .describe('Least z = (1 - cos α)/2, α from the background; 0.5, a turn by 90°.'),
    angle: z.number().gt(0).max(180).optional().describe('Instead: least α in degrees.'),
    backgroundMs: msSchema.optional().describe('Of the mean field that is the background; 6 h.'),
    background: z
      .enum(['mean', 'parker'])
      .optional()
      .describe('parker: the spiral, which takes the speed and the distance, too; mean.'),
  }),
  of('discontinuities', {
    method: z
      .enum(['tsurutani-smith', 'spread-angle'])
      .optional()
      .describe('|ΔB| against |B| and its deviation, or the angle; tsurutani-smith.'),
    withinMs: msSchema.optional().describe('How far apart the two sides are; 3 min, of the angle 1 min.'),
    angle: z.number().gt(0).max(180).optional().describe('Least spread angle in degrees; 30.'),
  }),
  of('magnetopause-crossings', {
    ratio: z.number().gt(1).optional().describe('Least ratio of the densities; 3.'),
    sideMs: msSchema.optional().describe('Length of the means on each side; 2 min.'),
  }),
  of('dipolarizations', {
    least: z.number().positive().optional().describe('Least rise of Bz, nT; 4.'),
    withinMs: msSchema.optional().describe('Time of the rise; 3 min.'),
  }),
  of('gaps', gapsShape),
  of('crossings', crossingsShape),
]);

export type EventFinder = z.infer<typeof eventFinderSchema>;

const MINUTE = 60_000;

/** The coarsest samples in which such an event can be seen, in ms; absent where any will do. */
export function coarsestStepOf(find: EventFinder): number | undefined {
  switch (find.kind) {
    case 'jumps':
      return find.withinMs === undefined ? undefined : find.withinMs / 2;
    case 'discontinuities':
      return (find.withinMs ?? (find.method === 'spread-angle' ? MINUTE : 3 * MINUTE)) / 3;
    case 'switchbacks':
    case 'magnetopause-crossings':
    case 'dipolarizations':
      return MINUTE;
    default:
      return undefined;
  }
}
