import type { Archive } from '#src/archive/choose-data.ts';
import { describeNamed } from '#src/archive/describe-named.ts';
import { serverAt, serverTitle } from '#src/archive/server-of.ts';
import type { Citation } from '#src/domain/citation.ts';
import type { DataServer } from '#src/domain/data-server.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import type { ServerAbout } from '#src/domain/documentation.ts';
import { BotError } from '#src/domain/failure.ts';
import { given } from '#src/domain/given.ts';
import { isoTime, type TimeRange } from '#src/domain/time-range.ts';
import type { CitingKnowledge } from '#src/knowledge/citing-knowledge.ts';
import { trimmedTitle } from '#src/knowledge/describe-dataset.ts';
import { investigatorsIn } from '#src/knowledge/investigators-in.ts';

const DOI = /\b10\.\d{4,9}\/[^\s"<>]+[^\s"<>.,;)\]]/;

/** A dataset that is to be cited, and the period of it that was used. */
export interface Cited {
  readonly dataset: string;
  /** Address of the server that it came from. */
  readonly server?: string | undefined;
  readonly range?: TimeRange | undefined;
  readonly isSynthetic?: boolean | undefined;
}

/**
 * How a dataset is to be cited: what its server says (HAPI 3.3 `datasetCitation`, older `citation`, a DOI in `resourceID` or
 * `resourceURL`), else what is known of it here. Works from the shipped knowledge alone while the server does not answer.
 *
 * @throws BotError `unknown-dataset` for an id that neither a server nor the catalogue knows
 */
export async function citationOf(cited: Cited, archive: Archive, signal: AbortSignal): Promise<Citation> {
  const info = await described(cited.dataset, archive, signal);
  const address = info?.server ?? cited.server ?? '';
  const about = info === undefined ? {} : await aboutOf(address, archive, signal);
  return assembled(cited, info, about, address, archive);
}

/** The same from what was read of the dataset already, without asking its server again what it is. */
export function citationFrom(info: DatasetInfo, range: TimeRange, archive: Archive): Citation {
  return assembled({ dataset: info.id, range }, info, {}, info.server, archive);
}

/** What the server says; nothing when it cannot be asked and the catalogue knows the dataset. */
async function described(
  dataset: string,
  archive: Archive,
  signal: AbortSignal,
): Promise<DatasetInfo | undefined> {
  try {
    return await describeNamed(dataset, archive, signal);
  } catch (error) {
    const isKnown = archive.knowledge.dataset(dataset) !== undefined;
    if (!(error instanceof BotError) || signal.aborted || !isKnown) throw error;
    return undefined;
  }
}

async function aboutOf(address: string, { source }: Archive, signal: AbortSignal): Promise<ServerAbout> {
  return (await source.about?.(address, signal)) ?? {};
}

function assembled(
  { dataset, range, isSynthetic }: Cited,
  info: DatasetInfo | undefined,
  about: ServerAbout,
  address: string,
  { knowledge, clock }: Archive,
): Citation {
  const id = info?.id ?? dataset;
  const server = serverAt(knowledge.servers, address);
  const known = ownKnowledge(id, server, knowledge.citing());
  const { documentation: said, contact } = info ?? {};
  return {
    dataset: id,
    title: titleOf(id, info, knowledge.dataset(id)?.title),
    server: { name: about.title ?? serverTitle(knowledge.servers, address), url: address },
    ...given('stated', said?.citation),
    ...identityOf(info, known, server, knowledge.citing()),
    ...thanksOf(known, about, server),
    ...given('licence', said?.licenseUrl ?? server?.licence),
    terms: [said?.terms, ...(server?.terms ?? [])].filter((words) => words !== undefined),
    ...given('page', said?.resourceUrl ?? server?.home),
    ...given('contact', contact ?? about.contact),
    accessed: isoTime(clock()).slice(0, 10),
    ...given('range', range),
    isSynthetic: isSynthetic === true || info?.isSynthetic === true,
  };
}

type Known = ReturnType<typeof ownKnowledge>;

function identityOf(
  info: DatasetInfo | undefined,
  { reference, spaseId }: Known,
  server: DataServer | undefined,
  citing: CitingKnowledge,
) {
  const doi = doiOf(info) ?? reference?.doi ?? server?.doi;
  const own = info?.documentation?.resourceId;
  return {
    ...given('investigators', reference?.investigators ?? investigatorsIn(info?.title ?? '')),
    ...given('publisher', citing.publisher(doi ?? '') ?? server?.publisher),
    ...given('doi', doi),
    ...given('spaseId', own?.startsWith('spase://') === true ? own : spaseId),
  };
}

function thanksOf({ paper }: Known, about: ServerAbout, server: DataServer | undefined) {
  const words = [paper?.acknowledgement, about.citation ?? server?.acknowledgement];
  return {
    papers: paper === undefined ? [] : [{ text: paper.text, doi: paper.doi }],
    acknowledgements: words.filter((each) => each !== undefined),
  };
}

/** Without the investigators, whom the reference names apart; an id is no title. */
function titleOf(id: string, info: DatasetInfo | undefined, known: string | undefined): string {
  const said = info?.title === id ? undefined : info?.title;
  return trimmedTitle(said ?? known ?? id);
}

/**
 * What is shipped of a dataset holds for CDAWeb and for servers that nobody knows (a mirror, a demo server); the same id
 * on another public server is another dataset.
 */
function ownKnowledge(id: string, server: DataServer | undefined, citing: CitingKnowledge) {
  const isOurs = server === undefined || server.id === 'cdaweb';
  return {
    reference: isOurs ? citing.reference(id) : undefined,
    spaseId: isOurs ? citing.spaseId(id) : undefined,
    paper: isOurs ? citing.paper(id) : undefined,
  };
}

function doiOf(info: DatasetInfo | undefined): string | undefined {
  const { citation, resourceId, resourceUrl } = info?.documentation ?? {};
  return [resourceId, resourceUrl, citation]
    .map((words) => DOI.exec(words ?? '')?.[0])
    .find((doi) => doi !== undefined);
}
