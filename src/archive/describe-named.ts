import type { Archive } from '#src/archive/choose-data.ts';
import { addServerHint, SHIPPED, serversLikely } from '#src/archive/elsewhere.ts';
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
  archive: Pick<Archive, 'source' | 'knowledge' | 'servers'>,
  signal: AbortSignal,
): Promise<DatasetInfo> {
  const { source, knowledge } = archive;
  try {
    return await source.describe(id, signal);
  } catch (error) {
    if (!(error instanceof BotError) || error.code !== 'unknown-dataset') throw error;
    const known = knowledge.dataset(id);
    if (known === undefined) throw withLikelyServer(id, error, archive);
    throw new BotError(
      'unknown-dataset',
      `This data server does not have ${known.id}, though the archive does.`,
      { hint: `Take another one. ${SERVERS_HINT}`, cause: error },
    );
  }
}

/** Ids of one style only one public server has: `bou/best-avail/PT1M/xyzf` is one of INTERMAGNET. Others may be of several. */
function withLikelyServer(
  id: string,
  error: BotError,
  archive: Pick<Archive, 'knowledge' | 'servers'>,
): BotError {
  const likely = serversLikely(id, archive).filter((server) => server.id !== SHIPPED);
  const [first, ...more] = likely;
  if (first === undefined) return error;
  const isSure = /[/:]/.test(id) || /^(?:SW|GF\d|GRACE|C\d)_/.test(id);
  // Ids in capitals are those of CDAWeb, whose catalogue is known here.
  if (!isSure && id === id.toUpperCase()) return error;
  const isOne = isSure || more.length === 0;
  const names = (isOne ? [first] : likely).map(({ name }) => name);
  const whose = isOne
    ? `one of ${names.join('')}`
    : `those of ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
  return new BotError('unknown-dataset', `${error.message} Its id looks like ${whose}.`, {
    // Near ids, and servers that could not be asked.
    hint: [isOne ? addServerHint(first) : addServerHint(...likely), error.hint]
      .filter((part) => part !== undefined)
      .join(' '),
    cause: error,
  });
}
