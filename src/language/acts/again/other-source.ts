import type { NamedSeries } from '#src/domain/request.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';

/**
 * "Ok take Wind SWE instead" behind "why are there holes in the density?": who finds fault with the data wants the whole figure of others,
 * and not their holes counted.
 */
export function isOtherSource(
  view: ClauseView,
  said: readonly NamedSeries[],
  { hasFigure, previous }: Setting,
): boolean {
  const before = (previous?.acts ?? []).filter((act) => act.do !== 'say');
  const isOfGaps =
    before.length > 0 && before.every((act) => act.do === 'measure' && act.question.kind === 'gaps');
  const isTaken =
    view.hasWord('verb', 'use', 'set') || view.hasWord('negation', 'instead') || TAKES.test(view.text());
  return (
    hasFigure &&
    isOfGaps &&
    isTaken &&
    !view.isQuestion &&
    said.length > 0 &&
    said.every(
      ({ mission, instrument, quantity, parameter }) =>
        (mission ?? instrument) !== undefined && (quantity ?? parameter) === undefined,
    )
  );
}

const TAKES = /\b(?:take|use|switch to|try|go with)\b/i;
