import { type Option, optionsFor } from '#src/archive/choose-data.ts';
import { BotError } from '#src/domain/failure.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { formatDuration, formatTime } from '#src/domain/time-range.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import type { Finding, Inquiry } from '#src/workers/discover/finding.ts';
import { meantDataset } from '#src/workers/discover/list-parameters.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** From when to when there are data, as the servers say now. */
export async function findCoverage(
  inquiry: Inquiry,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<Finding> {
  const wishes =
    inquiry.series.length > 0
      ? inquiry.series
      : [{ dataset: (await meantDataset(inquiry, toolbox, signal)).dataset }];
  const options = (await Promise.all(wishes.map((wish) => optionsOf(wish, toolbox, signal)))).flat();
  const rows = options.map(({ info }) => [
    `\`${info.id}\``,
    formatTime(info.coverage.start),
    formatTime(info.coverage.stop),
    info.cadenceMs === undefined ? '–' : formatDuration(info.cadenceMs),
  ]);
  const newest = options.reduce<Option | undefined>(
    (best, option) =>
      best === undefined || option.info.coverage.stop > best.info.coverage.stop ? option : best,
    undefined,
  );
  if (newest === undefined)
    throw new BotError('no-data', 'I found no dataset for that.', { hint: 'Name a mission or a dataset.' });
  const text = `The newest data end at ${formatTime(newest.info.coverage.stop)} UTC (${newest.info.id}).\n\n${markdownTable(['dataset', 'from', 'to', 'cadence'], rows)}`;
  return {
    text,
    summary: `Data to ${formatTime(newest.info.coverage.stop)}`,
    listing: { items: options.map(({ info }) => info.id) },
  };
}

/** A mission alone is asked for its field and its plasma. */
async function optionsOf(
  wish: SeriesWish,
  { archive }: Toolbox,
  signal: AbortSignal,
): Promise<readonly Option[]> {
  if (wish.dataset !== undefined || wish.quantity !== undefined) return optionsFor(wish, archive, signal);
  const found: Option[] = [];
  const failures: BotError[] = [];
  for (const quantity of ['magnetic-field', 'speed']) {
    try {
      found.push(...(await optionsFor({ ...wish, quantity }, archive, signal)));
    } catch (error) {
      if (!(error instanceof BotError) || signal.aborted) throw error;
      failures.push(error);
    }
  }
  const [first] = failures;
  if (found.length === 0 && first !== undefined) throw first;
  return found.filter(({ info }, index) => found.findIndex((other) => other.info.id === info.id) === index);
}
