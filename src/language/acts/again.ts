import type { NamedSeries } from '#src/domain/request.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * What came before, with something else in its place: "same for 2017", "ACE instead", "no, Wind", "I meant Bn", "and in GSM?",
 * "what about MMS2". What is not spoken of stays.
 */
export const againAct: ActSpec = {
  name: 'again',
  rank: 40,
  read(view, setting) {
    if (!setting.hasFigure && setting.previous === undefined) return undefined;
    const cue = cueOf(view, setting);
    if (
      cue === undefined ||
      view.word('verb', 'show', 'add', 'remove', 'compute', 'zoom', 'export', 'compare', 'shade', 'mark') !==
        undefined
    )
      return undefined;
    const series = view.all('series');
    const times = view.all('time');
    const frames = view.words('frame');
    const components = view.words('component');
    const items = series.flatMap((each) => each.items.map((item) => item.series));
    const bare = bareWith(frames, components);
    const said = items.length > 0 ? items : bare === undefined ? [] : [bare];
    if (said.length === 0 && times.length === 0) return undefined;
    return reading(view, {
      mode: cue.mode,
      said,
      used: [...cue.used, ...series, ...times, ...(items.length > 0 ? [] : [...frames, ...components])],
    });
  },
};

function reading(
  view: ClauseView,
  {
    mode,
    said,
    used,
  }: {
    readonly mode: 'instead' | 'add';
    readonly said: readonly NamedSeries[];
    readonly used: readonly Phrase[];
  },
): ActReading {
  const onTop = view.words('place', 'top', 'bottom', 'above');
  const isOnTop = onTop.length > 0 || view.word('together', 'one-panel') !== undefined;
  return {
    acts: [
      {
        do: 'again',
        mode: isOnTop ? 'add' : mode,
        with: said,
        period: periodOf(view.all('time')),
      },
    ],
    used: [
      ...used,
      ...onTop,
      ...view.words('pronoun'),
      ...view.words('together'),
      ...view.words('also', 'also', 'again', 'same'),
      ...view.words('verb', 'repeat', 'set', 'use', 'give'),
    ],
  };
}

/** A frame or a component alone: "and in GSM?", "the magnitude instead". */
function bareWith(frames: readonly Phrase[], components: readonly Phrase[]): NamedSeries | undefined {
  const coordinates = wordValue(frames[0], 'frame');
  const component = wordValue(components[0], 'component');
  if (coordinates === undefined && component === undefined) return undefined;
  return {
    kind: 'series',
    text: [...frames, ...components].map(({ raw }) => raw).join(' '),
    ...(coordinates === undefined ? {} : { coordinates }),
    ...(component === undefined ? {} : { component }),
  };
}

function wordValue(phrase: Phrase | undefined, kind: 'frame' | 'component'): string | undefined {
  return phrase?.type === 'word' ? phrase.mark.senses.find((sense) => sense.kind === kind)?.value : undefined;
}

interface Cue {
  readonly mode: 'instead' | 'add';
  readonly used: readonly Phrase[];
}

/** The words that say that something before is meant; an opening "and" says so where nothing is to be done of its own. */
function cueOf(view: ClauseView, { hasFigure }: Setting): Cue | undefined {
  const same = view.words('also', 'same');
  if (same.length > 0) return { mode: 'instead', used: same };
  const instead = [...view.words('negation', 'instead'), ...view.words('verb', 'mean')];
  if (instead.length > 0) return { mode: 'instead', used: instead };
  const [first] = view.phrases;
  if (first?.type === 'word' && /^no$/i.test(first.raw) && /^,?$/.test(view.phrases[1]?.raw ?? ''))
    return { mode: 'instead', used: [first] };
  const only = hasFigure ? [] : narrowed(view);
  if (only.length > 0) return { mode: 'instead', used: only };
  const about = view.phrases.filter(
    (phrase) => phrase.type === 'word' && /^(?:what|how|about)$/i.test(phrase.raw),
  );
  if (about.length >= 2 && about[0] === view.phrases.find((phrase) => !isConnective(phrase)))
    return { mode: hasFigure ? 'add' : 'instead', used: about };
  // A time alone, where nothing was drawn yet, is for what was asked before.
  const isTimeAlone = !hasFigure && view.all('time').length > 0 && view.all('series').length === 0;
  if (isTimeAlone && isOnlyNames(view)) return { mode: 'instead', used: [] };
  const opensWithAnd = first?.type === 'word' && /^(?:and|now|then|ok|okay)$/i.test(first.raw);
  if (!opensWithAnd || !isOnlyNames(view)) return undefined;
  // A time or a frame takes the place of the one before; a name joins.
  return { mode: view.all('series').length > 0 ? 'add' : 'instead', used: [] };
}

/** "Only 12 May" of what is not drawn yet; where a figure is drawn it is a look at a part of it. */
function narrowed(view: ClauseView): readonly Phrase[] {
  return view.series().length > 0 || view.all('time').length === 0 ? [] : view.words('negation', 'only');
}

function isConnective(phrase: Phrase): boolean {
  return phrase.type === 'word' && means(phrase.mark, 'function') && !means(phrase.mark, 'question');
}

/** Nothing but names, times and small words. */
function isOnlyNames({ phrases }: ClauseView): boolean {
  return phrases.every(
    (phrase) =>
      phrase.type === 'series' ||
      phrase.type === 'time' ||
      (phrase.type === 'word' &&
        ['function', 'prep', 'sign', 'frame', 'also', 'pronoun', 'component'].some((kind) =>
          means(phrase.mark, kind as 'function'),
        )),
  );
}
