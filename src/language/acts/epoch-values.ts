import type { DataQuestion } from '#src/domain/data-question.ts';
import { NO_PERIOD, type Superpose, type Target } from '#src/domain/request.ts';
import { HOUR } from '#src/domain/time-range.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/**
 * "Median Dst at +24 h vs +72 h", "mean Bz at zero", "how deep is the median and how many hours before zero?": of the curve that superposed
 * epochs have in common, and not of the whole series.
 */
export const epochValuesAct: ActSpec = {
  name: 'epoch-values',
  rank: 4,
  read(view, setting) {
    const before = superposedBefore(setting);
    if (before === undefined || setting.acts.length > 0 || isOther(view)) return undefined;
    const middles = view.words('statistic', 'median', 'mean');
    return atPlaces(view, before, middles) ?? atExtreme(view, before, middles);
  },
};

function superposedBefore({ previous, superposed }: Setting): Superpose | undefined {
  const last = previous?.acts.at(-1);
  return superposed ?? (last?.do === 'superpose' ? last : undefined);
}

function isOther(view: ClauseView): boolean {
  return (
    view.all('time').length + view.words('operation').length + view.all('condition').length > 0 ||
    view.words('verb', 'add', 'superpose', 'put', 'use', 'zoom', 'mark', 'shade').length > 0
  );
}

/** Times from the epoch: "at +24 h", "24 h after the minimum", "at zero". */
function atPlaces(view: ClauseView, before: Superpose, middles: readonly Phrase[]): ActReading | undefined {
  const durations = view.all('duration');
  const zeros = view.all('amount').filter(({ raw, prep }) => /^zero$/i.test(raw) && prep === 'at');
  const isPlaced = durations.some((each) => each.prep === 'at' || sideOf(view, each) !== undefined);
  if (!isPlaced && zeros.length === 0) return undefined;
  const hours = [
    ...zeros.map(() => 0),
    ...durations.map(
      (each) => ((each.sign === '-' || sideOf(view, each) === 'before' ? -1 : 1) * each.ms) / HOUR,
    ),
  ];
  const moments = view
    .words('statistic', 'minimum', 'maximum')
    .filter(({ from }) => durations.some(({ to }) => to < from));
  const question: DataQuestion = {
    kind: 'value-at',
    times: [],
    places: { at: hours, unit: 'h' },
    method: 'nearest',
    of: curveOf(before, middles),
  };
  const bands = [...view.words('statistic', 'iqr'), ...view.words('noun', 'quartile')];
  const read = reading(view, before, question, [
    ...middles,
    ...bands,
    ...durations,
    ...moments,
    ...view.all('amount').filter(({ raw }) => /^zero$/i.test(raw)),
  ]);
  return bands.length === 0 ? read : withBand(read, middles.length > 0);
}

/** "The median at +24 h, and the iqr": both ends of the band there, beside the curve where that is named. */
function withBand({ acts, ...read }: ActReading, isBeside: boolean): ActReading {
  const bands = acts.map((act) =>
    act.do === 'measure' && act.question.kind === 'value-at'
      ? { ...act, question: { ...act.question, of: 'quartiles' as const } }
      : act,
  );
  return { ...read, acts: isBeside ? [...acts, ...bands] : bands };
}

/** "How deep does the median go, and when?" */
function atExtreme(view: ClauseView, before: Superpose, middles: readonly Phrase[]): ActReading | undefined {
  const extremes = view.words('statistic', 'minimum', 'maximum');
  if (middles.length === 0 || extremes.length === 0) return undefined;
  const statistics = (['minimum', 'maximum'] as const).filter((each) =>
    extremes.some((word) => wordValue(word, 'statistic') === each),
  );
  const question: DataQuestion = {
    kind: 'statistic',
    statistics,
    asksTime: true,
    of: curveOf(before, middles),
  };
  return reading(view, before, question, [
    ...middles,
    ...extremes,
    ...view.all('amount').filter(({ raw }) => /^zero$/i.test(raw)),
  ]);
}

function reading(
  view: ClauseView,
  before: Superpose,
  question: DataQuestion,
  used: readonly Phrase[],
): ActReading {
  const series = view.all('series');
  const named = series.flatMap(({ items }) => items.map((item): Target => item.series));
  return {
    acts: [{ do: 'measure', question, of: named.length > 0 ? named : before.of, period: NO_PERIOD }],
    used: [
      ...used,
      ...series,
      ...view.words('question'),
      ...view.words('timeunit'),
      ...view.words('noun', 'data', 'epoch', 'storm', 'interval', 'line'),
      ...view.words('verb', 'give', 'show', 'explain', 'reach'),
      ...view.spelt(
        /^(?:curves?|values?|after|before|since|from|around|epochs?|both|go|get|goes|reach(?:es)?|onsets?|zero)$/i,
      ),
    ],
    notes: series.flatMap(({ notes }) => notes),
  };
}

/** "24 h after", "6 h before", "+12 h": on which side of the epoch. */
function sideOf(view: ClauseView, duration: PhraseOf<'duration'>): 'before' | 'after' | undefined {
  if (duration.sign === '+') return 'after';
  if (duration.sign === '-') return 'before';
  const next = view.phrases[view.phrases.indexOf(duration) + 1]?.raw ?? '';
  if (/^(?:after|later|past|since)$/i.test(next)) return 'after';
  return /^(?:before|earlier)$/i.test(next) ? 'before' : undefined;
}

/** The one that is named, else the median where it is drawn. */
function curveOf({ params }: Superpose, middles: readonly Phrase[]): 'median' | 'mean' {
  const named = middles.flatMap((word) => (word.type === 'word' ? [wordValue(word, 'statistic')] : []));
  if (named.includes('median')) return 'median';
  if (named.includes('mean')) return 'mean';
  const { shows } = params;
  return Array.isArray(shows) && !shows.includes('median') ? 'mean' : 'median';
}
