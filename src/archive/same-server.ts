import type { Archive } from '#src/archive/choose-data.ts';
import { serverAt } from '#src/archive/server-of.ts';
import type { Provenance } from '#src/domain/frame.ts';

/** A dataset that several servers have goes on coming from the one that data at hand came from. */
export function sameServer(
  { dataset, server }: Pick<Provenance, 'dataset' | 'server'>,
  { knowledge, live }: Pick<Archive, 'knowledge' | 'live'>,
): { readonly server?: string } {
  if (dataset === undefined || (live?.serversOf(dataset) ?? []).length < 2) return {};
  const id = serverAt(knowledge.servers, server ?? '')?.id;
  return id === undefined ? {} : { server: id };
}
