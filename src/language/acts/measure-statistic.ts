import { STATISTICS, type Statistic } from '#src/domain/data-question.ts';
import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { binnedFigure } from '#src/language/acts/binned-figure.ts';
import { combinedOf } from '#src/language/acts/combined-statistics.ts';
import { computations } from '#src/language/acts/computations.ts';
import { aboutFirst, alternatives, conditionsOf } from '#src/language/acts/conditions.ts';
import { withCountBeside } from '#src/language/acts/counted-beside.ts';
import { finderOf } from '#src/language/acts/event-finders.ts';
import { withExpectation } from '#src/language/acts/expectation.ts';
import { withLengthBeside } from '#src/language/acts/length-beside.ts';
import { marksExtremes } from '#src/language/acts/looks/marked-extremes.ts';
import { measureConditionAct } from '#src/language/acts/measure-condition.ts';
import { type Measured, measuredOf } from '#src/language/acts/measured.ts';
import { asksForNumber, asksWhen, isAboutLooks } from '#src/language/acts/number-questions.ts';
import { type Calls, callsOf } from '#src/language/acts/operation-calls.ts';
import { groupOf } from '#src/language/acts/period-words.ts';
import { extremeAs, meantStatistics, SEVERAL, withoutHow } from '#src/language/acts/statistic-names.ts';
import { areTwoDrawn } from '#src/language/acts/two-curves.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { phrasesBetween } from '#src/language/reading/phrases-between.ts';

type Word = PhraseOf<'word'>;

/** "Min and max of Bz", "mean and std of each", "what was the lowest SYM-H in May 2024 and when?", "monthly means as a table". */
export const measureStatisticAct: ActSpec = {
  name: 'measure-statistic',
  rank: 25,
  read: (view, setting) =>
    withLengthBeside(
      view,
      withCountBeside(view, setting, withExpectation(view, setting, statisticIn), measureConditionAct),
    ),
};

function statisticIn(view: ClauseView, setting: Setting): ActReading | undefined {
  const words = view
    .words('statistic')
    .filter((word) => word.prep !== 'around' && word.prep !== 'at' && !asksMeaning(view, word));
  if (
    words.length === 0 ||
    isAboutLooks(view) ||
    marksExtremes(view) ||
    isOnScatter(view) ||
    wantsSameFigure(view)
  )
    return undefined;
  // "The strongest storm of 2015" is one of a list; "Dst min of the 10 largest storms" is what the list tells.
  const ranked = rankedStorms(view);
  const isOfList = (word: Word) =>
    ranked.includes(word) || (ranked.length > 0 && word.mark.senses.some(({ value }) => value === 'minimum'));
  if (words.every(isOfList)) return undefined;
  const unnamed = eachUnnamed(view, setting);
  if (unnamed !== undefined) return unnamed;
  const calls = callsOf(view);
  const combined = combinedOf(view, words, calls);
  if (combined !== undefined)
    return answered(view, setting, words, { calls: [], used: combined.used }, combined.combined);
  const free = words.filter((word) => !calls.used.includes(word));
  if (free.length > 0 && !isPerBin(view, words, calls)) return answered(view, setting, free, calls);
  if (free.length > 0) return answered(view, setting, words, { calls: [], used: [] });
  const isGrouped = asksForNumber(view) && calls.calls.every(({ word }) => word.name === 'resample');
  return isGrouped ? answered(view, setting, words, { calls: [], used: [] }) : undefined;
}

/** "Same plot for 14 July, plus the fluence" is that figure again, whatever is asked beside it. */
function wantsSameFigure({ phrases }: ClauseView): boolean {
  return phrases.some(
    ({ raw }, at) =>
      /^(?:plot|figure|fig|graph|panels?|picture)$/i.test(raw) && /^same$/i.test(phrases[at - 1]?.raw ?? ''),
  );
}

/** "Mean speed of each spacecraft" where none was named and no data are at hand: which ones is not for us to say. */
function eachUnnamed(view: ClauseView, { hasData, acts, within }: Setting): ActReading | undefined {
  const [spacecraft] = view
    .words('noun', 'mission')
    .filter(({ raw }) => /^(?:spacecraft|satellites?|probes?|missions?|s\/c|sc)$/i.test(raw));
  const isEach = view
    .words('also', 'each', 'all')
    .some((word) => view.phrases[view.phrases.indexOf(word) + 1] === spacecraft);
  const isNamed = view.series().some(({ items }) => items.some(({ series }) => series.mission !== undefined));
  if (spacecraft === undefined || !isEach || isNamed || hasData || within !== undefined || acts.length > 0)
    return undefined;
  return {
    acts: [
      {
        do: 'refuse',
        what: 'spacecraft',
        reason: 'Which spacecraft are meant was not said.',
        hint: 'Name them, e.g. "mean speed of PSP and Solar Orbiter inside 0.5 au in 2022".',
      },
    ],
    used: view.phrases.filter((phrase) => view.isFree(phrase)),
  };
}

/** "A scatter with binned means": curves through its points. */
function isOnScatter(view: ClauseView): boolean {
  const isScatter = view.hasWord('verb', 'scatter') || view.hasWord('noun', 'scatterplot');
  return isScatter && (view.hasWord('noun', 'bin') || view.spelt(/^binned$/i).length > 0);
}

function rankedStorms(view: ClauseView): readonly Phrase[] {
  const finder = finderOf(view);
  return finder?.find.kind === 'storms' && finder.find.count !== undefined ? finder.used : [];
}

/** "Yearly mean and standard deviation": both are of every year; "maximum of the hourly mean" is not. */
function isPerBin(view: ClauseView, words: readonly Word[], { calls }: Calls): boolean {
  const [from, to] = [words[0]?.from ?? 0, words.at(-1)?.to ?? 0];
  const between = phrasesBetween(view.phrases, from, to);
  return (
    calls.length > 0 &&
    calls.every(({ word }) => word.name === 'resample') &&
    groupOf(view).by !== undefined &&
    between.every(
      (phrase) => words.some((word) => word === phrase) || /^(?:,|and|&|\/|\+|plus|the)$/i.test(phrase.raw),
    )
  );
}

/** "What does KP*10 mean?" asks for no average. */
function asksMeaning(view: ClauseView, word: Word): boolean {
  const isLast = !view.phrases.some(
    ({ type, from }) => type !== 'word' && type !== 'amount' && from > word.from,
  );
  return (
    /^means?$/i.test(word.raw) && isLast && view.spelt(/^(?:does|do|did|what does|what do)$/i).length > 0
  );
}

/** The question; `calls` are computed before it is asked. */
function answered(
  view: ClauseView,
  setting: Setting,
  said: readonly Word[],
  calls: Calls,
  combined?: 'difference' | 'ratio',
): ActReading | undefined {
  const words = withoutHow(said);
  const measured = ofDistance(
    view,
    measuredOf(view, setting, (series) => completed(series, words)),
    words,
  );
  const raws = words.map(({ raw }) => raw);
  const statistics = meantStatistics(statisticsOf(words), raws, measured.series);
  if (statistics.length === 0) return undefined;
  const details = detailsOf(view, statistics, calls);
  const pair = combined === undefined ? pairIn(view, setting, calls) : undefined;
  const nested = pair ?? nestedIn(view, calls, setting, measured, words);
  const [tested] = details.subjects;
  const isOwn =
    measured.series.length === 0 &&
    details.subjects.length === 1 &&
    tested?.isOnlyCondition !== true &&
    !isWhen(view);
  const subjects = isOwn ? [] : details.subjects;
  const where = details.where !== undefined && isOwn ? aboutFirst(details.where) : details.where;
  const wheres = where === undefined ? [undefined] : alternatives(where);
  const of = isOwn ? details.subjects : measured.of;
  const binned = binnedFigure(view, setting, {
    statistics,
    by: details.parts.by,
    of: where === undefined && nested.results.length === 0 ? of : [],
    period: measured.period,
  });
  if (binned !== undefined && !binned.isTold)
    return {
      acts: binned.acts,
      used: [...said, ...details.used, ...measured.used, ...binned.used],
      notes: measured.notes,
    };
  return {
    acts: [
      ...nested.acts,
      ...(binned?.acts ?? measured.shown),
      ...wheres.flatMap((part) =>
        askedFor(statistics, details.percents).map(
          (asked, _, { length }): Act => ({
            do: 'measure',
            question: {
              kind: 'statistic',
              ...asked,
              ...details.parts,
              ...(combined === undefined ? {} : { combined }),
              ...(part === undefined ? {} : { where: part }),
            },
            ...extremeAs(raws, nested.results.length > 0 ? [] : measured.series),
            ...(length > 1 && part === undefined && details.parts.by === undefined ? { inTable: true } : {}),
            ...(subjects.length === 0 ? {} : { other: subjects }),
            of: nested.results.length > 0 ? nested.results : of,
            period: measured.period,
          }),
        ),
      ),
    ],
    used: [
      ...said,
      ...details.used,
      ...measured.used,
      ...calls.used,
      ...(pair?.used ?? []),
      ...(calls.calls.some(({ word }) => word.name === 'difference') ? view.words('noun', 'pair') : []),
      ...view.words('by', 'mission', 'series', 'component'),
      // "Mean flux for L above 4" of the flux at hand.
      ...(measured.series.length === 0 ? view.spelt(/^(?:flux|fluxes|intensity|intensities)$/i) : []),
      ...(binned?.used ?? []),
    ],
    notes: measured.notes,
  };
}

/** "The 5th, 50th and 95th percentile" are a question each. */
function askedFor(statistics: readonly Statistic[], percents: readonly number[]) {
  const [first, ...rest] = percents;
  return [
    { statistics: [...statistics], ...(first === undefined ? {} : { percentile: first }) },
    ...rest.map((percentile) => ({ statistics: ['percentile' as const], percentile })),
  ];
}

/** "The mean when the speed is above 500" is not that of the speed. */
function isWhen(view: ClauseView): boolean {
  return view.spelt(/^(?:when|where|while|if|for)$/i).length > 0;
}

/** When, by what, how many percent, and under which condition. */
function detailsOf(view: ClauseView, statistics: readonly Statistic[], calls: Calls) {
  const group = calls.calls.length === 0 ? groupOf(view) : { used: [] };
  // "Proton fluence above 10 MeV": the energy is that of the particles.
  const energies = view
    .all('condition')
    .filter(({ item, unit }) => item === undefined && /^[kMG]?eV$/.test(unit ?? ''));
  const own = view.series().some(({ items }) => items.some(({ series }) => series.channel !== undefined))
    ? energies
    : [];
  const conditions = conditionsOf(view, (phrase) => !calls.used.includes(phrase) && !own.includes(phrase));
  const when = asksWhen(view);
  const percent = statistics.includes('percentile')
    ? view.all('amount').filter(({ unit, value }) => (unit === undefined || unit === '%') && value <= 100)
    : [];
  const isQuartiles = view.hasWord('statistic', 'quartiles');
  return {
    parts: {
      ...(when.length > 0 ? { asksTime: true } : {}),
      ...(group.by === undefined ? {} : { by: group.by }),
    },
    percents: isQuartiles ? [25, 50, 75] : percent.map(({ value }) => value),
    where: conditions?.where,
    subjects: conditions?.subjects ?? [],
    used: [...percent, ...when, ...group.used, ...own, ...(conditions?.used ?? [])],
  };
}

function statisticsOf(words: readonly Word[]): Statistic[] {
  const found = words.flatMap((word): readonly Statistic[] => {
    const value = wordValue(word, 'statistic') ?? '';
    return SEVERAL[value] ?? STATISTICS.filter((each) => each === value);
  });
  return [...new Set(found)];
}

/** "Std of the difference", "max of the ratio" behind two curves: of that of the two. */
function pairIn(view: ClauseView, setting: Setting, { calls }: Calls) {
  const [word, ...more] = view.words('operation', 'difference', 'divide');
  const isOther = more.length > 0 || calls.length > 0 || view.series().length > 0 || !areTwoDrawn(setting);
  if (word === undefined || isOther || setting.acts.length > 0) return undefined;
  const both: Target = { kind: 'pointed', which: 'both', text: 'both' };
  const operation = wordValue(word, 'operation') ?? 'difference';
  const act: Act = { do: 'compute', operation, params: {}, of: [both], period: { ranges: [], events: [] } };
  return { acts: [act], results: [{ kind: 'act' as const, act: 0 }], used: [word] };
}

/** "Max of the 1 h running mean": what is computed first. */
function nestedIn(
  view: ClauseView,
  { calls }: Calls,
  { acts }: Setting,
  { period }: Measured,
  words: readonly Word[],
) {
  const filled = calls.map((call) => ({
    ...call,
    operands: {
      ...call.operands,
      items: call.operands.items.map((item) => ({ ...item, series: completed(item.series, words) })),
    },
  }));
  const made = computations(filled, acts.length, period);
  const isSized = calls.some(({ word }) => word.name === 'derivative') && isOfSizes(view, words);
  if (!isSized || made.results.length === 0) return made;
  const size: Act = { do: 'compute', operation: 'absolute', params: {}, of: made.results, period };
  const place = acts.length + made.acts.length;
  return { ...made, acts: [...made.acts, size], results: [{ kind: 'act' as const, act: place }] };
}

/** "Max |dH/dt|", "largest dB/dt": the fastest change, up or down. */
function isOfSizes(view: ClauseView, words: readonly Word[]): boolean {
  return (
    view.phrases.some(({ raw }) => raw === '|') ||
    words.some(({ raw }) => /\b(?:largest|biggest|greatest|strongest|fastest|steepest)\b/i.test(raw))
  );
}

/** "And how far from the Sun was it?": of the distance of what is at hand, whatever was measured there. */
function ofDistance(view: ClauseView, measured: Measured, words: readonly Word[]): Measured {
  const isFar = words.some(({ raw }) => /\b(?:how far|from the sun|to the sun)\b/i.test(raw));
  if (!isFar || view.series().length > 0) return measured;
  const of = measured.of.map((target): NamedSeries => {
    const { mission, probe, spacecraft } = target.kind === 'series' ? target : {};
    return {
      kind: 'series',
      text: 'distance',
      quantity: 'radial-distance',
      ...(mission === undefined ? {} : { mission }),
      ...(probe === undefined ? {} : { probe }),
      ...(spacecraft === undefined ? {} : { spacecraft }),
    };
  });
  const distinct = [...new Map(of.map((each) => [JSON.stringify(each), each])).values()];
  return { ...measured, of: distinct };
}

/** "Closest to the Sun" is said of the distance; "fastest" of the speed. */
function completed(series: NamedSeries, words: readonly Word[]): NamedSeries {
  if (series.quantity !== undefined || series.parameter !== undefined || series.label !== undefined)
    return series;
  const has = (pattern: RegExp) => words.some(({ raw }) => pattern.test(raw));
  if (has(/clos|near|farthest|furthest|how far/i)) return { ...series, quantity: 'radial-distance' };
  if (has(/fast|slow/i)) return { ...series, quantity: 'speed' };
  return has(/dens/i) ? { ...series, quantity: 'density' } : series;
}
