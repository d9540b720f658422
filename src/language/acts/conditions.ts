import type { Condition } from '#src/domain/condition.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** What a clause says of when: a test, and the series that it tests, in the order of `other` of its parts. */
export interface Conditions {
  readonly where: Condition;
  /** Series that were named in conditions; `other` of a part is a place here. */
  readonly subjects: readonly NamedSeries[];
  readonly used: readonly Phrase[];
}

const LENGTHS = ['au', 'Re', 'Rs', 'Rj', 'km'];

/** The conditions of a clause, joined by "and" or "or". */
export function conditionsOf(
  view: ClauseView,
  isMeant: (phrase: PhraseOf<'condition'>) => boolean = () => true,
): Conditions | undefined {
  const phrases = view.all('condition').filter(isMeant);
  const [first] = phrases;
  if (first === undefined) return undefined;
  const subjects: NamedSeries[] = [];
  const parts = phrases.map((phrase) => partOf(phrase, subjects));
  const isAny = view.spelt(/^or$/i).some(({ from }) => from > first.from);
  const [only] = parts;
  const where: Condition =
    parts.length === 1 && only !== undefined ? only : { kind: isAny ? 'any' : 'all', conditions: parts };
  return { where, subjects, used: phrases };
}

function partOf(phrase: PhraseOf<'condition'>, subjects: NamedSeries[]): Condition {
  const series = phrase.item?.series ?? distanceOf(phrase.unit);
  const absolute = phrase.isAbsolute === true ? { absolute: true } : {};
  const unit = phrase.unit === undefined ? {} : { unit: phrase.unit };
  const subject = { ...subjectOf(series, subjects), ...absolute, ...unit };
  if (phrase.comparison === 'between')
    return { kind: 'between', from: phrase.value, to: phrase.to2 ?? phrase.value, ...subject };
  if (phrase.comparison === '=') return { kind: 'between', from: phrase.value, to: phrase.value, ...subject };
  return { kind: 'compared', comparison: phrase.comparison, threshold: phrase.value, ...subject };
}

/** "Inside 0.5 au", "beyond 10 Re" speak of the distance. */
function distanceOf(unit: string | undefined): NamedSeries | undefined {
  return unit !== undefined && LENGTHS.includes(unit)
    ? { kind: 'series', quantity: 'radial-distance', text: 'distance' }
    : undefined;
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

/** "For at least 2 hours", "lasting longer than 1 h", "shorter than 10 min". */
export function lastingOf(view: ClauseView): {
  readonly atLeastMs?: number;
  readonly atMostMs?: number;
  readonly used: readonly Phrase[];
} {
  const at = view.phrases.findIndex(
    (phrase, index) =>
      phrase.type === 'duration' && view.isFree(phrase) && comparisonBefore(view, index) !== undefined,
  );
  const duration = view.phrases[at];
  const comparison = comparisonBefore(view, at);
  const words = view.spelt(/^(?:last(?:s|ed|ing)?|long|longer|lasting)$/i);
  if (duration?.type !== 'duration' || comparison === undefined) return { used: [] };
  const limit = comparison.isLeast ? { atLeastMs: duration.ms } : { atMostMs: duration.ms };
  return { ...limit, used: [duration, comparison.phrase, ...words] };
}

function comparisonBefore(view: ClauseView, at: number) {
  for (const phrase of view.phrases.slice(Math.max(0, at - 2), Math.max(0, at)).toReversed()) {
    if (phrase.type !== 'word') return undefined;
    if (means(phrase.mark, 'comparison', '>', '>=')) return { phrase, isLeast: true };
    if (means(phrase.mark, 'comparison', '<', '<=')) return { phrase, isLeast: false };
  }
  return undefined;
}
