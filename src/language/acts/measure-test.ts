import type { Condition } from '#src/domain/condition.ts';
import type { DataQuestion } from '#src/domain/data-question.ts';
import type { Period, Target } from '#src/domain/request.ts';
import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { aboutFirst, type Conditions, conditionsOf } from '#src/language/acts/conditions.ts';
import { subjectOf } from '#src/language/acts/measure-condition.ts';
import { atCadence, type Measured, measuredOf } from '#src/language/acts/measured.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/**
 * "KS test between January and June", "t test of the speed in March against April", "is the speed of ACE and Wind significantly
 * different?", "t test of the speed when Bz < 0 and Bz > 0", "Mann-Whitney instead", and "contingency table of Bz < -10 and Kp > 5".
 */
export const measureTestAct: ActSpec = {
  name: 'measure-test',
  rank: 8,
  read(view, setting) {
    return contingency(view, setting) ?? testAgain(view, setting) ?? test(view, setting);
  },
};

const NAMED = ['ks-test', 't-test', 'rank-test'] as const;

/** The only test that is named, or the one that was named first. */
function methodOf(words: readonly PhraseOf<'word'>[]) {
  const [named] = words.map((word) => wordValue(word, 'asked'));
  if (named === 'ks-test') return 'ks' as const;
  return named === 'rank-test' ? ('mann-whitney' as const) : ('welch' as const);
}

/** "And Mann-Whitney?", "is the difference significant?" behind a test or means of two times: of the same two. */
function testAgain(view: ClauseView, { acts, previous }: Setting): ActReading | undefined {
  const words = view.words('asked', ...NAMED, 'significance');
  const isElse = view.series().length > 0 || view.all('time').length > 0 || view.all('condition').length > 0;
  const before = (acts.length > 0 ? acts : (previous?.acts ?? [])).findLast(
    ({ do: kind }) => kind === 'measure',
  );
  if (words.length === 0 || isElse || before?.do !== 'measure') return undefined;
  const { question } = before;
  const isOfBoth = question.kind === 'compare' && question.windows?.length === 2;
  if (question.kind !== 'test' && !isOfBoth) return undefined;
  const { windows } = question;
  const sides =
    question.kind === 'test'
      ? question
      : { kind: 'test' as const, ...(windows === undefined ? {} : { windows }) };
  return {
    acts: [{ ...before, question: { ...sides, method: methodOf(words) } }],
    used: [
      ...words,
      ...smallWords(view),
      ...view.words('also', 'same'),
      ...view.words('negation', 'instead'),
      ...view.spelt(/^instead$/i),
    ],
  };
}

function test(view: ClauseView, setting: Setting): ActReading | undefined {
  const words = [
    ...view.words('asked', ...NAMED),
    ...view.words('asked', 'significance').filter(() => isOfTwo(view)),
  ];
  if (words.length === 0) return undefined;
  const method = methodOf(words);
  const cadence = atCadence(view);
  const measured = measuredOf(view, setting, cadence.fill);
  const windows = windowsOf(view.all('time'));
  const conditions = windows === undefined ? conditionsOf(view) : undefined;
  const used = [
    ...words,
    ...cadence.used,
    ...measured.used,
    ...smallWords(view),
    ...(conditions?.used ?? []),
  ];
  const period = windows === undefined ? measured.period : hullOf(windows);
  const done = (
    question: DataQuestion,
    of: readonly Target[],
    other: readonly Target[] = [],
  ): ActReading => ({
    acts: [{ do: 'measure', question, ...(other.length === 0 ? {} : { other }), of, period }],
    used,
    notes: measured.notes,
  });
  if (windows !== undefined)
    return done({ kind: 'test', method, windows: windows.map(momentsOf) }, measured.of);
  if (conditions !== undefined) {
    const { where, subject } = testedIn(conditions, measured);
    const [one, other, ...more] = 'conditions' in where ? where.conditions : [where];
    if (one === undefined || more.length > 0) return undefined;
    const sides = other === undefined ? { where: one } : { where: one, against: other };
    return done({ kind: 'test', method, ...sides }, subject.of, subject.other);
  }
  const isPair = measured.series.length === 0;
  return done(
    { kind: 'test', method },
    isPair ? [{ kind: 'pointed', which: 'both', text: 'both' }] : measured.of,
  );
}

/** "The density for Bz < 0 and for Bz > 0": the last that is named in front is what the conditions are of. */
function testedIn(conditions: Conditions, { of, series }: Measured) {
  const last = series.at(-1);
  if (conditions.subjects.length === 0 && series.length === 2 && last !== undefined)
    return {
      where: ofOther(conditions.where),
      subject: { of: series.slice(0, 1), other: [last], isFirst: false },
    };
  const subject = subjectOf(conditions.subjects, of, series);
  return { where: subject.isFirst ? aboutFirst(conditions.where) : conditions.where, subject };
}

function ofOther(where: Condition): Condition {
  if (where.kind === 'all' || where.kind === 'any')
    return { ...where, conditions: where.conditions.map(ofOther) };
  return where.kind === 'not' ? { ...where, condition: ofOther(where.condition) } : { ...where, other: 0 };
}

function contingency(view: ClauseView, setting: Setting): ActReading | undefined {
  const words = view.words('asked', 'contingency');
  const conditions = words.length === 0 ? undefined : conditionsOf(view);
  if (conditions === undefined) return undefined;
  const measured = measuredOf(view, setting);
  const subject = subjectOf(conditions.subjects, measured.of, measured.series);
  const where = subject.isFirst ? aboutFirst(conditions.where) : conditions.where;
  const [first, second, ...more] = 'conditions' in where ? where.conditions : [];
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  return {
    acts: [
      {
        do: 'measure',
        question: { kind: 'contingency', first, second },
        ...(subject.other.length === 0 ? {} : { other: subject.other }),
        of: subject.of,
        period: measured.period,
      },
    ],
    used: [
      ...words,
      ...conditions.used,
      ...measured.used,
      ...smallWords(view),
      ...view.words('noun', 'table'),
    ],
    notes: measured.notes,
  };
}

/** "Significantly different" is a test where there are two to tell apart. */
function isOfTwo(view: ClauseView): boolean {
  const items = view.series().flatMap(({ items }) => items);
  return (
    items.length > 1 ||
    windowsOf(view.all('time')) !== undefined ||
    view.all('condition').length > 0 ||
    view.hasWord('pronoun', 'both', 'them')
  );
}

function smallWords(view: ClauseView): readonly Phrase[] {
  return [
    ...view.spelt(
      /^(?:test|tests|samples?|distributions?|periods?|between|against|versus|vs\.?|with|to|different|differ|differs|whether|if|run|do|does|is|are|was|were|perform|make|table|predict\w*|forecast\w*|events?|cases?)$/i,
    ),
    ...view.words('verb', 'compare', 'show'),
    ...view.words('statistic', 'mean').filter(({ raw }) => /^(?:means?|average)$/i.test(raw)),
    ...view.words('operation', 'difference'),
    ...view.words('pronoun', 'both', 'them'),
    ...view.all('amount').filter(({ raw }) => /^(?:two|2)$/i.test(raw)),
  ];
}

const momentsOf = ({ start, stop }: TimeRange) => ({
  start: new Date(start).toISOString(),
  stop: new Date(stop).toISOString(),
});

/** Two times, or the ends of "between January and June": its first and its last month, year or day. */
function windowsOf(times: readonly PhraseOf<'time'>[]): readonly TimeRange[] | undefined {
  const [only, ...more] = times;
  if (only === undefined) return undefined;
  if (more.length > 0) return more.length === 1 ? times.map(({ range }) => range) : undefined;
  if (!/\b(?:and|&)\b/i.test(only.raw)) return undefined;
  const ends = endsOf(only);
  const isBetween = /^between\b/i.test(only.raw);
  // "On 12 and 13 May" names the two, "between 12 and 15 May" their ends.
  return isBetween || ends?.[0]?.stop === ends?.[1]?.start ? ends : undefined;
}

function endsOf({ range, raw }: PhraseOf<'time'>): readonly TimeRange[] | undefined {
  const { start, stop } = range;
  const isYears = /^between \d{4} (?:and|&) \d{4}$/i.test(raw.trim());
  const hasDays = /\b\d{1,2}(?:st|nd|rd|th)?\b/.test(raw);
  const [first, last] = [new Date(start), new Date(stop - 1)];
  const monthsOn = isYears ? 12 : 1;
  if (!hasDays)
    return [
      { start, stop: Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + monthsOn) },
      { start: Date.UTC(last.getUTCFullYear(), isYears ? 0 : last.getUTCMonth()), stop },
    ];
  if (start % DAY !== 0 || stop % DAY !== 0 || stop - start < 2 * DAY) return undefined;
  return [
    { start, stop: start + DAY },
    { start: stop - DAY, stop },
  ];
}

/** One stretch of data that holds both. */
function hullOf(windows: readonly TimeRange[]): Period {
  const start = Math.min(...windows.map((range) => range.start));
  const stop = Math.max(...windows.map((range) => range.stop));
  return { ranges: [{ start, stop }], events: [] };
}
