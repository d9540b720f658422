import judging from '#knowledge/words/judging.json' with { type: 'json' };
import type { Act } from '#src/domain/request.ts';
import { opening } from '#src/language/acts/archive/judgment.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';

/**
 * "Can you tell me if it is reconnection?", "is this a CIR?", "does it look like a flux rope?" of what is at hand: a definition alone
 * would pass for an answer, so it is said that none is given.
 */
export function unjudged(
  view: ClauseView,
  { hasData, hasFigure, concept }: Setting,
  { about, concepts }: { readonly about: string; readonly concepts: readonly string[] },
): readonly Act[] {
  const isOfThat =
    (hasData || hasFigure) &&
    WHETHER.test(opening(view)) &&
    concepts.some((id) => concept(id)?.quantity === undefined);
  if (!isOfThat) return [];
  const { reason, hint } = judging.reasons.identity;
  return [{ do: 'refuse', what: about, reason: `"${about}" — ${reason}`, hint }];
}

const WHETHER =
  /^(?:(?:(?:can|could|would|do) (?:you|u|we|one) (?:tell|say|think|call|see|know|confirm) (?:me |us )?(?:if |whether |that )?)|(?:any idea |not sure )?(?:if|whether) )?(?:(?:is|was|are|were|could|might|may|would|does|did) )?(?:it|this|that|these|those|they)\b(?! means?\b)/i;
