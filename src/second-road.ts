import { cdasClient } from '#adapters/cdaweb/cdas-client.ts';
import { withSecondRoad } from '#adapters/cdaweb/second-road.ts';
import type { Config } from '#src/config.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { knownDataset } from '#src/known-dataset.ts';
import type { DataSource } from '#src/ports/data-source.ts';
import type { DocumentReader } from '#src/ports/document-reader.ts';
import type { Log } from '#src/ports/log.ts';

/** How long CDAWeb's web services may take to make a file. */
const CDF_MS = 60_000;
const CDAWEB = 'https://cdaweb.gsfc.nasa.gov/hapi';

interface RoadParts {
  readonly config: Config;
  readonly knowledge: Knowledge;
  readonly documents: Pick<DocumentReader, 'read'>;
  readonly log: Log;
}

/** The source with CDAWeb's CDF files behind it, where they are wanted. */
export function secondRoad<Source extends DataSource>(
  source: Source,
  { config: { cdfUrl, hapiUrls }, knowledge, documents, log }: RoadParts,
): Source {
  if (cdfUrl === undefined) return source;
  const server = hapiUrls.find((url) => url === CDAWEB) ?? hapiUrls[0] ?? CDAWEB;
  return withSecondRoad(source, {
    client: cdasClient(cdfUrl, CDF_MS),
    reader: documents,
    known: (id) => knownDataset(id, knowledge, server),
    log,
  });
}
