import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { isAllOf, smallIn } from '#src/language/acts/all-of-clause.ts';
import { type Before, correlationOf } from '#src/language/acts/correlate-again.ts';
import { isIndex } from '#src/language/acts/correlated-where.ts';
import { callsOf } from '#src/language/acts/operation-calls.ts';
import { targetsSaidAgain } from '#src/language/acts/said-again.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const SMALL =
  /^(?:and|now|ok|also|then|again|once more|try|redo|repeat|same|do|it|that|this|with|for|of|by|the|instead|use|using|take|but|please|pls|what|how|about|if|correlation|correlate)$/i;
const LAGS =
  /^(?:lag|lags|lagged|lagging|delay|delayed|delaying|shift|shifted|offset|later|after|afterwards?|behind|earlier|before|ahead|one|time)$/i;
const EARLIER = /^(?:earlier|before|ahead)$/i;

/** "And with v·Bs instead", "try again with AE lagged 1 h" behind a correlation: that of the same pair but for what is said. */
export const correlateOtherAct: ActSpec = {
  name: 'correlate-other',
  rank: 1,
  read(view, setting) {
    const asked = setting.acts.length > 0 ? undefined : correlationOf(setting);
    const before = asked === undefined ? undefined : { ...asked, act: ofTheTwo(asked.act, setting) };
    if (before === undefined || before.act.of.length !== 2 || view.all('time').length > 0) return undefined;
    return lagged(view, before) ?? withMade(view, setting, before);
  },
};

/** "Correlation of the two?": the two curves that are drawn. */
function ofTheTwo(act: Before['act'], { drawn }: Setting): Before['act'] {
  const isBare = act.of.every(({ kind }) => kind === 'pointed');
  if (!isBare || drawn.lines.length !== 2) return act;
  const of = drawn.lines.map(
    ({ label, quantity }): NamedSeries => ({
      kind: 'series',
      text: label,
      label,
      ...(quantity === undefined ? {} : { quantity }),
    }),
  );
  return { ...act, of };
}

/** One of the two stands later by a length: that which is named, else the second. */
function lagged(view: ClauseView, { act, among }: Before): ActReading | undefined {
  const [length, ...more] = view.all('duration');
  const words = [...view.spelt(LAGS), ...view.words('operation', 'lag', 'shift')];
  const items = view.series().flatMap((phrase) => phrase.items);
  if (length === undefined || more.length > 0 || items.length > 1 || words.length === 0) return undefined;
  if (act.question.kind !== 'correlation' || view.words('verb', 'mark', 'shade').length > 0) return undefined;
  const used = [length, ...words, ...view.all('series')];
  if (!isAllOf(view, used, SMALL)) return undefined;
  const [named] = items;
  const places = act.of.flatMap((target, at) => (isNamed(target, named?.series, among) ? [at] : []));
  const [place = 1] = named === undefined ? [1] : places;
  if (named !== undefined && places.length !== 1) return undefined;
  const isEarlier = words.some(({ raw }) => EARLIER.test(raw));
  const lagMs = (place === 1 ? 1 : -1) * (isEarlier ? -1 : 1) * Math.abs(length.ms);
  const { isBestLag: _, maxLagMs: __, minLagMs: ___, ...question } = act.question;
  return {
    acts: [{ ...act, question: { ...question, lagMs }, of: targetsSaidAgain(act, among) }],
    used: [...used, ...smallIn(view, SMALL)],
  };
}

function isNamed(target: Target, named: NamedSeries | undefined, among: readonly Act[]): boolean {
  if (named === undefined) return false;
  if (target.kind === 'act') {
    const made = among[target.act];
    return made?.do === 'compute' && named.made === made.operation;
  }
  return target.kind === 'series' && target.quantity === named.quantity && target.made === named.made;
}

/** What is computed of the wind takes the place of what drives: "with v·Bs instead", "and with epsilon". */
function withMade(view: ClauseView, setting: Setting, { act, among }: Before): ActReading | undefined {
  const { calls, used } = callsOf(view);
  const [call, ...more] = calls;
  if (call?.word.spec.takes !== 'mission' || more.length > 0 || view.series().length > 0) return undefined;
  if (!isAllOf(view, used, SMALL)) return undefined;
  const of = targetsSaidAgain(act, among);
  const drivers = of.filter((target) => !isIndex(target));
  // Of two that drive it is not clear which one is meant.
  const [driver = of[0], ...others] = drivers;
  if (driver === undefined || others.length > 0) return undefined;
  const made: Act = {
    do: 'compute',
    operation: call.word.spec.operation ?? call.word.name,
    params: call.params,
    of: [],
    isOnlyMade: true,
    period: act.period,
  };
  const place: Target = { kind: 'act', act: setting.acts.length };
  return {
    acts: [made, { ...act, of: of.map((target) => (target === driver ? place : target)) }],
    used: [...used, ...smallIn(view, SMALL)],
  };
}
