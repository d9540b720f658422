import type { Condition } from '#src/domain/condition.ts';
import { conditionsOf } from '#src/language/acts/conditions.ts';
import type { Part } from '#src/language/acts/parts-of-drawn.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

interface Range {
  readonly low: number;
  readonly high: number;
}

/**
 * "V<350, 350-500, >500", "one for v<400 and one for v>600 km/s": two or more ranges of one quantity that share no value, so that no
 * sample is meant by two of them.
 */
export function classesOf(
  view: ClauseView,
): { readonly parts: readonly Part[]; readonly used: readonly Phrase[] } | undefined {
  const conditions = view.all('condition');
  const named = conditions.filter(({ item }) => item !== undefined);
  const [first, ...others] = named.map((condition) => condition.item?.series);
  const isOne = others.every(
    (each) => each?.quantity === first?.quantity && each?.component === first?.component,
  );
  const [subject] = named;
  if (subject === undefined || !isOne || conditions.some(({ isAbsolute }) => isAbsolute === true))
    return undefined;
  const spans = view.all('span');
  const pieces = [...conditions, ...spans].sort((a, b) => a.from - b.from);
  const ranges = pieces.map(rangeOf);
  const isApart = ranges.every((range, at) =>
    ranges.slice(at + 1).every((other) => range.high <= other.low || other.high <= range.low),
  );
  const found = conditionsOf(view, (each) => each === subject);
  if (pieces.length < 2 || !isApart || found === undefined) return undefined;
  const unit = pieces.map((piece) => piece.unit).find((each) => each !== undefined);
  const parts = ranges.map(
    (range): Part => ({ where: testOf(range, found.where, unit), subjects: found.subjects }),
  );
  return { parts, used: [...pieces, ...found.used] };
}

function rangeOf(piece: PhraseOf<'condition'> | PhraseOf<'span'>): Range {
  if (piece.type === 'span') return { low: piece.low, high: piece.high };
  const { comparison, value, to2 } = piece;
  if (to2 !== undefined) return { low: value, high: to2 };
  return comparison.startsWith('<')
    ? { low: Number.NEGATIVE_INFINITY, high: value }
    : { low: value, high: comparison.startsWith('>') ? Number.POSITIVE_INFINITY : value };
}

/** The test of the named one, with other limits. */
function testOf({ low, high }: Range, like: Condition, unit: string | undefined): Condition {
  const { other, component } = like.kind === 'compared' || like.kind === 'between' ? like : {};
  const shared = {
    ...(other === undefined ? {} : { other }),
    ...(component === undefined ? {} : { component }),
    ...(unit === undefined ? {} : { unit }),
  };
  if (Number.isFinite(low) && Number.isFinite(high))
    return { kind: 'between', from: low, to: high, ...shared };
  return Number.isFinite(low)
    ? { kind: 'compared', comparison: '>', threshold: low, ...shared }
    : { kind: 'compared', comparison: '<', threshold: high, ...shared };
}
