import type { Condition } from '#src/domain/condition.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { SCALES_TOLD } from '#src/language/reading/phrases/storm-levels.ts';

/** What a clause says of when: a test, and the series that it tests, in the order of `other` of its parts. */
export interface Conditions {
  readonly where: Condition;
  /** Series that were named in conditions; `other` of a part is a place here. */
  readonly subjects: readonly NamedSeries[];
  readonly used: readonly Phrase[];
  readonly notes: readonly string[];
}

const LENGTHS = ['au', 'Re', 'Rs', 'Rsun', 'Rj', 'km'];

/** The conditions of a clause, joined by "and" or "or". */
export function conditionsOf(
  view: ClauseView,
  isMeant: (phrase: PhraseOf<'condition'>) => boolean = () => true,
): Conditions | undefined {
  const phrases = view.all('condition').filter(isMeant);
  const [first] = phrases;
  if (first === undefined) return undefined;
  const subjects: NamedSeries[] = [];
  const craft = craftOfEach(view, phrases);
  const hemispheres = view.spelt(/^hemispheres?$/i);
  const parts = phrases.map((phrase, index) => {
    const named = phrase.item ?? phrases.slice(0, index).findLast(({ item }) => item !== undefined)?.item;
    const place = named?.series ?? craft[index]?.items[0]?.series ?? placeOf(phrase.unit, view);
    return partOf(phrase, place, hemispheres.length > 0, subjects);
  });
  const isAny = view.spelt(/^or$/i).some(({ from }) => from > first.from);
  const [only] = parts;
  // "When did it cross -100, and the hours below -100": one test, said twice.
  const isOne = phrases.every((each) => isSameTest(each, first));
  const where: Condition =
    isOne && only !== undefined ? only : { kind: isAny ? 'any' : 'all', conditions: parts };
  const notes = [
    ...new Set(phrases.flatMap(({ scale }) => (scale === undefined ? [] : [SCALES_TOLD[scale]]))),
  ];
  return { where, subjects, used: [...phrases, ...hemispheres, ...craft], notes };
}

function isSameTest(a: PhraseOf<'condition'>, b: PhraseOf<'condition'>): boolean {
  const isOf = (a.item ?? b.item)?.series.text === (b.item ?? a.item)?.series.text;
  return (
    isOf &&
    a.comparison === b.comparison &&
    a.value === b.value &&
    a.to2 === b.to2 &&
    a.isOutside === b.isOutside &&
    a.isAbsolute === b.isAbsolute
  );
}

/** "ACE above 450 and DSCOVR below 450": each condition is of the spacecraft before it. */
function craftOfEach(
  view: ClauseView,
  conditions: readonly PhraseOf<'condition'>[],
): readonly PhraseOf<'series'>[] {
  if (conditions.length < 2 || conditions.some(({ item }) => item !== undefined)) return [];
  const craft = conditions.flatMap((condition) => {
    const before = view.phrases
      .slice(0, view.phrases.indexOf(condition))
      .findLast((phrase) => phrase.type === 'series' || phrase.type === 'condition');
    const isOne = before?.type === 'series' && before.items.length === 1;
    return isOne && before.items[0]?.series.mission !== undefined ? [before] : [];
  });
  return craft.length === conditions.length ? craft : [];
}

function partOf(
  phrase: PhraseOf<'condition'>,
  named: NamedSeries | undefined,
  isBothSides: boolean,
  subjects: NamedSeries[],
): Condition {
  const isLatitude = named?.quantity === 'heliographic-latitude';
  const absolute = phrase.isAbsolute === true || (isBothSides && isLatitude) ? { absolute: true } : {};
  const unit = phrase.unit === undefined ? {} : { unit: phrase.unit };
  const subject = { ...subjectOf(sizeOf(named), subjects), ...absolute, ...unit };
  if (phrase.comparison === 'between')
    return {
      kind: 'between',
      from: phrase.value,
      to: phrase.to2 ?? phrase.value,
      ...(phrase.isOutside === true ? { outside: true } : {}),
      ...subject,
    };
  if (phrase.comparison === '=') return { kind: 'between', from: phrase.value, to: phrase.value, ...subject };
  return { kind: 'compared', comparison: phrase.comparison, threshold: phrase.value, ...subject };
}

/** A length speaks of where a spacecraft is. */
export function isOfPlace(unit: string | undefined): boolean {
  return unit !== undefined && LENGTHS.includes(unit);
}

/** "Inside 0.5 au", "beyond 10 Re" speak of the distance; degrees beside what has none of the latitude. */
function placeOf(unit: string | undefined, view: ClauseView): NamedSeries | undefined {
  if (isOfPlace(unit)) return { kind: 'series', quantity: 'radial-distance', text: 'distance' };
  const named = view.series().flatMap(({ items }) => items.map(({ series }) => series.quantity ?? ''));
  const isElse = named.some((quantity) => /speed|velocity|density|temperature|field|pressure/.test(quantity));
  return unit === 'deg' && isElse
    ? { kind: 'series', quantity: 'heliographic-latitude', text: 'latitude' }
    : undefined;
}

/** "B above 15 nT": a number is compared with the size of the field. */
function sizeOf(series: NamedSeries | undefined): NamedSeries | undefined {
  const isWhole =
    series?.quantity === 'magnetic-field' &&
    (series.component ?? series.label ?? series.parameter ?? series.dataset ?? series.made) === undefined;
  return isWhole ? { ...series, component: 'magnitude' } : series;
}

function subjectOf(series: NamedSeries | undefined, subjects: NamedSeries[]): { readonly other?: number } {
  if (series === undefined) return {};
  const known = subjects.findIndex(({ text }) => text.toLowerCase() === series.text.toLowerCase());
  if (known >= 0) return { other: known };
  subjects.push(series);
  return { other: subjects.length - 1 };
}

/** The same test where its first subject is the series that is asked about: the others move up by one. */
export function aboutFirst(where: Condition): Condition {
  if (where.kind === 'all' || where.kind === 'any')
    return { ...where, conditions: where.conditions.map(aboutFirst) };
  if (where.kind === 'not') return { ...where, condition: aboutFirst(where.condition) };
  if (where.other === undefined) return where;
  const { other, ...rest } = where;
  return other === 0 ? rest : { ...rest, other: other - 1 };
}

/** "For at least 2 hours", "lasting longer than 1 h", "shorter than 10 min", "for 24 h or more". */
export function lastingOf(view: ClauseView): {
  readonly atLeastMs?: number;
  readonly atMostMs?: number;
  readonly used: readonly Phrase[];
} {
  const limitAt = (index: number) => comparisonBefore(view, index) ?? comparisonBehind(view, index);
  const at = view.phrases.findIndex(
    (phrase, index) => phrase.type === 'duration' && view.isFree(phrase) && limitAt(index) !== undefined,
  );
  const duration = view.phrases[at];
  const comparison = limitAt(at);
  const words = view.spelt(/^(?:last(?:s|ed|ing)?|long|longer|lasting)$/i);
  if (duration?.type !== 'duration' || comparison === undefined) return { used: [] };
  const limit = comparison.isLeast ? { atLeastMs: duration.ms } : { atMostMs: duration.ms };
  return { ...limit, used: [duration, ...comparison.phrases, ...words] };
}

function comparisonBefore(view: ClauseView, at: number) {
  for (const phrase of view.phrases.slice(Math.max(0, at - 2), Math.max(0, at)).toReversed()) {
    if (phrase.type !== 'word') return undefined;
    if (means(phrase.mark, 'comparison', '>', '>=')) return { phrases: [phrase], isLeast: true };
    // "Shorter" of a title and the like has no length behind it.
    const isShorter = means(phrase.mark, 'weight', 'shorter') && /^shorter$/i.test(phrase.raw);
    if (means(phrase.mark, 'comparison', '<', '<=') || isShorter)
      return { phrases: [phrase], isLeast: false };
  }
  return undefined;
}

/** "24 h or more", "12 h or longer", "10 min or less". */
function comparisonBehind({ phrases }: ClauseView, at: number) {
  const [next, after] = at < 0 ? [] : phrases.slice(at + 1, at + 3);
  // "For 3h+".
  if (next?.raw === '+') return { phrases: [next], isLeast: true };
  const isPair = /^or$/i.test(next?.raw ?? '') && after !== undefined;
  const said = isPair ? [next, after].flatMap((each) => each ?? []) : next === undefined ? [] : [next];
  const text = said.map(({ raw }) => raw).join(' ');
  if (/^or (?:more|longer|greater|over|above|up)$/i.test(text)) return { phrases: said, isLeast: true };
  if (/^or (?:less|shorter|fewer|under|below)$/i.test(text)) return { phrases: said, isLeast: false };
  return undefined;
}

/** Parts that cannot hold together ("above 40 and within ±15") are asked one by one. */
export function alternatives(where: Condition): readonly Condition[] {
  if (where.kind !== 'all') return [where];
  const subjects = new Set(where.conditions.map((each) => ('other' in each ? each.other : undefined)));
  const spans = where.conditions.map(spanOf);
  const low = Math.max(...spans.map(([from]) => from));
  const high = Math.min(...spans.map(([, to]) => to));
  // "On the dayside and on the nightside".
  const isApart = where.conditions.some((each) => each.kind === 'between' && each.outside === true);
  return subjects.size === 1 && (low >= high || isApart) ? where.conditions : [where];
}

function spanOf(condition: Condition): readonly [number, number] {
  if (condition.kind === 'between') return [condition.from, condition.to];
  if (condition.kind !== 'compared') return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const { comparison, threshold, absolute } = condition;
  if (comparison.startsWith('>')) return [threshold, Number.POSITIVE_INFINITY];
  return [absolute === true ? -threshold : Number.NEGATIVE_INFINITY, threshold];
}
