import type { Condition } from '#src/domain/condition.ts';
import { STATISTICS, type Statistic } from '#src/domain/data-question.ts';
import { type Act, type NamedSeries, NO_PERIOD, type Period, type Target } from '#src/domain/request.ts';
import { isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { carried } from '#src/language/acts/carried.ts';
import { computations } from '#src/language/acts/computations.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { callsOf } from '#src/language/acts/operation-calls.ts';
import { type ActSpec, type ClauseView, type Setting, viewOf, wordValue } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/**
 * "N r², > 40 deg vs < 20", "σc in vs out of those", "beta inside vs the 12 h before": one number of each of two parts of the data,
 * beside each other.
 */
export const versusAct: ActSpec = {
  name: 'versus',
  rank: 2,
  read(view, setting) {
    if (view.hasWord('operation', 'histogram', 'power_spectrum', 'wavelet', 'fit')) return undefined;
    if (view.hasWord('verb', 'correlate', 'scatter', 'mark', 'shade', 'zoom') || view.hasWord('noun', 'axis'))
      return undefined;
    const parts = byCondition(view, setting) ?? byList(view, setting) ?? byTime(view, setting);
    const subject = parts === undefined ? undefined : subjectOf(view, parts.used, setting);
    if (parts === undefined || subject === undefined) return undefined;
    const words = view.words('statistic').filter((word) => !parts.used.includes(word));
    const said = STATISTICS.filter((each) => words.some((word) => wordValue(word, 'statistic') === each));
    const statistics = said.length > 0 ? said : (['mean'] as const);
    const used = [
      ...parts.used,
      ...subject.used,
      ...words,
      ...view.spelt(SMALL),
      ...view.words('verb', 'compare', 'compute', 'give', 'show'),
      ...view.words('operation', 'difference'),
      ...view.words('question', 'what', 'how'),
    ];
    // Where anything else is said, it is another wish.
    if (
      view.phrases.some((phrase) => view.isFree(phrase) && !used.includes(phrase) && isContent(phrase, true))
    )
      return undefined;
    const isRefused = parts.acts(subject, statistics, 0).some(({ do: what }) => what === 'refuse');
    if (isRefused) return { acts: [NO_LIST], used };
    const acts = parts.acts(subject, statistics, setting.acts.length + subject.acts.length);
    return { acts: [...subject.acts, ...acts], used, notes: [...subject.notes, ...parts.notes] };
  },
};

const VERSUS = /^(?:vs\.?|v\.?s\.?|versus|against|compared? (?:to|with)|relative to)$/i;
const SMALL =
  /^(?:vs\.?|versus|against|and|of|the|in|for|asymmetr(?:y|ies)|differences?|those|these|them|it|numbers?|values?|each|side|sides|intervals?|periods?|times?|events?|there|that)$/i;

export interface Subject {
  readonly acts: readonly Act[];
  readonly of: readonly Target[];
  readonly period: Period;
  readonly used: readonly Phrase[];
  readonly notes: readonly string[];
}

interface Parts {
  readonly used: readonly Phrase[];
  readonly notes: readonly string[];
  acts(subject: Subject, statistics: readonly Statistic[], place: number): readonly Act[];
}

/** What the numbers are of: what is computed first, what is named, or what is at hand. */
export function subjectOf(view: ClauseView, taken: readonly Phrase[], setting: Setting): Subject | undefined {
  const those = view.spelt(/^(?:those|these|them)$/i);
  const phrases = view.phrases.filter(
    (phrase) => view.isFree(phrase) && !taken.includes(phrase) && !those.some((each) => each === phrase),
  );
  const rest = viewOf({ ...view, phrases }, new Set());
  const { calls, used } = callsOf(rest);
  const measured = measuredOf(rest, setting);
  const base = { period: measured.period, notes: measured.notes };
  const owner = ownerOf(setting);
  const made = computations(
    calls,
    setting.acts.length,
    measured.period,
    (said) => carried(setting, said) ?? (said.length > 0 ? undefined : owner),
  );
  if (made.results.length > 0)
    return { ...base, acts: made.acts, of: made.results, used: [...used, ...measured.used] };
  if (measured.of.length > 0) return { ...base, acts: [], of: measured.of.map(sizeOf), used: measured.used };
  // Of what a scatter plot draws over the other.
  const [pair, ...more] = setting.drawn.pairs;
  return pair === undefined || more.length > 0
    ? undefined
    : { ...base, acts: [], of: [{ kind: 'series', text: pair.y, label: pair.y }], used: measured.used };
}

/** "σc in vs out of those": of the only spacecraft that is drawn, whatever of it is. */
function ownerOf({
  drawn,
}: Setting): { readonly of: readonly Target[]; readonly period: Period } | undefined {
  const owners = new Map(
    drawn.lines.map(({ mission, probe }) => [`${mission} ${probe}`, { mission, probe }]),
  );
  const [owner, ...more] = owners.values();
  const { mission, probe } = owner ?? {};
  if (mission === undefined || more.length > 0) return undefined;
  const series: NamedSeries = {
    kind: 'series',
    text: probe ?? mission,
    mission,
    ...(probe === undefined ? {} : { probe }),
  };
  return { of: [series], period: NO_PERIOD };
}

/** One number is of the size of a vector. */
function sizeOf(target: Target): Target {
  const isVector =
    target.kind === 'series' && target.quantity === 'magnetic-field' && target.component === undefined;
  return isVector ? { ...target, component: 'magnitude' } : target;
}

/** "> 40 deg vs < 20": each part by a test of its own, of the same series where only the first names one. */
function byCondition(view: ClauseView, { drawn }: Setting): Parts | undefined {
  const conditions = view.all('condition');
  const [first, second, ...more] = conditions;
  if (first === undefined || second === undefined || more.length > 0 || !isBetween(view, first, second))
    return undefined;
  const isAngle = conditions.some(({ unit }) => unit === 'deg');
  const drawnOver = drawn.pairs[0]?.across;
  const across = isAngle && !/latitude|longitude|angle/.test(drawnOver ?? '') ? undefined : drawnOver;
  const named = (second.item ?? first.item)?.series;
  const test: NamedSeries | undefined =
    named ??
    (isAngle && across === undefined
      ? { kind: 'series', quantity: 'heliographic-latitude', text: 'latitude' }
      : across === undefined
        ? undefined
        : { kind: 'series', quantity: across, text: across.replaceAll('-', ' ') });
  if (test === undefined) return undefined;
  const isLatitude = test.quantity === 'heliographic-latitude';
  const isUnsigned = isLatitude && conditions.every(({ value }) => value > 0);
  const unit = first.unit ?? second.unit;
  const wheres = conditions.map((condition) => testOf(condition, unit, isUnsigned));
  return {
    used: [...conditions, ...view.spelt(VERSUS)],
    notes: isUnsigned ? ['Latitudes are taken without their sign, so of both hemispheres.'] : [],
    acts: ({ of, period }, statistics) =>
      wheres.map((where) => ({
        do: 'measure',
        question: { kind: 'statistic', statistics: [...statistics], where },
        of,
        other: [test],
        period,
      })),
  };
}

function isBetween(
  { phrases }: ClauseView,
  first: PhraseOf<'condition'>,
  second: PhraseOf<'condition'>,
): boolean {
  const isCompared = phrases.some(({ raw }) => /^(?:asymmetr(?:y|ies)|differences?)$/i.test(raw));
  const between = phrases.filter(({ from }) => from >= first.to && from < second.from);
  const areApart = excludeEachOther(first, second) && between.some(({ raw }) => /^(?:and|&)$/i.test(raw));
  return isCompared || areApart || between.some(({ raw }) => VERSUS.test(raw));
}

/** "Above 40 deg and below 20": no sample is both, so two parts are meant. */
function excludeEachOther(one: PhraseOf<'condition'>, other: PhraseOf<'condition'>): boolean {
  const [above, below] = /^>/.test(one.comparison) ? [one, other] : [other, one];
  const isOfAngle = one.unit === 'deg' || other.unit === 'deg';
  const isOne = other.item === undefined;
  return (
    isOfAngle &&
    isOne &&
    /^>/.test(above.comparison) &&
    /^</.test(below.comparison) &&
    below.value <= above.value
  );
}

function testOf(
  { comparison, value, to2, isOutside }: PhraseOf<'condition'>,
  unit: string | undefined,
  absolute: boolean,
): Condition {
  const rest = { other: 0, ...(unit === undefined ? {} : { unit }), ...(absolute ? { absolute } : {}) };
  if (comparison === 'between' || comparison === '=')
    return {
      kind: 'between',
      from: value,
      to: to2 ?? value,
      ...(isOutside === true ? { outside: true } : {}),
      ...rest,
    };
  return { kind: 'compared', comparison, threshold: value, ...rest };
}

const NO_LIST: Act = {
  do: 'refuse',
  what: 'inside',
  reason: 'There is no list of times yet, so there is no inside and outside.',
  hint: 'Make it first, e.g. "list when Bz < -5 for longer than 10 min", and then "mean speed in vs out of those".',
  leavesData: true,
};

const IN = /^(?:in|inside|within|during)$/i;
const OUT = /^(?:out|outside|without|rest|elsewhere|not)$/i;

/** "In vs out of those", "inside and outside the intervals": by the events of the list at hand. */
export function byList(view: ClauseView, setting: Setting): Parts | undefined {
  const ins = view.spelt(IN);
  const outs = view.spelt(OUT);
  const [inside] = ins;
  const [outside] = outs;
  const isTimed = view.phrases.some(({ type }) => type === 'time');
  if (inside === undefined || outside === undefined || isTimed) return undefined;
  const [first, last] = inside.from < outside.from ? [inside, outside] : [outside, inside];
  const between = view.phrases.filter(({ from, to }) => from >= first.to && to <= last.from);
  if (!between.every(({ raw }) => VERSUS.test(raw) || SMALL.test(raw) || /^(?:and|or|[/,&])$/.test(raw)))
    return undefined;
  const used = [
    ...ins,
    ...outs,
    ...view.spelt(VERSUS),
    ...view.words('noun', 'interval', 'list', 'storm', 'shock'),
  ];
  if (!setting.hasList) return { used, notes: [], acts: () => [NO_LIST] };
  return {
    used,
    notes: [],
    acts: (subject, statistics, place) => [
      ...cutBothWays(subject),
      ...statistics.map(
        (statistic): Act => ({
          do: 'measure',
          question: { kind: 'compare', statistic, asks: ['difference'] },
          of: [
            { kind: 'act', act: place },
            { kind: 'act', act: place + 1 },
          ],
          period: NO_PERIOD,
        }),
      ),
    ],
  };
}

/** What lies in the events of the list at hand, and what lies in none of them. */
export function cutBothWays({ of, period }: Subject): readonly Act[] {
  const events: Target = { kind: 'pointed', which: 'list', text: 'list' };
  return [
    { do: 'mark-events', what: 'cut', isOutside: false, events, of, period },
    { do: 'mark-events', what: 'cut', isOutside: true, events, of, period },
  ];
}

/** "Inside vs the 12 h before": the time at hand against as much before or after it. */
function byTime(view: ClauseView, setting: Setting): Parts | undefined {
  const [length, ...more] = view.all('duration');
  const [side, ...others] = view.spelt(/^(?:before|after|earlier|later)$/i);
  const within = windowBefore(setting);
  const vs = view.spelt(VERSUS);
  if (length === undefined || side === undefined || within === undefined || vs.length === 0) return undefined;
  if (more.length + others.length > 0 || view.all('time').length > 0) return undefined;
  const isBefore = /^(?:before|earlier)$/i.test(side.raw);
  const beside: TimeRange = isBefore
    ? { start: within.start - length.ms, stop: within.start }
    : { start: within.stop, stop: within.stop + length.ms };
  const windows = [within, beside].map(({ start, stop }) => ({ start: isoTime(start), stop: isoTime(stop) }));
  const hull = { start: Math.min(within.start, beside.start), stop: Math.max(within.stop, beside.stop) };
  return {
    used: [length, side, ...vs, ...view.spelt(IN)],
    notes: [],
    acts: ({ of }, statistics) =>
      statistics.map((statistic) => ({
        do: 'measure',
        question: { kind: 'compare', statistic, asks: ['difference'], windows },
        of,
        period: { ranges: [hull], events: [] },
      })),
  };
}

/** What "inside" is of: the time of the only range that the thread is about. */
function windowBefore({ within, previous }: Setting): TimeRange | undefined {
  const ranges = (previous?.acts ?? []).flatMap((act) => ('period' in act ? act.period.ranges : []));
  return ranges.at(-1) ?? within;
}
