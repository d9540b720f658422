import { z } from 'zod';
import { jsonInText } from '#src/assistant/json-in-text.ts';
import { withSigns } from '#src/assistant/plain-words.ts';
import type { Act } from '#src/domain/request.ts';
import { withColumnsJoined } from '#src/planning/model/acts/columns-joined.ts';
import { hoisted } from '#src/planning/model/acts/hoisted.ts';
import { readAct } from '#src/planning/model/acts/read-act.ts';
import { issuesOf, shapeLine } from '#src/planning/model/acts/read-values.ts';
import { isUnfit, type ReadingContext, type Soil } from '#src/planning/model/acts/reading-context.ts';
import { answerSchema, saidActSchema } from '#src/planning/model/acts/said-act.ts';
import type { LookUp } from '#src/planning/model/acts/said-look-up.ts';
import { withWholeTimes } from '#src/planning/model/acts/said-times.ts';

/** What a model answered, as acts. */
export interface Answer {
  readonly acts: readonly Act[];
  /** What it refuses, in its words. */
  readonly cannot: readonly string[];
  /** What it wants to decide when the acts are done; absent: nothing is to follow. */
  readonly next?: string;
  /** What it takes otherwise than the rules read it, and why, in its words. */
  readonly corrections: readonly string[];
  /** What it chose by itself and the user should know. */
  readonly note?: string;
  /** What it has to know first; then there are no acts. */
  readonly lookUp?: readonly LookUp[];
  /** Shapes that it has to see first, or with what follows. */
  readonly shapes?: readonly string[];
  /** Steps of the turn whose words and figures are not told, since what comes now is told in their place. */
  readonly replaced: readonly number[];
}

export interface Faulty {
  readonly faults: readonly string[];
}

const MOST_FAULTS = 8;
const NOTHING = { acts: [], cannot: [], corrections: [], replaced: [] } as const;

/** Reads an answer; every act is checked, so that all that is wrong goes back at once. */
export function readAnswer(text: string, context: ReadingContext): Answer | Faulty {
  const found = jsonInText(withSigns(text));
  const whole = answerSchema.safeParse(Array.isArray(found) ? { acts: found } : found);
  if (!whole.success) {
    return typeof found === 'object' && found !== null
      ? { faults: [issuesOf(whole.error)] }
      : { faults: ['The answer holds no JSON object.'] };
  }
  const {
    acts: rows,
    cannot,
    corrections,
    next,
    note,
    look_up: lookUp,
    shapes: named = [],
    replaced,
  } = whole.data;
  const shapes = named.length === 0 ? {} : { shapes: named.map((name) => name.trim().toLowerCase()) };
  if (lookUp !== undefined) return { ...NOTHING, lookUp, ...shapes };
  if (rows.length === 0 && named.length > 0) return { ...NOTHING, ...shapes };
  const soil: Soil = { acts: [], places: new Map() };
  const faults: string[] = [];
  for (const [index, row] of rows.entries()) {
    const fault = takeIn(row, soil, context);
    if (fault !== undefined) faults.push(`acts[${index}]${fault}`);
  }
  if (faults.length > 0) return { faults: faults.slice(0, MOST_FAULTS) };
  return {
    acts: withQuietLists(withColumnsJoined(soil.acts)),
    cannot,
    corrections,
    replaced,
    ...shapes,
    ...(next === undefined || next.trim() === '' ? {} : { next }),
    ...(note === undefined || note.trim() === '' ? {} : { note }),
  };
}

/** The same list with more columns, or in another order. */
function isListAgain(act: Act, place: number): boolean {
  if (act.do !== 'mark-events' || act.events.kind !== 'act' || act.events.act !== place) return false;
  return act.what === 'column' || act.what === 'table';
}

/** The list that is chosen from, or one that is joined with it. */
function isTakenFrom(act: Act, place: number): boolean {
  if (act.do !== 'intervals' || act.list === undefined) return false;
  return [act.list, ...(act.other ?? [])].some((target) => target.kind === 'act' && target.act === place);
}

/** A list out of which another act of the answer chooses, or that it tells, is not told: the user asked for what is left. */
function withQuietLists(acts: readonly Act[]): readonly Act[] {
  const isChosenFrom = (place: number) =>
    acts.some((act) => isTakenFrom(act, place)) || acts.some((act) => isListAgain(act, place));
  return acts.map((act, place): Act => {
    if (!isChosenFrom(place)) return act;
    if (act.do === 'intervals') return { ...act, params: { ...act.params, isQuiet: true } };
    return act.do === 'mark-events' && act.what === 'column' ? { ...act, isQuiet: true } : act;
  });
}

/** Adds an act to what was read; @returns why it could not be. */
function takeIn(row: unknown, soil: Soil, context: ReadingContext): string | undefined {
  const parsed = saidActSchema.safeParse(hoisted(timely(row), soil, context));
  if (!parsed.success) return `: ${actIssue(row, parsed.error)}`;
  const said = parsed.data;
  const read = readAct(said, soil, context);
  // A later act may still mean this one, so its id is known all the same.
  if ('id' in said && said.id !== undefined)
    soil.places.set(said.id, soil.acts.length + (isUnfit(read) ? 0 : read.at));
  // So is the name that its result gets.
  if ('name' in said && said.name !== undefined && said.do !== 'export')
    soil.places.set(said.name, soil.acts.length + (isUnfit(read) ? 0 : read.at));
  if (isUnfit(read)) return ` (${said.do}) ${read.fault}`;
  soil.acts.push(...read.acts);
  return undefined;
}

/** Times in the fields of an act may be plain dates; its own period and the params of a tool are read for themselves. */
function timely(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || ('do' in row && row.do === 'use')) return row;
  const fields = Object.entries(row).filter(([, field]) => typeof field === 'object' && field !== null);
  return { ...row, ...Object(withWholeTimes(Object.fromEntries(fields))) };
}

const kindSchema = z.looseObject({ do: z.string() });

function actIssue(row: unknown, error: z.ZodError): string {
  const kinds = saidActSchema.options.map(({ shape }) => shape.do.value);
  const kind = kindSchema.safeParse(row);
  if (!kind.success || !kinds.some((each) => each === kind.data.do))
    return `do: it has to be one of ${kinds.join(', ')}.`;
  return `(${kind.data.do}) ${issuesOf(error)}.${shapeLine('act', kind.data.do)}`;
}
