import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { measuredOf, namesData, ofSpacecraft } from '#src/language/acts/measured.ts';
import {
  aroundOf,
  isShockFound,
  lengthsOf,
  momentSaid,
  ownersBefore,
  type ShockWish,
  shockAskedBefore,
  windowsOf,
} from '#src/language/acts/shock-words.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * "Upstream and downstream means of the shock with ratios", "|B|, density and speed on both sides of the shock at 17:36, 5 min each",
 * and behind it "skip 1 min around the ramp": means on both sides of a shock, in one table.
 */
export const shockSidesAct: ActSpec = {
  name: 'shock-sides',
  rank: 1,
  read(view, setting) {
    if (view.words('noun', 'shock-normal').length > 0) return undefined;
    const before = shockAskedBefore(setting, 'shock-sides');
    const behind =
      goneOnHere(view, setting) ?? (before === undefined ? undefined : wentOn(view, setting, before));
    if (behind !== undefined) return behind;
    const sides = sidesIn(view);
    if (sides.length === 0) return undefined;
    const shocks = shockWords(view);
    const measured = measuredOf(view, setting);
    const series = ofSpacecraft(measured.series).filter(namesData);
    const isOfShock = shocks.length > 0 || before !== undefined || isShockFound(setting);
    // One series is compared before and after.
    const isOne = before === undefined && series.length === 1;
    if (!isOfShock || isOne || asksElse(view)) return undefined;
    const windows = windowsOf(measured.period.ranges, sides);
    const moment = momentSaid(view, setting, before?.question);
    const { used: lengths, ...wish } = lengthsOf(view);
    const isTimed = windows !== undefined || moment !== undefined || view.all('time').length === 0;
    const when = windows ?? (moment === undefined ? {} : { at: isoTime(moment) });
    const kept = view.all('time').length > 0 ? {} : before?.question;
    const question: ShockWish = { ...kept, ...wish, ...when };
    return {
      acts: [
        {
          do: 'measure',
          question: { ...question, kind: 'shock-sides' },
          of: series.length > 0 ? series.map(scalar) : ownersOf(measured.series, setting),
          period: isTimed ? (before?.period ?? aroundOf(moment)) : measured.period,
        },
      ],
      used: [...sides, ...shocks, ...lengths, ...view.all('time'), ...measured.used, ...smallWords(view)],
      notes: measured.notes,
    };
  },
};

/** "The field" on both sides is its strength, "the velocity" the speed. */
function scalar(series: NamedSeries): NamedSeries {
  const isVector = series.quantity === 'magnetic-field' || series.quantity === 'velocity';
  return isVector && series.component === undefined ? { ...series, component: 'magnitude' } : series;
}

function ownersOf(series: readonly NamedSeries[], setting: Setting): readonly Target[] {
  return series.length > 0 ? series : ownersBefore(setting);
}

function shockWords(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('noun', 'shock'),
    ...view.words('event', 'shock'),
    ...view.words('happening', 'shock'),
    ...view.spelt(/^(?:shock|shocks|ramp|shock front|front)$/i),
  ];
}

const UP = /^(?:upstream|up|pre-?shock|ahead|unshocked|before)$/i;
const DOWN = /^(?:downstream|down|post-?shock|behind|shocked|after)$/i;

/** Words of both sides: "upstream and downstream", "ahead of and behind it", "both sides", "upstream/downstream". */
function sidesIn(view: ClauseView): readonly Phrase[] {
  const whole = view.spelt(
    /^(?:upstream\/downstream|up\/down|upstream and downstream|downstream and upstream|up and down|(?:both|either|two|each) sides?)$/i,
  );
  const [up, down] = [view.spelt(UP), view.spelt(DOWN)];
  const both = view.phrases.some(
    ({ raw }, at) => /^(?:both|either|two)$/i.test(raw) && /^sides?$/i.test(view.phrases[at + 1]?.raw ?? ''),
  );
  const sides = both ? view.spelt(/^(?:both|either|two|sides?)$/i) : [];
  if (whole.length > 0) return [...whole, ...up, ...down];
  if (up.length > 0 && down.length > 0) return [...up, ...down, ...sides];
  return sides;
}

/** Another statistic, a figure or looks are asked for. */
function asksElse(view: ClauseView): boolean {
  return (
    view
      .words('statistic')
      .some(({ mark }) => !mark.senses.some(({ value }) => value === 'mean' || value === 'std')) ||
    view.words('verb', 'shade', 'mark', 'plot', 'draw', 'zoom').length > 0 ||
    (view.hasWord('question', 'what', 'why') &&
      view.all('series').length === 0 &&
      view.all('duration').length === 0 &&
      isTerm(view))
  );
}

/** "What is upstream and downstream?" asks what the words mean. */
function isTerm(view: ClauseView): boolean {
  return (
    view.words('statistic').length === 0 &&
    view.all('time').length === 0 &&
    view.words('operation', 'divide').length === 0
  );
}

/** Only lengths are said, or the table again: "skip 1 min around the ramp", "10 min windows", "as a table". */
function goesOn(view: ClauseView): boolean {
  const isElse =
    view.series().length > 0 || view.all('time').length > 0 || view.words('statistic').length > 0;
  const isTable = view.words('noun', 'table').length > 0 && view.words('verb', 'plot', 'export').length === 0;
  const isRatio = view.words('noun', 'compression').length > 0;
  return !isElse && (isRatio || (!asksElse(view) && (view.all('duration').length > 0 || isTable)));
}

/** "…, 12 min windows leaving out 1 min": a clause of its own behind the question. */
function goneOnHere(view: ClauseView, { acts }: Setting): ActReading | undefined {
  const act = acts.at(-1);
  if (act?.do !== 'measure' || act.question.kind !== 'shock-sides' || !goesOn(view)) return undefined;
  const { kind: _, ...question } = act.question;
  return { ...again(view, { question, of: act.of, period: act.period }), amends: acts.length - 1 };
}

function wentOn(view: ClauseView, setting: Setting, before: Before): ActReading | undefined {
  return goesOn(view) ? again(view, before) : ofOtherShock(view, setting, before);
}

/** "And for the second shock?": the same of another one of the list. */
function ofOtherShock(view: ClauseView, setting: Setting, { question, of }: Before): ActReading | undefined {
  const [time, ...more] = view.all('time');
  const moment =
    time?.isFound === true && more.length === 0 ? momentSaid(view, setting, question) : undefined;
  if (time === undefined || moment === undefined || view.series().length > 0) return undefined;
  const { upstream: _, downstream: __, ...lengths } = question;
  const { used, ...wish } = lengthsOf(view);
  const said = { ...lengths, ...wish, at: isoTime(moment), kind: 'shock-sides' as const };
  return {
    acts: [{ do: 'measure', question: said, of, period: aroundOf(moment) }],
    used: [time, ...used, ...sidesIn(view), ...shockWords(view), ...smallWords(view)],
  };
}

type Before = NonNullable<ReturnType<typeof shockAskedBefore>>;

function again(view: ClauseView, { question, of, period }: Before): ActReading {
  const { used, ...wish } = lengthsOf(view);
  const act: Act = { do: 'measure', question: { ...question, ...wish, kind: 'shock-sides' }, of, period };
  return {
    acts: [act],
    used: [
      ...used,
      ...sidesIn(view),
      ...shockWords(view),
      ...smallWords(view),
      ...view.words('noun', 'table'),
    ],
  };
}

function smallWords(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('statistic', 'mean', 'std'),
    ...view.words('operation', 'divide', 'difference'),
    ...view.words('noun', 'compression', 'table', 'jump', 'line', 'window'),
    ...view.words('verb', 'use', 'compute', 'give', 'keep', 'compare', 'show', 'list', 'mark'),
    ...view.words('also', 'each', 'both'),
    ...view.words('question'),
    ...view.spelt(
      /^(?:strongest|windows?|each|both|either|sides?|it|its|the|this|that|one|across|numbers?|values?|averages?|parameters?|ratios?|steps?|jumps?|conditions?|plasma|on|of|at|with|for|in|as|long|around|ramp|and|their|downstream\/upstream|take|using|make|averaged?|compression)$/i,
    ),
  ];
}
