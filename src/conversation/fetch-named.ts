import type { GivenFile } from '#src/documents/file-kind.ts';
import { BotError, type Failure, failureFrom } from '#src/domain/failure.ts';
import type { DocumentReader } from '#src/ports/document-reader.ts';

/** A request whose addresses were fetched. */
export interface FetchedNames {
  /** The request with "the file" for each of them. */
  readonly request: string;
  readonly files: readonly GivenFile[];
  readonly failures: readonly Failure[];
}

const ADDRESS = /https:\/\/[^\s<>"'`|]+[^\s<>"'`|.,;:!?)\]]/gi;
const MOST_ADDRESSES = 3;

/** Fetches the documents that a request names by addresses which the operator allows; all others stay words. */
export async function fetchNamed(
  request: string,
  documents: DocumentReader,
  signal: AbortSignal,
): Promise<FetchedNames> {
  const allowed = [...new Set(request.match(ADDRESS) ?? [])].filter((address) => documents.mayFetch(address));
  let fetched: FetchedNames = { request, files: [], failures: [] };
  for (const address of allowed.slice(0, MOST_ADDRESSES)) {
    const words = fetched.request.replaceAll(address, 'the file');
    try {
      const file = await documents.fetch(address, signal);
      fetched = { ...fetched, request: words, files: [...fetched.files, file] };
    } catch (error) {
      if (!(error instanceof BotError)) throw error;
      fetched = { ...fetched, request: words, failures: [...fetched.failures, failureFrom(error)] };
    }
  }
  return fetched;
}
