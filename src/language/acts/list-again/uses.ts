import type { Act, Target } from '#src/domain/request.ts';
import { conditionsOf } from '#src/language/acts/conditions.ts';
import { finderOf } from '#src/language/acts/event-finders.ts';
import {
  type ActReading,
  type ClauseView,
  type Setting,
  targetsOf,
  wordValue,
} from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

type Use = Extract<Act, { do: 'mark-events' }>;

/** The list that a clause may be about: one that this request makes, else the newest of the thread. */
export function listOf({ acts, hasList }: Setting, wasListed: boolean): Target | undefined {
  const made = acts.findLastIndex((act) => act.do === 'intervals');
  if (made >= 0) return { kind: 'act', act: made };
  return hasList || wasListed ? { kind: 'pointed', which: 'list', text: 'list' } : undefined;
}

const EVENTS = ['interval', 'list', 'storm', 'shock', 'jump'] as const;

/** "Min Bz in each", "average B in them", "add min Dst as a column", "mean speed for each interval". */
export function overEvents(view: ClauseView, setting: Setting, events: Target): ActReading | undefined {
  const [statistic] = view.words('statistic');
  const series = view.all('series');
  const eachs = view.words('also', 'each');
  const columns = view.words('noun', 'column');
  const those = referring(view);
  const verbs = view.spelt(/^averages?d?$/i);
  const isOver = eachs.length > 0 || columns.length > 0 || those.some((word) => isInside(view, word));
  if (series.length === 0 || (statistic ?? verbs[0]) === undefined || !isOver || hasNew(view))
    return undefined;
  const of = targetsOf(series.flatMap(({ items }) => items));
  const value = wordValue(statistic, 'statistic') ?? 'mean';
  const act: Use = {
    do: 'mark-events',
    what: 'column',
    statistic: value,
    events,
    of,
    period: { ranges: [], events: [] },
  };
  return {
    acts: [act],
    used: [
      ...series,
      ...view.words('statistic'),
      ...verbs,
      ...eachs,
      ...columns,
      ...those,
      ...view.words('noun', 'table', 'data'),
      ...view.spelt(/^(?:over|during|within|inside|per)$/i),
      ...view.words('verb', 'add', 'give', 'compute', 'show', 'put', 'list'),
      ...view.words('question'),
    ],
    notes: series.flatMap(({ notes }) => notes),
  };
}

/** "In each", "over them", "for those": the events are where something is. */
function isInside({ phrases }: ClauseView, word: Phrase): boolean {
  const before = phrases
    .slice(0, phrases.indexOf(word))
    .findLast(({ raw }) => !/^(?:the|each|every|all|of)$/i.test(raw));
  return /^(?:in|inside|within|over|during|for|per|at|of|throughout)$/i.test(before?.raw ?? '');
}

/** "Shade them", "mark the storms". */
export function marked(view: ClauseView, { found, drawn }: Setting, events: Target): ActReading | undefined {
  const [verb] = view.words('verb', 'shade', 'mark');
  const those = referring(view);
  const isOther = found?.times.length === 1 && those.every(({ raw }) => /^(?:it|that)$/i.test(raw));
  if (verb === undefined || those.length === 0 || isOther || hasNew(view) || view.all('time').length > 0)
    return undefined;
  const colours = view.words('colour');
  const color = wordValue(colours[0], 'colour');
  const source: Act = {
    do: 'show',
    mode: 'new',
    of: [{ kind: 'pointed', which: 'source', text: 'list' }],
    period: { ranges: [], events: [] },
  };
  return {
    acts: [
      // Where nothing is drawn yet, they are marked on what they were found in.
      ...(drawn.hasAny ? [] : [source]),
      {
        do: 'mark-events',
        what: means(verb.mark, 'verb', 'shade') ? 'shade' : 'mark',
        events,
        ...(color === undefined ? {} : { color }),
        of: [],
        period: { ranges: [], events: [] },
      },
    ],
    used: [verb, ...those, ...colours, ...view.words('noun', 'figure', 'panel', 'data')],
  };
}

/** "Plot the second one", "zoom to the biggest": what the list was found in, at the time of one event. */
export function plotted(view: ClauseView, { hasFigure }: Setting): ActReading | undefined {
  const [time] = view.all('time');
  const verbs = [...view.words('verb', 'zoom'), ...view.spelt(/^(?:plot|draw)$/i)];
  if (time === undefined || verbs.length === 0 || view.all('series').length > 0) return undefined;
  const { range } = time;
  const act: Act = hasFigure
    ? { do: 'change', change: { kind: 'zoom', range: { start: range.start, stop: range.stop } } }
    : {
        do: 'show',
        mode: 'new',
        of: [{ kind: 'pointed', which: 'source', text: 'list' }],
        period: { ranges: [range], events: [] },
      };
  return { acts: [act], used: [time, ...verbs, ...referring(view), ...view.words('noun', 'figure', 'data')] };
}

/** "How many", "how many are left?", "how many per year". */
export function counted(view: ClauseView, events: Target): ActReading | undefined {
  const [many] = [...view.words('question', 'how-many'), ...view.words('verb', 'count')];
  const isOther =
    view.all('series').length > 0 ||
    hasNew(view) ||
    view.words('noun', 'point', 'row', 'data', 'gap', 'dataset', 'panel').length > 0;
  if (many === undefined || isOther) return undefined;
  const unit = view.words('timeunit').find((phrase) => isPer(view, phrase));
  const spelt = view.spelt(/^(?:by|per) (?:day|month|year)$|^(?:yearly|monthly|daily|annually)$/i);
  const name = [unit?.raw, spelt[0]?.raw].find((each) => each !== undefined)?.toLowerCase() ?? '';
  const by = /year|annual/.test(name)
    ? 'year'
    : /month/.test(name)
      ? 'month'
      : /da(?:y|ily)/.test(name)
        ? 'day'
        : undefined;
  return {
    acts: [use({ what: 'count', events, ...(by === undefined ? {} : { by }) })],
    used: [
      many,
      ...(unit === undefined ? [] : [unit]),
      ...spelt,
      ...referring(view),
      ...view.words('also', 'each'),
      ...view.words('verb', 'keep', 'give'),
      ...view.spelt(/^(?:left|remain|remaining|total|altogether|cases)$/i),
    ],
  };
}

function isPer(view: ClauseView, phrase: PhraseOf<'word'>): boolean {
  return /^(?:by|per|each|every|a)$/i.test(view.phrases[view.phrases.indexOf(phrase) - 1]?.raw ?? '');
}

/** "Sort by duration", "order them by depth", "sorted by size, largest first". */
export function sorted(view: ClauseView, events: Target): ActReading | undefined {
  const [verb] = [...view.words('verb', 'order'), ...view.spelt(/^(?:sort|sorted|ranked?|order(?:ed)?)$/i)];
  if (verb === undefined || view.words('noun', 'panel').length > 0) return undefined;
  const words = view.phrases.map(({ raw }) => raw.toLowerCase()).join(' ');
  const column = /\b(?:duration|length|long|longest)\b/.test(words)
    ? 'duration'
    : /\b(?:time|date|start|chronolog\w*)\b/.test(words)
      ? 'start'
      : /\b(?:mean|average)\b/.test(words)
        ? 'mean'
        : 'extreme';
  return {
    acts: [use({ what: 'table', events, sort: column })],
    used: [
      verb,
      ...referring(view),
      ...view.words('statistic'),
      ...view.all('series'),
      ...view.spelt(
        /^(?:duration|length|size|time|date|start|depth|strength|intensity|descending|ascending|decreasing|increasing)$/i,
      ),
      ...view.words('noun'),
      ...view.words('verb', 'start'),
    ],
  };
}

/** "Did you keep 17 March 2015?", "is the 10th in the list?" */
export function asked(view: ClauseView, events: Target): ActReading | undefined {
  const [time] = view.all('time');
  const [first] = view.phrases;
  const keeps = [...view.words('verb', 'keep'), ...referring(view).filter((word) => isInside(view, word))];
  const isAsking = view.isQuestion || /^(?:did|do|does|is|are|was|were|have|has)\b/i.test(first?.raw ?? '');
  if (time === undefined || !isAsking || keeps.length === 0 || view.all('series').length > 0 || hasNew(view))
    return undefined;
  const { start, stop } = time.range;
  const window = { start: new Date(start).toISOString(), stop: new Date(stop).toISOString() };
  return {
    acts: [use({ what: 'table', events, window })],
    used: [time, ...keeps, ...referring(view), ...view.words('question')],
  };
}

function use(more: Pick<Use, 'what' | 'events' | 'by' | 'sort' | 'window'>): Act {
  return { do: 'mark-events', of: [], period: { ranges: [], events: [] }, ...more };
}

/** Words that mean the events of the list. */
function referring(view: ClauseView): readonly PhraseOf<'word'>[] {
  return [
    ...view.words('noun', ...EVENTS),
    ...view.words('pronoun', 'them'),
    ...view.spelt(/^(?:those|these|ones|each|it)$/i),
  ].filter((word, index, all) => all.indexOf(word) === index);
}

/** Other events are asked for by a condition or by their kind. */
function hasNew(view: ClauseView): boolean {
  const finder = finderOf(view);
  const isPlain =
    finder === undefined ||
    finder.used.every((word) => word.type === 'word' && means(word.mark, 'noun', ...EVENTS));
  return conditionsOf(view) !== undefined || !isPlain;
}
