import type { Act, NamedSeries, Period, Target } from '#src/domain/request.ts';
import { NO_PERIOD } from '#src/domain/request.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** Indices that tell storms, the finer one first. */
const INDICES = ['sym-h', 'dst'] as const;
const STATISTICS: ReadonlySet<string> = new Set(['mean', 'median', 'maximum', 'minimum', 'std', 'sum']);

/**
 * "Mean AE over the main phase", "shade the recovery phase", "how long was the main phase?", "zoom to the main phase": of the storm in
 * the time that is said or shown, the strongest of several.
 */
export const stormPhaseAct: ActSpec = {
  name: 'storm-phase',
  rank: 3,
  read(view, setting) {
    const phases = view.words('noun', 'stormphase');
    if (phases.length === 0) return undefined;
    const period = timeOf(view, setting);
    const finding: Act = {
      do: 'intervals',
      params: { find: { kind: 'storm-phases', ...phaseOf(phases), count: 1 } },
      of: [indexIn(view, setting)],
      period,
    };
    const made: Target = { kind: 'act', act: setting.acts.length };
    const place = setting.acts.length;
    const use =
      statisticsOf(view, place, period) ??
      markOf(view, made) ??
      cutOf(view, place, period) ??
      zoomOf(view, made) ??
      questionOf(view);
    if (use === undefined) return undefined;
    return {
      acts: [finding, ...use.acts],
      used: [
        ...phases,
        ...use.used,
        ...view.all('time'),
        ...indicesOf(view),
        ...view.words('noun', 'storm'),
        ...view.words('happening', 'storm'),
        ...view.spelt(/^(?:over|during|in|for|of|within|throughout|from|by|storm|storm's)$/i),
      ],
    };
  },
};

type Word = PhraseOf<'word'>;
type Use = Pick<ActReading, 'acts' | 'used'>;

/** Both where both are named. */
function phaseOf(words: readonly Word[]): { readonly phase?: 'main' | 'recovery' } {
  const raw = words.map((word) => word.raw).join(' ');
  const [isMain, isRecovery] = [/main/i.test(raw), /recovery/i.test(raw)];
  if (isMain === isRecovery) return {};
  return { phase: isMain ? 'main' : 'recovery' };
}

function indicesOf(view: ClauseView): readonly PhraseOf<'series'>[] {
  return view
    .all('series')
    .filter(({ items }) => items.every(({ series }) => INDICES.some((each) => each === series.quantity)));
}

/** The index that is named for it, else the one that is drawn, else SYM-H. */
function indexIn(view: ClauseView, { drawn }: Setting): NamedSeries {
  const [named] = hasStatistic(view) ? [] : indicesOf(view).flatMap(({ items }) => items);
  if (named !== undefined) return named.series;
  const all = INDICES.map((quantity): NamedSeries => ({ kind: 'series', text: quantity, quantity }));
  const [usual] = all;
  const shown = all.find((series) => drawn.has(series)) ?? usual;
  if (shown === undefined) throw new Error('there is an index');
  return shown;
}

/** The time that is said, else that of the thread. */
function timeOf(view: ClauseView, { within, drawn }: Setting): Period {
  const times = view.all('time');
  if (times.length > 0) return periodOf(times);
  const isDrawn = INDICES.some((quantity) => drawn.has({ kind: 'series', text: quantity, quantity }));
  return isDrawn || within === undefined ? NO_PERIOD : { ranges: [within], events: [] };
}

function hasStatistic(view: ClauseView): boolean {
  return view.words('statistic').some((word) => STATISTICS.has(wordValue(word, 'statistic') ?? ''));
}

/** "Mean AE", "max V and min Bz": a number of each phase, in the list; each statistic is of what stands behind it. */
function statisticsOf(view: ClauseView, place: number, period: Period): Use | undefined {
  const words = view.words('statistic').filter((word) => STATISTICS.has(wordValue(word, 'statistic') ?? ''));
  const series = view.all('series');
  if (words.length === 0 || series.length === 0) return undefined;
  const asked = words.map((word, at) => {
    const next = words[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    const own = series.filter(({ from }) => from > word.from && from < next);
    return { word, of: (own.length > 0 ? own : series).flatMap(({ items }) => items) };
  });
  return {
    acts: asked.map(
      ({ word, of }, at): Act => ({
        do: 'mark-events',
        what: 'column',
        statistic: wordValue(word, 'statistic') ?? 'mean',
        events: { kind: 'act', act: place + at },
        ...(at < asked.length - 1 ? { isQuiet: true as const } : {}),
        of: of.map((item) => ({ ...item.series })),
        period,
      }),
    ),
    used: [
      ...words,
      ...series,
      ...view.words('question'),
      ...view.words('verb', 'compute', 'give', 'show', 'find'),
    ],
  };
}

/** "Plot Bz during the main phase": cut to it. */
function cutOf(view: ClauseView, place: number, period: Period): Use | undefined {
  const shows = view.words('verb', 'show');
  const series = view.all('series');
  if (shows.length === 0 || series.length === 0) return undefined;
  const of = series.flatMap(({ items }) => items.map((item) => ({ ...item.series })));
  return {
    acts: [
      { do: 'mark-events', what: 'cut', events: { kind: 'act', act: place }, of, period },
      { do: 'show', mode: 'auto', of: [{ kind: 'act', act: place + 1 }], period: NO_PERIOD },
    ],
    used: [...shows, ...series, ...view.words('negation', 'only')],
  };
}

/** "Shade it in red", "mark the two phases". */
function markOf(view: ClauseView, events: Target): Use | undefined {
  const verbs = view.words('verb', 'shade', 'mark');
  if (verbs.length === 0) return undefined;
  const colours = view.words('colour');
  const color = wordValue(colours[0], 'colour');
  return {
    acts: [
      {
        do: 'mark-events',
        what: 'shade',
        events,
        ...(color === undefined ? {} : { color }),
        of: [],
        period: NO_PERIOD,
      },
    ],
    used: [...verbs, ...colours, ...view.words('noun', 'figure', 'panel'), ...view.words('also')],
  };
}

/** "Zoom to it", "show only the main phase". */
function zoomOf(view: ClauseView, events: Target): Use | undefined {
  const zooms = view.words('verb', 'zoom');
  const only = view.words('negation', 'only');
  const shows = view.words('verb', 'show');
  const named = view.all('series').length > indicesOf(view).length;
  if (named || (zooms.length === 0 && only.length === 0)) return undefined;
  return {
    acts: [{ do: 'mark-events', what: 'zoom', events, of: [], period: NO_PERIOD }],
    used: [...zooms, ...only, ...shows, ...view.spelt(/^(?:in|on|into|to)$/i)],
  };
}

/** "How long was it?", "when did it begin?", "list the phases": the list tells. */
function questionOf(view: ClauseView): Use | undefined {
  const named = view.all('series').length > indicesOf(view).length;
  if (named || hasStatistic(view)) return undefined;
  const asked: readonly Phrase[] = [
    ...view.words('question'),
    ...view.words('verb', 'find', 'list', 'give', 'compute', 'show'),
    ...view.words('noun', 'list', 'interval', 'duration', 'length'),
    ...view.spelt(
      /^(?:durations?|lengths?|how long|hours|start|starts|begins?|began|ends?|ended|stop|last|lasted|times?)$/i,
    ),
  ];
  return asked.length === 0 ? undefined : { acts: [], used: asked };
}
