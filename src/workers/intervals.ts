import { z } from 'zod';
import { type Condition, conditionSchema, momentsSchema, msSchema } from '#src/domain/condition.ts';
import { type EventFinder, eventFinderSchema } from '#src/domain/event-finder.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import type { ListRecipe } from '#src/domain/list-recipe.ts';
import { plainLabel } from '#src/domain/plain-label.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { eventFrame, momentsOf } from '#src/timeseries/events/event-frame.ts';
import { type EventList, eventListAnswer, remarksOf } from '#src/timeseries/events/event-list.ts';
import { findEvents } from '#src/timeseries/events/find-events.ts';
import { joinedPieces, type Piece, piecesOf } from '#src/timeseries/events/in-pieces.ts';
import { type Joining, joinedEvents } from '#src/timeseries/events/join-events.ts';
import { joinedLists } from '#src/timeseries/events/joined-lists.ts';
import { keepEvents, keepSaidSchema } from '#src/timeseries/events/keep-events.ts';
import { conditionIntervals } from '#src/timeseries/intervals/condition-intervals.ts';
import { inWindow, rangeOf, windowWords } from '#src/timeseries/questions/in-window.ts';
import { requireTimes } from '#src/timeseries/require-times.ts';
import { answerText } from '#src/workers/answer-text.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { dataEvent } from '#src/workers/data-event.ts';
import { tableText } from '#src/workers/event-numbers.ts';
import { listText } from '#src/workers/list-text.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { spokenFrame } from '#src/workers/words/spoken-frame.ts';
import { spokenText } from '#src/workers/words/spoken-text.ts';
import { defineWorker } from '#src/workers/worker.ts';

const time = z.iso.datetime({ offset: true });

const params = z.object({
  where: conditionSchema
    .optional()
    .describe(
      'Intervals in which this holds: {kind: "compared", comparison: "<"|"<="|">"|">=", threshold, absolute?, component?, other?}, {kind: "between", from, to, outside?}, {kind: "all"|"any", conditions} or {kind: "not", condition}.',
    ),
  find: eventFinderSchema.optional().describe('Events by their definition in the field.'),
  windows: z
    .array(z.strictObject({ start: time, stop: time, label: z.string().max(60).optional() }))
    .min(1)
    .max(200)
    .optional()
    .describe('A list of these times, as they are said.'),
  keep: keepSaidSchema.optional().describe('Which events of the input `list` stay.'),
  atLeastMs: msSchema.optional().describe('Shorter intervals are left out.'),
  longerThanMs: msSchema.optional().describe('Only strictly longer intervals stay.'),
  mergeGapMs: msSchema.optional().describe('Intervals not farther apart than this are one.'),
  apartMs: msSchema.optional().describe('Of events nearer to each other than this the strongest stays.'),
  window: momentsSchema.optional().describe('Only this time is looked at.'),
  label: z.string().optional().describe('Label of the list.'),
  isQuiet: z.boolean().optional().describe('For a later step only; the user is not told.'),
});
type Params = z.infer<typeof params>;

/** Makes a list of events out of data: where a condition holds, by a definition of the field, or by choosing from a list. */
export const intervals = defineWorker({
  name: 'intervals',
  description:
    'Makes a list of events with their extremes, kept as data: `where` a condition on one or several series holds, `find` storms, jumps, shocks, sector boundaries, stream interfaces, magnetic clouds, substorms, SEP onsets, gaps or crossings, or `keep` some events of a list. events and superpose use the list.',
  inputs: z.object({
    series: labelsSchema.optional(),
    other: labelsSchema
      .optional()
      .describe(
        'Labels of the series that a condition speaks of by `other`; beside `list`: more lists, joined with it.',
      ),
    list: z.string().optional().describe('The list to choose from.'),
    threshold: z.number().optional().describe('Number of another step for the condition.'),
  }),
  params,
  outputs: ['label', 'labels', 'text', 'answer', 'times', 'count'],

  async run({ inputs: { series = [], other = [], list, threshold }, params: wish }, toolbox) {
    const frameOf = (label: string) => toolbox.workspace.frame(label);
    requireOneWish(wish, list, other.length > 0);
    if (list !== undefined) {
      const [chosen, joined] = await Promise.all([frameOf(list), Promise.all(other.map(frameOf))]);
      const whole = joined.length === 0 ? chosen : joinedLists([chosen, ...joined]);
      const label = wish.label ?? plainLabel(list);
      if (wish.keep === undefined)
        return keep({ ...whole, label }, { text: listText(whole), isQuiet: wish.isQuiet }, toolbox);
      const kept = keepEvents(whole, wish.keep);
      const recipe =
        wish.keep.window === undefined ? { series, other, list, params: madeBy(wish) } : undefined;
      const named = withRecipe({ ...kept, label }, recipe);
      const text = [...vacuous(whole, kept, wish.keep), keptText(kept, wish.keep)].join('\n\n');
      return keep(named, { text, isQuiet: wish.isQuiet }, toolbox);
    }
    if (wish.windows !== undefined) {
      const given = eventFrame(
        listOfWindows(wish.windows),
        wish.label ?? 'windows',
        [],
        'times that were given',
      );
      return keep(given, { text: listText(given), isQuiet: wish.isQuiet }, toolbox);
    }
    const [frames, others] = await Promise.all([
      Promise.all(series.map(frameOf)),
      Promise.all(other.map(frameOf)),
    ]);
    const found = foundIn(frames.map(named), others.map(named), wish, threshold);
    const sources = [...frames, ...others];
    const said = [answerText(eventListAnswer(found)), ...remarksOf(found)].join('\n\n');
    const text = spokenText(said, sources);
    if (found.events.length === 0) return noneFound(spokenText(found.sentence, sources), text);
    const listed = eventFrame(found, wish.label ?? labelOf(wish, frames.map(named)), sources, stepOf(wish));
    return keep(
      withRecipe(
        listed,
        isNarrower(wish, sources) ? undefined : { series, other, params: madeBy(wish, threshold) },
      ),
      { text, isQuiet: wish.isQuiet },
      toolbox,
      spokenText(found.sentence, sources),
    );
  },
});

/** @throws BotError `invalid-request` for a time that ends before it begins */
function listOfWindows(windows: NonNullable<Params['windows']>): EventList {
  const events = windows
    .map(({ start, stop, label }) => ({
      start: Date.parse(start),
      stop: Date.parse(stop),
      values: [],
      ...(label === undefined ? {} : { label }),
    }))
    .toSorted((a, b) => a.start - b.start);
  const wrong = events.find(({ start, stop }) => stop <= start);
  if (wrong !== undefined)
    throw new BotError('invalid-request', `The time from ${isoTime(wrong.start)} ends before it begins.`);
  return { sentence: '', columns: [], events, notes: [] };
}

/** A limit that nothing falls below may be wider than the one of the search, and what that left out is not in the list. */
function vacuous({ time, label }: Frame, kept: Frame, { atLeastMs, where }: NonNullable<Params['keep']>) {
  const isLimit = atLeastMs !== undefined || where !== undefined;
  if (!isLimit || kept.time.length < time.length || time.length < 2) return [];
  return [
    `All ${time.length} events of the list ${plainLabel(label)} meet that already, so none falls away. What its own search left out is not in it; search again with the wider limit to have that too.`,
  ];
}

/** Those with the largest numbers are told in the order of these. */
function keptText(kept: Frame, { largest, isDropped }: NonNullable<Params['keep']>): string {
  if (largest === undefined || isDropped === true) return listText(kept);
  const { column: sort, of: sortOf, isLowest: isAscending } = largest;
  return tableText(kept, { sort, sortOf, isAscending });
}

/** What a list was found by, without what is of this one alone. */
function madeBy({ window: _, label: __, ...wish }: Params, threshold?: number): ListRecipe['params'] {
  const { where, find, ...rest } = wish;
  return {
    ...rest,
    ...(where === undefined ? {} : { where: withThreshold(where, threshold) }),
    ...(find === undefined ? {} : { find: withNumber(find, threshold) }),
  };
}

/** A part of the data was looked at, which no other time has. */
function isNarrower({ window }: Params, sources: readonly Frame[]): boolean {
  if (window === undefined) return false;
  const { start, stop } = rangeOf(window);
  return sources.some(({ provenance: { range } }) => start > range.start || stop < range.stop);
}

function withRecipe(list: Frame, recipe: ListRecipe | undefined): Frame {
  const { recipe: _, ...params } = list.provenance.params ?? {};
  return {
    ...list,
    provenance: { ...list.provenance, params: { ...params, ...(recipe === undefined ? {} : { recipe }) } },
  };
}

/** A series of one column goes by the name that people know it by; parts of a vector are named by the condition. */
function named(frame: Frame): Frame {
  return frame.columns.length === 1 ? spokenFrame(frame) : frame;
}

function requireOneWish(
  { where, find, keep: kept, windows }: Params,
  list: string | undefined,
  isJoined: boolean,
): void {
  const said = [where, find, kept, windows].filter((each) => each !== undefined).length;
  if (said === 1 && (kept === undefined) === (list === undefined)) return;
  if (said === 0 && list !== undefined && isJoined) return;
  throw new BotError('invalid-request', 'What events are meant has to be said in one way.', {
    hint: 'Give a condition (where), a kind of event (find), times (windows), or a list and what stays of it (keep).',
  });
}

function foundIn(
  frames: readonly Frame[],
  others: readonly Frame[],
  { where, find, window, atLeastMs, longerThanMs, mergeGapMs, apartMs }: Params,
  threshold: number | undefined,
): EventList {
  for (const frame of [...frames, ...others]) requireTimes(frame, 'a search for events');
  const range = window === undefined ? undefined : rangeOf(window);
  const cut = (each: readonly Frame[]) =>
    range === undefined ? each : each.map((frame) => inWindow(frame, range));
  const [own, rest] = [cut(frames), cut(others)];
  const least = { atLeastMs, longerThanMs, mergeGapMs };
  const searchFor = (wanted: EventFinder | undefined) => (piece: Piece) =>
    wanted === undefined
      ? joinedEvents(conditionIntervals(withThreshold(where, threshold), piece.frames, piece.others, least), {
          apartMs,
        })
      : foundEvents(withNumber(wanted, threshold), piece, { ...least, apartMs });
  const pieces = piecesOf(own, rest);
  const [only, ...more] = pieces;
  const found =
    only !== undefined && more.length === 0
      ? searchFor(find)(only)
      : joinedPieces(pieces, searchFor(find === undefined ? undefined : uncounted(find)), countOf(find));
  return range === undefined ? found : { ...found, sentence: windowWords(range, own) + found.sentence };
}

/** Crossings and changes of polarity are moments: that they have to last is said of the stay on their sides. */
function foundEvents(find: EventFinder, { frames, others }: Piece, joining: Joining): EventList {
  const isOfSides =
    find.kind === 'crossings' || find.kind === 'sector-boundaries' || find.kind === 'current-sheet-crossings';
  if (!isOfSides || joining.atLeastMs === undefined)
    return joinedEvents(findEvents(find, frames, others), joining);
  const { atLeastMs: holdsMs, ...rest } = joining;
  return joinedEvents(findEvents({ holdsMs, ...find }, frames, others), rest);
}

/** Of several times the strongest of them all are chosen, not those of each. */
function countOf(find: EventFinder | undefined): number | undefined {
  return find?.kind === 'storms' || find?.kind === 'jumps' ? find.count : undefined;
}

function uncounted(find: EventFinder): EventFinder {
  return find.kind === 'storms' || find.kind === 'jumps' ? { ...find, count: undefined } : find;
}

/** The first comparison of a condition takes the number of another step. */
function withThreshold(where: Condition | undefined, threshold: number | undefined): Condition {
  if (where === undefined) throw new Error('a condition was asked for');
  if (threshold === undefined) return where;
  if (where.kind === 'compared') return { ...where, threshold };
  if (where.kind !== 'all' && where.kind !== 'any') return where;
  const [first, ...more] = where.conditions;
  return first === undefined ? where : { ...where, conditions: [withThreshold(first, threshold), ...more] };
}

function withNumber(find: EventFinder, threshold: number | undefined): EventFinder {
  if (threshold === undefined) return find;
  if (find.kind === 'crossings') return { ...find, level: threshold };
  if (find.kind === 'jumps')
    return { ...find, [find.more === undefined ? 'least' : 'more']: Math.abs(threshold) };
  return find.kind === 'storms' || find.kind === 'sep-onsets' ? { ...find, threshold } : find;
}

function noneFound(sentence: string, text: string) {
  return {
    kind: 'succeeded' as const,
    outputs: { text, labels: [], times: [], count: 0 },
    summary: sentence,
  };
}

interface Told {
  readonly text: string;
  readonly isQuiet: boolean | undefined;
}

async function keep(
  frame: Frame,
  { text, isQuiet = false }: Told,
  { workspace, report }: Toolbox,
  sentence?: string,
) {
  const kept = await workspace.put(frame);
  await report(dataEvent(kept));
  const count = kept.time.length;
  const said = `${count} ${count === 1 ? 'event' : 'events'} in \`${kept.label}\``;
  return {
    kind: 'succeeded' as const,
    outputs: {
      label: kept.label,
      labels: [],
      ...(isQuiet ? { found: text } : { text: `${text}\n\nKept as \`${kept.label}\`.` }),
      times: Array.from(momentsOf(kept), isoTime),
      count,
    },
    summary: sentence ?? said,
    labels: [kept.label],
  };
}

function labelOf({ where, find }: Params, frames: readonly Frame[]): string {
  if (find !== undefined) return find.kind.replaceAll('-', '_');
  const name = frames[0]?.columns[0]?.name ?? 'data';
  const side = where?.kind === 'compared' ? (where.comparison.startsWith('<') ? '_below' : '_above') : '';
  const number = where?.kind === 'compared' ? `_${where.threshold}` : '';
  return `${name}${side}${number}_intervals`.replace(/[^\w.-]+/g, '_').replaceAll('.', '_');
}

function stepOf({ where, find }: Params): string {
  return find === undefined
    ? `intervals by a condition (${where?.kind ?? ''})`
    : find.kind.replaceAll('-', ' ');
}
