import type { Act, NamedSeries, Period, Request } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { isInstant, momentOf } from '#src/language/acts/instants.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const SPECTRA: ReadonlySet<string> = new Set([
  'energy-spectrum',
  'electron-spectrum',
  'pitch-angle-distribution',
]);
const SPECTRUM = /\b(?:spectrum|spectra|distributions?|PADs?)$/i;
/** "Slice at 04:00", where a spectrogram is drawn. */
const CUT = /^(?:(?:line |time |vertical )?(?:slices?|cuts?)|snapshots?)$/i;
const SPECIES = /^(?:electrons?|ions?|protons?|particles?)$/i;
/** A moment is looked for among the data of this time before and after it. */
const AROUND_MS = 1_800_000;
const NO_PERIOD: Period = { ranges: [], events: [] };

/**
 * A line over the channels: "the ion spectrum at 12:00 UT", "spectra at 02:00, 03:00 and 04:00", "average energy spectrum between 3
 * and 5 UT", "pitch angle distribution at 04:10".
 */
export const spectrumAtTimeAct: ActSpec = {
  name: 'spectrum-at-time',
  rank: 4,
  read(view, setting) {
    const times = view.all('time');
    const subject = subjectOf(view, setting);
    if (times.length === 0 || subject === undefined) return undefined;
    const wish = momentsOf(times) ?? meanOf(view, times);
    if (wish === undefined) return undefined;
    const { series } = subject;
    const isHere = isDrawn(series, wish.ranges, setting);
    const period = isHere ? NO_PERIOD : { ...periodOf(times), ranges: wish.wanted };
    const compute: Act = {
      do: 'compute',
      operation: 'spectrum_over_time',
      params: wish.params,
      of: series,
      period,
    };
    return {
      acts: [compute, { do: 'show', mode: 'auto', of: [{ kind: 'act', act: setting.acts.length }], period }],
      used: [
        ...times,
        ...subject.used,
        ...wish.used,
        ...view.words('verb', 'show', 'compute', 'give'),
        ...view.words('pronoun', 'it'),
        ...view.spelt(CUT),
        ...view.spelt(/^(?:spectrum|spectra|line plot|lines?|curves?|times?)$/i),
      ],
    };
  },
};

interface Subject {
  readonly series: readonly NamedSeries[];
  readonly used: readonly Phrase[];
}

/** A spectrum that is named by that word, or the one that is drawn. */
function subjectOf(view: ClauseView, { drawn, previous }: Setting): Subject | undefined {
  const phrases = view.all('series');
  const items = phrases.flatMap((phrase) => phrase.items);
  if (view.hasWord('operation', 'power_spectrum', 'spectrogram', 'wavelet')) return undefined;
  const spectra = items.filter(
    ({ series }) => SPECTRA.has(series.quantity ?? '') && SPECTRUM.test(series.text),
  );
  // "The pitch angle distribution of the electrons": what it is of.
  const isNamed =
    spectra.length > 0 && items.every((item) => spectra.includes(item) || SPECIES.test(item.series.text));
  if (isNamed) return { series: spectra.map(({ series }) => series), used: phrases };
  const isSaid =
    view.spelt(/^(?:spectrum|spectra)$/i).length > 0 ||
    (drawn.spectra.length > 0 && view.spelt(CUT).length > 0) ||
    view.words('operation', 'spectrum_over_time').length > 0;
  if (items.length > 0 || !(isSaid || isTimeAlone(view))) return undefined;
  if (drawn.spectra.length === 0 || !isSaid)
    return drawn.spectra.length === 0 ? soughtBefore(previous) : undefined;
  const series = drawn.spectra.map((label): NamedSeries => ({ kind: 'series', text: 'spectrum', label }));
  return { series, used: [] };
}

/** "And at 02:07?": nothing but times. */
function isTimeAlone(view: ClauseView): boolean {
  return view.phrases.every(
    (phrase) => phrase.type === 'time' || (phrase.type === 'word' && !isContent(phrase, true)),
  );
}

/** "Average spectrum between 3 and 5 UT" after the one at 4 UT: of the same. */
function soughtBefore(previous: Request | undefined): Subject | undefined {
  const before = previous?.acts.findLast(
    (act) => act.do === 'compute' && act.operation === 'spectrum_over_time',
  );
  if (before?.do !== 'compute') return undefined;
  const series = before.of.filter((target) => target.kind === 'series');
  return series.length === 0 ? undefined : { series, used: [] };
}

interface Wish {
  readonly params: Readonly<Record<string, unknown>>;
  /** The times that were said, and those that data are needed of. */
  readonly ranges: readonly TimeRange[];
  readonly wanted: readonly TimeRange[];
  readonly used: readonly Phrase[];
}

function momentsOf(times: readonly PhraseOf<'time'>[]): Wish | undefined {
  if (!times.every(isInstant)) return undefined;
  const starts = times.map((time) => momentOf(time).start);
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  return {
    params: { at: starts.map((start) => new Date(start).toISOString()) },
    ranges: [{ start: first, stop: last }],
    wanted: [{ start: first - AROUND_MS, stop: last + AROUND_MS }],
    used: [],
  };
}

/** One statistic of a time that is said. */
function meanOf(view: ClauseView, times: readonly PhraseOf<'time'>[]): Wish | undefined {
  const statistics = view.words('statistic', 'mean', 'median', 'maximum', 'minimum');
  const averages = view.spelt(/^(?:averaged?|avg|time[- ]averaged)$/i);
  const named = view.words('operation', 'spectrum_over_time');
  const ranges = periodOf(times).ranges;
  const [range] = ranges;
  if (statistics.length + averages.length + named.length === 0 || range === undefined || ranges.length > 1)
    return undefined;
  const statistic = wordValue(statistics[0], 'statistic');
  return {
    params: {
      ...(statistic === undefined || statistic === 'mean' ? {} : { statistic }),
      start: new Date(range.start).toISOString(),
      stop: new Date(range.stop).toISOString(),
    },
    ranges,
    wanted: ranges,
    used: [...statistics, ...averages, ...named],
  };
}

/** What is drawn of that time is taken as it is. */
function isDrawn(series: readonly NamedSeries[], ranges: readonly TimeRange[], { drawn }: Setting): boolean {
  const { range } = drawn;
  return (
    range !== undefined &&
    series.every((each) => drawn.has(each)) &&
    ranges.every(({ start, stop }) => start >= range.start && stop <= range.stop)
  );
}
