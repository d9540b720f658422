import { STATISTICS } from '#src/domain/data-question.ts';
import type { Act, Target } from '#src/domain/request.ts';
import { conditionsOf } from '#src/language/acts/conditions.ts';
import { finderOf } from '#src/language/acts/event-finders.ts';
import { columnActs, eventColumns } from '#src/language/acts/list-again/event-columns.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import {
  type ActReading,
  type ClauseView,
  type Setting,
  targetsOf,
  wordValue,
} from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { placeIn } from '#src/language/reading/place.ts';

type Use = Extract<Act, { do: 'mark-events' }>;

/** The list that a clause may be about: one that this request makes, else the newest of the thread. */
export function listOf({ acts, hasList }: Setting, wasListed: boolean): Target | undefined {
  const made = acts.findLastIndex((act) => act.do === 'intervals');
  if (made >= 0) return { kind: 'act', act: made };
  return hasList || wasListed ? { kind: 'pointed', which: 'list', text: 'list' } : undefined;
}

const EVENTS = ['interval', 'list', 'storm', 'shock', 'jump'] as const;

/** "Min Bz in each", "average B in them", "add min Dst as a column", "mean and std per event". */
export function overEvents(view: ClauseView, setting: Setting, events: Target): ActReading | undefined {
  if (view.words('operation', 'superpose').length > 0) return undefined;
  const said = eventColumns(view);
  const alone = said.columns.length === 0 ? view.words('statistic') : [];
  const series = view.all('series');
  const theirs = series.length > 0 && isAboutList(setting) ? view.spelt(/^their$/i) : [];
  const eachs = [
    ...theirs,
    ...view.words('also', 'each'),
    ...view.spelt(/^per (?:event|interval|storm|shock)$/i),
  ];
  const columns = view.words('noun', 'column');
  const those = referring(view);
  const isOfEach = those.every(({ raw }) => /^each$/i.test(raw)) && series.length + columns.length === 0;
  if (isOfEach && isOfSpacecraft(view, setting)) return undefined;
  const ofShown = isOfEach ? measuredOfShown(view, setting, [...alone, ...eachs, ...those]) : undefined;
  if (ofShown !== undefined) return ofShown;
  const verbs = view.spelt(/^averages?d?$/i);
  const isOver = eachs.length > 0 || columns.length > 0 || those.some((word) => isInside(view, word));
  // "What was the speed in each?": a number of each is asked for.
  const isAsked =
    series.length > 0 && isAboutList(setting) && view.words('question', 'what', 'how').length > 0;
  const isSaid = said.columns.length > 0 || verbs.length > 0 || alone.length > 0 || isAsked;
  if (!isSaid || !isOver || hasNew(view) || view.all('time').length > 0) return undefined;
  const source: Target = { kind: 'pointed', which: 'source', text: 'list' };
  const values = alone.map((word) => wordValue(word, 'statistic') ?? 'mean');
  const named =
    said.columns.length > 0
      ? said.columns
      : (values.length > 0 ? values : ['mean']).map((statistic) => ({
          statistic,
          of: series.length > 0 ? targetsOf(series.flatMap(({ items }) => items)) : [source],
        }));
  return {
    acts: columnActs(named, events, setting.acts.length),
    used: [
      ...series,
      ...view.words('statistic'),
      ...verbs,
      ...eachs,
      ...columns,
      ...those,
      ...view.words('noun', 'table', 'data', 'figure'),
      ...view.spelt(/^(?:over|during|within|inside|per|event|events|one)$/i),
      ...view.words('verb', 'add', 'give', 'compute', 'show', 'put', 'list'),
      ...view.words('question'),
    ],
    notes: [
      ...series.flatMap(({ notes }) => notes),
      ...(view.hasWord('question', 'when')
        ? [
            'A column has one number of each event, so when it was is not told: ask for the time of one of them.',
          ]
        : []),
    ],
  };
}

/** "Max of each" behind a question about one of several spacecraft that are drawn, "max of each spacecraft": of the lines, and no event. */
function isOfSpacecraft(view: ClauseView, setting: Setting): boolean {
  if (view.words('noun', 'mission').length > 0) return true;
  const crafts = new Set(setting.drawn.lines.map(({ mission, probe }) => probe ?? mission));
  const isOfEvent = view.words('noun', ...EVENTS).length > 0 || view.spelt(/^(?:per )?events?$/i).length > 0;
  return crafts.size > 1 && !isOfEvent && !isAboutList(setting);
}

/** "Plot Bz, speed and density, shade where Bz < -20, and the mean of each": of what the same request draws, where the times are only painted. */
function measuredOfShown(
  view: ClauseView,
  { acts }: Setting,
  said: readonly Phrase[],
): ActReading | undefined {
  const shown = acts.find((act) => act.do === 'show');
  const isPainted = acts.some(
    (act) => act.do === 'mark-events' && (act.what === 'shade' || act.what === 'mark'),
  );
  const isOfEvent = view.words('noun', ...EVENTS).length > 0 || view.spelt(/^(?:per )?events?$/i).length > 0;
  const statistics = view
    .words('statistic')
    .flatMap((word) => STATISTICS.find((each) => each === wordValue(word, 'statistic')) ?? []);
  if (shown?.do !== 'show' || shown.of.length < 2 || !isPainted || isOfEvent || statistics.length === 0)
    return undefined;
  const { of, period } = shown;
  return {
    acts: [{ do: 'measure', question: { kind: 'statistic', statistics }, of, period }],
    used: [...said, ...view.words('question'), ...view.words('verb', 'give', 'compute', 'show', 'add')],
  };
}

/** The request before made the list or asked about it: "them" and "their" are of its events and not of lines that were drawn before. */
export function isAboutList({ previous, acts, hasList }: Setting): boolean {
  const before = acts.length > 0 ? acts : (previous?.acts ?? []);
  return (
    hasList &&
    before.some(
      (act) =>
        act.do === 'intervals' || act.do === 'mark-events' || (act.do === 'show' && act.isApart === true),
    )
  );
}

/** "In each", "over them", "for those": the events are where something is. */
export function isInside({ phrases }: ClauseView, word: Phrase): boolean {
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
  const { fields, used } = looksIn(view);
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
        ...(fields.color === undefined ? {} : { color: fields.color }),
        ...(fields.dash === undefined ? {} : { dash: fields.dash }),
        of: [],
        period: { ranges: [], events: [] },
      },
    ],
    used: [
      verb,
      ...those,
      ...used.filter((each) => each.type === 'word' && !means(each.mark, 'weight')),
      ...view.words('noun', 'figure', 'panel', 'data', 'line', 'vline', 'band'),
      ...view.words('mark', 'line'),
    ],
  };
}

/** "Plot the deepest one with OMNI Bz on top", "the second one plus Kp": what it was found in is drawn, too. */
function plottedWith(view: ClauseView): ActReading | undefined {
  const times = view.all('time');
  const [time] = times;
  const series = view.all('series');
  const isEach = times.every((each) => each.isEach === true);
  const isOther =
    view.words('operation').length + view.words('statistic').length > 0 || view.all('condition').length > 0;
  if (time === undefined || isOther || (times.length > 1 && !isEach)) return undefined;
  if (!isEach && (time.isEvent !== true || series.length === 0)) return undefined;
  const { place, used } = placeIn(view);
  const margins = view.all('duration').filter(({ sign }) => sign === '±');
  const margin = margins[0]?.ms ?? 0;
  const source: Target = { kind: 'pointed', which: 'source', text: 'list' };
  const named = targetsOf(series.flatMap(({ items }) => items));
  // "Plot the strongest one, B V n T": these, and nothing beside them.
  const isOwn =
    named.length > 1 &&
    place === undefined &&
    view.hasWord('verb', 'show') &&
    !view.hasWord('verb', 'add') &&
    view.spelt(/^(?:with|w\/|plus|along|alongside|together|also|too|and)$/i).length === 0;
  return {
    acts: times.map(
      ({ range, isEvent }): Act => ({
        do: 'show',
        mode: 'new',
        ...(times.length > 1 ? { isApart: true as const } : {}),
        of:
          (isEvent === true && !isOwn) || named.length === 0
            ? place === 'top'
              ? [...named, source]
              : [source, ...named]
            : named,
        period: { ranges: [{ start: range.start - margin, stop: range.stop + margin }], events: [] },
        ...(place === 'right-axis' ? { place } : {}),
      }),
    ),
    used: [
      ...times,
      ...margins,
      ...series,
      ...used,
      ...view.spelt(/^(?:plot|draw|with|together|along|alongside)$/i),
      ...view.words('verb', 'show', 'add'),
      ...referring(view),
      ...view.words('noun', 'figure', 'data'),
    ],
    notes: series.flatMap(({ notes }) => notes),
  };
}

/** "Plot the second one", "zoom to the biggest": what the list was found in, at the time of one event. */
export function plotted(view: ClauseView, { hasFigure }: Setting): ActReading | undefined {
  const withMore = plottedWith(view);
  if (withMore !== undefined) return withMore;
  const [time] = view.all('time');
  const verbs = [...view.words('verb', 'zoom'), ...view.spelt(/^(?:plot|draw|show)$/i)];
  const isAlone = time?.isFound === true && view.phrases.every((each) => each === time || isSmall(each));
  if (time === undefined || (verbs.length === 0 && !isAlone) || view.all('series').length > 0)
    return undefined;
  const { range } = time;
  const act: Act = hasFigure
    ? { do: 'change', change: { kind: 'zoom', range: { start: range.start, stop: range.stop } } }
    : {
        do: 'show',
        mode: 'new',
        of: [{ kind: 'pointed', which: 'source', text: 'list' }],
        period: { ranges: [range], events: [] },
      };
  const small = isAlone ? view.phrases.filter(view.isFree) : [];
  return {
    acts: [act],
    used: [time, ...verbs, ...referring(view), ...view.words('noun', 'figure', 'data'), ...small],
  };
}

function isSmall(phrase: Phrase): boolean {
  return (
    phrase.type === 'word' &&
    (means(phrase.mark, 'function') ||
      means(phrase.mark, 'sign') ||
      means(phrase.mark, 'also') ||
      means(phrase.mark, 'verb', 'mean') ||
      means(phrase.mark, 'pronoun', 'i') ||
      means(phrase.mark, 'talk') ||
      means(phrase.mark, 'negation', 'instead') ||
      // "Without the October one" is no "no, the October one".
      (means(phrase.mark, 'negation', 'no') && /^no$/i.test(phrase.raw)))
  );
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
  const name = [nameOf(unit), spelt[0]?.raw].find((each) => each !== undefined)?.toLowerCase() ?? '';
  const rotations = view.spelt(
    /^(?:(?:per|by|each) )?(?:(?:carrington|solar|bartels) )?rotations?$|^carrington$|^CR$/i,
  );
  const by =
    rotations.length > 0
      ? 'carrington-rotation'
      : /year|annual/.test(name)
        ? 'year'
        : /month/.test(name)
          ? 'month'
          : /da(?:y|ily)/.test(name)
            ? 'day'
            : undefined;
  // "How many and which?"
  const which = view.words('question', 'which');
  return {
    acts: [
      use({ what: 'count', events, ...(by === undefined ? {} : { by }) }),
      ...(which.length === 0 ? [] : [use({ what: 'table', events })]),
    ],
    used: [
      many,
      ...which,
      ...(which.length === 0 ? [] : view.spelt(/^ones?$/i)),
      ...view.words('question', 'is'),
      ...(unit === undefined ? [] : [unit]),
      ...spelt,
      ...rotations,
      ...referring(view),
      ...view.words('also', 'each'),
      ...view.words('verb', 'keep', 'give'),
      ...view.words('asked', 'epochs'),
      ...view.words('talk', 'having'),
      // How long they are together is told with it.
      ...view.words('question', 'how-long'),
      ...view.words('timeunit').filter((phrase) => phrase !== unit),
      ...view.spelt(/^(?:left|remain|remaining|total|altogether|together|overall|cases|went)$/i),
    ],
  };
}

const LENGTHS: Readonly<Record<string, string>> = {
  '86400000': 'day',
  '2592000000': 'month',
  '31536000000': 'year',
};

/** "Yr" and "mo" are called as they are written out. */
function nameOf(unit: PhraseOf<'word'> | undefined): string | undefined {
  return unit === undefined ? undefined : (LENGTHS[wordValue(unit, 'timeunit') ?? ''] ?? unit.raw);
}

function isPer(view: ClauseView, phrase: PhraseOf<'word'>): boolean {
  return /^(?:by|per|each|every|a)$/i.test(view.phrases[view.phrases.indexOf(phrase) - 1]?.raw ?? '');
}

export function use(
  more: Pick<Use, 'what' | 'events' | 'by' | 'sort' | 'sortOf' | 'isAscending' | 'most' | 'window'>,
): Act {
  return { do: 'mark-events', of: [], period: { ranges: [], events: [] }, ...more };
}

/** Words that mean the events of the list. */
export function referring(view: ClauseView): readonly PhraseOf<'word'>[] {
  return [
    ...view.words('noun', ...EVENTS),
    ...view.words('pronoun', 'them'),
    ...view.spelt(/^(?:those|these|ones|each|it)$/i),
    ...timesOf(view),
  ].filter((word, index, all) => all.indexOf(word) === index);
}

/** "Those times", "these bits": behind a word that points at them. */
function timesOf(view: ClauseView): readonly PhraseOf<'word'>[] {
  return view
    .spelt(/^(?:times|parts|bits|stretches|moments|spells)$/i)
    .filter((word) =>
      /^(?:those|these|them)$/i.test(view.phrases[view.phrases.indexOf(word) - 1]?.raw ?? ''),
    );
}

/** Other events are asked for by a condition or by their kind. */
export function hasNew(view: ClauseView): boolean {
  const finder = finderOf(view);
  const isPlain =
    finder === undefined ||
    finder.used.every((word) => word.type === 'word' && means(word.mark, 'noun', ...EVENTS));
  return conditionsOf(view) !== undefined || !isPlain;
}
