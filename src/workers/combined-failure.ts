import type { Archive, Option } from '#src/archive/choose-data.ts';
import { BotError, type Failure, sentenceOf } from '#src/domain/failure.ts';
import { formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import { nearestIn } from '#src/workers/out-of-range.ts';

/** One failure out of those of every candidate: what was tried, and when there are data. */
export function combinedFailure(
  failures: readonly Failure[],
  options: readonly Option[],
  range: TimeRange,
  { knowledge }: Archive,
): BotError {
  const [first] = failures;
  if (first === undefined) return new BotError('no-data', 'No dataset fits this request.');
  if (failures.length === 1) {
    return new BotError(first.code, first.message, first.hint === undefined ? {} : { hint: first.hint });
  }
  const beyond = failures.every(({ code }) => code === 'out-of-range');
  if (!beyond) return new BotError(first.code, failures.map(sentenceOf).join(' '));
  const mission = knowledge.missionOfDataset(options[0]?.info.id ?? '');
  const what = mission === undefined ? 'the archive' : (knowledge.mission(mission)?.name ?? mission);
  const nearest = nearestCoverage(options, range);
  const covers = options.slice(0, 4).map(({ info }) => `${info.id} covers ${formatTimeRange(info.coverage)}`);
  return new BotError(
    'out-of-range',
    `${what} has no data for ${formatTimeRange(range)}: ${covers.join(', ')}.`,
    {
      hint:
        nearest === undefined
          ? 'Ask for another period.'
          : `The nearest period of the same length is ${formatTimeRange(nearest)}.`,
    },
  );
}

/** The range of the same length inside the coverage that lies nearest to the asked one. */
function nearestCoverage(options: readonly Option[], range: TimeRange): TimeRange | undefined {
  const ranges = options.map(({ info }) => nearestIn(info.coverage, range));
  ranges.sort((a, b) => Math.abs(a.start - range.start) - Math.abs(b.start - range.start));
  return ranges[0];
}
