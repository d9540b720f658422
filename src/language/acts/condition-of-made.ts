import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { carried } from '#src/language/acts/carried.ts';
import { computations } from '#src/language/acts/computations.ts';
import { intervalsAct } from '#src/language/acts/intervals.ts';
import { measureConditionAct } from '#src/language/acts/measure-condition.ts';
import { callsOf } from '#src/language/acts/operation-calls.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  viewOf,
} from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

type Tested = PhraseOf<'condition'>;

/**
 * "When was the Alfvén speed above 100?", "how long was V/VA below 2?", "list the intervals with gyroradius > 100 km": the test is
 * of what is computed first, and of nothing that is at hand.
 */
export const conditionOfMadeAct: ActSpec = {
  name: 'condition-of-made',
  rank: 10,
  read(view, setting) {
    const several = severalOf(view);
    if (several !== undefined) return several;
    const made = madeIn(view, setting);
    if (made === undefined) return undefined;
    const { condition, result, series } = made;
    const mine = view.phrases.filter((phrase) => made.used.includes(phrase));
    const tested: Tested = { ...condition, item: { series, from: condition.from, to: condition.to } };
    const others = view.phrases.filter((phrase) => !mine.includes(phrase) && phrase.type !== 'series');
    const rest = {
      ...view,
      phrases: others.map((phrase) => (phrase === condition ? tested : phrase)).filter(isOpenIn(view)),
    };
    const inner = viewOf(rest, new Set());
    const after = { ...setting, acts: [...setting.acts, ...made.acts] };
    const read = measureConditionAct.read(inner, after) ?? intervalsAct.read(inner, after);
    if (read === undefined) return undefined;
    const meant = (target: Target): Target => (target === series ? result : target);
    return {
      ...read,
      acts: [...made.acts, ...read.acts.map((act) => withTargets(act, meant))],
      used: [...mine, condition, ...read.used.filter((phrase) => phrase !== tested), ...view.all('series')],
    };
  },
};

/** "V above 500 and Alfvén speed above 100": tests of two things of which one is yet to be made would take the other for both. */
function severalOf(view: ClauseView): ActReading | undefined {
  const conditions = view.all('condition');
  const word = conditions
    .filter(({ item }) => item === undefined)
    .map((condition) => operationBefore(view, condition))
    .find((each) => each !== undefined);
  if (conditions.length < 2 || word === undefined) return undefined;
  return {
    acts: [
      {
        do: 'refuse',
        what: word.raw,
        reason: `"${word.raw}" is not computed yet, and is tested here beside something else.`,
        hint: `Ask for it first ("${word.raw}"), and then for the times by both conditions.`,
      },
    ],
    used: view.phrases.filter(view.isFree),
  };
}

function isOpenIn(view: ClauseView) {
  return (phrase: Phrase) => phrase.type === 'condition' || view.isFree(phrase);
}

interface MadeFirst {
  readonly condition: Tested;
  /** Its name, which stands in for what is made until the condition is read. */
  readonly series: NamedSeries;
  readonly result: Target;
  readonly acts: readonly Act[];
  readonly used: readonly Phrase[];
}

/** The computation whose words stand right in front of a condition that names nothing, or the last of what it works on. */
function madeIn(view: ClauseView, setting: Setting): MadeFirst | undefined {
  const [condition, ...more] = view.all('condition');
  if (condition === undefined || more.length > 0) return undefined;
  const word = operationBefore(view, condition);
  if (word === undefined) return undefined;
  const { item } = condition;
  const operand: readonly Phrase[] =
    item === undefined
      ? []
      : [{ type: 'series', items: [item], notes: [], from: item.from, to: item.to, raw: item.series.text }];
  const phrases = view.phrases.filter(view.isFree).flatMap((phrase) => {
    if (phrase === condition) return operand;
    return phrase.type === 'word' && means(phrase.mark, 'question') ? [] : [phrase];
  });
  const { calls, used } = callsOf(viewOf({ ...view, phrases }, new Set()));
  const own = calls.filter((call) => call.word.phrases.includes(word));
  if (own.length !== 1 || calls.length !== 1 || !(item === undefined || takesAny(own[0]?.operands.items)))
    return undefined;
  const period = periodOf(view.all('time'));
  const first = setting.acts.length;
  const { acts, results } = computations(calls, first, period, (said) => carried(setting, said));
  const [result] = results;
  if (result === undefined) return undefined;
  const series: NamedSeries = { kind: 'series', text: word.raw };
  return { condition, series, result, acts, used: [...used, ...view.all('time')] };
}

function takesAny(items: readonly unknown[] | undefined): boolean {
  return items !== undefined && items.length > 0;
}

const BETWEEN =
  /^(?:of|to|and|over|by|the|a|is|was|were|are|be|been|has|had|have|go|goes|went|get|gets|got|rise|rises|rose|drop|drops|dropped|fall|falls|fell|stay|stays|stayed|at|for|in|ever|first|last|exceeds?|exceeded|value|values|with|it)$/i;

/** The operation word in front of a condition, with nothing between them but what it is of and small words. */
function operationBefore(view: ClauseView, condition: Tested): PhraseOf<'word'> | undefined {
  for (const phrase of view.phrases.slice(0, view.phrases.indexOf(condition)).toReversed()) {
    if (phrase.type === 'word' && means(phrase.mark, 'operation'))
      return view.isFree(phrase) ? phrase : undefined;
    if (phrase.type === 'series' || phrase.type === 'time') continue;
    if (phrase.type !== 'word' || !BETWEEN.test(phrase.raw)) return undefined;
  }
  return undefined;
}

function withTargets(act: Act, meant: (target: Target) => Target): Act {
  if (act.do !== 'measure' && act.do !== 'intervals') return act;
  return {
    ...act,
    of: act.of.map(meant),
    ...(act.other === undefined ? {} : { other: act.other.map(meant) }),
  };
}
