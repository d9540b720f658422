import type { Condition } from '#src/domain/condition.ts';
import type { Act, Request, Target } from '#src/domain/request.ts';
import { type Asked, asksIn, conditionAskedOf } from '#src/language/acts/condition-asked.ts';
import { type DatesAsked, datesAgain } from '#src/language/acts/dates-again.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';

/** "Total time of the shaded bits": of what met the condition. */
const SHADED = /^(?:shaded|marked|highlighted|coloured|colored)$/i;

type Conditional = Extract<Act, { do: 'measure' | 'intervals' }>;

/**
 * "What percent of the day is that?", "how many hours in total?", "when was the longest one?", "on which days?": the condition of the
 * request before, asked in another way.
 */
export const conditionAgainAct: ActSpec = {
  name: 'condition-again',
  rank: 3,
  read(view, setting) {
    const before = conditionBefore(setting);
    const place = setting.acts.findLastIndex(isOfDates);
    const here = setting.acts[place];
    // "Which days? list them with max Kp": the list is there already, with its values.
    if (here !== undefined && isOfDates(here)) return listedHere(view, here, place);
    if (before === undefined || setting.acts.length > 0) return undefined;
    const farthest = farthestOf(view, before);
    if (farthest !== undefined) return farthest;
    const dates = datesAgain(view, before.act, before.of);
    if (dates === undefined && saysElse(view)) return undefined;
    const asked: Asked | undefined = dates ?? conditionAskedOf(view) ?? momentOf(view);
    // What stands in a list is counted there.
    const isListed = before.act.do === 'intervals' && setting.hasList && asked?.asks === 'count';
    if (asked === undefined || isListed) return undefined;
    const { unit, by } = asked;
    const { act } = before;
    return {
      acts: asksIn(asked).map((asks) => ({
        do: 'measure',
        question: {
          kind: 'condition',
          asks,
          where: before.where,
          ...lengthsOf(act),
          ...(unit === undefined ? {} : { unit }),
          ...(by === undefined ? {} : { by }),
          ...(dates?.columns === undefined ? {} : { columns: dates.columns }),
        },
        ...jointOf(act),
        ...otherOf(dates?.other ?? act.other),
        of: before.of,
        period: act.period,
      })),
      used: [
        ...asked.used,
        ...view.words('question'),
        ...view.words('pronoun'),
        ...view.words('timeunit'),
        ...view.words('noun', 'interval', 'timerange', 'extent', 'band'),
        ...view.spelt(SHADED),
        ...view.spelt(
          /^(?:time|times?|one|ones|last|lasted|take|took|happen(?:ed)?|occur(?:red)?|is|that|it|of|ever)$/i,
        ),
      ],
    };
  },
};

const LOWEST =
  /^(?:the )?(?:deepest|lowest|strongest|worst|biggest|largest|most (?:intense|extreme|negative))\b/i;
const HIGHEST =
  /^(?:the )?(?:highest|strongest|worst|biggest|largest|greatest|fastest|most (?:intense|extreme))\b/i;

/** "Which of those was the deepest?" behind the days on which it was so: the one value that goes farthest, and when it was. */
function farthestOf(view: ClauseView, { act, where, of }: Before): ActReading | undefined {
  if (!isOfDates(act) || where.kind !== 'compared' || saysElse({ ...view, words: withoutStatistics(view) }))
    return undefined;
  const isBelow = where.comparison.startsWith('<');
  const words = view.phrases.filter(
    (phrase) =>
      phrase.type === 'word' && view.isFree(phrase) && (isBelow ? LOWEST : HIGHEST).test(phrase.raw),
  );
  const asks = [
    ...view.words('question', 'which', 'what', 'when'),
    ...view.spelt(/^(?:which|what|when)(?: ones?| days?| of (?:them|those|these))?$/i),
  ];
  if (words.length === 0 || asks.length === 0) return undefined;
  const statistic = isBelow ? ('minimum' as const) : ('maximum' as const);
  return {
    acts: [
      {
        do: 'measure',
        question: { kind: 'statistic', statistics: [statistic], asksTime: true },
        of,
        period: act.period,
      },
    ],
    used: [
      ...words,
      ...asks,
      ...view.words('pronoun'),
      ...view.words('timeunit'),
      ...view.spelt(/^(?:of|those|these|them|ones?|was|is|were|the|days?)$/i),
    ],
  };
}

/** What goes farthest is named by a statistic. */
function withoutStatistics(view: ClauseView): ClauseView['words'] {
  return (kind, ...values) => (kind === 'statistic' ? [] : view.words(kind, ...values));
}

/** "How many hours together?" behind "when were both inside 0.5 au?" is of both as well. */
function jointOf({ isJoint }: Conditional): { readonly isJoint?: true } {
  return isJoint === true ? { isJoint } : {};
}

function otherOf(other: readonly Target[] = []): { readonly other?: readonly Target[] } {
  return other.length === 0 ? {} : { other };
}

/** A series, a time, a condition or a number of its own is another question. */
function saysElse(view: ClauseView): boolean {
  return (
    view.series().length > 0 ||
    view.all('time').length + view.all('condition').length + view.all('duration').length > 0 ||
    view.words('statistic').length > 0 ||
    // "How long is the figure?"
    view.words('noun', 'figure').some(({ prep }) => prep === undefined) ||
    view
      .words('verb', 'show', 'shade', 'mark', 'remove', 'zoom', 'export')
      .some(({ raw }) => !SHADED.test(raw))
  );
}

function isOfDates(act: Act): act is Extract<Act, { do: 'measure' }> {
  return act.do === 'measure' && act.question.kind === 'condition' && act.question.asks === 'dates';
}

function listedHere(view: ClauseView, act: Conditional, amends: number) {
  const isOfEach =
    view.words('also', 'each').length + view.spelt(/^(?:with|their)$/i).length > 0 ||
    view.series().some(({ prep, items }) => prep === 'with' || items.some(({ series }) => series.isEach));
  const asked = datesAgain(view, act, act.of, isOfEach);
  if (asked === undefined || act.do !== 'measure' || act.question.kind !== 'condition') return undefined;
  const { columns, other, used } = asked;
  const question = columns === undefined ? act.question : { ...act.question, columns };
  return { acts: [{ ...act, question, ...otherOf(other) }], amends, used };
}

/** "When was the first?", "and the last one?" */
function momentOf(view: ClauseView): ReturnType<typeof conditionAskedOf> {
  const [first] = view.all('amount').filter(({ isOrdinal, value }) => isOrdinal && value === 1);
  const [last] = view.spelt(/^(?:last|latest)$/i);
  if (first !== undefined) return { asks: 'first', used: [first] };
  return last === undefined ? undefined : { asks: 'last', used: [last] };
}

interface Before {
  readonly act: Conditional;
  readonly where: Condition;
  readonly of: readonly Target[];
}

/** The last condition that the request before spoke of; what it computed is meant by its operation. */
function conditionBefore({ previous }: Setting): Before | undefined {
  if (previous === undefined || previous.isUnmet === true) return undefined;
  const act = previous.acts.findLast(
    (each): each is Conditional =>
      (each.do === 'measure' && each.question.kind === 'condition') ||
      (each.do === 'intervals' && 'where' in each.params),
  );
  if (act === undefined) return paintedIn(previous);
  const where =
    act.do === 'measure'
      ? act.question.kind === 'condition'
        ? act.question.where
        : undefined
      : (act.params['where'] as Condition);
  const of = act.of.map((target) => byOperation(target, previous));
  return where === undefined ? undefined : { act, where, of };
}

/** "Mark where Bz < -5 in red": what was painted is a condition as well. */
function paintedIn({ acts }: Request): Before | undefined {
  const act = acts.findLast((each) => each.do === 'change' && each.change.kind === 'color-where');
  if (act?.do !== 'change' || act.change.kind !== 'color-where') return undefined;
  const { comparison, value, series = [] } = act.change;
  const of = series.flatMap((ref): readonly Target[] => {
    if (typeof ref === 'string') return [{ kind: 'series', text: ref, label: ref }];
    const { mission, probe, quantity, component, ...rest } = ref;
    const isPlain = quantity !== undefined && Object.keys(rest).length === 0;
    const named = {
      ...(mission === undefined ? {} : { mission }),
      ...(probe === undefined ? {} : { probe }),
      ...(component === undefined ? {} : { component }),
    };
    return isPlain ? [{ kind: 'series', text: quantity, quantity, ...named }] : [];
  });
  if (of.length === 0 || of.length < series.length) return undefined;
  const where: Condition = { kind: 'compared', comparison, threshold: value };
  const period = { ranges: [], events: [] };
  const asked: Conditional = {
    do: 'measure',
    question: { kind: 'condition', asks: 'duration', where },
    of,
    period,
  };
  return { act: asked, where, of };
}

function byOperation(target: Target, { acts }: Request): Target {
  const made = target.kind === 'act' ? acts[target.act] : undefined;
  return made?.do === 'compute'
    ? { kind: 'series', text: made.operation.replaceAll('_', ' '), made: made.operation }
    : target;
}

function lengthsOf(act: Conditional): { readonly atLeastMs?: number; readonly mergeGapMs?: number } {
  const said = (act.do === 'measure' ? act.question : act.params) as {
    readonly atLeastMs?: number;
    readonly mergeGapMs?: number;
  };
  return {
    ...(said.atLeastMs === undefined ? {} : { atLeastMs: said.atLeastMs }),
    ...(said.mergeGapMs === undefined ? {} : { mergeGapMs: said.mergeGapMs }),
  };
}
