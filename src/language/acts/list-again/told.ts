import type { Target } from '#src/domain/request.ts';
import { columnNames } from '#src/language/acts/list-again/column-names.ts';
import { hasNew, isInside, referring, use } from '#src/language/acts/list-again/uses.ts';
import { type ActReading, type ClauseView, wordValue } from '#src/language/reading/act.ts';

/** "Sort by duration", "order them by depth", "sorted by size, largest first". */
export function sorted(view: ClauseView, events: Target): ActReading | undefined {
  const [verb] = [...view.words('verb', 'order'), ...view.spelt(/^(?:sort|sorted|ranked?|order(?:ed)?)$/i)];
  if (verb === undefined || view.words('noun', 'panel').length > 0) return undefined;
  const words = view.phrases.map(({ raw }) => raw.toLowerCase()).join(' ');
  const named = view.all('series')[0]?.items[0]?.series;
  const statistic = wordValue(view.words('statistic')[0], 'statistic');
  const column = /\b(?:duration|length|long|longest)\b/.test(words)
    ? 'duration'
    : /\b(?:time|date|start|chronolog\w*)\b/.test(words)
      ? 'start'
      : (statistic ?? 'extreme');
  const isOfTime = column === 'duration' || column === 'start';
  const isUp =
    /\b(?:ascending|increasing|smallest first|lowest first|shortest first|earliest first)\b/.test(words) ||
    (named !== undefined && statistic === 'minimum');
  return {
    acts: [
      use({
        what: 'table',
        events,
        sort: column,
        ...(named === undefined || isOfTime ? {} : { sortOf: columnNames(named) }),
        ...(isUp ? { isAscending: true as const } : {}),
      }),
    ],
    used: [
      verb,
      ...referring(view),
      ...view.words('statistic'),
      ...view.all('series'),
      ...view.spelt(
        /^(?:duration|length|size|time|date|start|depth|strength|intensity|descending|ascending|decreasing|increasing|first)$/i,
      ),
      ...view.words('noun'),
      ...view.words('verb', 'start'),
    ],
  };
}

/** "Compression ratio of each": it stands in a list of shocks. */
export function compressions(view: ClauseView, events: Target): ActReading | undefined {
  const words = view.spelt(/^(?:compression(?: ratios?| factors?)?|shock strengths?)$/i);
  const eachs = [...view.words('also', 'each', 'all'), ...view.words('pronoun', 'them')];
  const isOther = view.all('time').length > 0 || view.all('duration').length > 0 || eachs.length === 0;
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
      ...(longest === undefined ? [] : [longest]),
      ...(series === undefined ? [] : [series]),
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
