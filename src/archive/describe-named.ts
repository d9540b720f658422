import type { Archive } from '#src/archive/choose-data.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import { BotError } from '#src/domain/failure.ts';

/** Where the servers are named that a user finds wanting. */
export const SERVERS_HINT = 'Other data servers are named in HELIO_HAPI_URL, by whoever runs this bot.';

/**
 * What its server says of a dataset that the user named.
 *
 * @throws BotError `unknown-dataset` that tells a dataset which only this server lacks from one that nobody knows
 */
export async function describeNamed(
  id: string,
  { source, knowledge }: Pick<Archive, 'source' | 'knowledge'>,
  signal: AbortSignal,
): Promise<DatasetInfo> {
  try {
    return await source.describe(id, signal);
  } catch (error) {
    const known = knowledge.dataset(id);
    if (!(error instanceof BotError) || error.code !== 'unknown-dataset' || known === undefined) throw error;
    throw new BotError(
      'unknown-dataset',
      `This data server does not have ${known.id}, though the archive does.`,
      { hint: `Take another one. ${SERVERS_HINT}`, cause: error },
    );
  }
}
