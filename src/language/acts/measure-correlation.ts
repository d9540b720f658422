import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { binned, binnedAgain, binsIn } from '#src/language/acts/binned-first.ts';
import { conditionsOf } from '#src/language/acts/conditions.ts';
import { correlatedWhere } from '#src/language/acts/correlated-where.ts';
import { correlatedWithMade } from '#src/language/acts/correlated-with-made.ts';
import {
  besideLags,
  dailyFirst,
  lagSteps,
  listedLags,
  loggedTargets,
} from '#src/language/acts/listed-lags.ts';
import { atCadence, measuredOf, ofSpacecraft } from '#src/language/acts/measured.ts';
import { targetsSaidAgain } from '#src/language/acts/said-again.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** "Correlation between ACE and Wind Bz", "also with Kp lagged by 3 h", "which lag gives the best correlation (0-5 days)?" */
export const measureCorrelationAct: ActSpec = {
  name: 'measure-correlation',
  rank: 12,
  read(view, setting) {
    const lagged = bestTold(view, setting) ?? anotherLag(view, setting);
    if (lagged !== undefined) return lagged;
    const words = [
      ...view.words('asked', 'correlation', 'spearman', 'partial', 'best-lag'),
      ...view.words('verb', 'correlate'),
      ...view.words('operation', 'cross_correlation'),
      ...askedLag(view),
    ];
    const isCurve =
      words.every(({ raw, mark }) => /function/i.test(raw) || !means(mark, 'verb', 'correlate')) &&
      words.every(({ mark }) => means(mark, 'operation', 'cross_correlation')) &&
      view.words('question').length === 0;
    if (words.length === 0 || isCurve) return undefined;
    // "The best lag between the two, using hourly averages of the speed": how fine one of them shall be.
    const isOfOne = view.series().flatMap(({ items }) => items).length === 1;
    const bins = isOfOne ? undefined : binsIn(view);
    const days = isOfOne ? daysIn(view) : undefined;
    const cadence =
      (bins ?? days) === undefined ? atCadence(view) : { fill: (series: NamedSeries) => series, used: [] };
    const lag = lagOf(view, (bins ?? days)?.used);
    const said = measuredOf(view, setting, cadence.fill);
    const measured = { ...said, of: bothOf(view, said.of, setting) };
    const isBest =
      words.some((word) => means(word.mark, 'asked', 'best-lag') || /^cross/i.test(word.raw)) ||
      askedLag(view).length > 0 ||
      lag.maxLagMs !== undefined;
    const method = methodOf(view);
    const made = correlatedWithMade(view, measured, setting);
    const apart =
      made?.of ?? withMade(distinct(measured.of.length > 2 ? ownedBy(measured.of) : measured.of), setting);
    const all = isFirstLate(view, apart) ? apart.toReversed() : driverFirst(apart, lag);
    // "Partial correlation of Bz and Dst given the speed": the third is held fixed.
    const given = method === 'partial' ? all.slice(2) : [];
    const shown = made === undefined ? measured.shown : [made.made];
    const logged = loggedTargets(view, all, measured.period, setting.acts.length + shown.length);
    const place = setting.acts.length + shown.length + logged.acts.length;
    const daily = dailyFirst(days, logged.of, measured.period, place);
    const before = [...shown, ...logged.acts, ...daily.acts];
    const isBinned = bins !== undefined && given.length === 0;
    const first = isBinned ? [...before, binned(bins, logged.of, measured.period)] : before;
    const result: Target = { kind: 'act', act: setting.acts.length + before.length };
    const base = {
      ...(given.length === 0 ? {} : { other: given }),
      of: given.length > 0 ? all.slice(0, 2) : isBinned ? [result] : daily.of,
      period: measured.period,
    };
    const ask = (lags: object): Act => ({
      do: 'measure',
      question: { kind: 'correlation', method, ...lags },
      ...base,
    });
    const best = ask(lag.maxLagMs === undefined ? { isBestLag: true } : lagsOf(lag, true));
    const plain =
      lag.lagMs === undefined ? [ask({})] : [...(lag.isAlso ? [ask({})] : []), ask({ lagMs: lag.lagMs })];
    const helpers = [
      ...view.words('statistic', 'maximum'),
      ...view.words('noun', 'lag'),
      ...view.spelt(/^(?:best|two|actual|real|true|gives?|highest|how well|well|closely|quantitatively)$/i),
      // "Best lag in days": an answer tells lengths of time in the unit that fits.
      ...(isBest ? view.words('timeunit').filter(({ prep }) => prep === 'in') : []),
      ...(method === 'partial'
        ? view.spelt(/^(?:given|controlling|controlled|holding|held|fixed|constant|removing|without|for)$/i)
        : []),
    ];
    const asked = lag.lagsMs !== undefined ? [ask(lagsOf(lag, false))] : isBest ? [best] : plain;
    const conditions = conditionsOf(view, ({ item }) => item !== undefined);
    const [only, ...more] = asked;
    const cut =
      conditions === undefined || only?.do !== 'measure' || more.length > 0
        ? []
        : correlatedWhere(only, conditions, setting.acts.length + first.length, [...setting.acts, ...first]);
    return {
      acts: [...first, ...(cut.length > 0 ? cut : asked)],
      used: [
        ...(cut.length > 0 ? [...(conditions?.used ?? []), ...view.words('negation', 'only')] : []),
        ...(cut.length > 0 ? view.spelt(/^(?:where|when|while|if|for|during|with)$/i) : []),
        ...words,
        ...lag.used,
        ...logged.used,
        ...(days?.used ?? []),
        ...(lag.lagsMs === undefined && lag.maxLagMs === undefined ? [] : besideLags(view)),
        ...(isBinned ? bins.used : []),
        ...cadence.used,
        ...(cadence.used.length > 0 ? view.words('statistic', 'mean') : []),
        ...measured.used,
        ...(made?.used ?? []),
        ...view.words('pronoun', 'it'),
        ...view.words('question'),
        ...helpers,
        ...view.all('amount').filter(({ raw }) => /^two$/i.test(raw)),
      ],
      notes: measured.notes,
    };
  },
};

/** "Daily means" of the one that is named; what is finer comes so. */
function daysIn(view: ClauseView) {
  const bins = binsIn(view);
  return bins !== undefined && /day|month|week|rotation/.test(bins.every) ? bins : undefined;
}

/** "The Newell coupling of 2017, correlate with AE": what the request made or showed before, with what is named. */
function withMade(of: readonly Target[], { acts }: Setting): readonly Target[] {
  const [only, ...more] = of;
  if (only?.kind !== 'series' || more.length > 0) return of;
  if (acts.some((act) => act.do !== 'compute' && act.do !== 'show')) return of;
  const made = acts.findLastIndex((act) => act.do === 'compute');
  if (made >= 0) return [{ kind: 'act', act: made }, only];
  const shown = acts.flatMap((act) => (act.do === 'show' ? act.of : []));
  const [first] = shown;
  const isOne = shown.length === 1 && first?.kind === 'series' && first.quantity !== undefined;
  return isOne && first.quantity !== only.quantity ? [first, only] : of;
}

/** "The lag between the two, of the speed": one name for two of the thread. */
function bothOf(view: ClauseView, of: readonly Target[], { drawn }: Setting): readonly Target[] {
  const [only, ...more] = of;
  // "Is it correlated to F10.7?": what is drawn, with what is not.
  if (only?.kind === 'series' && more.length === 0 && drawn.lines.length === 1 && !drawn.has(only))
    return [{ kind: 'pointed', which: 'figure', text: 'it' }, only];
  // "Correlate that with SYM-H": what was made last, with what is named.
  if (only?.kind === 'series' && more.length === 0 && view.words('pronoun', 'it').length > 0)
    return [{ kind: 'pointed', which: 'focus', text: 'it' }, only];
  const isBoth = view.words('pronoun', 'both', 'them').length > 0 || view.phrases.some(isTwo);
  // "Time lag between them?" behind one that was added: between what is drawn.
  if (only?.kind === 'pointed' && only.which === 'focus' && isBoth && more.length === 0)
    return drawn.lines.length > 1 ? [{ ...only, which: 'figure' }] : of;
  if (only?.kind !== 'series' || more.length > 0 || only.mission !== undefined || !isBoth) return of;
  // "The two Bz": that part of each.
  if (view.phrases.some((phrase, at) => isTwo(phrase) && view.phrases[at + 1]?.type === 'series'))
    return [{ ...only, isEach: true }];
  return [{ kind: 'pointed', which: 'both', text: only.text }];
}

function isTwo({ raw }: Phrase): boolean {
  return /^(?:two|both)$/i.test(raw);
}

/** "Better with 1 h lag?", "and lagged by 2 h?": the correlation before, at another lag. */
function anotherLag(view: ClauseView, { acts, previous }: Setting): ActReading | undefined {
  const isCorrelation = (act: Act) => act.do === 'measure' && act.question.kind === 'correlation';
  const before = acts.findLast(isCorrelation) ?? previous?.acts.findLast(isCorrelation);
  if (before?.do !== 'measure' || before.question.kind !== 'correlation') return undefined;
  const lag = lagOf(view);
  const words = [
    ...view.words('noun', 'lag'),
    ...view.words('operation', 'shift'),
    ...view.spelt(/^lag(?:s|ged)?$/i),
  ];
  const isLag = (lag.lagMs ?? lag.maxLagMs ?? lag.lagsMs) !== undefined;
  if (words.length === 0 || !isLag || view.series().length > 0) return undefined;
  const { maxLagMs: _, minLagMs: __, isBestLag: ___, lagMs: ____, ...question } = before.question;
  const spread = acts.includes(before) ? [] : targetsSaidAgain(before, previous?.acts ?? []);
  // "Max lag 2 h": the best one up to that.
  const most = view.words('statistic', 'maximum');
  const again = acts.includes(before) ? undefined : binnedAgain(before, previous?.acts ?? []);
  const made: Target = { kind: 'act', act: acts.length };
  const of = again !== undefined ? [made] : driverFirst(spread.length > 0 ? spread : before.of, lag);
  return {
    acts: [
      ...(again === undefined ? [] : [again]),
      { ...before, of, question: { ...question, ...lagsOf(lag, most.length > 0) } },
    ],
    used: [
      ...words,
      ...most,
      ...lag.used,
      ...view.words('asked', 'more', 'less', 'correlation', 'larger', 'smaller', 'best-lag'),
      ...view.words('verb', 'use', 'compute', 'explain', 'give', 'show', 'correlate', 'find'),
      ...view.words('question'),
      ...view.words('pronoun', 'it', 'them'),
      ...view.spelt(
        /^(?:r|each|every|for|at|better|worse|delays?|time|if|best|one|different|various|several|between|from|range|scan|test|tell|say|report)$/i,
      ),
    ],
  };
}

const TELL =
  /^(?:\+|table|which lag|what lag|lag is best|and|then|tell|say|report|give|me|us|which(?: one)?|what|one|is|was|the|best|strongest|highest|optimal|(?:best )?lag|works?|fits?|correlates?)$/i;

/** "…, and tell which is best": the best of the lags is told. */
function bestTold(view: ClauseView, { acts }: Setting): ActReading | undefined {
  const before = acts.at(-1);
  const isSought =
    before?.do === 'measure' &&
    before.question.kind === 'correlation' &&
    ((before.question.maxLagMs ?? before.question.isBestLag) !== undefined ||
      Array.isArray(before.question.lagMs));
  if (!isSought || !view.phrases.every(({ raw }) => TELL.test(raw))) return undefined;
  const used = view.phrases.filter(view.isFree);
  const steps = view.hasWord('noun', 'table') ? lagSteps(before.question) : undefined;
  if (steps === undefined) return { acts: [], used };
  const { maxLagMs: _, minLagMs: __, isBestLag: ___, ...question } = before.question;
  return {
    acts: [{ ...before, question: { ...question, lagMs: [...steps] } }],
    used,
    amends: acts.length - 1,
  };
}

/** One lag, the best up to some, or the best of a range that was said. */
export function lagsOf({ lagMs, lagsMs, minLagMs, maxLagMs }: Lag, isMost: boolean): object {
  if (lagsMs !== undefined) return { lagMs: [...lagsMs] };
  if (maxLagMs !== undefined) return minLagMs === undefined ? { maxLagMs } : { minLagMs, maxLagMs };
  return isMost ? { maxLagMs: Math.abs(lagMs ?? 0) } : { lagMs };
}

const DRIVEN = /^(?:dst|sym-h|asy-h|kp|ap|ae|al|au|ao|pc|electron-flux|electron-spectrum)/;

/** "Dst and VBs, lags 0 to 6 h", "how does it correlate with Vsw, lags 0 to 5 days": what the wind drives is later than the wind. */
function driverFirst(of: readonly Target[], { minLagMs = -1 }: Lag): readonly Target[] {
  const [first, second] = of;
  const isDriven = (each: Target | undefined) => each?.kind === 'series' && DRIVEN.test(each.quantity ?? '');
  const isWind =
    second?.kind === 'series' &&
    (second.isSolarWind === true || second.mission === 'OMNI' || /sw$/i.test(second.text)) &&
    !isDriven(second);
  const isLate = (isDriven(first) && !isDriven(second)) || (first?.kind === 'pointed' && isWind);
  return minLagMs >= 0 && of.length === 2 && isLate ? of.toReversed() : of;
}

/** "What's the lag between ACE and DSCOVR?", "by how much is it late?": which lag fits best. */
function askedLag(view: ClauseView): readonly PhraseOf<'word'>[] {
  const isAsked = view.words('question').length > 0 || view.isQuestion || view.phrases.some(isTwo);
  const isOfExtremes = view.words('statistic', 'minimum', 'maximum').length > 0;
  const isLong = view.all('duration').length > 0;
  if (!isAsked || isOfExtremes || isLong) return [];
  return [...view.words('noun', 'lag'), ...view.words('asked', 'late')];
}

/** "Kp and the speed, Kp lagged by 3 h": which one comes later is said; the second of a pair does. */
function isFirstLate(view: ClauseView, of: readonly Target[]): boolean {
  const [first] = of;
  const at = view.phrases.findIndex(({ raw }) =>
    /^(?:lagged|delayed|shifted|lagging|later)(?: by)?$/i.test(raw),
  );
  const before = view.phrases.slice(0, Math.max(0, at)).findLast(({ type }) => type !== 'word');
  const last = before?.type === 'series' ? before.items.at(-1)?.series : undefined;
  if (of.length !== 2 || first?.kind !== 'series' || last?.quantity === undefined) return false;
  return last.quantity === first.quantity && last.component === first.component && isOther(of[1], first);
}

function isOther(second: Target | undefined, first: NamedSeries): boolean {
  return (
    second?.kind !== 'series' || second.quantity !== first.quantity || second.component !== first.component
  );
}

/** "Correlate Vsw with Dst, omni 2003": a spacecraft behind two names is that of both, and no third series. */
function ownedBy(of: readonly Target[]): readonly Target[] {
  const series = of.filter((each) => each.kind === 'series');
  return series.length === of.length ? ofSpacecraft(series) : of;
}

/** "Speed and Kp, also with Kp lagged": what is named again is the same series. */
function distinct(of: readonly Target[]): readonly Target[] {
  return of.filter(
    (target, index) =>
      target.kind !== 'series' ||
      !of
        .slice(0, index)
        .some(
          (other) =>
            other.kind === 'series' &&
            other.quantity !== undefined &&
            other.quantity === target.quantity &&
            other.component === target.component &&
            (target.mission === undefined || target.mission === other.mission) &&
            (target.probe === undefined || target.probe === other.probe),
        ),
  );
}

export function methodOf(view: ClauseView): 'pearson' | 'spearman' | 'partial' {
  const values = view.words('asked').map((word) => wordValue(word, 'asked'));
  if (values.includes('spearman')) return 'spearman';
  return values.includes('partial') ? 'partial' : 'pearson';
}

interface Lag {
  readonly lagMs?: number;
  /** Each of these is told. */
  readonly lagsMs?: readonly number[];
  /** Of a range that was said. */
  readonly minLagMs?: number;
  readonly maxLagMs?: number;
  readonly isAlso: boolean;
  readonly used: readonly Phrase[];
}

/** "Lagged by 3 h", "with a lag of 2 h" is one lag; "0-5 days", "lags up to 2 days" are looked through. */
export function lagOf(view: ClauseView, taken: readonly Phrase[] = []): Lag {
  const words = [
    ...view.words('operation', 'shift'),
    ...view.words('noun', 'lag'),
    ...view.spelt(/^lag(?:s|ged)?$/i),
  ];
  const isAlso = view.phrases.some(({ raw }) => /^(?:also|and)$/i.test(raw));
  const listed = listedLags(view);
  if (listed !== undefined)
    return {
      lagsMs: listed.lagsMs,
      minLagMs: Math.min(...listed.lagsMs),
      isAlso,
      used: [...listed.used, ...words],
    };
  const range = view.one('durations');
  if (range !== undefined)
    return {
      minLagMs: Math.min(range.fromMs, range.toMs),
      maxLagMs: Math.max(range.fromMs, range.toMs),
      isAlso,
      used: [range, ...words],
    };
  const [duration] = view.all('duration').filter((each) => !taken.includes(each));
  if (duration === undefined) return { isAlso, used: words };
  const bound = view.words('comparison', '<', '<=');
  const isBound =
    bound.length > 0 ||
    duration.sign === '±' ||
    duration.prep === 'to' ||
    /^(?:within|inside|below|under|less than)$/i.test(
      view.phrases.findLast(({ to }) => to <= duration.from)?.raw ?? '',
    ) ||
    view.words('asked', 'best-lag').length > 0;
  const used = [duration, ...words, ...bound];
  if (isBound) return { maxLagMs: duration.ms, isAlso, used };
  return { lagMs: duration.sign === '-' ? -duration.ms : duration.ms, isAlso, used };
}
