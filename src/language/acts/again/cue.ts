import { askedAgain, isShownAnew } from '#src/language/acts/again/asked-again.ts';
import { perValue } from '#src/language/names/per-value.ts';
import { type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** What tells that something before is meant, and whether it joins that or takes its place. */
export interface Cue {
  readonly mode: 'instead' | 'add';
  readonly used: readonly Phrase[];
}

/** The words that say that something before is meant; names alone say so where nothing is to be done of its own. */
export function cueOf(view: ClauseView, setting: Setting): Cue | undefined {
  if (isOfList(view, setting) || isShownAnew(view, setting) || looksFor(view)) return undefined;
  const onTop = onTopOf(view);
  const isDrawn = view.hasWord('verb', 'show') && view.series().length > 0;
  // "Plot the Mach number for the same time" is drawn: only its time is that of before.
  const same = [...view.words('also', 'same'), ...view.words('verb', 'repeat')].filter(
    (word) => !isDrawn || !isSameTime(view, word),
  );
  const meant = correctionOf(view);
  // "I meant 21 to 25 June, same four panels": in the place of what was drawn.
  if (same.length > 0 && meant.length > 0)
    return {
      mode: 'instead',
      used: [...same, ...meant, ...onTop, ...view.words('noun', 'figure', 'panel', 'timerange')],
    };
  if (same.length > 0) {
    // "Compare with Wind, same day": what is compared joins what was before.
    const compared =
      view.series().length > 0 ? view.words('verb', 'compare') : saysTime(view) ? besideOf(view) : [];
    // "Same fit but only for Br".
    const only = view.series().length > 0 ? view.words('negation', 'only') : [];
    const used = [...same, ...compared, ...only, ...sameTimes(view)];
    return onTop.length > 0 || compared.length > 0
      ? { mode: 'add', used: [...used, ...onTop] }
      : { mode: 'instead', used: [...used, ...view.words('noun', 'figure', 'panel', 'timerange')] };
  }
  const against = comparedWith(view);
  if (against.length > 0) return { mode: 'add', used: against };
  const moved = view.words('noun', 'timerange');
  if (moved.length > 0 && saysTime(view) && view.series().length === 0 && !view.isQuestion)
    return {
      mode: 'instead',
      used: [...moved, ...view.words('verb', 'set', 'use', 'show', 'zoom'), ...correctionOf(view)],
    };
  const corrects = correctionOf(view);
  if (corrects.length > 0) return { mode: 'instead', used: corrects };
  const only = isElsewhere(view, setting) ? narrowed(view) : [];
  if (only.length > 0) return { mode: 'instead', used: only };
  const modes = modeAsked(view, setting);
  if (modes.length > 0) return { mode: 'instead', used: modes };
  const adds = view.words('verb', 'add', 'compare');
  if (adds.length > 0 && saysTime(view) && view.series().length === 0 && isOnlyNames(view))
    return { mode: 'add', used: [...adds, ...view.words('noun', 'figure')] };
  const about = aboutOf(view);
  const isFragment = about !== undefined || (isOnlyNames(view) && !isWhole(view));
  const asked = isFragment ? askedAgain(view, setting) : undefined;
  if (asked !== undefined) return { mode: 'instead', used: [...asked, ...(about ?? [])] };
  const isOfTime = about?.length === 1;
  if (about !== undefined) return { mode: setting.hasFigure && !isOfTime ? 'add' : 'instead', used: about };
  if (!isOnlyNames(view) || isLook(view, setting)) return undefined;
  // What goes on with the clause before says more of the same.
  if (setting.acts.some((act) => act.do === 'again')) return { mode: 'instead', used: [] };
  // A time, a frame or a component takes the place of the one before; so does a name for what came to nothing.
  const series = view.all('series');
  const isNew =
    series.length === 0 || view.all('time').length > 0 || isSpacecraft(view) || isInstrument(view);
  const opens = view.phrases[0];
  const joins = opens?.type === 'word' && /^(?:and|now|then|ok|okay|also|plus|&|\+)$/i.test(opens.raw);
  if (
    joins &&
    !isResigned(view) &&
    series.length > 0 &&
    view.all('time').length === 0 &&
    setting.previous?.isUnmet !== true
  )
    return { mode: 'add', used: [] };
  const too = view.words('also', 'also');
  if (isNew && too.length > 0) return { mode: 'add', used: too };
  if (isWhole(view)) return undefined;
  return isNew || setting.previous?.isUnmet === true ? { mode: 'instead', used: [] } : undefined;
}

/** "Anything with iron charge states?": what there is in the archive, and no other words for what was asked before. */
function looksFor({ phrases: [opens, next] }: ClauseView): boolean {
  return (
    /^(?:any|some)(?:thing|body)$/i.test(opens?.raw ?? '') &&
    /^(?:with|for|on|about|like|in)$/i.test(next?.raw ?? '')
  );
}

/** "Ok goes-13 then": what there was is given up for it, which "and then goes-13" does not say. */
function isResigned({ phrases: [opens, ...rest] }: ClauseView): boolean {
  return /^ok(?:ay)?$/i.test(opens?.raw ?? '') && rest.some(({ raw }) => /^then$/i.test(raw));
}

/** What else stands in a question for a mode. */
const ASKS =
  /^(?:is|are|there|do|does|you|have|got|any|exist|exists|available|data|for|of|that|this|it|them|these|then|also|in|mode|at|the|same|time|interval|and|too|maybe|by chance|please|pls)$/i;

/** "Is there burst data for that?", "any burst mode data?": what is drawn from data of that mode, or that there are none. */
function modeAsked(view: ClauseView, { hasFigure }: Setting): readonly Phrase[] {
  const levels = view.words('level').filter(({ raw }) => /^(?:burst|brst|survey|srvy)\b/i.test(raw));
  const isAlone = view.phrases.every(
    (phrase) =>
      phrase.type === 'word' &&
      (levels.includes(phrase) || phrase.raw.split(' ').every((word) => ASKS.test(word))),
  );
  return hasFigure && levels.length > 0 && isAlone && view.isQuestion
    ? view.phrases.filter((phrase) => view.isFree(phrase) && !levels.some((level) => level === phrase))
    : [];
}

/** "Stack vs October 2024, same layout", "compare to 2003 with the same axes": another time beside the one there is. */
function besideOf(view: ClauseView): readonly Phrase[] {
  const beside = [
    ...view.words('verb', 'compare'),
    ...view.spelt(/^(?:vs\.?|versus|against|next to|beside|alongside)$/i),
  ];
  return beside.length === 0
    ? []
    : [...beside, ...view.spelt(/^(?:stack(?:ed)?|layout|format|style|to|with)$/i)];
}

/** "Compare with Wind", "compare it to Wind": with what was before, which stays; "compare ACE with Wind" names both. */
function comparedWith(view: ClauseView): readonly Phrase[] {
  if (view.series().length === 0 || view.all('time').length > 0) return [];
  const [compare] = view.words('verb', 'compare');
  const [next, after] = view.phrases.slice(compare === undefined ? 0 : view.phrases.indexOf(compare) + 1);
  if (compare === undefined || next?.type !== 'word') return [];
  const isLink = (phrase: Phrase | undefined) =>
    phrase?.type === 'word' && /^(?:with|to|against)$/i.test(phrase.raw);
  if (isLink(next)) return [compare, next];
  const isPointer = /^(?:it|this|that|these|those|them)$/i.test(next.raw);
  return isPointer && after !== undefined && isLink(after) ? [compare, next, after] : [];
}

/** "The same day", "for the same days". */
function sameTimes(view: ClauseView): readonly Phrase[] {
  return view.phrases.filter((phrase, at) => {
    const before = view.phrases[at - 1];
    const isTime = /^(?:days?|dates?|weeks?|months?|hours?|times?|interval)$/i.test(phrase.raw);
    return isTime && before?.type === 'word' && means(before.mark, 'also', 'same');
  });
}

/** "The same time", "the same interval". */
function isSameTime({ phrases }: ClauseView, word: Phrase): boolean {
  const next = phrases[phrases.indexOf(word) + 1];
  return (
    next?.type === 'word' && (means(next.mark, 'noun', 'timerange', 'interval') || /^times?$/i.test(next.raw))
  );
}

/** "Voyager magnetic field in 1979" says whose, what and when: it needs nothing of what came before. */
function isWhole(view: ClauseView): boolean {
  const items = view.all('series').flatMap((phrase) => phrase.items);
  return (
    view.all('time').length > 0 &&
    items.length > 0 &&
    items.every(
      ({ series }) =>
        series.mission !== undefined && (series.quantity ?? series.dataset ?? series.parameter) !== undefined,
    )
  );
}

/** "Wind" alone, "THEMIS-D then". */
function isSpacecraft(view: ClauseView): boolean {
  return view
    .all('series')
    .every(({ items }) =>
      items.every(
        ({ series }) =>
          series.mission !== undefined &&
          (series.quantity ?? series.dataset ?? series.parameter ?? series.instrument) === undefined,
      ),
    );
}

/** "Use 3DP", "take ESA": of what is drawn, from another instrument. */
function isInstrument(view: ClauseView): boolean {
  const items = view.all('series').flatMap((phrase) => phrase.items);
  return (
    view.words('verb', 'use').length > 0 &&
    items.every(
      ({ series }) =>
        series.instrument !== undefined &&
        (series.quantity ?? series.dataset ?? series.parameter) === undefined,
    )
  );
}

/** "The 1-min data", "at 5 min resolution": how fine it shall be. */
export function finenessOf(view: ClauseView): readonly PhraseOf<'duration'>[] {
  const words = [
    ...view.words('noun', 'data', 'dataset'),
    ...view.spelt(/^(?:resolution|cadence|version|averages?|ones?)$/i),
    ...view.words('noun', 'cadence'),
  ];
  return words.length === 0 ? [] : view.all('duration').filter(({ sign }) => sign === undefined);
}

/** "Bz for the last one", "no, the October one" of a list are drawn; the list is not made again. */
function isOfList(view: ClauseView, { hasList, hasFigure }: Setting): boolean {
  const isFound = view.all('time').some((time) => time.isFound === true);
  return hasList && isFound && (view.series().length > 0 || !hasFigure);
}

/** A time that goes on from what is drawn, or is around what was found in it, is shown by a look at the figure. */
function isLook(view: ClauseView, { hasFigure }: Setting): boolean {
  const times = view.all('time');
  return (
    hasFigure && (times.some(isStep) || (times.some(({ isFound }) => isFound) && view.series().length === 0))
  );
}

/** "Next day", "one hour earlier" go on from what is drawn, which a look does. */
function isStep({ raw }: Phrase): boolean {
  return /\b(?:earlier|later)$|^(?:the )?(?:next|previous|following)\b/i.test(raw);
}

function saysTime(view: ClauseView): boolean {
  return view.all('time').length + view.all('span').length > 0 || view.all('amount').some(isYear);
}

/** A year alone: "2015". */
function isYear({ raw }: Phrase): boolean {
  return /^(?:19[5-9]|20[0-4])\d$/.test(raw);
}

/** "I meant Bn", "ACE instead", "no, Wind", "sorry, 2015", "I said 21-24". */
/** The words that take back what was asked: "no, …", "I meant …", "… instead". */
export function correctionOf(view: ClauseView): readonly Phrase[] {
  const said = new Set([
    ...view.spelt(/^(?:said|mean|typo|oops|ups|whoops|argh+|aargh|sorry|sry|soz|wrong)$/i),
    ...complaintsIn(view),
  ]);
  const instead = [...view.words('negation', 'instead'), ...view.words('verb', 'mean')];
  const [first, second] = view.phrases;
  const isNo = first?.type === 'word' && /^(?:no|nope|nah|not)$/i.test(first.raw);
  const no = isNo && /^(?:,|-|–|no|sorry|i)?$/i.test(second?.raw ?? '') ? [first] : [];
  const words = said.size > 0 && isOnlyNames(view) ? [...said] : [];
  return [...words, ...instead, ...no];
}

/** "That's wrong, it should be 2015", "wrong day, 17th": what was wrong, and what it should have been. */
function complaintsIn(view: ClauseView): readonly PhraseOf<'word'>[] {
  return view
    .words('talk', 'complaint')
    .filter(({ raw }) => !/^(?:are you|is (?:this|that)|why)\b/i.test(raw));
}

/** "What about Wind?" where nothing but names follows. */
function aboutOf(view: ClauseView): readonly Phrase[] | undefined {
  const about = view.phrases.filter(
    (phrase) => phrase.type === 'word' && /^(?:what|how|about)$/i.test(phrase.raw),
  );
  const first = view.phrases.find((phrase) => !isConnective(phrase));
  // "What about 20 June?": a time takes its preposition in.
  const [time] = view.all('time');
  const isOfTime = about.length === 1 && about[0] === first && /^about\b/i.test(time?.raw ?? '');
  if (isOfTime) return about;
  return about.length >= 2 && about[0] === first ? about : undefined;
}

/** "Same axes", "same plot" behind a name: on top of what is drawn. */
export function onTopOf(view: ClauseView): readonly Phrase[] {
  const last = view.phrases.findLastIndex(({ type }) => type === 'series' || type === 'time');
  return view.phrases.filter(
    (phrase, at) =>
      phrase.type === 'word' &&
      means(phrase.mark, 'noun', 'panel', 'figure', 'axis', 'xaxis', 'yaxis') &&
      (at > last || /^(?:axes|axis|panel)$/i.test(phrase.raw)) &&
      view.phrases
        .slice(Math.max(0, at - 2), at)
        .some((before) => before.type === 'word' && means(before.mark, 'also', 'same')),
  );
}

/** "Aligned on the minimum": what times are laid over each other by. */
export function alignedOn(view: ClauseView): {
  readonly extreme?: 'minimum' | 'maximum';
  readonly used: readonly Phrase[];
} {
  const [align] = [
    ...view.words('operation', 'align'),
    ...view.words('verb', 'align'),
    ...view.spelt(/^(?:aligned|align|centred|centered|lined up)$/i),
  ];
  const [statistic] = view.words('statistic', 'minimum', 'maximum');
  const value = wordValue(statistic, 'statistic');
  if (align === undefined || statistic === undefined) return { used: [] };
  return { extreme: value === 'maximum' ? 'maximum' : 'minimum', used: [align, statistic] };
}

/** "Only 12 May" of what is not drawn yet; where a figure is drawn it is a look at a part of it. */
function narrowed(view: ClauseView): readonly Phrase[] {
  return view.series().length > 0 || view.all('time').length === 0 ? [] : view.words('negation', 'only');
}

/** Nothing is drawn of the times of a clause. */
function isElsewhere(view: ClauseView, { hasFigure, drawn: { range } }: Setting): boolean {
  if (!hasFigure || range === undefined) return !hasFigure;
  return view
    .all('time')
    .every(
      (time) => time.isFromNow !== true && (time.range.start >= range.stop || time.range.stop <= range.start),
    );
}

function isConnective(phrase: Phrase): boolean {
  return phrase.type === 'word' && means(phrase.mark, 'function') && !means(phrase.mark, 'question');
}

const SMALL = [
  'function',
  'prep',
  'sign',
  'frame',
  'also',
  'pronoun',
  'component',
  'cadence',
  'level',
  'instrument',
  'together',
  'colour',
  'dash',
] as const;

/** Nothing but names, times and small words. */
const isOnlyNames = perValue((view: ClauseView): boolean => {
  const onTop: readonly Phrase[] = [...onTopOf(view), ...alignedOn(view).used];
  const fine: readonly Phrase[] = [...finenessOf(view), ...complaintsIn(view)];
  return view.phrases.every(
    (phrase) =>
      phrase.type === 'series' ||
      phrase.type === 'time' ||
      phrase.type === 'span' ||
      fine.includes(phrase) ||
      /^(?:resolution|cadence|version|ones?)$/i.test(phrase.raw) ||
      /^(?:at the )?end$/i.test(phrase.raw) ||
      onTop.includes(phrase) ||
      (phrase.type === 'amount' && (isYear(phrase) || (phrase.isOrdinal && /\d/.test(phrase.raw)))) ||
      (phrase.type === 'word' &&
        !means(phrase.mark, 'together', 'stacked') &&
        (SMALL.some((kind) => means(phrase.mark, kind)) ||
          means(phrase.mark, 'timeunit') ||
          means(phrase.mark, 'noun', 'data', 'dataset') ||
          means(phrase.mark, 'verb', 'mean', 'start', 'stop', 'give', 'use', 'set', 'add', 'compare'))),
  );
});
