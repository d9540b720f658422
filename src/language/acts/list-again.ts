import type { Act, Target } from '#src/domain/request.ts';
import { asIntervals, isOwn } from '#src/language/acts/list-again/as-intervals.ts';
import { biggestIn } from '#src/language/acts/list-again/biggest-in.ts';
import { byCoverage } from '#src/language/acts/list-again/by-coverage.ts';
import { criterionAgain } from '#src/language/acts/list-again/criterion.ts';
import { drawnEvents } from '#src/language/acts/list-again/drawn-events.ts';
import { columnActs, eachWords, eventColumns } from '#src/language/acts/list-again/event-columns.ts';
import { keptInOrder } from '#src/language/acts/list-again/kept-in-order.ts';
import { narrowedList } from '#src/language/acts/list-again/narrowed.ts';
import { otherKinds } from '#src/language/acts/list-again/other-kinds.ts';
import { ownRule } from '#src/language/acts/list-again/own-rule.ts';
import { quietBefore } from '#src/language/acts/list-again/quiet-before.ts';
import { strongestOf } from '#src/language/acts/list-again/strongest.ts';
import {
  asked,
  askedEvent,
  asksWhich,
  compressions,
  durations,
  sorted,
} from '#src/language/acts/list-again/told.ts';
import { countedMost, toldAgain } from '#src/language/acts/list-again/told-again.ts';
import { counted, listOf, marked, overEvents, plotted } from '#src/language/acts/list-again/uses.ts';
import { mergingOf } from '#src/language/acts/merging.ts';
import { asksWhen } from '#src/language/acts/number-questions.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { wordValue } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "List the intervals", "only those longer than 2 h", "which storms went in?": more about what was found before. */
export const listAgainAct: ActSpec = {
  name: 'list-again',
  rank: 4,
  read(view, setting) {
    // "Same plot for the 14th to 16th" is of the figure, whatever was asked about it since.
    if (view.hasWord('also', 'same') && view.hasWord('noun', 'figure')) return undefined;
    const first =
      ownRule(view, setting) ??
      biggestIn(view, setting) ??
      criterionAgain(view, setting) ??
      listOfQuestion(view, setting) ??
      usesOfQuestion(view, setting) ??
      strongestOf(view, setting);
    if (first !== undefined) return first;
    const narrowing = narrowedCount(view, setting);
    if (narrowing !== undefined) return narrowing;
    const list = isCountedOnly(setting) ? undefined : listOf(setting, isListedBefore(setting));
    const own =
      list === undefined
        ? undefined
        : (countedMost(view, list, setting) ??
          withEpochs(quietBefore(view, list), setting) ??
          byCoverage(view, setting) ??
          drawnEvents(view, setting, list) ??
          overEvents(view, setting, list) ??
          marked(view, setting, list) ??
          durations(view, list) ??
          counted(view, list) ??
          askedEvent(view, list) ??
          plotted(view, setting) ??
          compressions(view, list, setting) ??
          keptInOrder(view, list, setting) ??
          sorted(view, list, setting.acts) ??
          asked(view, list) ??
          asksWhich(view, list) ??
          toldAgain(view, list, setting) ??
          withEpochs(narrowedList(view, list, setting.acts), setting));
    const merged = mergedList(view, setting);
    if (merged !== undefined) return merged;
    const other = otherKinds(view, setting);
    if (other !== undefined) return other;
    const isNew = view.all('series').length > 0 || view.one('condition') !== undefined;
    return own ?? (isNew ? undefined : (listOfBefore(view, setting) ?? whenOnly(view, setting)));
  },
};

/** The request before counted or timed by a condition, and no list of that was made. */
function isCountedOnly({ hasList, acts, previous }: Setting): boolean {
  return !hasList && ![...acts, ...(previous?.acts ?? [])].some(isList);
}

/** "Only those longer than 2 h" behind "how many hours was Bz below -10?": the list is made first. A time alone is of the figure. */
function narrowedCount(view: ClauseView, setting: Setting): ActReading | undefined {
  const before = isCountedOnly(setting) ? setting.previous?.acts.findLast(isListing) : undefined;
  const found = before === undefined ? undefined : asIntervals(before);
  if (found === undefined || view.all('time').length > 0) return undefined;
  const acts = [...setting.acts, found];
  const list: Target = { kind: 'act', act: setting.acts.length };
  const narrowed = narrowedList(view, list, acts);
  return narrowed === undefined ? undefined : { ...narrowed, acts: [found, ...narrowed.acts] };
}

/** "Merge those closer than 30 min": the list of before is made again, so that its numbers are those of the longer events. */
function mergedList(view: ClauseView, { acts, previous }: Setting): ActReading | undefined {
  const own = acts.at(-1);
  if (own?.do !== 'intervals' && previous === undefined) return undefined;
  const { mergeGapMs, used: merging } = mergingOf(view);
  if (mergeGapMs === undefined) return undefined;
  // "Too strict" is why.
  const used = [...merging, ...view.spelt(/^(?:too )?(?:strict|picky|harsh|fragmented)$|^too$/i)];
  if (own?.do === 'intervals' && own.list === undefined)
    return {
      acts: [{ ...own, params: { ...own.params, mergeGapMs } }],
      amends: acts.length - 1,
      used,
    };
  const before = previous?.acts.findLast((act) => act.do === 'intervals' || isListing(act));
  const act = before === undefined ? undefined : asIntervals(before);
  if (act?.do !== 'intervals' || act.list !== undefined || view.all('condition').length > 0) return undefined;
  return { acts: [{ ...act, params: { ...act.params, mergeGapMs } }], used };
}

/** "Only those with min < -150", "without the May one" of superposed epochs: those that stay are laid over each other again. */
function withEpochs(
  read: ActReading | undefined,
  { acts, previous, superposed }: Setting,
): ActReading | undefined {
  if (read === undefined || read.acts.length !== 1 || read.amends !== undefined) return read;
  const place = acts.findIndex((act) => act.do === 'superpose');
  const own = acts[place];
  // "Add Bz, and leave out May": of the same analysis.
  if (own?.do === 'superpose' && isAtHand(own.events))
    return { ...read, amends: place, acts: [...read.acts, { ...own, events: { kind: 'act', act: place } }] };
  const last = previous?.acts.findLast(({ do: what }) => what !== 'change');
  const before = last?.do === 'superpose' ? last : superposed;
  if (acts.length > 0 || before === undefined) return read;
  if (before.of.some(({ kind }) => kind === 'act')) return read;
  const looks = last === before ? (previous?.acts.filter(({ do: what }) => what === 'change') ?? []) : [];
  return { ...read, acts: [...read.acts, { ...before, events: { kind: 'act', act: 0 } }, ...looks] };
}

function isAtHand(events: Target | undefined): boolean {
  return events?.kind === 'pointed' && events.which === 'list';
}

/** A list was made in this request or the one before. */
export function isListedBefore({ previous, acts }: Setting): boolean {
  return acts.some(isList) || previous?.acts.some((act) => isList(act) || isListing(act)) === true;
}

/** "CSV of that" right behind a list, where nothing was drawn with it. */
export function wasOnlyListed({ previous, acts }: Setting): boolean {
  return (
    acts.length === 0 && previous !== undefined && previous.acts.length > 0 && previous.acts.every(isList)
  );
}

/** Times that only cut what is drawn are told by nobody. */
function isList(act: Act): boolean {
  return act.do === 'intervals' && act.params['isQuiet'] !== true;
}

function isListing(act: Act): boolean {
  return (
    act.do === 'measure' &&
    ['jumps', 'shocks', 'storms', 'gaps', 'crossings', 'condition'].includes(act.question.kind)
  );
}

/** "List the intervals with min Dst of each" after a question, which made no list yet. */
function listOfQuestion(view: ClauseView, setting: Setting): ActReading | undefined {
  const { acts, previous } = setting;
  const isMade = [...acts, ...(previous?.acts ?? [])].some(isList);
  const isNew = view.all('time').length > 0 || view.all('condition').length > 0;
  if (isMade || isNew || previous === undefined) return undefined;
  const { columns, used, notes } = eventColumns(view);
  const read = columns.length === 0 ? undefined : listOfBefore(view, setting);
  if (read === undefined) return undefined;
  const list: Target = { kind: 'act', act: acts.length };
  return {
    acts: [...read.acts, ...columnActs(columns, list, acts.length + 1)],
    used: [...read.used, ...used, ...eachWords(view)],
    notes,
  };
}

/** "Shade those", "min Dst in each" after "how many minutes was Bz below -20 nT?": the times that were counted are the list. */
function usesOfQuestion(view: ClauseView, setting: Setting): ActReading | undefined {
  const { acts, previous } = setting;
  const before = previous?.acts.findLast(isListing);
  const isMade = [...acts, ...(previous?.acts ?? [])].some(isList);
  const found = before === undefined || isMade ? undefined : asIntervals(before);
  if (found === undefined) return undefined;
  const list: Target = { kind: 'act', act: acts.length };
  const within: Setting = { ...setting, acts: [...acts, found] };
  const use = overEvents(view, within, list) ?? marked(view, within, list);
  return use === undefined ? undefined : { ...use, acts: [found, ...use.acts] };
}

/** "List the intervals, with start, end and min of each" after "how many hours was Dst below -100 nT?" */
function listOfBefore(view: ClauseView, { previous }: Setting): ActReading | undefined {
  const words = [
    ...view.words('noun', 'interval', 'storm', 'shock', 'jump'),
    ...(view.words('verb', 'list').length > 0 ? view.words('pronoun', 'them') : []),
  ];
  const asks = [
    ...view.words('verb', 'list', 'show', 'give'),
    ...view.words('question', 'which', 'what', 'when'),
  ];
  const before = previous?.acts.findLast((act) => act.do === 'intervals' || isListing(act));
  if (before === undefined || words.length === 0 || asks.length === 0) return undefined;
  const act = asIntervals(before);
  if (act === undefined) return undefined;
  const columns = [
    ...view.words('verb', 'split'),
    ...view.spelt(
      /^(?:separate|individual|single|start|end|stop|starts|ends|duration|durations|length|lengths|went|times?|each)$/i,
    ),
    ...view.words('statistic', 'minimum', 'maximum', 'mean'),
    ...view.words('verb', 'start', 'stop'),
  ];
  return { acts: [act], used: [...words, ...asks, ...columns, ...view.words('noun', 'table', 'list')] };
}

/** "And when?" after "what was the minimum?" */
function whenOnly(view: ClauseView, { previous }: Setting): ActReading | undefined {
  const whens = asksWhen(view);
  const before = previous?.acts.findLast((act) => act.do === 'measure');
  const isAlone =
    view.words('statistic').length === 0 &&
    view.words('verb').length === 0 &&
    wordValue(whens[0]?.type === 'word' ? whens[0] : undefined, 'question') === 'when';
  if (!isAlone || before?.do !== 'measure' || before.question.kind !== 'statistic' || !isOwn(before))
    return undefined;
  return { acts: [{ ...before, question: { ...before.question, asksTime: true } }], used: whens };
}
