import { type Act, NO_PERIOD, type Period, type Target } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { apartOf } from '#src/language/acts/apart.ts';
import { aboutFirst, conditionsOf, lastingOf } from '#src/language/acts/conditions.ts';
import { crossingsWhere } from '#src/language/acts/crossings-where.ts';
import { finderOf, type NamedFinder, searchedIn } from '#src/language/acts/event-finders.ts';
import { FIELD_FINDERS } from '#src/language/acts/field-finders.ts';
import { type Marking, markingOf } from '#src/language/acts/found-marking.ts';
import { holdingOf, isOfPolarity } from '#src/language/acts/holding.ts';
import { columnsBeside, columnsOfMade, withColumns } from '#src/language/acts/interval-columns.ts';
import { listWords } from '#src/language/acts/interval-words.ts';
import { jointlyOf } from '#src/language/acts/jointly.ts';
import { without } from '#src/language/acts/list-again/event-columns.ts';
import { subjectOf } from '#src/language/acts/measure-condition.ts';
import { type Measured, measuredOf } from '#src/language/acts/measured.ts';
import { mergingOf } from '#src/language/acts/merging.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "List the intervals where beta < 0.3 lasting longer than 1 h", "find shocks", "shade all times when Bz < -20". */
export const intervalsAct: ActSpec = {
  name: 'intervals',
  rank: 18,
  read(view, setting) {
    const marking = markingOf(view);
    const ofMade = columnsOfMade(view, setting);
    if (ofMade !== undefined) return ofMade;
    const columns = columnsBeside(view);
    const rest = without(view, columns.used);
    if (marking === undefined && !asksForList(view) && !namesEvents(rest)) return undefined;
    const read = conditional(rest, setting, marking) ?? found(rest, setting, marking);
    return read === undefined || columns.columns.length === 0 ? read : withColumns(read, columns, setting);
  },
};

function conditional(
  view: ClauseView,
  setting: Setting,
  marking: Marking | undefined,
): ActReading | undefined {
  const conditions = finderOf(view) === undefined ? conditionsOf(view) : undefined;
  if (conditions === undefined) return undefined;
  const merging = spacingOf(view);
  const lasting = lastingOf(without(view, merging.used));
  const measured = measuredOf(view, setting);
  const subject = subjectOf(conditions.subjects, measured.of, measured.series);
  const { used: lastingUsed, ...lengths } = lasting;
  const { used: jointUsed, ...joint } = jointlyOf(view);
  const act: Act = {
    do: 'intervals',
    ...joint,
    params: {
      where: subject.isFirst ? aboutFirst(conditions.where) : conditions.where,
      ...lengths,
      ...merging.params,
    },
    ...(subject.other.length === 0 ? {} : { other: subject.other }),
    of: subject.of,
    period: measured.period,
  };
  return withMarking(act, marking, setting, {
    used: [
      ...conditions.used,
      ...jointUsed,
      ...lastingUsed,
      ...merging.used,
      ...measured.used,
      ...listWords(view),
      ...streamsIn(view),
    ],
    notes: [...measured.notes, ...conditions.notes],
    of: measured.series,
  });
}

/** "High-speed streams, V over 600 for a day or more": what the test of the speed is of. */
function streamsIn(view: ClauseView): readonly Phrase[] {
  const isOfSpeed = view.all('condition').some(({ item }) => item?.series.quantity === 'speed');
  return isOfSpeed ? view.words('happening', 'stream') : [];
}

function found(view: ClauseView, setting: Setting, marking: Marking | undefined): ActReading | undefined {
  const named = finderOf(view);
  if (named === undefined) return undefined;
  const { finder, measured, other, used } = crossingsWhere(named, view, measuredOf(view, setting));
  const merging = finder.find.kind === 'gaps' ? { params: {}, used: [] } : spacingOf(view);
  const held = isOfPolarity(finder.find) ? holdingOf(view) : { used: [] };
  const lasting =
    held.used.length > 0
      ? held
      : finder.find.kind === 'gaps'
        ? { used: [] }
        : lastingOf(without(view, merging.used));
  const { used: lastingUsed, ...lengths } = lasting;
  const around = aroundMoment(measured.period);
  const act: Act = {
    do: 'intervals',
    params: { find: finder.find, ...lengths, ...merging.params },
    ...(other === undefined ? {} : { other }),
    of: searchedIn(finder, measured),
    period: around.period,
  };
  const shown = marking === undefined ? seriesShown(view, measured) : undefined;
  return withMarking(act, marking, setting, {
    shown,
    used: [
      ...finder.used,
      ...used,
      ...lastingUsed,
      ...merging.used,
      ...measured.used,
      ...listWords(view),
      ...ownColumns(view, finder),
    ],
    notes: [...measured.notes, ...around.notes],
    of: measured.series,
  });
}

/** "Switchbacks PSP 5-6 Nov 2018, Br and |B|": series that stand by themselves are to be seen, and the events in them. */
function seriesShown(view: ClauseView, { series, period }: Measured): Act | undefined {
  const isWhere = view.series().some(({ prep }) => prep !== undefined && !/^(?:and|with)$/.test(prep));
  const isAsked = view.words('verb').length > 0 || view.words('question').length > 0;
  const isList = series.length > 1 && series.every(({ quantity }) => quantity !== undefined);
  if (!isList || isWhere || isAsked) return undefined;
  return { do: 'show', mode: 'auto', of: series, period };
}

const MOMENT_MS = 600_000;
const AROUND_MS = 7_200_000;
const MINUTE_MS = 60_000;

/** "The shock around 16:30": a moment has nothing in it to be found; the time around it has. */
function aroundMoment(period: Period): { readonly period: Period; readonly notes: readonly string[] } {
  const moments = momentsIn(period);
  const isMoment = moments.length > 0 && moments.every(({ start, stop }) => stop - start <= MOMENT_MS);
  if (!isMoment) return { period, notes: [] };
  const ranges = moments.map(({ start, stop }) => ({
    start: start - AROUND_MS,
    stop: stop + AROUND_MS,
  }));
  return {
    period: { ...period, ranges },
    notes: ['It was looked for within 2 h of the time that was said.'],
  };
}

/** "2024-05-10 around 16:30" is read as the hours around it; what is looked for there may lie further off. */
function momentsIn({ ranges, center }: Period): readonly TimeRange[] {
  const [only, ...more] = ranges;
  const isGuessed = more.length === 0 && (only?.stop ?? 0) - (only?.start ?? 0) === AROUND_MS;
  return center === undefined || !isGuessed
    ? ranges
    : [{ start: center.start, stop: center.start + MINUTE_MS }];
}

/** Which events that are close to each other are one, or fall away. */
function spacingOf(view: ClauseView): { readonly params: object; readonly used: readonly Phrase[] } {
  const { used: merged, ...merging } = mergingOf(view);
  const { used, ...apart } = apartOf(without(view, merged));
  return { params: { ...merging, ...apart }, used: [...merged, ...used] };
}

function withMarking(
  act: Act,
  marking: Marking | undefined,
  { acts }: Setting,
  read: {
    readonly used: readonly Phrase[];
    readonly notes: readonly string[];
    readonly of: readonly Target[];
    readonly shown?: Act | undefined;
  },
): ActReading {
  if (read.shown !== undefined) {
    const mark: Act = {
      do: 'mark-events',
      what: 'mark',
      events: { kind: 'act', act: acts.length + 1 },
      of: [],
      period: NO_PERIOD,
    };
    return { acts: [read.shown, act, mark], used: read.used, notes: read.notes };
  }
  if (marking === undefined) return { acts: [act], used: read.used, notes: read.notes };
  const mark: Act = {
    do: 'mark-events',
    what: marking.what,
    events: { kind: 'act', act: acts.length },
    ...marking.look,
    of: marking.what === 'cut' || marking.what === 'average' ? read.of : [],
    period: { ranges: [], events: [] },
  };
  return { acts: [act, mark], used: [...read.used, ...marking.used], notes: read.notes };
}

const PLURAL =
  /^(?:[\w-]+ )*(?:storms|shocks|jumps|crossings|clouds|ropes|candidates|substorms|onsets|boundaries|interfaces|regions|sirs|cirs|icmes|sheets|turnings|changes|steps|events|switchbacks|deflections|discontinuities|dipolari[sz]ations|fronts)\b/i;

/** "Storms with Dst under -100 between 2012 and 2018": events alone, with what makes them. */
function namesEvents(view: ClauseView): boolean {
  const finder = finderOf(view);
  const isRanked = finder?.find.kind === 'storms' && finder.find.count !== undefined;
  // "Dst min of the 10 largest storms": what storms are told by.
  const isOfRanked = (quantity: string) => isRanked && /^(?:dst|sym-h)$/.test(quantity);
  // "AL drops of more than 200 nT in 10 min": a size and its time are a search.
  const isSized =
    finder?.find.kind === 'jumps' && finder.find.least !== undefined && finder.find.withinMs !== undefined;
  const isPlural = isSized || finder?.used.some(({ raw }) => PLURAL.test(raw));
  // "Shocks seen by Wind", "substorm onsets from AL": where they are looked for.
  const isWhose = view
    .series()
    .every(
      ({ items, prep }) =>
        /^(?:in|from|of|using|by|with|at)$/.test(prep ?? '') ||
        items.every(({ series }) => series.quantity === undefined || isOfRanked(series.quantity)),
    );
  const verbs = view
    .words('verb')
    .filter((word) => !means(word.mark, 'verb', 'measure') && !/^(?:jumps|gaps)$/i.test(word.raw));
  // "…, normalised, steps" is how a line is drawn.
  const isOfSeries =
    (finder?.find.kind === 'jumps' || finder?.find.kind === 'gaps') &&
    finder.used.some(({ raw }) => /\b(?:jumps|gaps|drops|rises|falls|increases|decreases)$/i.test(raw));
  return (
    (isPlural === true || isRanked) &&
    verbs.length === 0 &&
    (isWhose || isOfSeries || (finder !== undefined && isOfField(view, finder)))
  );
}

/** "Wind B discontinuities": the field is what they are found in, wherever it stands. */
function isOfField(view: ClauseView, { find }: NamedFinder): boolean {
  const all = view.series().flatMap(({ items }) => items);
  return (
    FIELD_FINDERS.has(find.kind) &&
    all.every(({ series }) => series.quantity === undefined || series.quantity === 'magnetic-field')
  );
}

function asksForList(view: ClauseView): boolean {
  if (isContext(view)) return false;
  const asks =
    view.words('verb', 'list', 'find', 'give', 'show').length > 0 ||
    view.words('noun', 'list', 'interval').length > 0;
  const isWhen = view.words('question', 'when', 'which', 'where', 'what').length > 0;
  return asks || isWhen || isLasting(view);
}

/** "V over 600 for at least 24 h, OMNI 2008": a test that lasts so long, and nothing is asked of it. */
function isLasting(view: ClauseView): boolean {
  const limits = lastingOf(view);
  const isElse =
    view.words('question').length + view.words('statistic').length + view.words('operation').length > 0 ||
    view.words('verb').some(({ raw }) => !/^(?:exceed|last|stay|remain)/i.test(raw));
  return !isElse && limits.used.length > 0 && view.all('condition').some(({ item }) => item !== undefined);
}

/** "I need the pitch angles of 18 to 20 Oct 1995, magnetic cloud": what happened then, and not what is looked for. */
function isContext(view: ClauseView): boolean {
  const finder = finderOf(view);
  const [first] = finder?.used ?? [];
  if (first === undefined || view.words('verb', 'list', 'find', 'count', 'mark', 'shade').length > 0)
    return false;
  const isPlain =
    view.words('question').length === 0 &&
    view.words('noun', 'list', 'interval').length === 0 &&
    view.all('condition').length === 0;
  const before = view.phrases[view.phrases.indexOf(first) - 1];
  const isOwnPart = /^(?:,|\(|-|–|:|during|for|of)$/i.test(before?.raw ?? '') || first.prep === 'during';
  const names = view
    .series()
    .filter(({ to }) => to <= first.from)
    .flatMap(({ items }) => items);
  return isPlain && isOwnPart && names.some(({ series }) => series.quantity !== undefined);
}

/** "With minimum and time of minimum, duration": what a list of storms tells anyway. */
function ownColumns(view: ClauseView, { find }: NamedFinder): readonly Phrase[] {
  if (find.kind === 'shocks')
    return view.spelt(/^(?:compression(?: ratios?| factors?)?|shock strengths?|ratios?|strengths?)$/i);
  if (find.kind !== 'storms') return [];
  return [
    ...view.words('statistic', 'minimum', 'maximum'),
    ...view.spelt(/^(?:times?|dates?|durations?|lengths?|strength|intensity|size)$/i),
    ...view.words('question', 'when', 'how-long'),
    // "Just min + time": both stand in each list of storms.
    ...(view.words('statistic', 'minimum').length > 0 ? view.words('negation', 'only') : []),
  ];
}
