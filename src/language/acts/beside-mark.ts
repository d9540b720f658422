import { type DataQuestion, STATISTICS, type Statistic } from '#src/domain/data-question.ts';
import { isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { extremeAs, meantStatistics } from '#src/language/acts/statistic-names.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

type Side = 'before' | 'after';

/**
 * "Max AE after that line?", "mean speed before S1", "and before it?" behind that: a statistic of what the figure shows on one side of
 * a mark. Both sides are compared by another act.
 */
export const besideMarkAct: ActSpec = {
  name: 'beside-mark',
  rank: 2,
  read(view, setting) {
    const side = sideOf(view);
    if (side === undefined || view.hasWord('verb', 'zoom', 'shade', 'add', 'mark') || isOther(view))
      return undefined;
    const words = view.words('statistic').filter(({ raw }) => !/^how /i.test(raw));
    const said = STATISTICS.filter((each) => words.some((word) => wordValue(word, 'statistic') === each));
    const before = said.length > 0 ? undefined : askedBefore(setting);
    if (said.length === 0 && before === undefined) return undefined;
    const mark = markOf(view, setting) ?? foundMoment(side.used, setting);
    if (mark === undefined) return undefined;
    if (mark.at === undefined) return ambiguous(view, mark.names);
    const window = windowOf(side.of, mark.at, setting);
    if (window === undefined) return undefined;
    const measured = measuredOf(view, setting);
    const raws = words.map(({ raw }) => raw);
    const statistics =
      said.length > 0 ? meantStatistics(said, raws, measured.series) : (before?.statistics ?? []);
    const own = { start: isoTime(window.start), stop: isoTime(window.stop) };
    const question: DataQuestion = {
      kind: 'statistic',
      statistics: [...statistics],
      asksTime: true,
      window: own,
    };
    return {
      acts: [
        {
          do: 'measure',
          question,
          ...extremeAs(raws, measured.series),
          of: measured.of.length > 0 || before === undefined ? measured.of : before.of,
          period: { ranges: [], events: [] },
        },
      ],
      used: [
        ...side.used,
        ...words,
        ...mark.used,
        ...measured.used,
        ...view.words('asked').filter(({ raw }) => /^when$/i.test(raw)),
        ...view.spelt(/^(?:that|this|the|it|when|and|at)$/i),
        ...view.words('pronoun'),
      ],
      notes: measured.notes,
    };
  },
};

const SIDES = /^(after|behind|since|past|before|until|till|b4)(?: (?:that|this|the|it))?$/i;

function sideOf(view: ClauseView): { readonly of: Side; readonly used: readonly Phrase[] } | undefined {
  const words = view.phrases.filter(
    (phrase) => view.isFree(phrase) && phrase.type === 'word' && SIDES.test(phrase.raw),
  );
  const [only, ...more] = words;
  const raw = SIDES.exec(only?.raw ?? '')?.[1];
  if (raw === undefined || more.length > 0) return undefined;
  return { of: /^(?:before|until|till|b4)$/i.test(raw) ? 'before' : 'after', used: words };
}

/** A time or a test that is said is another wish. */
function isOther(view: ClauseView): boolean {
  return (
    view.all('time').length + view.all('condition').length + view.all('duration').length > 0 ||
    view.words('operation').length > 0
  );
}

interface Marked {
  /** Undefined where several are marked and none is named. */
  readonly at?: number | undefined;
  readonly names: readonly string[];
  readonly used: readonly Phrase[];
}

/** The mark that is named, or the only one. */
function markOf(view: ClauseView, { drawn: { markers, markerNames } }: Setting): Marked | undefined {
  const nouns = [
    ...view.words('noun', 'line', 'vline', 'marker'),
    ...view.spelt(/^(?:mark|marker|line|dashed|dotted|vertical)$/i),
  ];
  const named = view.phrases.filter(
    (phrase) =>
      view.isFree(phrase) && markerNames.some((name) => name.toLowerCase() === phrase.raw.toLowerCase()),
  );
  if (markers.length === 0 || nouns.length + named.length === 0) return undefined;
  const used = [...nouns, ...named];
  const [only, ...more] = markers;
  if (more.length === 0) return { at: only, names: markerNames, used };
  const place = markerNames.findIndex((name) => name.toLowerCase() === named[0]?.raw.toLowerCase());
  return {
    at: named.length === 1 && markerNames.length === markers.length ? markers[place] : undefined,
    names: markerNames,
    used,
  };
}

/** "Mean Br before that" behind a moment that was found. */
function foundMoment([word]: readonly Phrase[], { found }: Setting): Marked | undefined {
  const [at, ...more] = found?.times ?? [];
  const points = / (?:that|this|it)$/i.test(word?.raw ?? '');
  return points && at !== undefined && more.length === 0 ? { at, names: [], used: [] } : undefined;
}

function ambiguous(view: ClauseView, names: readonly string[]): ActReading {
  return {
    acts: [
      {
        do: 'refuse',
        what: 'line',
        reason: 'Several times are marked on the figure, and it was not said which is meant.',
        hint:
          names.length === 0
            ? 'Say the time, e.g. "max AE after 04:51".'
            : `Name it (${names.join(', ')}), or say the time, e.g. "max AE after 04:51".`,
      },
    ],
    used: view.phrases.filter((phrase) => view.isFree(phrase)),
  };
}

function windowOf(side: Side, at: number, { drawn: { range } }: Setting): TimeRange | undefined {
  if (range === undefined || at <= range.start || at >= range.stop) return undefined;
  return side === 'after' ? { start: at, stop: range.stop } : { start: range.start, stop: at };
}

/** "And before that line?": the statistic that was asked on its other side. */
function askedBefore({ previous }: Setting) {
  const act = previous?.acts.findLast((each) => each.do === 'measure');
  if (act?.do !== 'measure' || act.question.kind !== 'statistic' || act.question.window === undefined)
    return undefined;
  const statistics: readonly Statistic[] = act.question.statistics;
  return { statistics, of: act.of };
}
