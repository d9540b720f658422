import type { PanelRef, PanelRefs } from '#src/domain/figure/change-parts.ts';
import type { Act, NamedSeries } from '#src/domain/request.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';
import { type MarkSense, means } from '#src/language/reading/mark.ts';
import { oneOrMore, panelRefsOf, seriesRefOf, seriesRefs } from '#src/language/reading/named-ref.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { isShowing } from '#src/language/reading/showing.ts';

/** What a look is said of; nothing means all that it fits, or what is spoken of. */
export interface Spoken {
  readonly series?: readonly SeriesRef[];
  readonly panels?: readonly PanelRef[];
  /** It is what a clause before spoke of. */
  readonly isCarried?: boolean;
  /** Phrases that only this look understands. */
  readonly used: readonly Phrase[];
}

const NOTHING: Spoken = { used: [] };

/** Curves that a look is said of, as fields of a change. */
export function curvesOf(
  view: ClauseView,
  setting: Setting,
  looks: readonly Phrase[],
): {
  readonly fields: { readonly series?: SeriesRef[]; readonly panel?: PanelRefs };
  readonly used: readonly Phrase[];
} {
  const { series, panels, used } = spokenOf(view, setting, looks);
  if (series !== undefined) return { fields: { series: [...series] }, used };
  return { fields: panels === undefined ? {} : { panel: oneOrMore(panels) }, used };
}

/** Panels that a look is said of, as a field of a change: a series means the panel that shows it. */
export function panelsOf(
  view: ClauseView,
  setting: Setting,
  looks: readonly Phrase[],
): {
  readonly fields: { readonly panel?: PanelRefs };
  readonly used: readonly Phrase[];
} {
  const { series, panels, used, isCarried } = spokenOf(view, setting, looks);
  const refs = panels ?? (isCarried === true && !goesOn(view, setting) ? undefined : series);
  return { fields: refs === undefined ? {} : { panel: oneOrMore(refs) }, used };
}

/** The series or panel next to a look: in front of it, or behind where looks come first; else what is spoken of. */
export function spokenOf(view: ClauseView, setting: Setting, looks: readonly Phrase[]): Spoken {
  const [look] = looks;
  if (look === undefined) return NOTHING;
  const candidate = nearest(view, look);
  if (candidate !== undefined && isAllThatIsNew(view, setting, candidate, look)) return NOTHING;
  if (candidate !== undefined)
    return narrowed(view, setting, candidate, spokenBy(view, setting, candidate, look));
  const others = othersOf(view, setting) ?? ofTime(view, setting) ?? ofBars(view, setting, looks);
  if (others !== undefined) return others;
  const pointed = [...pronouns(view), ...everywhere(view)];
  return carried(view, setting, pointed);
}

/** "Only in b" takes "only" along; "all but the last panel" means the others. */
function narrowed(view: ClauseView, setting: Setting, candidate: Phrase, spoken: Spoken): Spoken {
  const at = view.phrases.indexOf(candidate);
  const before = view.phrases.slice(0, at).findLast(({ raw }) => !BESIDE.test(raw));
  const after = view.phrases.slice(at + 1).find(({ raw }) => !BESIDE.test(raw));
  const only = [before, after].filter((phrase) => isWord(phrase, 'negation', 'only'));
  if (!isWord(before, 'negation', 'except'))
    return { ...spoken, used: [...spoken.used, ...only.filter((phrase) => phrase !== undefined)] };
  const refs = setting.drawn.others([...(spoken.panels ?? []), ...(spoken.series ?? [])]);
  return refs.length === 0
    ? spoken
    : {
        series: refs,
        used: [...spoken.used, ...(before === undefined ? [] : [before]), ...everywhere(view)],
      };
}

const BESIDE = /^(?:the|in|on|for|of|to|panels?|plots?)$/i;

function isWord(phrase: Phrase | undefined, kind: MarkSense['kind'], value: string): boolean {
  return phrase?.type === 'word' && means(phrase.mark, kind, value);
}

/** "Bz red, the others grey": all but what was spoken of before. */
function othersOf(view: ClauseView, setting: Setting): Spoken | undefined {
  const words = view.words('also', 'other');
  const before = setting.spoken;
  const rest = restOf(setting, words, view);
  if (rest !== undefined) return rest;
  if (words.length === 0 || before === undefined) return undefined;
  const refs = [
    ...(before.type === 'panel' ? panelRefsOf(before) : seriesRefs(before.items)),
    ...setting.acts.flatMap(changedIn),
  ];
  const series = setting.drawn.others(refs);
  return series.length === 0
    ? undefined
    : { series, used: [...words, ...view.words('also', 'all'), ...view.words('noun', 'panel', 'line')] };
}

/** "Kp red from 7 on, the rest grey": what is left of the curve whose stretch was coloured, unless curves are said. */
function restOf({ acts }: Setting, words: readonly Phrase[], view: ClauseView): Spoken | undefined {
  const last = acts.at(-1);
  const isOfCurves = view.hasWord('noun', 'line', 'panel') || view.words('mark', 'line').length > 0;
  if (last?.do !== 'change' || last.change.kind !== 'color-where' || words.length === 0 || isOfCurves)
    return undefined;
  const { series, panel } = last.change;
  return {
    ...(series === undefined ? {} : { series }),
    ...(panel === undefined ? {} : { panels: [panel].flat() }),
    used: [...words, ...view.words('also', 'all')],
  };
}

/** Curves and panels that the request has given a look already. */
function changedIn(act: Act): readonly PanelRef[] {
  if (act.do !== 'change' || (act.change.kind !== 'color' && act.change.kind !== 'dash')) return [];
  const { series = [], panel } = act.change;
  return [...series, ...[panel ?? []].flat()];
}

/** "Make 2019 red": of curves of several times, the one of that time. */
function ofTime(view: ClauseView, { drawn }: Setting): Spoken | undefined {
  const [time, ...more] = view.all('time');
  const series = time === undefined || more.length > 0 ? [] : drawn.during(time.range);
  return time === undefined || series.length === 0
    ? undefined
    : { series, used: [time, ...view.words('also', 'also'), ...view.words('noun', 'line')] };
}

/** "Colour the bars red": of curves of which only some are bars, those. */
function ofBars(view: ClauseView, { drawn }: Setting, looks: readonly Phrase[]): Spoken | undefined {
  const words = [
    ...view.words('mark', 'bar').filter((word) => !looks.includes(word)),
    // "Colour bars red" of a figure with bars and no colour bar.
    ...view.words('noun', 'coloraxis').filter(({ raw }) => /^colou?r bars$/i.test(raw)),
  ];
  const isSome = drawn.bars.length > 0 && drawn.bars.length < drawn.lines.length;
  return words.length > 0 && isSome ? { series: drawn.bars, used: words } : undefined;
}

/** A new figure that shows nothing else needs no names for its looks. */
function isAllThatIsNew(view: ClauseView, setting: Setting, candidate: Phrase, look: Phrase): boolean {
  if (candidate.type !== 'series' || isInBrackets(view, look) || view.hasWord('verb', 'add')) return false;
  const own = view.series().flatMap(({ items }) => items);
  const shown = setting.acts.flatMap((act) => (act.do === 'show' || act.do === 'compute' ? act.of : []));
  return (
    isShowing(view, setting) &&
    view.series().length === 1 &&
    shown.length <= own.length &&
    setting.named <= own.length
  );
}

/** The components of a vector that are drawn, each of which may have a panel. */
export function partsOf(series: NamedSeries, drawn: Setting['drawn']): readonly NamedSeries[] {
  if (series.component !== 'vector') return [series];
  const parts = ['x', 'y', 'z', 'r', 't', 'n']
    .map((component): NamedSeries => ({ ...series, component }))
    .filter((part) => drawn.has(part));
  return parts.length === 3 ? parts : [series];
}

function spokenBy(view: ClauseView, setting: Setting, candidate: Phrase, look: Phrase): Spoken {
  const used = isShowing(view, setting) && candidate.type === 'series' ? [] : [candidate];
  if (candidate.type === 'panel') return { panels: panelRefsOf(candidate), used: [candidate] };
  if (candidate.type === 'series') {
    const last = candidate.items.at(-1);
    const items = isInBrackets(view, look) && last !== undefined ? [last] : candidate.items;
    const parts = items.flatMap((item) => partsOf(item.series, setting.drawn));
    return { series: parts.map(seriesRefOf), used };
  }
  if (candidate.type === 'word') return { series: [wordRef(candidate)], used: [candidate] };
  return NOTHING;
}

/** Words that stand for a curve: "the original", "the smoothed one", "ratio", "running mean". */
function wordRef({ mark, raw }: PhraseOf<'word'>): SeriesRef {
  if (means(mark, 'noun', 'original')) return { operation: 'none' };
  const made = mark.senses.find(({ kind }) => kind === 'operation');
  return made === undefined ? raw : { operation: made.value };
}

/** Whether an axis that nothing is said of is that of the series before: "it", or what was added right before. */
function goesOn(view: ClauseView, { acts, hasFigure, named }: Setting): boolean {
  const last = acts.at(-1);
  // Of a figure to be made every look is of what it stands behind: "Np in green, log axis, and SYM-H in red".
  if (!hasFigure && named > 1 && (last?.do === 'show' || last?.do === 'change')) return true;
  if (last !== undefined && isOfOneLine(last)) return true;
  return (last?.do === 'show' && last.mode === 'add') || view.hasWord('pronoun', 'it', 'them');
}

/** "Tp in eV and log", "make N red and log": what was named right before is what the axis is of. */
function isOfOneLine(last: Act): boolean {
  if (last.do === 'compute') return last.operation === 'convert_units' && last.of.length === 1;
  return last.do === 'change' && OF_LINES.has(last.change.kind) && 'series' in last.change;
}

/** Changes that say how a line looks. */
const OF_LINES: ReadonlySet<string> = new Set(['color', 'line-width', 'dash', 'mark']);

/** What a clause before spoke of, where this one goes on: ", thicker", "and dashed", "it". */
function carried(view: ClauseView, setting: Setting, pointed: readonly Phrase[]): Spoken {
  if (view.opensSentence && pointed.length === 0) return { used: [] };
  if (view.words('noun', 'line').some(({ raw }) => /s$/i.test(raw)) && pointed.length === 0)
    return { used: [] };
  const before = setting.spoken;
  if (before === undefined) return { used: pointed };
  const [ordinal] = view.all('amount').filter(({ isOrdinal }) => isOrdinal);
  if (before.type === 'panel' && ordinal !== undefined) return { panels: [ordinal.value], used: [ordinal] };
  if (before.type === 'panel') return { panels: panelRefsOf(before), used: pointed, isCarried: true };
  return { series: seriesRefs(before.items), used: pointed, isCarried: true };
}

/** Where the first word of looks stands before all names, looks are said before what they are said of. */
function nearest(view: ClauseView, look: Phrase): Phrase | undefined {
  const all = view.phrases.filter(isCandidate);
  const before = all.filter(({ to }) => to <= look.from).at(-1);
  const after = all.find(({ from }) => from >= look.to);
  const opening = view.phrases.find((phrase) => isCandidate(phrase) || isLook(phrase));
  const isLookFirst = opening !== undefined && isLook(opening);
  if (isLookFirst && after !== undefined && !breaks(view, look.to, after.from)) return after;
  return before ?? after;
}

/** A comma ends what a look in front reaches. */
function breaks(view: ClauseView, from: number, to: number): boolean {
  return view.phrases.some((phrase) => phrase.raw === ',' && phrase.from >= from && phrase.to <= to);
}

function isCandidate(phrase: Phrase): boolean {
  if (phrase.type === 'series' || phrase.type === 'panel') return true;
  return (
    phrase.type === 'word' &&
    (means(phrase.mark, 'noun', 'original', 'smoothed') || isResult(phrase)) &&
    !isLook(phrase)
  );
}

/** "ratio", "running mean": a result by its operation; "clip" and "shift" are only done. */
function isResult({ mark }: PhraseOf<'word'>): boolean {
  return (
    means(mark, 'operation') &&
    !means(mark, 'verb') &&
    !means(
      mark,
      'operation',
      'clip',
      'scale',
      'offset',
      'shift',
      'convert_units',
      'time_window',
      'add',
      'align',
      'power',
      'logarithm',
      'histogram',
      'normalize',
    )
  );
}

function isLook(phrase: Phrase): boolean {
  return (
    phrase.type === 'word' &&
    (['colour', 'dash', 'scale', 'mark', 'weight', 'hex'] as const).some((kind) => means(phrase.mark, kind))
  );
}

function isInBrackets(view: ClauseView, look: Phrase): boolean {
  const at = view.phrases.indexOf(look);
  return view.phrases[at - 1]?.raw === '(';
}

/** "in all panels", "for every curve": what is meant without a name. */
function everywhere(view: ClauseView): readonly Phrase[] {
  const all = view.words('also', 'all', 'each', 'both');
  return all.length === 0 ? [] : [...all, ...view.words('noun', 'panel', 'line')];
}

function pronouns(view: ClauseView): readonly Phrase[] {
  return view.phrases.filter(
    (phrase) => phrase.type === 'word' && means(phrase.mark, 'pronoun', 'it', 'them'),
  );
}
