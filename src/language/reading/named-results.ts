import type { FrameSummary } from '#src/domain/frame.ts';
import type { Mark } from '#src/language/reading/mark.ts';

/** Words for what operations leave behind, beside the words of the operations themselves. */
const RESULTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:difference|diff|residuals?|offset|discrepancy|misfit|subtraction)$/i, ['difference', 'residual']],
  [/^(?:ratio|quotient)$/i, ['divide']],
  [/^sum$/i, ['add']],
  [/^product$/i, ['multiply']],
  [/^(?:derivative|gradient)$/i, ['derivative']],
  [/^(?:integral)$/i, ['integrate', 'cumulative_integral']],
];
const LEADS = /^(?:the|that|this|its|of|its own)$/i;
/** What says of which data a new one shall be made. */
const OF_OTHERS = /^(?:between|of|from|to|with|against|vs|versus|in)$/i;

/**
 * "RMS of the difference?", "histogram of the ratio": where the thread has made one, that result is meant, and not another
 * that would have to be made.
 */
export function withNamedResults(marks: readonly Mark[], frames: readonly FrameSummary[]): readonly Mark[] {
  return marks.map((mark, at) => {
    const operations = RESULTS.find(([words]) => words.test(mark.raw))?.[1];
    const before = marks[at - 1]?.raw ?? '';
    if (operations === undefined || !LEADS.test(before) || OF_OTHERS.test(marks[at + 1]?.raw ?? ''))
      return mark;
    const result = frames.findLast(({ provenance }) => operations.includes(provenance.operation ?? ''));
    return result === undefined
      ? mark
      : { ...mark, senses: [{ kind: 'label' as const, value: result.label }] };
  });
}
