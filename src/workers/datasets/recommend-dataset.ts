import { DAY } from '#src/domain/time-range.ts';
import type { DatasetFacts } from '#src/workers/datasets/dataset-facts.ts';

/** Which dataset to take, with the reasons: definitive before preliminary, curated before others, then by cadence and reach. */
export function recommendationOf(facts: readonly DatasetFacts[], purpose: string | undefined): string {
  const ranked = facts.toSorted((a, b) => rankOf(a) - rankOf(b));
  const [best, second] = ranked;
  if (best === undefined || second === undefined) return '';
  const isTied = rankOf(best) === rankOf(second);
  const what = purpose === undefined ? '' : ` for ${purpose}`;
  const head = isTied
    ? `**Which one**${what}: neither is better in general;`
    : `**Which one**${what}: ${best.id}, since ${reasonsOf(best, second).join(' and ')};`;
  return `${head} ${choiceByUse(facts)}`;
}

function rankOf({ level, isRecommended }: DatasetFacts): number {
  return (level === 'preliminary' ? 2 : 0) + (isRecommended ? 0 : 1);
}

function reasonsOf(best: DatasetFacts, other: DatasetFacts): readonly string[] {
  return [
    ...(other.level === 'preliminary' && best.level !== 'preliminary'
      ? [`${other.id} is preliminary and may change`]
      : []),
    ...(best.isRecommended && !other.isRecommended
      ? ['it is the one that its mission profile recommends']
      : []),
  ];
}

/** What each is good for, by cadence and by how far it reaches towards today. */
function choiceByUse(facts: readonly DatasetFacts[]): string {
  const timed = facts.flatMap((each) => {
    const step = each.info?.cadenceMs;
    return step === undefined ? [] : [{ id: each.id, step }];
  });
  const steps = timed.toSorted((a, b) => a.step - b.step);
  const [finest, coarsest] = [steps[0], steps.at(-1)];
  const latest = facts.toSorted((a, b) => b.coverage.stop - a.coverage.stop);
  const [newest, oldest] = [latest[0], latest.at(-1)];
  const sentences = [
    ...(finest !== undefined && coarsest !== undefined && finest.step < coarsest.step
      ? [`take ${finest.id} for short structures and ${coarsest.id} for months and years`]
      : []),
    ...(newest !== undefined && oldest !== undefined && newest.coverage.stop - oldest.coverage.stop > DAY
      ? [`${newest.id} reaches closest to today`]
      : []),
  ];
  return sentences.length === 0 ? 'take the one whose parameters you need.' : `${sentences.join('; ')}.`;
}
