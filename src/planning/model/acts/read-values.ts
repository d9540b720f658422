import { z } from 'zod';
import { dataQuestionSchema } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import { type FigureChange, figureChangeSchema } from '#src/domain/figure/figure-change.ts';
import type { Act } from '#src/domain/request.ts';
import { lostField } from '#src/planning/model/acts/lost-fields.ts';
import {
  isUnfit,
  type ReadingContext,
  type Soil,
  type Unfit,
} from '#src/planning/model/acts/reading-context.ts';
import { withMoments, withWholeTimes } from '#src/planning/model/acts/said-times.ts';
import { withSeriesMeant } from '#src/planning/model/acts/series-meant.ts';
import { isForUse, lineOf } from '#src/planning/model/grammar/grammar.ts';
import { operationNamed } from '#src/timeseries/operations.ts';

type ChangeAct = Extract<Act, { do: 'change' }>;
type Said = Readonly<Record<string, unknown>>;

const MOST_ISSUES = 3;

/** Kinds of change that only the rules make. */
const OWN_KINDS: ReadonlySet<string> = new Set(['refused', 'patch']);

/** Changes of a figure, each checked against its kind: nothing of them is left out in silence. */
export function readChanges(
  said: readonly Said[],
  soil: Soil,
  context: ReadingContext,
): readonly ChangeAct[] | Unfit {
  const changes: ChangeAct[] = [];
  for (const [index, each] of said.entries()) {
    const place = `changes[${index}]`;
    const shape = shapeOf(each['kind']);
    if (shape === undefined)
      return { fault: `${place}.kind: there is no "${String(each['kind'])}"; there is ${KINDS.join(', ')}.` };
    const stranger = strangerIn(each, shape);
    const kind = String(each['kind']);
    if (stranger !== undefined)
      return { fault: `${place} (${kind}): ${stranger}${shapeLine('change', kind)}` };
    const made: number[] = [];
    const meant = withSeriesMeant(withMoments(untitled(withDash(each))), soil, context, made);
    if (isUnfit(meant)) return { fault: `${place}: ${meant.fault}` };
    const whole = figureChangeSchema.safeParse(meant);
    const parsed = whole.success ? whole : figureChangeSchema.safeParse(withSeriesListed(meant));
    if (!parsed.success)
      return {
        fault: `${place} (${kind}): ${issuesOf(whole.error ?? parsed.error)}.${shapeLine('change', kind)}`,
      };
    const length = bareLength(parsed.data);
    if (length !== undefined) return { fault: `${place} (size): ${length}` };
    const lost = lostField(meant, parsed.data);
    if (lost !== undefined)
      return { fault: `${place} (${kind}): there is no field "${lost}".${shapeLine('change', kind)}` };
    changes.push({ do: 'change', change: parsed.data, ...(made.length === 0 ? {} : { made }) });
  }
  return changes;
}

/** So few px is no figure: times the present size, or lengths without their unit. */
const FEWEST_PX = 100;

function bareLength(change: FigureChange): string | undefined {
  if (change.kind !== 'size' || change.unit !== undefined) return undefined;
  const small = [change.width, change.height].find((length) => length !== undefined && length < FEWEST_PX);
  return small === undefined
    ? undefined
    : `${small} px is no figure: say its unit (cm, inch), or widthFactor and heightFactor for times the present size.`;
}

/** One series where a list is meant is a list of it. */
function withSeriesListed(meant: unknown): unknown {
  if (typeof meant !== 'object' || meant === null || !('series' in meant) || Array.isArray(meant.series))
    return meant;
  return { ...meant, series: [meant.series] };
}

/** For the rules null is the title that the data make; who writes null by hand means none. */
function untitled(said: Said): Said {
  return said['kind'] === 'title' && said['title'] === null ? { ...said, title: '' } : said;
}

const DASHES: Readonly<Record<string, string>> = {
  dash: 'dashed',
  dot: 'dotted',
  line: 'solid',
  dashdot: 'dash-dot',
  '--': 'dashed',
  ':': 'dotted',
  '-.': 'dash-dot',
  '-': 'solid',
};

/** "dash" is dashed: each line style has one meaning, however it is spelt. */
function withDash(said: Said): Said {
  const dash = typeof said['dash'] === 'string' ? DASHES[said['dash'].trim().toLowerCase()] : undefined;
  return dash === undefined ? said : { ...said, dash };
}

const OPTIONS = figureChangeSchema.options.filter(({ shape }) => !OWN_KINDS.has(shape.kind.value));
const KINDS = OPTIONS.map(({ shape }) => shape.kind.value);

function shapeOf(kind: unknown): object | undefined {
  return OPTIONS.find(({ shape }) => shape.kind.value === kind)?.shape;
}

/** A question about numbers by its kind. */
export function readQuestion(written: Said): z.infer<typeof dataQuestionSchema> | Unfit {
  const said = withStatistics(written);
  const parsed = dataQuestionSchema.safeParse(said);
  const lost = parsed.success ? lostField(said, parsed.data) : undefined;
  if (lost !== undefined) {
    const kind = String(said['kind']);
    return { fault: `question (${kind}): there is no field "${lost}".${shapeLine('question', kind)}` };
  }
  const stray = strayPercentile(said) ?? strayLag(said);
  if (stray !== undefined) return { fault: `question: ${stray}` };
  if (parsed.success) return parsed.data;
  const kinds = dataQuestionSchema.options.map(({ shape }) => shape.kind.value);
  return kinds.some((kind) => kind === said['kind'])
    ? {
        fault: `question (${String(said['kind'])}): ${issuesOf(parsed.error)}.${shapeLine('question', String(said['kind']))}`,
      }
    : { fault: `question.kind: there is no "${String(said['kind'])}"; there is ${kinds.join(', ')}.` };
}

/** One statistic where a list is meant is a list of it: the question that is asked most is written so. */
function withStatistics(said: Said): Said {
  const { statistic, statistics = statistic, ...rest } = said;
  if (said['kind'] !== 'statistic' || statistics === undefined) return said;
  return { ...rest, statistics: [statistics].flat() };
}

/** A percentile beside statistics of which none is it would say nothing. */
function strayPercentile(said: unknown): string | undefined {
  if (Array.isArray(said)) return said.map(strayPercentile).find((fault) => fault !== undefined);
  if (typeof said !== 'object' || said === null) return undefined;
  const fields: Said = { ...said };
  const named = STATISTIC_FIELDS.flatMap((field) => fields[field] ?? []);
  return fields['percentile'] !== undefined && !named.includes('percentile')
    ? 'percentile: it goes with the statistic (or method) percentile; say that too.'
    : strayPercentile(Object.values(said));
}

/** One lag beside a search for the best would not be looked at. */
function strayLag({ lagMs, ...others }: Said): string | undefined {
  const isSought = ['isBestLag', 'maxLagMs', 'minLagMs'].some((field) => others[field] !== undefined);
  return typeof lagMs === 'number' && isSought
    ? 'lagMs: one lag is not looked for; the best between two: minLagMs and maxLagMs.'
    : undefined;
}

const STATISTIC_FIELDS: readonly string[] = ['statistics', 'statistic', 'method'];

/** The shape as the prompt would have shown it, for a fault. */
export function shapeLine(section: 'act' | 'change' | 'question' | 'operation', name: string): string {
  const line = lineOf(section, name);
  return line === undefined ? '' : ` Its shape: ${line.replace(/^- /, '')}`;
}

const saidSchema = z.record(z.string(), z.unknown());
const unit = z.string().max(40);
const CODE = z.strictObject({ unit: z.union([unit, z.record(z.string(), unit)]).optional() });

/** Settings of an operation: one that it does not have is a fault, as is one that does not fit. */
export function readSettings(operation: string, said: Said): Said | Unfit {
  if (operation === 'code') {
    const read = readParams('params (code)', CODE.shape, said, CODE);
    return isUnfit(read) ? read : said;
  }
  try {
    const { params } = operationNamed(operation);
    const read = readParams(`params (${operation})`, params.shape, withCalendar(said), params);
    const stray = operation === 'running_percentile' ? undefined : strayPercentile(said);
    if (stray !== undefined) return { fault: `params (${operation}): ${stray}` };
    return isUnfit(read) ? { fault: `${read.fault}${shapeLine('operation', operation)}` } : read;
  } catch (error) {
    if (error instanceof BotError) return { fault: `operation: ${error.message} ${error.hint ?? ''}` };
    throw error;
  }
}

const CALENDAR = /^P?(?:1\s*)?(y|yr|years?|mo|mth|months?|weeks?)$/i;

/** `1y`, `1 month` and `P1Y` are parts of the calendar, which have no fixed length. */
function withCalendar(said: Said): Said {
  const { every } = said;
  const [, unit] = typeof every === 'string' ? (CALENDAR.exec(every.trim()) ?? []) : [];
  if (unit === undefined) return said;
  const first = unit.slice(0, 1).toLowerCase();
  return { ...said, every: first === 'y' ? 'year' : first === 'w' ? 'week' : 'month' };
}

/** Settings of a worker. */
export function readWorkerParams(worker: string, said: Said, { workers }: ReadingContext): Said | Unfit {
  const card = workers.find(({ name }) => name === worker);
  if (card === undefined)
    return {
      fault: `worker: there is no ${worker}; there is ${workers
        .map(({ name }) => name)
        .filter(isForUse)
        .join(', ')}.`,
    };
  return readParams(`params (${worker})`, card.params.shape, said, card.params);
}

function readParams(place: string, shape: object, said: Said, schema: z.ZodType): Said | Unfit {
  const stranger =
    Object.keys(shape).length === 0 && Object.keys(said).length === 0 ? undefined : strangerIn(said, shape);
  if (stranger !== undefined) return { fault: `${place}: ${stranger}` };
  const parsed = schema.safeParse(said);
  const lost = parsed.success ? lostField(said, parsed.data) : undefined;
  if (lost !== undefined) return { fault: `${place}: there is no field "${lost}".` };
  if (parsed.success) return said;
  const whole = saidSchema.parse(withWholeTimes(said));
  if (schema.safeParse(whole).success) return whole;
  // Where moments are numbers, they may be said in ISO 8601 all the same.
  const timed = schema.safeParse(withMoments(said));
  return timed.success
    ? saidSchema.parse(withMoments(said))
    : { fault: `${place}: ${issuesOf(parsed.error)}` };
}

function strangerIn(said: Said, shape: object): string | undefined {
  const stranger = Object.keys(said).find((key) => !Object.hasOwn(shape, key));
  return stranger === undefined
    ? undefined
    : `there is no field "${stranger}"; there is ${Object.keys(shape).join(', ') || 'none'}.`;
}

/** What does not fit a schema, by field, with the legal values. */
export function issuesOf(error: z.ZodError): string {
  return error.issues.slice(0, MOST_ISSUES).map(issueText).join('; ');
}

function issueText({ path, message, ...rest }: z.core.$ZodIssue): string {
  const nearest = 'errors' in rest ? nearestBranch(rest.errors) : undefined;
  if (nearest !== undefined)
    return nearest
      .slice(0, 2)
      .map((issue) => issueText({ ...issue, path: [...path, ...issue.path] }))
      .join('; ');
  const at = path.join('.');
  return `${at === '' ? '' : `${at}: `}${message}`;
}

/** Of the alternatives of a union the one that was meant: it fits the furthest. Of texts and numbers none is. */
function nearestBranch(
  branches: readonly (readonly z.core.$ZodIssue[])[],
): readonly z.core.$ZodIssue[] | undefined {
  const depths = branches.map((issues) => Math.max(...issues.map(depthOf)));
  const deepest = Math.max(...depths);
  return deepest <= 0 ? undefined : branches[depths.indexOf(deepest)];
}

function depthOf(issue: z.core.$ZodIssue): number {
  const inner = 'errors' in issue ? issue.errors.flat().map(depthOf) : [];
  return issue.path.length + Math.max(issue.code === 'unrecognized_keys' ? 1 : 0, ...inner);
}
