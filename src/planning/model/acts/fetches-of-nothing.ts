import { type Archive, optionsFor } from '#src/archive/choose-data.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';

/** Why fetches will fail that no dataset answers: which word is at fault, and what there is instead; the model may know another way. */
export async function fetchesOfNothing(
  subGoals: readonly PlannedSubGoal[],
  archive: Archive,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { worker, params, title } of subGoals) {
    const { candidates, series } = params;
    if (worker !== 'fetch' || !Array.isArray(candidates) || candidates.length > 0) continue;
    const wishes: readonly SeriesWish[] = Array.isArray(series) ? series : [];
    const reasons = await Promise.all(wishes.map((wish) => reasonOf(wish, archive, signal)));
    const told = [...new Set(reasons.filter((reason) => reason !== ''))].join(' ');
    faults.push(`"${title}": ${told === '' ? 'the archive has no dataset that holds it.' : told}`);
  }
  return faults;
}

async function reasonOf(wish: SeriesWish, archive: Archive, signal: AbortSignal): Promise<string> {
  try {
    await optionsFor(wish, archive, signal);
    return '';
  } catch (error) {
    if (error instanceof BotError && !signal.aborted) return sentenceOf(error);
    throw error;
  }
}
