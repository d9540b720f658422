import type { Statistic } from '#src/domain/data-question.ts';
import { STATISTICS } from '#src/domain/data-question.ts';
import { type Act, NO_PERIOD, type Target } from '#src/domain/request.ts';
import { DAY, HOUR, MINUTE } from '#src/domain/time-range.ts';
import { finderOf, searchedIn } from '#src/language/acts/event-finders.ts';
import { listOf } from '#src/language/acts/list-again/uses.ts';
import { isListedBefore } from '#src/language/acts/list-again.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Histogram of the waiting times, 1h bins", "median waiting time of the substorm onsets in AL, jan 2008": from each event of a list to the next. */
export const waitingTimesAct: ActSpec = {
  name: 'waiting-times',
  rank: 2,
  read(view, setting) {
    const words = view.words('asked', 'waiting');
    if (words.length === 0) return statisticBehind(view, setting);
    const { acts: found, list, used } = eventsOf(view, setting);
    if (list === undefined) return undefined;
    const histograms = view.words('operation', 'histogram');
    const { unit, width, used: lengths } = lengthOf(view);
    const place = setting.acts.length + found.length;
    const waited: Act = {
      do: 'compute',
      operation: 'waiting_times',
      params: { unit },
      of: [list],
      period: NO_PERIOD,
    };
    const statistics = statisticsOf(view);
    const times: Target = { kind: 'act', act: place };
    const asked: Act = {
      do: 'measure',
      question: { kind: 'statistic', statistics: [...statistics] },
      of: [times],
      period: NO_PERIOD,
    };
    const made: readonly Act[] =
      histograms.length === 0 && statistics.length > 0
        ? [asked]
        : histograms.length === 0
          ? [{ do: 'show', mode: 'new', of: [times], period: NO_PERIOD }]
          : [
              {
                do: 'compute',
                operation: 'histogram',
                params: width === undefined ? {} : { width },
                of: [times],
                period: NO_PERIOD,
              },
              { do: 'show', mode: 'new', of: [{ kind: 'act', act: place + 1 }], period: NO_PERIOD },
              ...(statistics.length === 0 ? [] : [asked]),
            ];
    return {
      acts: [...found, waited, ...made],
      used: [
        ...words,
        ...used,
        ...lengths,
        ...histograms,
        ...view.words('statistic'),
        ...view.words('noun', 'bin', 'interval', 'list', 'storm', 'shock', 'jump', 'figure', 'width'),
        ...view.words('verb', 'show', 'give', 'compute', 'list'),
        ...view.words('question', 'what'),
        ...view.words('pronoun', 'them', 'it'),
        ...view.spelt(/^(?:between|those|these|their|successive|consecutive|wide|events?)$/i),
      ],
    };
  },
};

/** "Waiting times hist, 1 h bins, median?": of the times, and not of what the events were found in. */
function statisticBehind(view: ClauseView, { acts }: Setting): ActReading | undefined {
  const place = acts.findLastIndex((act) => act.do === 'compute' && act.operation === 'waiting_times');
  const statistics = statisticsOf(view);
  const isOnly = view.phrases.every(
    (phrase) =>
      !view.isFree(phrase) ||
      (phrase.type === 'word' && (means(phrase.mark, 'statistic') || ALONE.test(phrase.raw))),
  );
  if (place < 0 || statistics.length === 0 || !isOnly) return undefined;
  const of: Target = { kind: 'act', act: place };
  const question = { kind: 'statistic' as const, statistics: [...statistics] };
  return {
    acts: [{ do: 'measure', question, of: [of], period: NO_PERIOD }],
    used: view.phrases.filter(view.isFree),
  };
}

const ALONE = /^(?:and|,|the|what|is|are|whats|what is|also|too|with|of|it|them|give|tell|me|please|pls)$/i;

/** The events: those that the clause names, else the list at hand. */
function eventsOf(
  view: ClauseView,
  setting: Setting,
): { readonly acts: readonly Act[]; readonly list?: Target; readonly used: readonly Phrase[] } {
  const finder = finderOf(view);
  const isNew = view.all('time').length + view.all('series').length > 0;
  const known = listOf(setting, isListedBefore(setting));
  if (finder === undefined || (known !== undefined && !isNew))
    return { acts: [], ...(known === undefined ? {} : { list: known }), used: finder?.used ?? [] };
  const measured = measuredOf(view, setting);
  const act: Act = {
    do: 'intervals',
    params: { find: finder.find },
    of: searchedIn(finder, measured),
    period: measured.period,
  };
  return {
    acts: [act],
    list: { kind: 'act', act: setting.acts.length },
    used: [...finder.used, ...measured.used],
  };
}

const UNITS = [
  ['d', DAY],
  ['h', HOUR],
  ['min', MINUTE],
] as const;

/** "1h bins", "in days": in what unit they are told, and how wide a bin is in it. */
function lengthOf(view: ClauseView): {
  readonly unit: 'd' | 'h' | 'min';
  readonly width?: number;
  readonly used: readonly Phrase[];
} {
  const units = view.words('timeunit');
  const said = UNITS.find(([, ms]) => String(ms) === wordValue(units[0], 'timeunit'))?.[0];
  const [length] = view.all('duration');
  const [own, ms] = UNITS.find(([, each]) => (length?.ms ?? 0) >= each) ?? ['h', HOUR];
  const unit = said ?? (length === undefined ? 'h' : own);
  const size = UNITS.find(([name]) => name === unit)?.[1] ?? ms;
  return {
    unit,
    ...(length === undefined ? {} : { width: length.ms / size }),
    used: [...units, ...(length === undefined ? [] : [length])],
  };
}

function statisticsOf(view: ClauseView): Statistic[] {
  const said = view.words('statistic').map((word) => wordValue(word, 'statistic'));
  return STATISTICS.filter((each) => said.includes(each));
}
