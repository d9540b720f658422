import { z } from 'zod';
import { aroundShape } from '#src/domain/around.ts';
import { statisticSchema } from '#src/domain/data-question.ts';
import { colorSchema } from '#src/domain/figure/look.ts';
import { FIGURE_PARTS } from '#src/domain/figure/undo-part.ts';
import { lookUpSchema } from '#src/planning/model/acts/said-look-up.ts';
import { targetSchema, targetsSchema } from '#src/planning/model/acts/said-target.ts';

const word = z.string().min(1).max(200);
/** Closed values with schemas of their own, which are checked one by one so that a fault names its place. */
const value = z.record(z.string(), z.unknown());
const params = value.default({});
const changes = z.array(value).max(40);

const timed = { start: word.optional(), stop: word.optional(), newestMs: z.number().positive().optional() };
const id = {
  id: z
    .string()
    .regex(/^[A-Za-z_][\w-]{0,40}$/)
    .optional(),
};
const ofData = { ...id, of: targetsSchema.default([]), ...timed };

const act = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.strictObject({ do: z.literal(name), ...shape });

const FORMS = ['line', 'bars', 'points', 'spectrogram', 'histogram', 'orbit'] as const;
/** What stands on which axis would be a guess. */
const NO_SUCH_FORM = `it has to be one of ${FORMS.join(', ')}; a scatter is a change of the show: {"kind":"scatter","pairs":[{"x":…,"y":…}]}`;

const panel = z.union([z.int(), z.enum(['new', 'top', 'bottom', 'middle', 'last'])]);

/** One thing that a model may propose. Closed; it is as near to `Act` as JSON that a person would write by hand. */
export const saidActSchema = z.discriminatedUnion('do', [
  act('fetch', ofData).describe('Gets data, shows none.'),
  act('compute', {
    ...ofData,
    operation: word,
    params,
    other: targetsSchema.optional(),
    code: z.string().max(10_000).optional(),
    name: word.optional(),
  }).describe(
    'One operation on each of the data, or on all together where it takes several; shown only by a show.',
  ),
  act('measure', {
    ...ofData,
    question: value,
    other: targetsSchema.optional(),
    isQuiet: z.boolean().optional(),
    inTable: z.boolean().optional(),
  }).describe(
    'A question whose answer is a number, of each of the data; statistics, values at times and durations with inTable are one table.',
  ),
  act('intervals', {
    ...ofData,
    params,
    other: targetsSchema.optional(),
    list: targetSchema.optional(),
    name: word.optional(),
  }).describe('A list of events: params has where, find or keep (of the list).'),
  act('over-events', {
    ...ofData,
    what: z.enum(['cut', 'average', 'column', 'count', 'table', 'zoom']),
    events: targetSchema,
    statistic: statisticSchema.optional(),
    percentile: z.number().min(0).max(100).optional(),
    ...aroundShape,
    by: z.enum(['year', 'month', 'day', 'carrington-rotation']).optional(),
    sort: word.optional(),
    isAscending: z.boolean().optional(),
    most: z.int().min(1).max(10_000).optional(),
    window: z.strictObject({ start: word, stop: word }).optional(),
  }).describe(
    'Over events: data cut to them, one number an event as a series (average) or in the list (column); their number (count, by); the list (table; sort: a column).',
  ),
  act('superpose', { ...ofData, params, events: targetSchema.optional() }).describe(
    'Superposed epochs, of each quantity by itself; drawn where no show does.',
  ),
  act('show', {
    ...id,
    of: targetsSchema.optional(),
    panels: z.array(targetsSchema).max(24).optional(),
    ...timed,
    mode: z.enum(['new', 'add']).default('new'),
    panel: panel.optional(),
    side: z.literal('right').optional(),
    form: z.enum(FORMS, { error: NO_SUCH_FORM }).optional(),
    plane: z.tuple([word, word]).optional(),
    events: targetSchema.optional(),
    eventColor: colorSchema.optional(),
    changes: changes.optional(),
  }).describe(
    'A figure of exactly these data, panel by panel from the top; or add them to the figure at hand.',
  ),
  act('style', {
    changes: changes.optional(),
    events: targetSchema.optional(),
    eventColor: colorSchema.optional(),
  }).describe('Looks of the figure at hand, or of the one this answer shows; events: a list to mark on it.'),
  act('again', {
    with: targetsSchema.default([]),
    ...timed,
    mode: z.enum(['instead', 'add']).default('instead'),
    changes: changes.optional(),
  }).describe('The figure at hand for another time, or with other data in place of their kind.'),
  act('undo', {
    steps: z.union([z.int().min(1).max(20), z.literal('all')]).optional(),
    part: z.enum(FIGURE_PARTS).optional(),
    isRedo: z.boolean().optional(),
  }).describe(
    'Goes back one change of the figure, several, or only one part of it; isRedo: does again what was undone.',
  ),
  act('export', {
    of: targetsSchema.optional(),
    what: z.enum(['plot', 'data']),
    format: word,
    name: word.optional(),
    isOneFile: z.boolean().optional(),
    split: z.enum(['day', 'month', 'year']).optional(),
    separator: z.string().length(1).optional(),
    hasHeader: z.literal(false).optional(),
  }).describe(
    'A file: of the figure (png, svg, pdf, html; sizes in cm kept), of data (csv, tsv: ISO 8601, missing cells empty; json; arrow, parquet, netcdf: NaN) or the table of a measure (its id).',
  ),
  act('describe', { of: targetsSchema.default([]), ...timed }).describe('A table of statistics.'),
  act('rows', {
    of: targetsSchema.default([]),
    ...timed,
    count: z.int().min(1).max(10_000).optional(),
    from: z.enum(['start', 'end']).optional(),
  }).describe('The values as a table.'),
  act('discover', {
    of: targetsSchema.default([]),
    what: z.enum(['data', 'missions', 'coverage', 'parameters']),
    ...timed,
  }).describe('What there is: datasets, missions, the time of data, parameters of a dataset.'),
  act('find', { words: word }).describe('Searches the catalogue of datasets by words.'),
  act('use', { ...ofData, worker: word, params }).describe('One of the other workers.'),
  act('help', { about: word, what: z.enum(['help', 'figure', 'method']).optional() }).describe(
    'The bot’s own page on a thing; figure: what the figure shows; method: datasets and formulas of what is at hand.',
  ),
  act('say', { text: z.string().min(1).max(3_000) }).describe(
    'Your own words, told as such: physics, interpretation, a summary of what stands here.',
  ),
  act('calculate', {
    what: word,
    formula: z.string().min(1).max(2_000),
    unit: z.string().max(20).optional(),
    from: z.string().max(20).optional(),
  }).describe(
    'A number out of numbers that the user gives or that stand here as results (not of series): a formula with + - * / ^, functions as in C (radians; deg is a degree: asin(0.5)/deg) and pi, k, mu0, eps0, q, mp, me, c, G, Re, Rs, au in SI units. what: its name; unit: of the result, as the formula gives it; from: what it gives instead, to be converted.',
  ),
  act('ask', { question: z.string().min(1).max(500), choices: z.array(word).max(5).default([]) }).describe(
    'Asks the user; alone.',
  ),
]);

export type SaidAct = z.infer<typeof saidActSchema>;
export type SaidKind = SaidAct['do'];

/** The whole answer of a model. */
export const answerSchema = z.strictObject({
  acts: z.array(z.unknown()).max(30).default([]),
  cannot: z.array(z.string().min(1).max(1_000)).max(20).default([]),
  corrections: z.array(z.string().min(1).max(1_000)).max(20).default([]),
  next: z.string().max(1_000).optional(),
  note: z.string().max(1_000).optional(),
  look_up: lookUpSchema.optional(),
  shapes: z.array(word).max(20).optional(),
  /** Steps of the turn that what comes now takes the place of. */
  replaced: z.array(z.int()).max(20).default([]),
});
