import type { DataQuestion, Statistic } from '#src/domain/data-question.ts';
import { STATISTICS } from '#src/domain/data-question.ts';
import { type Act, NO_PERIOD, type Period, type Target } from '#src/domain/request.ts';
import { HOUR, type TimeRange } from '#src/domain/time-range.ts';
import { conditionsOf } from '#src/language/acts/conditions.ts';
import { endParts } from '#src/language/acts/end-parts.ts';
import { atCadence, measuredOf } from '#src/language/acts/measured.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { phrasesBetween } from '#src/language/reading/phrases-between.ts';

/** "Mean difference of the two", "which is larger on average?", "ratio of the means", "was it higher in 2003 or in 2009?" */
export const measureCompareAct: ActSpec = {
  name: 'measure-compare',
  rank: 12,
  read(view, setting) {
    const at = differenceAt(view, setting);
    if (at !== undefined) return at;
    const asked = askedOf(view) ?? plainDifference(view, setting);
    if (asked === undefined) return undefined;
    const cadence = atCadence(view);
    const measured = measuredOf(view, setting, cadence.fill);
    const windows = windowsOf(view.all('time'));
    if (asked.needsPair && windows === undefined && measured.series.length === 1) return undefined;
    const question: DataQuestion = {
      kind: 'compare',
      statistic: asked.statistic,
      asks: [...asked.asks],
      ...(windows === undefined ? {} : { windows }),
    };
    const isPair = measured.series.length === 0 && windows === undefined;
    const of: readonly Target[] =
      isPair && measured.of.every((target) => target.kind === 'pointed' && target.which === 'focus')
        ? [{ kind: 'pointed', which: 'both', text: 'both' }]
        : measured.of;
    const period = windows === undefined ? measured.period : hullOf(measured.period);
    const kept = keptWhere(view, of, period);
    const place = setting.acts.length + measured.shown.length;
    return {
      acts: [
        ...measured.shown,
        ...(kept === undefined ? [] : [kept.act]),
        { do: 'measure', question, of: kept === undefined ? of : [{ kind: 'act', act: place }], period },
      ],
      used: [...asked.used, ...cadence.used, ...measured.used, ...(kept?.used ?? []), ...twos(view)],
      notes: measured.notes,
    };
  },
};

/** "What was the difference at 05:00?" of the two curves that are drawn together: then, and not on average. */
function differenceAt(view: ClauseView, setting: Setting): ActReading | undefined {
  const [time] = view.all('time');
  const isMoment = time !== undefined && time.range.stop - time.range.start <= HOUR;
  const asked = isMoment ? plainDifference(view, setting) : undefined;
  if (asked === undefined || time === undefined) return undefined;
  const period = periodOf([time]);
  const place = setting.acts.length;
  return {
    acts: [
      {
        do: 'compute',
        operation: 'difference',
        params: {},
        isOnlyMade: true,
        of: [{ kind: 'pointed', which: 'figure', text: 'both' }],
        period: NO_PERIOD,
      },
      {
        do: 'measure',
        question: { kind: 'value-at', times: [new Date(time.range.start).toISOString()], method: 'nearest' },
        of: [{ kind: 'act', act: place }],
        period,
      },
    ],
    used: [...asked.used, time],
  };
}

type Comparing = 'difference' | 'ratio' | 'larger' | 'percent';

interface Asked {
  readonly asks: readonly Comparing[];
  readonly statistic: Statistic;
  readonly needsPair: boolean;
  readonly used: readonly Phrase[];
}

function isMeanOrMedians(word: PhraseOf<'word'>): boolean {
  const value = wordValue(word, 'statistic');
  return value === 'mean' || (value === 'median' && /s$/i.test(word.raw));
}

function askedOf(view: ClauseView): Asked | undefined {
  const larger = [...view.words('asked', 'larger', 'smaller'), ...comparatives(view)];
  const differences = view.words('operation', 'difference', 'divide');
  const words = view.words('statistic');
  const statistic = STATISTICS.find((each) => each === wordValue(words[0], 'statistic'));
  if (larger.length > 0)
    return {
      asks: ['larger'],
      statistic: statistic ?? statisticOfWord(larger),
      needsPair: false,
      used: [...larger, ...words],
    };
  // "Compare the mean of 11 May with that of 15 May".
  const compared = view.words('verb', 'compare');
  if (compared.length > 0 && statistic !== undefined && view.all('time').length > 1)
    return {
      asks: ['difference', 'ratio'],
      statistic,
      needsPair: false,
      used: [...compared, ...words, ...view.spelt(/^(?:that|those|with|to|and)$/i)],
    };
  // "Mean flux at L 4-4.5 on the 15th vs the 20th".
  const isOfPart = view.all('condition').some(({ item }) => item !== undefined);
  if (isOfPart && differences.length === 0 && statistic !== undefined && view.all('time').length > 1)
    return {
      asks: ['difference', 'ratio'],
      statistic,
      needsPair: false,
      used: [...words, ...view.spelt(/^(?:for|with|at|vs\.?|versus|and|each)$/i)],
    };
  // "Mean difference", "difference of the means"; the difference itself is a new series.
  // The median of a difference is not the difference of the medians.
  const isOfTimes = view.all('time').length > 1;
  const isOfEach = isOfTimes || words.every((word) => isMeanOrMedians(word));
  const isOfStatistic = differences.length > 0 && isOfEach && !isPerBin(view);
  if (!isOfStatistic || statistic === undefined) return undefined;
  // The median of a ratio is not the ratio of the medians.
  const isRatio = differences.some((word) => means(word.mark, 'operation', 'divide'));
  if (isRatio && !isOfTimes && !words.some((word) => stands(view, differences, word))) return undefined;
  const asks = [
    ...new Set(
      differences.map(
        (word): Comparing => (means(word.mark, 'operation', 'divide') ? 'ratio' : 'difference'),
      ),
    ),
  ];
  // "Percent difference of the means".
  const percents = view.spelt(/^(?:in )?(?:percent|percentage|%|pct|relative)$/i);
  return {
    asks: percents.length > 0 ? [...asks, 'percent'] : asks,
    statistic,
    needsPair: true,
    used: [...differences, ...words, ...percents],
  };
}

/** "What's the difference?", "how different are they?" of the curves that are drawn together: on average. */
function plainDifference(view: ClauseView, { drawn }: Setting): Asked | undefined {
  if (drawn.lines.length !== 2) return undefined;
  const words = [
    ...view.words('operation', 'difference'),
    ...view.spelt(/^(?:difference|(?:do they |how )?differ(?:ent|s)?)$/i),
  ].filter((word, place, all) => all.indexOf(word) === place);
  const isAsked = view.isQuestion || view.words('question').length > 0;
  const named = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  const isElse =
    view.all('time').length > 1 ||
    view.words('statistic').length > 0 ||
    view.words('verb', 'show', 'compute', 'add').length > 0 ||
    !named.every((series) => drawn.has(series));
  if (words.length === 0 || !isAsked || isElse) return undefined;
  return {
    asks: ['difference'],
    statistic: 'mean',
    needsPair: named.length === 0,
    used: [
      ...words,
      ...view.words('question'),
      ...view.words('asked', 'how-much-more'),
      ...view.words('pronoun'),
    ],
  };
}

/** "Ratio of the means", "ratio of mean densities": the statistic is right behind. */
function stands(view: ClauseView, ratios: readonly Phrase[], word: Phrase): boolean {
  return ratios.some(({ to }) => {
    const between = phrasesBetween(view.phrases, to, word.from);
    return to <= word.from && between.every(({ raw }) => /^(?:of|the|their|its|both|two)$/i.test(raw));
  });
}

/** "Was it higher in 2003 or in 2009?", "which has the larger mean?": with two to choose from. */
function comparatives(view: ClauseView): readonly PhraseOf<'word'>[] {
  const items = view.series().flatMap((phrase) => phrase.items);
  const isChoice =
    view.all('time').length > 1 || items.length > 1 || view.words('question', 'which').length > 0;
  const isAsked = view.isQuestion || view.words('question').length > 0;
  return isChoice && isAsked ? view.words('asked', 'more', 'less') : [];
}

/** "Stronger" and "deeper" speak of extremes, "larger on average" of means. */
function statisticOfWord(words: readonly PhraseOf<'word'>[]): Statistic {
  const raw = words.map((word) => word.raw).join(' ');
  if (/average|mean/i.test(raw)) return 'mean';
  if (/deep|low/i.test(raw)) return 'minimum';
  return /strong|weak|intens/i.test(raw) ? 'maximum' : 'mean';
}

function isPerBin(view: ClauseView): boolean {
  return view.words('cadence').length > 0;
}

function windowsOf(times: readonly PhraseOf<'time'>[]): { start: string; stop: string }[] | undefined {
  const ranges = times.length === 1 ? onlyEnds(times[0]) : times.map(({ range }) => range);
  if (ranges.length < 2) return undefined;
  const iso = (ms: number) => new Date(ms).toISOString();
  return ranges.map(({ start, stop }) => ({ start: iso(start), stop: iso(stop) }));
}

/** "Difference of the means between 1 and 4 March": of the two days, not of the time from one to the other. */
function onlyEnds(time: PhraseOf<'time'> | undefined): readonly TimeRange[] {
  return time !== undefined && /^between\b/i.test(time.raw) ? (endParts(time) ?? []) : [];
}

/** "At L 4-4.5", "where Kp < 3": only what was measured there is compared. */
function keptWhere(
  view: ClauseView,
  of: readonly Target[],
  period: Period,
): { readonly act: Act; readonly used: readonly Phrase[] } | undefined {
  const conditions = conditionsOf(view, ({ item }) => item !== undefined);
  if (conditions === undefined) return undefined;
  const act: Act = {
    do: 'compute',
    operation: 'keep_where',
    params: { where: conditions.where },
    of: of.length > 0 ? of : [{ kind: 'pointed', which: 'focus', text: 'it' }],
    other: conditions.subjects,
    isOnlyMade: true,
    period,
  };
  return { act, used: conditions.used };
}

/** One stretch of data that holds all windows. */
function hullOf({ ranges }: Period): Period {
  const start = Math.min(...ranges.map((range) => range.start));
  const stop = Math.max(...ranges.map((range) => range.stop));
  return { ranges: [{ start, stop }], events: [] };
}

function twos(view: ClauseView): readonly Phrase[] {
  return [
    ...view.all('amount').filter(({ raw }) => /^(?:two|2|three)$/i.test(raw)),
    ...view.spelt(/^(?:one|ones|or)$/i),
  ];
}
