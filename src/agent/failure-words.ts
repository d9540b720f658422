import type { Failure } from '#src/domain/failure.ts';
import { listed } from '#src/domain/figure/names.ts';
import type { SubGoal } from '#src/domain/plan.ts';

/**
 * What failed, each sentence once: several steps that failed for one reason are told together, and a hint that two
 * failures share stands at the end.
 *
 * @param isPart something else was done, so it is named what is missing
 */
export function failureWords(failed: readonly SubGoal[], isPart: boolean): readonly string[] {
  const found = failed.flatMap(({ progress, worker, title }) =>
    progress.status === 'failed'
      ? [{ failure: progress.failure, isData: worker === 'fetch', what: missingPart(worker, title) }]
      : [],
  );
  const byReason = Map.groupBy(found, ({ failure }) => failure.message);
  const reasons = [...byReason].map(([message, group]) => {
    const parts = listed([...new Set(group.map(({ what }) => what))]);
    const names = group.map(({ what }) => what);
    if (!isPart || isNamedIn(message, names)) return message;
    return group.every(({ isData }) => isData)
      ? `Without ${parts}: ${message}`
      : `Not done: ${parts}. ${message}`;
  });
  const hints = new Set(found.flatMap(({ failure }) => failure.hint ?? []));
  return reasons.length === 0 ? [] : [...reasons.slice(0, -1), [reasons.at(-1), ...hints].join(' ')];
}

/** The failures of a plan's steps, as values. */
export function failuresOf(failed: readonly SubGoal[]): readonly Failure[] {
  return failed.flatMap(({ progress }) => (progress.status === 'failed' ? [progress.failure] : []));
}

/** `Wind magnetic field`, for a step called "Fetch Wind magnetic field for 2025-12-01 to 2025-12-07". */
function missingPart(worker: string, title: string): string {
  if (worker === 'fetch')
    return title.replace(/^fetch\s+/i, '').replace(/\s{1,3}for\s{1,3}\d{4}-\d\d.*$/, '');
  const where = /^(keep|count) where of (.+)$/i.exec(title);
  if (where !== null)
    return where[1]?.toLowerCase() === 'keep'
      ? `the part of ${where[2]} that was asked for`
      : `the count of ${where[2]}`;
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** A sentence that begins with what is missing says it already. */
function isNamedIn(message: string, parts: readonly string[]): boolean {
  return parts.some((part) => message.toLowerCase().startsWith(part.toLowerCase().split(' ')[0] ?? part));
}
