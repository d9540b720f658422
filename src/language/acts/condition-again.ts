import type { Condition } from '#src/domain/condition.ts';
import type { Act, Request, Target } from '#src/domain/request.ts';
import { type Asked, asksIn, conditionAskedOf } from '#src/language/acts/condition-asked.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';

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
    const dates = datesOf(view, before.act, before.of);
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
        },
        ...(act.other === undefined ? {} : { other: act.other }),
        of: before.of,
        period: act.period,
      })),
      used: [
        ...asked.used,
        ...view.words('question'),
        ...view.words('pronoun'),
        ...view.words('timeunit'),
        ...view.words('noun', 'interval', 'timerange', 'extent'),
        ...view.spelt(
          /^(?:time|times?|one|ones|last|lasted|take|took|happen(?:ed)?|occur(?:red)?|is|that|it|of|ever)$/i,
        ),
      ],
    };
  },
};

/** A series, a time, a condition or a number of its own is another question. */
function saysElse(view: ClauseView): boolean {
  return (
    view.series().length > 0 ||
    view.all('time').length + view.all('condition').length + view.all('duration').length > 0 ||
    view.words('statistic').length > 0 ||
    // "How long is the figure?"
    view.words('noun', 'figure').some(({ prep }) => prep === undefined) ||
    view.words('verb', 'show', 'shade', 'mark', 'remove', 'zoom', 'export').length > 0
  );
}

function isOfDates(act: Act): act is Extract<Act, { do: 'measure' }> {
  return act.do === 'measure' && act.question.kind === 'condition' && act.question.asks === 'dates';
}

function listedHere(view: ClauseView, act: Conditional, amends: number) {
  const asked = datesOf(view, act, act.of);
  return asked === undefined ? undefined : { acts: [act], amends, used: asked.used };
}

/** "List them with max Kp", "which days? with the peak of each" behind a count of days: each of them, with its farthest value. */
function datesOf(
  view: ClauseView,
  act: Conditional,
  of: readonly Target[],
): ReturnType<typeof conditionAskedOf> {
  const question = act.do === 'measure' && act.question.kind === 'condition' ? act.question : undefined;
  if (question === undefined || !/^(?:days|dates)$/.test(question.asks)) return undefined;
  const asks = [...view.words('verb', 'list', 'show', 'give'), ...view.words('question', 'which', 'what')];
  const named = [
    ...view.words('pronoun', 'them'),
    ...view.spelt(/^(?:(?:which |what |the |those |these )?(?:days?|dates?)|ones?|those|each|which ones?)$/i),
    ...asks.filter(({ raw }) => /\b(?:days?|dates?|ones)$/i.test(raw)),
  ];
  const series = view.all('series');
  const isSame = series.every(({ items }) =>
    items.every(({ series: { quantity } }) =>
      of.some((target) => target.kind === 'series' && target.quantity === quantity),
    ),
  );
  const others = view.all('time').length + view.all('condition').length + view.all('duration').length;
  const isDrawn = view.words('verb', 'shade', 'mark', 'remove', 'zoom', 'export').length > 0;
  if (asks.length === 0 || named.length === 0 || !isSame || others > 0 || isDrawn) return undefined;
  return {
    asks: 'dates',
    by: question.by ?? 'day',
    used: [
      ...asks,
      ...named,
      ...series,
      ...view.words('statistic', 'maximum', 'minimum'),
      ...view.words('also', 'each', 'all'),
      ...view.words('noun', 'table', 'list'),
      ...view.spelt(/^(?:were|are|was|is|they|with|value|values|peak|daily|per day|and)$/i),
    ],
  };
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
