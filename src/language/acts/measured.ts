import type { Act, NamedSeries, Period, Target } from '#src/domain/request.ts';
import { carried, isOpen } from '#src/language/acts/carried.ts';
import { sameTimeWords } from '#src/language/acts/period-words.ts';
import { showWishOf } from '#src/language/acts/show-wish.ts';
import { type ClauseView, pointedIn, type Setting, wordValue } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** What a question is about: series of the clause, what a pronoun means, or what the request spoke of before. */
export interface Measured {
  readonly of: readonly Target[];
  readonly series: readonly NamedSeries[];
  readonly period: Period;
  readonly used: readonly Phrase[];
  readonly notes: readonly string[];
  /** A figure of the same data, where the clause asks for one as well. */
  readonly shown: readonly Act[];
}

/** Reads what a question is about; `fill` completes series that a word of the question tells more about. */
export function measuredOf(
  view: ClauseView,
  setting: Setting,
  fill: (series: NamedSeries) => NamedSeries = (series) => series,
): Measured {
  const free = view.all('series');
  const phrases = free.length > 0 ? free : view.series();
  const series = phrases.flatMap(({ items }) => items.map((item) => fill(item.series)));
  const beside = pointedInFront(view, phrases[0]);
  const pointed = series.length > 0 ? { targets: [], used: beside?.used ?? [] } : pointedIn(view);
  const said: readonly Target[] = [...(beside?.targets ?? []), ...series, ...pointed.targets];
  const before = carried(setting, said);
  const times = view.all('time');
  const period = periodOf(times);
  const of = before?.of ?? said;
  const wish = showWishOf(view, setting);
  const isShown = free.length > 0 && isDrawn(view, wish.isSaid);
  const whole = isOpen(period) ? (before?.period ?? period) : period;
  return {
    of,
    series,
    period: whole,
    used: [
      ...phrases,
      ...pointed.used,
      ...times,
      ...(isShown ? wish.used : view.words('verb', 'show')),
      ...view.words('verb', 'give', 'compute', 'explain', 'list', 'fetch', 'know', 'find'),
      ...view.words('question'),
      ...view.words('noun', 'table'),
      ...sameTimeWords(view),
    ],
    notes: free.flatMap(({ notes }) => notes),
    shown: isShown ? [wish.act(of, whole)] : [],
  };
}

/** "Median of that and Dst": what is pointed at in front of a series is asked of, too. */
function pointedInFront(
  view: ClauseView,
  series: Phrase | undefined,
): { readonly targets: readonly Target[]; readonly used: readonly Phrase[] } | undefined {
  const at = series === undefined ? -1 : view.phrases.indexOf(series);
  const [of, word, link] = view.phrases.slice(Math.max(0, at - 3), Math.max(0, at));
  const isJoined = /^(?:and|plus|&)$/i.test(link?.raw ?? '') && /^(?:of|for|between)$/i.test(of?.raw ?? '');
  if (!isJoined || word?.type !== 'word' || !means(word.mark, 'pronoun', 'it', 'them')) return undefined;
  return { targets: [{ kind: 'pointed', which: 'focus', text: word.raw }], used: [word] };
}

/** It says what is measured, and not only whose it is. */
export function namesData({ quantity, parameter, label, made }: NamedSeries): boolean {
  return (quantity ?? parameter ?? label ?? made) !== undefined;
}

/** "What MLT was GOES-15 at": a spacecraft apart from what names none is whose it is. */
export function ofSpacecraft(series: readonly NamedSeries[]): readonly NamedSeries[] {
  const [whose, ...others] = series.filter(isBare);
  const open = series.filter(
    ({ mission, quantity, dataset }) => quantity !== undefined && (mission ?? dataset) === undefined,
  );
  if (whose === undefined || others.length > 0 || open.length === 0) return series;
  const { mission, probe } = whose;
  return series
    .filter((each) => each !== whose)
    .map((each) =>
      open.includes(each)
        ? {
            ...each,
            ...(mission === undefined ? {} : { mission }),
            ...(probe === undefined ? {} : { probe }),
          }
        : each,
    );
}

function isBare({
  mission,
  quantity,
  parameter,
  dataset,
  label,
  made,
  color,
  component,
}: NamedSeries): boolean {
  return (
    mission !== undefined &&
    [quantity, parameter, dataset, label, made, color, component].every((each) => each === undefined)
  );
}

/** "Hourly" that stands by itself is how fine the data shall be. */
export function atCadence(view: ClauseView): {
  readonly fill: (series: NamedSeries) => NamedSeries;
  readonly used: readonly Phrase[];
} {
  const [word] = view.words('cadence');
  const ms = Number(wordValue(word, 'cadence'));
  if (word === undefined || !Number.isFinite(ms)) return { fill: (series) => series, used: [] };
  return { fill: (series) => ({ ...series, cadenceMs: series.cadenceMs ?? ms }), used: [word] };
}

/** "Plot", "in one panel"; "show me the mean" is told. */
function isDrawn(view: ClauseView, isSaid: boolean): boolean {
  return (
    isSaid &&
    (view.words('together').length > 0 || view.spelt(/^(?:over)?(?:plot|draw|graph|overlay)/i).length > 0)
  );
}
