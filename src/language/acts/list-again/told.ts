import type { Act, Target } from '#src/domain/request.ts';
import { columnNames } from '#src/language/acts/list-again/column-names.ts';
import { hasNew, isInside, referring, use } from '#src/language/acts/list-again/uses.ts';
import { type ActReading, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Sort by duration", "order them by depth", "sorted by size, largest first", "strongest first". */
export function sorted(view: ClauseView, events: Target, acts: readonly Act[] = []): ActReading | undefined {
  const [verb] = [
    ...view.words('verb', 'order').filter(({ raw }) => !/^stack/i.test(raw)),
    ...view.spelt(/^(?:sort|sorted|ranked?|order(?:ed)?)$/i),
  ];
  const head = headOf(view);
  if ((verb === undefined && head === undefined) || view.words('noun', 'panel').length > 0) return undefined;
  const words = view.phrases.map(({ raw }) => raw.toLowerCase()).join(' ');
  const made = acts.findLast((act) => act.do === 'mark-events' && act.what === 'column');
  const column = made?.do === 'mark-events' ? made : undefined;
  const [own] = column?.of ?? [];
  const said = view.all('series')[0]?.items[0]?.series;
  const statistics = view.words('statistic').filter((word) => word !== head?.word);
  const sort = /\b(?:duration|length|long|longest|shortest)\b/.test(words)
    ? 'duration'
    : /\b(?:time|date|start|chronolog\w*|earliest|recent|latest first|newest|oldest)\b/.test(words)
      ? 'start'
      : (wordValue(statistics[0], 'statistic') ??
        (said === undefined ? column?.statistic : undefined) ??
        'extreme');
  const isOfTime = sort === 'duration' || sort === 'start';
  const named = isOfTime ? undefined : (said ?? (own?.kind === 'series' ? own : undefined));
  const isLowFirst =
    head === undefined ? named !== undefined && sort === 'minimum' : isUpward(head.raw, sort === 'minimum');
  const isUp = /\b(?:ascending|increasing)\b/.test(words) || isLowFirst;
  return {
    acts: [
      use({
        what: 'table',
        events: column === undefined ? events : { kind: 'act', act: acts.indexOf(column) },
        sort,
        ...(named === undefined ? {} : { sortOf: columnNames(named) }),
        ...(isUp ? { isAscending: true as const } : {}),
      }),
    ],
    used: [
      ...(verb === undefined ? [] : [verb]),
      ...(head?.used ?? []),
      ...referring(view),
      ...view.words('statistic'),
      ...view.all('series'),
      ...view.spelt(
        /^(?:duration|length|size|time|date|start|depth|strength|intensity|descending|ascending|decreasing|increasing|first)$/i,
      ),
      ...view.words('noun'),
      ...view.words('asked', 'by-size', 'by-length'),
      ...view.spelt(/^by (?:time|date|day)$/i),
      ...view.words('pronoun'),
      ...view.words('verb', 'start'),
    ],
  };
}

/** "Strongest first", "shortest at the top": which end of the list the reader begins with. */
function headOf(
  view: ClauseView,
): { readonly word: Phrase; readonly raw: string; readonly used: readonly Phrase[] } | undefined {
  for (const [at, word] of view.phrases.entries()) {
    const next = view.phrases[at + 1];
    const isEnd = word.type === 'word' && view.isFree(word) && END.test(word.raw);
    if (isEnd && next !== undefined && /^first$/i.test(next.raw))
      return { word, raw: word.raw, used: [word, next] };
  }
  return undefined;
}

const END =
  /^(?:(?:most )?(?:strongest|weakest|largest|biggest|smallest|highest|lowest|longest|shortest|deepest|fastest|slowest|earliest|latest|newest|oldest|recent|intense|negative|worst|peak|max|min)|least)$/i;

/** Whether small numbers come first; the strongest are the lowest of a column of minima. */
function isUpward(raw: string, isMinimum: boolean): boolean {
  if (/strongest|deepest|intense|worst/i.test(raw)) return isMinimum;
  if (/weakest/i.test(raw)) return !isMinimum;
  return /smallest|lowest|shortest|slowest|earliest|oldest|negative|min|least/i.test(raw);
}

/** "Compression ratio of each": it stands in a list of shocks. */
export function compressions(
  view: ClauseView,
  events: Target,
  { previous }: Setting,
): ActReading | undefined {
  const words = view.spelt(/^(?:compression(?: ratios?| factors?)?|shock strengths?)$/i);
  const eachs = [...view.words('also', 'each', 'all'), ...view.words('pronoun', 'them')];
  // Right behind a question about shocks it is theirs.
  const isOfShocks = previous?.acts.some((act) => act.do === 'measure' && act.question.kind === 'shocks');
  const isOther =
    view.all('time').length > 0 ||
    view.all('duration').length > 0 ||
    (eachs.length === 0 && isOfShocks !== true);
  if (words.length === 0 || isOther) return undefined;
  return {
    acts: [use({ what: 'table', events })],
    used: [...words, ...eachs, ...referring(view), ...view.all('series'), ...view.words('question')],
  };
}

/** "Which one has the highest speed?", "which was the longest?": told, while the list stays as it is. */
export function asksWhich(view: ClauseView, events: Target): ActReading | undefined {
  const which = [...view.words('question', 'which', 'what')];
  const [longest] = view.spelt(/^(?:longest|shortest)$/i);
  const [extreme] = view.words('statistic', 'minimum', 'maximum');
  const [series] = view.all('series');
  const isOther = view.all('time').length > 0 || view.all('condition').length > 0 || hasNew(view);
  const isMeant =
    referring(view).length > 0 || view.spelt(/^one$/i).length > 0 || /^which/i.test(which[0]?.raw ?? '');
  if (which.length === 0 || (longest ?? extreme) === undefined || isOther || !isMeant) return undefined;
  const named = series?.items[0]?.series;
  const value = wordValue(extreme, 'statistic') ?? 'extreme';
  const order =
    longest !== undefined
      ? { sort: 'duration', ...(/^short/i.test(longest.raw) ? { isAscending: true as const } : {}) }
      : {
          sort: named === undefined ? 'extreme' : value,
          ...(named === undefined ? {} : { sortOf: columnNames(named) }),
          ...(named !== undefined && value === 'minimum' ? { isAscending: true as const } : {}),
        };
  return {
    acts: [use({ what: 'table', events, ...order, most: 1 })],
    used: [
      ...which,
      ...referring(view),
      ...view.words('statistic'),
      ...(longest === undefined ? [] : [longest, ...view.words('asked', 'lasting')]),
      ...(series === undefined ? [] : [series]),
    ],
  };
}

/** "How long did the first one last?", "when was the biggest?", "how deep was the 2nd?": the row of that event. */
export function askedEvent(view: ClauseView, events: Target): ActReading | undefined {
  const [time, ...others] = view.all('time');
  const sizes = view.words('statistic', 'minimum', 'maximum').filter(({ raw }) => /^how /i.test(raw));
  const asks = [...view.words('question'), ...sizes];
  const isOther =
    others.length > 0 ||
    view.all('series').length > 0 ||
    view.words('statistic', 'mean', 'median').length > 0;
  if (time?.isEvent !== true || time.isEach === true || asks.length === 0 || isOther || hasNew(view))
    return undefined;
  const { start, stop } = time.range;
  const window = { start: new Date(start).toISOString(), stop: new Date(stop).toISOString() };
  return {
    acts: [use({ what: 'table', events, window, most: 1 })],
    used: [
      time,
      ...asks,
      ...referring(view),
      ...view.spelt(/^(?:last(?:ed)?|take|took|long|happen(?:ed)?|occur(?:red)?|start(?:ed)?|begin|began)$/i),
      ...view.words('verb', 'start', 'happen'),
    ],
  };
}

/** "Average length?", "median duration of these", "mean duration": the numbers of the list, told with their statistics. */
export function durations(view: ClauseView, list: Target): ActReading | undefined {
  const lengths = view.spelt(/^(?:durations?|lengths?)$/i);
  const statistics = view.words('statistic');
  const isOther =
    view.all('series').length > 0 ||
    view.all('time').length > 0 ||
    view.all('amount').length > 0 ||
    view.words('noun', 'figure', 'axis', 'title', 'column').length > 0 ||
    hasNew(view);
  if (lengths.length === 0 || statistics.length === 0 || isOther) return undefined;
  return {
    acts: [{ do: 'describe', of: [list], period: { ranges: [], events: [] } }],
    used: [
      ...lengths,
      ...statistics,
      ...referring(view),
      ...view.words('question'),
      ...view.spelt(/^(?:their|its)$/i),
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
