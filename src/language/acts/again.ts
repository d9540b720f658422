import type { NamedSeries } from '#src/domain/request.ts';
import { isAsked } from '#src/language/acts/again/asked-again.ts';
import { alignedOn, type Cue, cueOf, finenessOf, onTopOf } from '#src/language/acts/again/cue.ts';
import { isOtherSource } from '#src/language/acts/again/other-source.ts';
import { saidTime } from '#src/language/acts/again/said-time.ts';
import { wantsListed } from '#src/language/acts/again/wants-listed.ts';
import { bothFrames } from '#src/language/acts/both-frames.ts';
import { isInstant } from '#src/language/acts/instants.ts';
import { sameTimeWords } from '#src/language/acts/period-words.ts';
import { scatterSides } from '#src/language/acts/scatter-sides.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/**
 * What came before, with something else in its place: "same for 2017", "ACE instead", "no, Wind", "I meant Bn", "and in GSM?",
 * "what about MMS2", "argh yes, 2015". What is not spoken of stays.
 */
export const againAct: ActSpec = {
  name: 'again',
  rank: 9,
  read(view, setting) {
    if (!setting.hasFigure && setting.previous === undefined) return undefined;
    if (wantsListed(view, setting)) return undefined;
    if (view.all('time').some(({ isHeading }) => isHeading === true) || asksValue(view)) return undefined;
    // "Value of Dst at 18:00 on the 10th" is a number.
    if (view.spelt(/^values?$/i).length > 0 && view.all('time').some(isInstant)) return undefined;
    // "And By vs Bx", "now speed in function of density" are points of their own.
    if (scatterSides(view.all('series')) !== undefined) return undefined;
    const place = setting.acts.findLastIndex((act) => act.do === 'again');
    const before = setting.acts[place];
    if (before?.do === 'again') {
      const onTop = onTopOf(view);
      if (onTop.length > 0)
        return {
          acts: [{ ...before, mode: 'add' }],
          used: [...onTop, ...view.words('also', 'same')],
          amends: place,
        };
    }
    const cue = cueOf(view, setting);
    if (cue === undefined || hasErrand(view, cue) || bothFrames(view, setting) !== undefined)
      return undefined;
    const series = view.all('series');
    const frames = view.words('frame');
    const components = view.words('component');
    if (isInsteadOfOther(view)) return undefined;
    const gone = setting.hasFigure || isAsked(setting) ? insteadOf(view) : [];
    const items = series
      .filter((each) => !gone.includes(each))
      .flatMap((each) => each.items.map((item) => item.series));
    const qualifiers = [
      ...view.words('level'),
      ...view.words('instrument'),
      ...view.words('cadence'),
      ...view.words('server'),
    ];
    const fine = finenessOf(view);
    const bare = bareWith(frames, components, qualifiers, fine[0]?.ms);
    // "No, daily" of daily means is another bin, which is computed.
    if (items.length === 0 && qualifiers.some((word) => means(word.mark, 'cadence')) && isBinned(setting))
      return undefined;
    const said = items.length > 0 ? items : bare === undefined ? [] : [bare];
    const base = before?.do === 'again' ? before.period.ranges[0] : undefined;
    const time = saidTime(view, base ?? setting.within);
    if (said.length === 0 && time.used.length === 0) return undefined;
    const names = items.length > 0 ? series : [...frames, ...components, ...qualifiers, ...fine];
    const [goes] = gone.flatMap(({ items: [item] }) => item?.series ?? []);
    const read = reading(
      view,
      cue,
      said,
      { ...time, used: [...cue.used, ...names, ...time.used] },
      isMadeAgain(view, setting),
    );
    const [act] = read.acts;
    if (act?.do === 'again' && isOtherSource(view, said, setting))
      return { ...read, acts: [{ ...act, ofFigure: true }, ...read.acts.slice(1)] };
    if (goes !== undefined && act?.do === 'again')
      return { ...read, acts: [{ ...act, gone: goes }, ...read.acts.slice(1)] };
    if (before?.do !== 'again' || act?.do !== 'again') return read;
    const whole = {
      ...before,
      with: [...before.with, ...act.with],
      period: time.used.length === 0 ? before.period : act.period,
    };
    return { ...read, acts: [whole], amends: place };
  },
};

/** "VBs instead of speed", "put it in place of Dst": what comes is no series, and what goes is not what is wanted. */
function isInsteadOfOther(view: ClauseView): boolean {
  const of = view.words('negation', 'instead').find(({ raw }) => /\b(?:of|than)$/i.test(raw));
  const series = view.all('series');
  return of !== undefined && series.length === 1 && series.every(({ from }) => from > of.to);
}

/** "SWE instead of 3DP", "SWE, not 3DP": what is behind goes. */
function insteadOf(view: ClauseView): readonly PhraseOf<'series'>[] {
  const of = view.words('negation', 'instead').find(({ raw }) => /\b(?:of|than|not)$/i.test(raw));
  if (of === undefined) return [];
  const [gone, ...more] = view.all('series').filter(({ from }) => from > of.to);
  const isBefore = view.all('series').some(({ to }) => to < of.from);
  return gone === undefined || more.length > 0 || !isBefore ? [] : [gone];
}

/** "Do the same for OMNI Bz below" of a wavelet: that is made of it, too, and no plain line. */
function isMadeAgain(view: ClauseView, { previous }: Setting): boolean {
  const isSame = view.hasWord('also', 'same') && view.words('noun', 'panel', 'axis', 'figure').length === 0;
  return isSame && (previous?.acts ?? []).some(({ do: what }) => what === 'compute');
}

/** The newest that was computed before are means, or other statistics, of bins. */
function isBinned({ previous }: Setting): boolean {
  const newest = (previous?.acts ?? []).findLast((act) => act.do === 'compute');
  return newest?.do === 'compute' && newest.operation === 'resample';
}

/** Something else is to be done with what is named. */
function hasErrand(view: ClauseView, { used }: Cue): boolean {
  const errands = view
    .words('verb', 'add', 'remove', 'compute', 'zoom', 'export', 'compare', 'shade', 'mark')
    .filter((word) => !used.includes(word));
  // "A red B blue" gives each of them a look.
  if (errands.length > 0 || view.words('colour').length > 1) return true;
  return view.word('verb', 'show') !== undefined && view.word('also', 'same') === undefined;
}

function reading(
  view: ClauseView,
  { mode }: Cue,
  said: readonly NamedSeries[],
  { period, used, notes }: ReturnType<typeof saidTime>,
  isMadeAgain: boolean,
): ActReading {
  const onTop = view.words('place', 'top', 'bottom', 'above', 'same');
  const isOnTop = onTop.length > 0 || view.word('together', 'one-panel') !== undefined;
  const isAdded = isOnTop || mode === 'add';
  const aligned = isAdded ? alignedOn(view) : { used: [] };
  const isOther =
    !isMadeAgain &&
    said.length > 0 &&
    said.every(({ quantity, dataset }) => (quantity ?? dataset) !== undefined);
  return {
    acts: [
      isAdded && isOther
        ? { do: 'show', mode: 'add', of: said, period, ...onTopPanel(onTop) }
        : { do: 'again', mode: isAdded ? 'add' : 'instead', with: said, ...sameAs(view), period },
      ...(aligned.extreme === undefined
        ? []
        : [
            {
              do: 'change' as const,
              change: { kind: 'superimpose' as const, by: 'range' as const, extreme: aligned.extreme },
            },
          ]),
    ],
    used: [
      ...used,
      ...aligned.used,
      ...onTop,
      ...view.words('pronoun'),
      ...view.words('together'),
      ...view.words('also', 'also', 'again', 'same'),
      ...view.words('verb', 'repeat', 'set', 'use', 'give', 'show'),
      ...view.words('noun', 'timerange', 'data', 'dataset'),
      ...view.words('talk', 'complaint'),
      ...view.spelt(/^(?:resolution|cadence|version|do|fine|ok)$/i),
      ...sameTimeWords(view),
    ],
    notes,
  };
}

/** "AE on top panel" and "By below" get a panel of their own, "ACE on top" is drawn over the others. */
function onTopPanel(words: readonly Phrase[]): { readonly place?: 'top' | 'bottom' } {
  if (words.some(({ raw }) => /\b(?:below|underneath|beneath|under|bottom)\b/i.test(raw)))
    return { place: 'bottom' };
  return words.some(({ raw }) => /panel/i.test(raw)) ? { place: 'top' } : {};
}

/** "Same plot", "the same figure"; "same for October". */
function sameAs(view: ClauseView): { readonly ofFigure?: true; readonly isSame?: true } {
  if (!view.hasWord('also', 'same')) return {};
  return view.hasWord('noun', 'figure') ? { ofFigure: true } : { isSame: true };
}

/** A frame, a component, a mode or a cadence alone: "and in GSM?", "the magnitude instead", "use burst", "hourly rather". */
function bareWith(
  frames: readonly PhraseOf<'word'>[],
  components: readonly PhraseOf<'word'>[],
  qualifiers: readonly PhraseOf<'word'>[],
  everyMs: number | undefined,
): NamedSeries | undefined {
  const words = [...frames, ...components, ...qualifiers];
  if (words.length === 0 && everyMs === undefined) return undefined;
  const coordinates = wordValue(frames[0], 'frame');
  const component = wordValue(components[0], 'component');
  const parts = qualifiers.flatMap((word) => wordValue(word, 'instrument') ?? wordValue(word, 'level') ?? []);
  const said = qualifiers.map((word) => wordValue(word, 'cadence')).find((each) => each !== undefined);
  const server = qualifiers.map((word) => wordValue(word, 'server')).find((each) => each !== undefined);
  const cadenceMs = everyMs ?? Number(said);
  return {
    kind: 'series',
    text: words.map(({ raw }) => raw).join(' '),
    ...(coordinates === undefined ? {} : { coordinates }),
    ...(component === undefined ? {} : { component }),
    ...(parts.length === 0 ? {} : { instrument: parts.join(' ') }),
    ...(Number.isFinite(cadenceMs) ? { cadenceMs } : {}),
    ...(server === undefined ? {} : { server }),
  };
}

/** "Speed at 12:00?", "and the distance then?": one number, and no figure of a minute. */
function asksValue(view: ClauseView): boolean {
  const times = view.all('time');
  const isShown = view.words('verb', 'show', 'zoom', 'add').length + view.words('also', 'same').length > 0;
  const named = view.series().flatMap(({ items }) => items.map(({ series }) => series.quantity));
  return (
    (view.isQuestion || times.some(({ raw }) => /^then$/i.test(raw))) &&
    times.length === 1 &&
    times.every(isInstant) &&
    named.length > 0 &&
    !isShown &&
    named.every((quantity) => quantity !== undefined)
  );
}
